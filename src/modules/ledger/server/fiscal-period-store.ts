import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day.ts'
import { soleRowOf, type Database } from '../../../platform/server/database.ts'

/** Last day of the latest month that is locked or closed; undefined while every month is open. */
export async function lockedUntil(db: Database): Promise<Day | undefined> {
  const row = await soleRowOf(
    db,
    sql<{ day: Day | null }>`select (max(month) + interval '1 month - 1 day')::date as day
      from fiscal_period where status <> 'open'`,
  )
  return row.day ?? undefined
}
