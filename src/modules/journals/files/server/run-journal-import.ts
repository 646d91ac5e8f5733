import { analyzeWritten } from '../../../../platform/server/database/analyze-written.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatMoment } from '../../../../platform/rules/day/format-day.ts'
import { systemActor, type Actor } from '../../../../platform/server/http/actor.ts'
import type { Database, Tx } from '../../../../platform/server/database/database.ts'
import { Refusal } from '../../../../platform/server/http/refusal.ts'
import { transaction } from '../../../../platform/server/database/transaction.ts'
import { readTimeZone } from '../../../settings/server/index.ts'
import type { ReadLocks } from '../../../periods/server/index.ts'
import type { JournalImport } from '../contract.ts'
import type { JournalFileFormat } from '../rules/journal-file.ts'
import { checkJournalFile, type CheckedFile } from './check-journal-file.ts'
import { readImportBooks } from './import-books.ts'
import { ImportPulse, WorkCancelled } from './import-pulse.ts'
import type { JournalFileSource } from './journal-file-source.ts'
import {
  endSilentImports,
  findSameFile,
  insertImport,
  keepCheck,
  markEnded,
  markPostedImport,
  type StoredImport,
} from './journal-import-store.ts'
import { writeJournalImport } from './write-journal-import.ts'

export interface WorkContext {
  readonly db: Database
  readonly actor: Actor
  readonly requestId: string
  readonly onProgress?: (progress: JournalImport['progress'], status: JournalImport['status']) => void
}

export interface ImportRequest extends WorkContext {
  readonly source: JournalFileSource
  readonly format: JournalFileFormat
  /** Post the entries when nothing is wrong; otherwise the file is only checked. */
  readonly posts: boolean
  /** Post a file again that was posted already. */
  readonly isForced: boolean
  /** What keeps a person from posting on a day. */
  readonly readLocks: ReadLocks
  readonly today: Day
}

/** Work that goes on after its request was answered. */
const running = new Map<number, { readonly ending: AbortController; readonly over: Promise<void> }>()

/** Begins to check a file, and to import it when asked; the row tells how it goes on. */
export async function startImport(request: ImportRequest): Promise<StoredImport> {
  const begun = await beginImport(request.db, request)
  workOnImport(request, begun)
  return begun
}

/** Writes down that a file is going to be checked, and imported when asked. */
export async function beginImport(tx: Tx, request: Omit<ImportRequest, 'db'>): Promise<StoredImport> {
  const { source, format, posts, isForced, actor } = request
  await endSilentImports(tx)
  const file = { fileName: source.name, format, byteCount: source.size, posts, isForced, actor }
  return insertImport(tx, file)
}

/** Does what was begun. */
export function workOnImport(request: ImportRequest, begun: StoredImport): void {
  startWork(request, begun.id, (pulse) => importFile(request, begun.id, pulse))
}

/** Does work on an import in the background; however it ends, its row says so. */
export function startWork(
  { db, onProgress }: WorkContext,
  id: number,
  work: (pulse: ImportPulse) => Promise<void>,
): void {
  const ending = new AbortController()
  const pulse = new ImportPulse({ db, id, ending: ending.signal }, (progress) =>
    onProgress?.(progress, progress.written > 0 ? 'posting' : 'checking'),
  )
  const over = finish({ db, id, pulse }, work)
  running.set(id, { ending, over })
}

async function finish(
  { db, id, pulse }: { readonly db: Database; readonly id: number; readonly pulse: ImportPulse },
  work: (pulse: ImportPulse) => Promise<void>,
): Promise<void> {
  try {
    await work(pulse)
  } catch (error) {
    await pulse.stop()
    // Where not even that can be written down, the silence of the work says it.
    const context = { actor: systemActor, requestId: 'import' }
    await transaction(db, context, (tx) => markEnded(tx, id, endingOf(error))).catch((lost: unknown) =>
      warn(lost),
    )
  } finally {
    await pulse.stop()
    running.delete(id)
  }
}

function endingOf(error: unknown): { status: 'failed' | 'cancelled'; message: string } {
  if (error instanceof WorkCancelled) {
    return { status: 'cancelled', message: 'Dibatalkan; tidak ada yang tercatat.' }
  }
  if (error instanceof Refusal) return { status: 'failed', message: error.message }
  warn(error)
  return { status: 'failed', message: 'Terjadi kesalahan di server; tidak ada yang tercatat.' }
}

function warn(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error))
}

/** Waits until work on an import is over; at once when there is none here. */
export async function importOver(id: number): Promise<void> {
  await running.get(id)?.over
}

/** Ends all work and waits for it: what it did is rolled back. */
export async function stopImports(): Promise<void> {
  const all = [...running.values()]
  for (const { ending } of all) ending.abort()
  await Promise.all(all.map(({ over }) => over))
}

async function importFile(request: ImportRequest, id: number, pulse: ImportPulse): Promise<void> {
  const { db, source, format, actor, requestId, today } = request
  const books = await readImportBooks(request)
  const onProgress = (progress: { bytes: number; entries: number }) => pulse.tell(progress)
  const file = await checkJournalFile(source, { format, books, onProgress })
  const verdict = await verdictOf(request, file)
  await transaction(db, { actor, requestId }, (tx) => keepCheck(tx, id, { file, ...verdict }))
  if (verdict.status !== 'posting') return
  await transaction(db, { actor, requestId }, async (tx) => {
    const written = await writeJournalImport(tx, source, {
      importId: id,
      format,
      checked: file,
      books,
      actor,
      today,
      onProgress: (count) => pulse.tell({ written: count }),
    })
    await pulse.stop()
    await markPostedImport(tx, id, written)
    await analyzeWritten(tx)
  })
}

async function verdictOf(
  { db, posts, isForced }: ImportRequest,
  file: CheckedFile,
): Promise<{ status: 'refused' | 'checked' | 'posting'; message?: string }> {
  if (file.problemCount > 0) return { status: 'refused' }
  const same = await findSameFile(db, file.hash)
  const ready = posts ? 'posting' : 'checked'
  if (same === undefined) return { status: ready }
  const moment = formatMoment(same.createdAt, await readTimeZone(db))
  const message = `File yang sama sudah diimpor pada ${moment} oleh ${same.createdBy} (${same.fileName}).`
  return { status: posts && !isForced ? 'refused' : ready, message }
}
