import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Content, ContentTable, StyleDictionary } from 'pdfmake/interfaces.js'
import { projectRoot } from '../program/project-root.ts'
import { refusal } from '../http/refusal.ts'

/** What stands on the pages of a document, in the order it is read. */
export interface PdfPart {
  /** Stands at the foot of its pages, beside their number among them. */
  readonly footerText: string
  readonly content: readonly Content[]
  /** The table of it, and what is said below. */
  readonly rows?: ContentTable
  readonly below?: readonly Content[]
  /**
   * What ends it and is signed, short enough for a page. It is never torn, and never on a page without the last rows.
   */
  readonly closing?: { readonly content: readonly Content[]; readonly rowsKept: number }
  /** What follows on a page of its own. */
  readonly appendix?: readonly Content[]
}

/** A printable document as plain data, on A4. */
export interface PdfDocument extends PdfPart {
  /** Further documents in the file, each beginning on a page of its own. */
  readonly more?: readonly PdfPart[]
  readonly styles?: StyleDictionary
  readonly pageOrientation?: 'portrait' | 'landscape'
  readonly info?: { readonly title: string; readonly author: string }
}

const patience = 20_000
const mostAtOnce = 4
let running = 0

/** Sets a document as PDF in a worker thread, so that the server answers others meanwhile; a few at a time at most. */
export async function renderPdf(document: PdfDocument): Promise<Uint8Array> {
  if (running >= mostAtOnce) {
    throw refusal(
      { status: 503, code: 'busy', title: 'Terlalu banyak dokumen sedang dicetak. Coba lagi.' },
      [],
      {
        retryAfterSeconds: 2,
      },
    )
  }
  running += 1
  try {
    return await setInWorker(document)
  } finally {
    running -= 1
  }
}

function setInWorker(document: PdfDocument): Promise<Uint8Array> {
  const worker = new Worker(join(projectRoot(), 'src/platform/server/files/pdf-worker.mjs'), {
    workerData: document,
    execArgv: [],
  })
  const timer = setTimeout(() => void worker.terminate(), patience)
  return new Promise<Uint8Array>((resolve, reject) => {
    worker.once('message', (bytes: Uint8Array) => resolve(bytes))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the document took too long to set')))
  }).finally(() => clearTimeout(timer))
}
