import { sql, type RawBuilder } from 'kysely'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import {
  changedBy,
  instant,
  rowOf,
  rowsOf,
  soleRowOf,
  violationOf,
  type Database,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import type { JournalImport } from '../contract.ts'
import type { CheckedFile } from './check-journal-file.ts'
import type { WrittenImport } from './write-journal-import.ts'
import { conflict } from '../../server/refusals.ts'

/** An import as it is kept, with what only its work needs to know. */
export type StoredImport = JournalImport & {
  readonly fileHash: string | null
  readonly firstPosting: number | null
  readonly lastPosting: number | null
  /** Entries that waited as drafts when it was posted. */
  readonly waitingCount: number
}

const columns = sql<StoredImport>`id, file_name as "fileName", format, byte_count as "byteCount", posts, status, progress,
  file_hash as "fileHash", first_posting as "firstPosting", last_posting as "lastPosting", waiting_count as "waitingCount",
  entry_count as "entryCount", line_count as "lineCount", total_debit as "totalDebit", first_day as "firstDay",
  last_day as "lastDay", problem_count as "problemCount", problems, message, created_by as "createdBy",
  ${instant(sql.ref('created_at'))} as "createdAt", ${instant(sql.ref('finished_at'))} as "finishedAt",
  undone_by as "undoneBy", ${instant(sql.ref('undone_at'))} as "undoneAt"`

export interface NewImport {
  readonly fileName: string
  readonly format: JournalImport['format']
  readonly byteCount: number
  /** Whether the entries are posted when nothing is wrong. */
  readonly posts: boolean
  readonly isForced: boolean
  readonly actor: Actor
}

const busyTitle = 'Impor atau pembatalan impor lain sedang berjalan. Tunggu sampai selesai.'

/** Begins an import; refused while another one is at work. */
export async function insertImport(db: Database, file: NewImport): Promise<StoredImport> {
  return refusingSecond(
    soleRowOf(
      db,
      sql<StoredImport>`insert into journal_import
        (file_name, format, byte_count, posts, is_forced, status, created_by, created_by_id)
        values (${file.fileName}, ${file.format}, ${file.byteCount}, ${file.posts}, ${file.isForced}, 'checking',
          ${file.actor.name}, ${file.actor.id ?? null})
        returning ${columns}`,
    ),
  )
}

async function refusingSecond<T>(statement: Promise<T>): Promise<T> {
  try {
    return await statement
  } catch (error) {
    if (violationOf(error)?.constraint !== 'journal_import_one_at_a_time') throw error
    throw conflict('import-running', busyTitle)
  }
}

/** Ends the work of programs that have died: it says nothing for a minute. */
export async function endSilentImports(db: Database): Promise<void> {
  await endImports(db, sql`beat_at < now() - interval '1 minute'`)
}

/** Ends all work that was begun: nobody can be at it any more, because this program alone has the database. */
export async function endAbandonedImports(db: Database): Promise<void> {
  await endImports(db, sql`true`)
}

async function endImports(db: Database, isDead: RawBuilder<unknown>): Promise<void> {
  await sql`update journal_import set finished_at = now(), message = 'Program berhenti di tengah pekerjaan; tidak ada yang tercatat.',
      status = case status when 'undoing' then 'posted' else 'failed' end
    where status in ('checking', 'posting', 'undoing') and ${isDead}`.execute(db)
}

export async function readImport(db: Database, id: number): Promise<StoredImport | undefined> {
  return rowOf(db, sql<StoredImport>`select ${columns} from journal_import where id = ${id}`)
}

/** The latest imports, newest first, without what was wrong with them one by one. */
export async function readImports(db: Database): Promise<StoredImport[]> {
  return rowsOf(
    db,
    sql<StoredImport>`select ${columns} from (
        select *, row_number() over (order by id desc) as place from journal_import order by id desc limit 20
      ) latest order by id desc`,
  )
}

/** The import that posted the same file and was not undone; undefined when there is none. */
export async function findSameFile(db: Database, hash: string): Promise<StoredImport | undefined> {
  return rowOf(
    db,
    sql<StoredImport>`select ${columns} from journal_import
      where file_hash = ${hash} and status = 'posted' order by id desc limit 1`,
  )
}

/** Says that the work goes on and how far it has come; gives whether somebody wants it to end. */
export async function beat(
  db: Database,
  id: number,
  progress: JournalImport['progress'],
): Promise<{ wantsCancel: boolean } | undefined> {
  return rowOf(
    db,
    sql<{
      wantsCancel: boolean
    }>`update journal_import set beat_at = now(), progress = ${JSON.stringify(progress)}::jsonb
      where id = ${id} returning wants_cancel as "wantsCancel"`,
  )
}

/** Asks running work to end; gives whether it was running. */
export async function askToCancel(tx: Tx, id: number): Promise<boolean> {
  const changed = await changedBy(
    tx,
    sql`update journal_import set wants_cancel = true
      where id = ${id} and status in ('checking', 'posting', 'undoing')`,
  )
  return changed > 0
}

/** Writes down how work goes on; work that somebody has declared dead meanwhile ends here, and nothing of it stays. */
async function stillAtWork(db: Database, change: RawBuilder<unknown>): Promise<void> {
  if ((await changedBy(db, change)) === 1) return
  throw conflict('import-ended', 'Pekerjaan ini sudah dinyatakan berhenti; tidak ada yang tercatat.')
}

/** Keeps what is in a file, and how the check ended. */
export async function keepCheck(
  db: Database,
  id: number,
  { file, status, message }: { file: CheckedFile; status: JournalImport['status']; message?: string },
): Promise<void> {
  const ended = sql`update journal_import set status = ${status}, file_hash = ${file.hash}, entry_count = ${file.entryCount},
      line_count = ${file.lineCount}, total_debit = ${file.totalDebit}, first_day = ${file.firstDay},
      last_day = ${file.lastDay}, problem_count = ${file.problemCount}, problems = ${JSON.stringify(file.problems)}::jsonb,
      message = ${message ?? null}, beat_at = now(), finished_at = case when ${status} = 'posting' then null else now() end
    where id = ${id} and status = 'checking'`
  await stillAtWork(db, ended)
}

/** What is said of a file of which entries wait. */
function waitingText(waiting: number): string | null {
  return waiting === 0 ? null : `${formatCount(waiting)} jurnal menunggu persetujuan sebagai draft.`
}

/** Marks the file of this transaction as posted. */
export async function markPostedImport(tx: Tx, id: number, written: WrittenImport): Promise<void> {
  const posted = sql`update journal_import set status = 'posted', first_posting = ${written.firstPosting},
      last_posting = ${written.lastPosting}, waiting_count = ${written.waiting},
      message = ${waitingText(written.waiting)}, finished_at = now() where id = ${id} and status = 'posting'`
  await stillAtWork(tx, posted)
}

/** Keeps that the work ended before it was done, and why. */
export async function markEnded(
  db: Database,
  id: number,
  { status, message }: { status: 'failed' | 'cancelled'; message: string },
): Promise<void> {
  await sql`update journal_import set finished_at = now(), message = ${message.slice(0, 1000)}, wants_cancel = false,
      status = case status when 'undoing' then 'posted' else ${status} end
    where id = ${id} and status in ('checking', 'posting', 'undoing')`.execute(db)
}

/** Begins to take an import back; gives it, or undefined when it is not posted. */
export async function markUndoing(db: Database, id: number): Promise<StoredImport | undefined> {
  return refusingSecond(
    rowOf(
      db,
      sql<StoredImport>`update journal_import set status = 'undoing', message = null, beat_at = now(), wants_cancel = false,
          progress = '{"bytes": 0, "entries": 0, "written": 0}'
        where id = ${id} and status = 'posted' returning ${columns}`,
    ),
  )
}

export async function markUndone(tx: Tx, id: number, actor: Actor): Promise<void> {
  const undone = sql`update journal_import set status = 'undone', undone_by = ${actor.name}, undone_at = now(),
      finished_at = now() where id = ${id} and status = 'undoing'`
  await stillAtWork(tx, undone)
}
