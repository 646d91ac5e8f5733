import { sql } from 'kysely'
import { monthStart, type Day } from '../../../platform/rules/day/day.ts'
import type { Total } from '../../../platform/rules/money/money.ts'
import { rowsOf, type Database } from '../../../platform/server/database/database.ts'

/** What is planned of an account, on the side it normally stands on. */
interface PlannedMovement {
  readonly accountId: number
  readonly debit: Total
  readonly credit: Total
}

interface PlanQuery {
  readonly from: Day
  readonly to: Day
  /** A department with those below it, or what names none; everything when left out. */
  readonly of?: { readonly ids: readonly number[] | null } | undefined
}

/** What the budgets in force plan for the months that days fall in, whole months each. One query. */
export async function readPlannedBetween(
  db: Database,
  { from, to, of }: PlanQuery,
): Promise<PlannedMovement[]> {
  const isAsked =
    of === undefined
      ? sql`true`
      : of.ids === null
        ? sql`l.department_id is null`
        : sql`l.department_id = any(${of.ids}::bigint[])`
  return rowsOf(
    db,
    sql<PlannedMovement>`
      select l.account_id as "accountId",
        coalesce(sum(m.amount) filter (where a.normal_balance = 'debit'), 0) as debit,
        coalesce(sum(m.amount) filter (where a.normal_balance = 'credit'), 0) as credit
      from budget b join budget_line l on l.budget_id = b.id join account a on a.id = l.account_id
      cross join lateral unnest(array[l.month_1, l.month_2, l.month_3, l.month_4, l.month_5, l.month_6, l.month_7,
        l.month_8, l.month_9, l.month_10, l.month_11, l.month_12]) with ordinality m (amount, place)
      where b.status = 'approved' and (b.first_day + make_interval(months => m.place::int - 1))::date
        between ${monthStart(from)}::date and ${to}::date and ${isAsked}
      group by l.account_id`,
  )
}
