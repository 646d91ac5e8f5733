import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'

/** A day, or the column of an enclosing query that holds one. */
type DayOrColumn = Day | RawBuilder<unknown>
export type Range = { readonly from: DayOrColumn; readonly to: DayOrColumn }

/**
 * Sums per account as a query (account_id, opening, debit, credit, line_count): balance before the first day, debit
 * positive, gross movement from the first to the last day and the number of its lines. Whole months come from month rows and the rest from day rows, so that
 * the work does not grow with the number of lines. `only` narrows the accounts: a query of ids.
 */
export function rangeSums(range: Range, only?: RawBuilder<unknown>): RawBuilder<unknown> {
  return sumsOf(ofAccounts, range, only)
}

/** The same per account and department (account_id, department_id, opening, debit, credit, line_count), of lines that name one. */
export function departmentSums(range: Range, only?: RawBuilder<unknown>): RawBuilder<unknown> {
  return sumsOf(ofDepartments, range, only)
}

/** Maintained balances, and what they are kept by. */
interface StoredSums {
  readonly keys: RawBuilder<unknown>
  readonly days: RawBuilder<unknown>
  readonly months: RawBuilder<unknown>
}

const ofAccounts: StoredSums = {
  keys: sql`account_id`,
  days: sql`account_day_balance`,
  months: sql`account_month_balance`,
}
const ofDepartments: StoredSums = {
  keys: sql`account_id, department_id`,
  days: sql`account_department_day`,
  months: sql`account_department_month`,
}

function sumsOf(
  { keys, days, months }: StoredSums,
  { from, to }: Range,
  only: RawBuilder<unknown> | undefined,
): RawBuilder<unknown> {
  // Without a time zone the month is the same for every row, and reckoned once.
  const fromMonth = sql`date_trunc('month', ${from}::date::timestamp)::date`
  const lastMonth = sql`date_trunc('month', (${to}::date + 1)::timestamp)::date`
  const narrowed = only === undefined ? sql`` : sql`and account_id in (${only})`
  const opensDay = sql`(day >= ${fromMonth} and day < ${from}::date)`
  const closesDay = sql`(day >= ${lastMonth} and day <= ${to}::date)`
  return sql`
    select ${keys}, sum((debit - credit) * opens) as opening, sum(debit * moves) as debit, sum(credit * moves) as credit,
      sum(line_count * moves)::bigint as line_count
    from (
      select ${keys}, debit, credit, line_count, (month < ${fromMonth})::int as opens, (month >= ${fromMonth})::int as moves
      from ${months} where month < ${lastMonth} ${narrowed}
      union all
      select ${keys}, debit, credit, line_count, ${opensDay}::int, ${closesDay}::int - ${opensDay}::int
      from ${days} where (${opensDay} or ${closesDay}) ${narrowed}
    ) part
    group by ${keys}`
}

/** Balance per account at the end of a day as a query (account_id, balance), debit positive; `only` as in `rangeSums`. */
export function balancesAt(day: DayOrColumn, only?: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select account_id, opening + debit - credit as balance from (${rangeSums({ from: day, to: day }, only)}) sums`
}

/**
 * Balance per account and department at the end of a day as a query (account_id, department_id, balance), debit positive;
 * null is what names no department. Rows of one account add up to its balance.
 */
export function partsAt(day: DayOrColumn): RawBuilder<unknown> {
  const named = sql`select account_id, department_id, opening + debit - credit as balance
    from (${departmentSums({ from: day, to: day })}) sums`
  return sql`
    select account_id, department_id, sum(balance) as balance
    from (
      select account_id, null::bigint as department_id, balance from (${balancesAt(day)}) whole
      union all select account_id, null, -balance from (${named}) named
      union all select account_id, department_id, balance from (${named}) named
    ) part
    group by account_id, department_id`
}
