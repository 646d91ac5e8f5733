import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { instant, rowsOf, soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import type { FiscalPeriod } from '../../periods/rules/fiscal-period.ts'

/** First and last day anything of the books stands on; undefined while there is nothing. */
export async function bookBounds(db: Database): Promise<{ first: Day; last: Day } | undefined> {
  const { first, last } = await soleRowOf(
    db,
    sql<{ first: Day | null; last: Day | null }>`
      select least((select min(entry_date) from journal_entry where deleted_at is null),
          (select min(month) from fiscal_period)) as first,
        greatest((select max(entry_date) from journal_entry where deleted_at is null),
          (select max(month) from fiscal_period)) as last`,
  )
  return first === null || last === null ? undefined : { first, last }
}

/** The month the books begin in: that of the first entry, or an earlier one that was shut. */
const beginning = sql`least((select min(month) from fiscal_period where status <> 'open'),
  date_trunc('month', (select min(entry_date) from journal_entry where deleted_at is null)::timestamp)::date)`

/** The month the books begin in; months before it wait for nobody. Undefined while there is nothing. */
export async function readBooksBegin(db: Database): Promise<Day | undefined> {
  const { month } = await soleRowOf(db, sql<{ month: Day | null }>`select ${beginning} as month`)
  return month ?? undefined
}

/**
 * Last day up to which no month is open, counted from where the books begin; undefined while the first month is open.
 * A locked month after an open one does not count: up to it, the books are not locked.
 */
export async function lockedUntil(db: Database): Promise<Day | undefined> {
  const row = await soleRowOf(
    db,
    sql<{ day: Day | null }>`
      with shut as (select month from fiscal_period where status <> 'open'),
      begin as (select ${beginning} as month),
      run as (
        select shut.month, begin.month + make_interval(months => row_number() over (order by shut.month)::int - 1) as expected
        from shut, begin
      )
      select (max(month) filter (where month = expected) + interval '1 month - 1 day')::date as day from run`,
  )
  return row.day ?? undefined
}

export interface StoredPeriod extends FiscalPeriod {
  readonly hasLockedDocuments: boolean
  readonly reason: string | null
  readonly changedBy: string | null
  readonly changedAt: string | null
}

/** Every month from one to another, also those that never were anything but open. */
export async function readPeriods(db: Database, from: Day, to: Day): Promise<StoredPeriod[]> {
  return rowsOf(
    db,
    sql<StoredPeriod>`
      select m::date as month, coalesce(p.status, 'open') as status, p.reason, p.changed_by as "changedBy",
        ${instant(sql.ref('p.changed_at'))} as "changedAt",
        exists (select from year_closing y where y.last_day >= m::date) as "isYearClosed",
        exists (select from document_lock l where l.locked_until >= m::date) as "hasLockedDocuments"
      from generate_series(${from}::date::timestamp, ${to}::date::timestamp, '1 month') m
      left join fiscal_period p on p.month = m::date order by m`,
  )
}

export interface MonthCounts {
  readonly month: Day
  readonly drafts: number
  readonly entries: number
}

/** Drafts and posted entries by month. */
export async function countEntries(db: Database, from: Day, to: Day): Promise<MonthCounts[]> {
  return rowsOf(
    db,
    sql<MonthCounts>`
      select date_trunc('month', entry_date::timestamp)::date as month,
        count(*) filter (where status = 'draft') as drafts, count(*) filter (where status = 'posted') as entries
      from journal_entry where deleted_at is null and entry_date between ${from}::date and ${to}::date group by 1`,
  )
}
