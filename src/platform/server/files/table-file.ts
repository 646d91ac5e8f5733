import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { safeCell } from '../../rules/file/safe-cell.ts'
import type { DaySystem } from '../../rules/file/serial-day.ts'
import { projectRoot } from '../program/project-root.ts'
import { clientGone, Refusal, refusal } from '../http/refusal.ts'
import type { SheetCell, TableCell, TableFile, TableFormat, TableRow } from './table-cell.ts'

/** Milliseconds a file may take. */
const patience = { read: 30_000, write: 60_000 }
const mostAtOnce = 2
let running = 0

/** The first sheet of a spreadsheet, or a CSV file, as rows of texts; rows and columns count from 0. */
export interface ReadTable {
  readonly rows: readonly (readonly string[])[]
  /** Cells that hold nothing to be read, such as a formula without its result. */
  readonly faults: readonly { readonly row: number; readonly place: number; readonly message: string }[]
  /** Cells formatted as percentages, as they are seen: `12,5%` where the row says `0,125`. */
  readonly percentages: readonly { readonly row: number; readonly place: number; readonly text: string }[]
  /** What a spreadsheet counts its days from; null where it does not. */
  readonly daySystem: DaySystem | null
}

interface Reading {
  readonly format: TableFormat
  readonly mostRows: number
}

/** The rows of a file as texts; refuses what cannot be read. */
export async function readTableFile(bytes: Uint8Array, reading: Reading): Promise<string[][]> {
  const { rows } = await readTable(bytes, reading, { hasMarks: false })
  return rows.map((row) => [...row])
}

/** Reads a file with what its cells say besides their texts; refuses what cannot be read. */
export async function readTable(
  bytes: Uint8Array,
  { format, mostRows }: Reading,
  { hasMarks } = { hasMarks: true },
): Promise<ReadTable> {
  const reading = inWorker({ act: 'read', bytes, format, mostRows, hasMarks }, {}, nextMessage)
  const read = await reading.catch((error: unknown) => {
    if (error instanceof Refusal) throw error
    throw unreadable('File tidak dapat dibaca. Gunakan XLSX, atau CSV dengan teks UTF-8.')
  })
  const table = read as ReadTable | { readonly isTooLarge: true }
  if (!('isTooLarge' in table)) return table
  throw unreadable(
    'Isi file XLSX terlalu besar setelah dibuka. Bagi menjadi beberapa file, atau simpan sebagai CSV.',
  )
}

function unreadable(title: string): Refusal {
  return refusal({ status: 422, code: 'file-unreadable', title })
}

/**
 * Writes batches of rows into a file, in a worker thread, so that the server answers others meanwhile. A batch is asked
 * for when the one before is on its way; nothing is kept but the file itself. Texts never become formulas.
 */
export async function writeTableFile(
  file: TableFile,
  batches: AsyncIterable<readonly TableRow[]>,
  signal?: AbortSignal,
): Promise<Uint8Array> {
  return inWorker({ act: 'write', file }, { signal }, async (job) => {
    let taken: Promise<unknown> = Promise.resolve()
    for await (const rows of batches) {
      await taken
      taken = ask(job, rows.map(safeRow))
      // Waited for in the next round; until then a failure must not count as one that nobody waits for.
      taken.catch(() => undefined)
    }
    await taken
    return (await ask(job, null)) as Uint8Array
  })
}

/** A worker, and what rejects once it has ended by itself or by others. */
interface Job {
  readonly worker: Worker
  readonly ended: Promise<never>
}

type Ending = { readonly signal?: AbortSignal | undefined }

async function inWorker<T>(
  workerData: { readonly act: 'read' | 'write'; readonly [part: string]: unknown },
  { signal }: Ending,
  use: (job: Job) => Promise<T>,
): Promise<T> {
  if (signal?.aborted) throw clientGone()
  if (running >= mostAtOnce) throw busy('Terlalu banyak file sedang diproses. Coba lagi sebentar lagi.')
  running += 1
  const worker = new Worker(join(projectRoot(), 'src/platform/server/files/table-file-worker.mjs'), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 400 },
  })
  const ended = endOf(worker)
  const end = () => void worker.terminate()
  const timer = setTimeout(end, patience[workerData.act])
  signal?.addEventListener('abort', end)
  try {
    return await use({ worker, ended })
  } catch (error) {
    throw signal?.aborted ? clientGone() : error
  } finally {
    signal?.removeEventListener('abort', end)
    clearTimeout(timer)
    running -= 1
    end()
  }
}

function busy(title: string): Refusal {
  return refusal({ status: 503, code: 'busy', title }, [], { retryAfterSeconds: 3 })
}

function ask(job: Job, message: unknown): Promise<unknown> {
  job.worker.postMessage(message)
  return nextMessage(job)
}

/** Listens from the beginning: a worker that ends while nobody waits for a message never says so again. */
function endOf(worker: Worker): Promise<never> {
  const ended = new Promise<never>((_, reject) => {
    worker.once('error', reject)
    worker.once('exit', () => reject(busy('File terlalu lama diproses. Persempit filter, lalu coba lagi.')))
  })
  ended.catch(() => undefined)
  return ended
}

/** What the worker says next; refuses when it was ended, which happens to files that take too long. */
function nextMessage({ worker, ended }: Job): Promise<unknown> {
  return Promise.race([ended, new Promise((resolve) => worker.once('message', resolve))])
}

function safeRow(row: TableRow): TableRow {
  return 'look' in row ? { ...row, cells: row.cells.map(withSafeText) } : row.map(withSafeText)
}

function withSafeText(cell: TableCell): TableCell {
  if (typeof cell === 'string') return safeCell(cell)
  return isSheetCell(cell) && typeof cell.value === 'string' ? { ...cell, value: safeCell(cell.value) } : cell
}

function isSheetCell(cell: TableCell): cell is SheetCell {
  return typeof cell === 'object' && cell !== null
}

export { plainCell } from '../../rules/file/safe-cell.ts'
