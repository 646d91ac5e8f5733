import { sql } from 'kysely'
import {
  instant,
  rowOf,
  rowsOf,
  type Database,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { DatedForm } from '../rules/series-change.ts'

/** What was chosen for a series. */
export interface ChosenForm extends DatedForm {
  readonly id: number
  readonly createdBy: string
  readonly createdAt: string
}

/** All patterns that were ever chosen, in the order of writing. */
export function readChosenForms(db: Database): Promise<ChosenForm[]> {
  return rowsOf(
    db,
    sql<ChosenForm>`select id, series, pattern, resets, from_day as "fromDay", created_by as "createdBy",
      ${instant(sql.ref('created_at'))} as "createdAt" from number_series order by id`,
  )
}

/** The number that each series would give next for a document of a day. */
export async function readNextNumbers(
  db: Database,
  series: readonly string[],
  day: Day,
): Promise<ReadonlyMap<string, string>> {
  const rows = await rowsOf(
    db,
    sql<{ series: string; next: string }>`
      select s.series, number_of(f.pattern, ${day}::date, coalesce(c.last_number, 0) + 1) as next
      from unnest(${series}::text[]) s (series) cross join lateral number_form(s.series, ${day}::date) f
      left join number_counter c on c.series = s.series and c.period = f.period`,
  )
  return new Map(rows.map((row) => [row.series, row.next]))
}

/** One person at a time changes patterns: each sees what the one before chose. */
export async function holdForms(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('number_series', 0))`.execute(tx)
}

/** The day from which a chosen pattern holds. */
export async function readForm(tx: Tx, id: number): Promise<{ fromDay: Day } | undefined> {
  return rowOf(tx, sql<{ fromDay: Day }>`select from_day as "fromDay" from number_series where id = ${id}`)
}
