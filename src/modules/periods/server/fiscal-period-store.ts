import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { changedBy, rowsOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import type { PeriodStatus } from '../rules/fiscal-period.ts'

/** Months nothing can be posted into, in order. */
export async function readShutMonths(
  db: Database,
): Promise<{ month: Day; status: Exclude<PeriodStatus, 'open'> }[]> {
  return rowsOf(
    db,
    sql<{ month: Day; status: Exclude<PeriodStatus, 'open'> }>`
      select month, status from fiscal_period where status <> 'open' order by month`,
  )
}

/** Lets acts on periods and years happen one after the other, until the end of the transaction. */
export async function holdPeriods(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(4202, 0)`.execute(tx)
}

/** Waits until nobody posts into these months any more, and lets nobody in until the end of the transaction. */
export async function holdMonths(tx: Tx, months: readonly Day[]): Promise<void> {
  const keys = months.map((month) => Number(month.slice(0, 4)) * 100 + Number(month.slice(5, 7)))
  await sql`select pg_advisory_xact_lock(4201, key) from unnest(${keys}::int[]) key`.execute(tx)
}

/** Brings months into a state; waits for who posts into them, month by month. */
export async function writePeriods(
  tx: Tx,
  months: readonly Day[],
  change: { readonly status: PeriodStatus; readonly reason: string; readonly changedBy: string },
): Promise<number> {
  return changedBy(
    tx,
    sql`insert into fiscal_period as p (month, status, reason, changed_by)
      select month, ${change.status}, ${change.reason}, ${change.changedBy} from unnest(${months}::date[]) month
      order by month
      on conflict (month) do update set status = excluded.status, reason = excluded.reason,
        changed_by = excluded.changed_by, changed_at = now(), version = p.version + 1`,
  )
}
