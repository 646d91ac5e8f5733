import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'

/** A day, or the column of an enclosing query that holds one. */
type DayOrColumn = Day | RawBuilder<unknown>

/**
 * Sums per account as a query (account_id, opening, debit, credit, line_count): balance before the first day, debit
 * positive, gross movement from the first to the last day and the number of its lines. Whole months come from month rows and the rest from day rows, so that
 * the work does not grow with the number of lines. `only` narrows the accounts: a query of ids.
 */
export function rangeSums(
  { from, to }: { readonly from: DayOrColumn; readonly to: DayOrColumn },
  only?: RawBuilder<unknown>,
): RawBuilder<unknown> {
  // Without a time zone the month is the same for every row, and reckoned once.
  const fromMonth = sql`date_trunc('month', ${from}::date::timestamp)::date`
  const lastMonth = sql`date_trunc('month', (${to}::date + 1)::timestamp)::date`
  const narrowed = only === undefined ? sql`` : sql`and account_id in (${only})`
  const opensDay = sql`(day >= ${fromMonth} and day < ${from}::date)`
  const closesDay = sql`(day >= ${lastMonth} and day <= ${to}::date)`
  return sql`
    select account_id, sum((debit - credit) * opens) as opening, sum(debit * moves) as debit, sum(credit * moves) as credit,
      sum(line_count * moves)::bigint as line_count
    from (
      select account_id, debit, credit, line_count, (month < ${fromMonth})::int as opens, (month >= ${fromMonth})::int as moves
      from account_month_balance where month < ${lastMonth} ${narrowed}
      union all
      select account_id, debit, credit, line_count, ${opensDay}::int, ${closesDay}::int - ${opensDay}::int
      from account_day_balance where (${opensDay} or ${closesDay}) ${narrowed}
    ) part
    group by account_id`
}

/** Balance per account at the end of a day as a query (account_id, balance), debit positive; `only` as in `rangeSums`. */
export function balancesAt(day: DayOrColumn, only?: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select account_id, opening + debit - credit as balance from (${rangeSums({ from: day, to: day }, only)}) sums`
}
