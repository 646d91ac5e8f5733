import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import {
  changedBy,
  instant,
  rowsOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import type { ClosingCheckKey } from '../rules/closing-check.ts'

export interface StoredNote {
  readonly month: Day
  readonly key: ClosingCheckKey
  readonly reason: string
  readonly notedBy: string
  readonly notedAt: string
}

const columns = sql`month, check_key as key, reason, noted_by as "notedBy", ${instant(sql.ref('noted_at'))} as "notedAt"`

/** Why points of the checklists of months were passed over. */
export async function readNotes(db: Database, months: readonly Day[]): Promise<StoredNote[]> {
  return rowsOf(
    db,
    sql<StoredNote>`select ${columns} from closing_note where month = any(${[...months]}::date[])`,
  )
}

/** Passes over open points of many months for one reason. */
export async function writeNotes(
  tx: Tx,
  points: readonly Pick<StoredNote, 'month' | 'key'>[],
  { reason, notedBy }: Pick<StoredNote, 'reason' | 'notedBy'>,
): Promise<void> {
  await sql`insert into closing_note (month, check_key, reason, noted_by)
    select month, key, ${reason}, ${notedBy}
    from unnest(${points.map(({ month }) => month)}::date[], ${points.map(({ key }) => key)}::text[]) as p (month, key)`.execute(
    tx,
  )
}

export async function writeNote(
  tx: Tx,
  month: Day,
  note: Pick<StoredNote, 'key' | 'reason' | 'notedBy'>,
): Promise<StoredNote> {
  return soleRowOf(
    tx,
    sql<StoredNote>`insert into closing_note (month, check_key, reason, noted_by)
      values (${month}, ${note.key}, ${note.reason}, ${note.notedBy})
      on conflict (month, check_key) do update
        set reason = excluded.reason, noted_by = excluded.noted_by, noted_at = now()
      returning ${columns}`,
  )
}

/** Ends everything that was passed over in months. */
export async function deleteNotes(tx: Tx, months: readonly Day[]): Promise<void> {
  await sql`delete from closing_note where month = any(${[...months]}::date[])`.execute(tx)
}

/** Whether there was a note to remove. */
export async function deleteNote(tx: Tx, month: Day, key: ClosingCheckKey): Promise<boolean> {
  return (
    (await changedBy(tx, sql`delete from closing_note where month = ${month} and check_key = ${key}`)) === 1
  )
}
