import { sql } from 'kysely'
import { toDay, type Day } from '../../../../platform/rules/day/day.ts'
import { rowOf, rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import type { EmployeeLine, SavedEmployeeLaw } from '../contract.ts'
import type { EarlierMonths } from '../rules/employee-rows.ts'

export interface StoredRun {
  readonly id: number
  readonly runNumber: string
  readonly masa: Day
  readonly postedOn: Day
  readonly books: 'salary' | 'tax'
  readonly gross: number
  readonly tax: number
  readonly entryId: number | null
  readonly entryNumber: string | null
  readonly createdBy: string
  readonly cancelledOn: Day | null
  readonly file: string | null
}

const runs = sql`
  select r.id, r.run_number as "runNumber", r.masa, r.posted_on as "postedOn", r.books, r.gross, r.withheld_amount as tax,
    r.journal_entry_id as "entryId", e.entry_number as "entryNumber", r.created_by as "createdBy",
    r.cancelled_on as "cancelledOn",
    case when exists (select from employee_tax_line l where l.run_id = r.id and not l.is_last)
      then 'bpmp-' || substr(r.run_number, 7) end as file
  from employee_tax r left join journal_entry e on e.id = r.journal_entry_id`

/** One person at a time takes over and takes back. */
export async function holdEmployeeTax(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('employee_tax', 0))`.execute(tx)
}

export const employeeLawColumns = sql`valid_from as "validFrom", rates_a as "ratesA", rates_b as "ratesB", rates_c as "ratesC",
  self_exemption as "selfExemption", further_exemption as "furtherExemption",
  position_basis_points as "positionBasisPoints", position_monthly as "positionMonthly", source`

/** The law of a day. */
export function findEmployeeLaw(db: Database, day: Day): Promise<SavedEmployeeLaw | undefined> {
  return rowOf(
    db,
    sql<SavedEmployeeLaw>`select ${employeeLawColumns} from employee_tax_law where valid_from <= ${day}
      order by valid_from desc limit 1`,
  )
}

/** What stands of a month. */
export function findRun(db: Database, masa: Day): Promise<StoredRun | undefined> {
  return rowOf(db, sql<StoredRun>`${runs} where r.masa = ${masa} and r.cancelled_on is null`)
}

export function findRunById(db: Database, id: number): Promise<StoredRun | undefined> {
  return rowOf(db, sql<StoredRun>`${runs} where r.id = ${id}`)
}

/** How often a month was taken over, and the last month of its year that stands. */
export async function readRunsOf(db: Database, masa: Day) {
  const year = masa.slice(0, 4)
  const row = await rowOf(
    db,
    sql<{ count: number; last: Day | null }>`select (count(*) filter (where masa = ${masa}))::int as count,
        max(masa) filter (where cancelled_on is null) as last
      from employee_tax where masa between ${toDay(`${year}-01-01`)} and ${toDay(`${year}-12-31`)}`,
  )
  return row ?? { count: 0, last: null }
}

export function readLines(db: Database, runId: number): Promise<EmployeeLine[]> {
  return rowsOf(
    db,
    sql<EmployeeLine>`select nik, name, status, position, object_code as "objectCode", gross,
        rate_basis_points as "rateBasisPoints", tax, is_last as "isLast"
      from employee_tax_line where run_id = ${runId} order by line_number`,
  )
}

/** What earlier months of the year say of each employee. */
export async function readEarlierMonths(
  db: Database,
  masa: Day,
): Promise<ReadonlyMap<string, EarlierMonths>> {
  const rows = await rowsOf(
    db,
    sql<
      EarlierMonths & { nik: string }
    >`select l.nik, sum(l.gross)::bigint as gross, sum(l.tax)::bigint as tax,
        count(*)::int as months
      from employee_tax_line l join employee_tax r on r.id = l.run_id and r.cancelled_on is null
      where r.masa >= date_trunc('year', ${masa}::date)::date and r.masa < ${masa} group by 1`,
  )
  return new Map(rows.map(({ nik, ...earlier }) => [nik, earlier]))
}
