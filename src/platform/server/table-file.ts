import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { projectRoot } from './project-root.ts'
import { Refusal } from './refusal.ts'

export type TableFormat = 'xlsx' | 'csv'
export type TableCell = string | number | null

const patience = 30_000
const mostAtOnce = 2
let running = 0

/** Reads the first sheet of a spreadsheet, or a CSV file, as rows of texts; refuses what cannot be read. */
export async function readTableFile(
  bytes: Uint8Array,
  { format, mostRows }: { readonly format: TableFormat; readonly mostRows: number },
): Promise<string[][]> {
  return inWorker({ act: 'read', bytes, format, mostRows }, (worker) => answerOf<string[][]>(worker)).catch(
    (error: unknown) => {
      if (error instanceof Refusal) throw error
      const title = 'File tidak dapat dibaca. Gunakan XLSX, atau CSV dengan teks UTF-8.'
      throw new Refusal({ status: 422, code: 'file_unreadable', title })
    },
  )
}

export interface TableFile {
  readonly format: TableFormat
  readonly separator?: string
  readonly sheetName: string
}

/** Writes batches of rows into a file, in a worker thread, so that the server answers others meanwhile. */
export async function writeTableFile(
  { format, separator = ';', sheetName }: TableFile,
  batches: AsyncIterable<readonly (readonly TableCell[])[]>,
): Promise<Uint8Array> {
  return inWorker({ act: 'write', format, separator, sheetName }, async (worker) => {
    const bytes = answerOf<Uint8Array>(worker)
    bytes.catch(() => undefined)
    for await (const rows of batches) worker.postMessage(rows)
    worker.postMessage(null)
    return bytes
  })
}

async function inWorker<T>(workerData: object, use: (worker: Worker) => Promise<T>): Promise<T> {
  if (running >= mostAtOnce) {
    const title = 'Terlalu banyak file sedang diproses. Coba lagi sebentar lagi.'
    throw new Refusal({ status: 503, code: 'busy', title }, [], { retryAfterSeconds: 3 })
  }
  running += 1
  const worker = new Worker(join(projectRoot(), 'src/platform/server/table-file-worker.mjs'), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 400 },
  })
  const timer = setTimeout(() => void worker.terminate(), patience)
  try {
    return await use(worker)
  } finally {
    clearTimeout(timer)
    running -= 1
    void worker.terminate()
  }
}

function answerOf<T>(worker: Worker): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    worker.once('message', (answer: T) => resolve(answer))
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the file took too long')))
  })
}

const dangerous = /^[=+\-@\t\r]/

/** A text as a cell that no spreadsheet takes for a formula. */
export function safeCell(text: string): string {
  return dangerous.test(text) ? `'${text}` : text
}

/** The text behind a cell that `safeCell` has written. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && dangerous.test(cell.slice(1)) ? cell.slice(1) : cell
}
