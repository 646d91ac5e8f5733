import { addMonths, type Day } from '../../../platform/rules/day/day.ts'
import type { Total } from '../../../platform/rules/money/money.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import type { BooksBetween } from '../../ledger/rules/books-between.ts'
import { readBooksByDepartment } from '../../ledger/server/index.ts'
import { isNothing, monthCount, raised } from '../rules/plan-months.ts'
import type { PlanLine, PlannedAccount } from '../rules/plan.ts'

/** From a day until before another. */
export interface Days {
  readonly from: Day
  readonly until: Day
}

/** What an account came to between days on the side of its type, apart from entries that open the books or close years. */
function actualBetween(
  { posted, closing, opening }: BooksBetween,
  { accountId, type }: Pick<PlannedAccount, 'accountId' | 'type'>,
  { from, until }: Days,
): Total {
  const [all, closed, opened] = [posted, closing, opening].map((timeline) => {
    const { debit, credit } = timeline.between(accountId, from, until)
    return debit - credit
  }) as [bigint, bigint, bigint]
  const debit = all - closed - opened
  return type === 'revenue' ? -debit : debit
}

/**
 * What accounts came to in each month of the fiscal year that begins on a day, on their normal side, by department and of none; two
 * statements.
 */
export async function readActualMonths(
  db: Database,
  firstDay: Day,
  accounts: readonly PlannedAccount[],
): Promise<PlanLine[]> {
  const cuts = Array.from({ length: monthCount + 1 }, (_, at) => addMonths(firstDay, at))
  const { departments, rest } = await readBooksByDepartment(db, { cuts })
  const parts = [[null, rest] as const, ...departments]
  const months = cuts.slice(1).map((until, at) => ({ from: addMonths(firstDay, at), until }))
  return accounts.flatMap((account) =>
    parts.flatMap(([departmentId, books]) => {
      const amounts = months.map((days) => BigInt(account.sign) * actualBetween(books, account, days))
      const actual = raised(amounts, 0)
      return isNothing(actual) ? [] : [{ accountId: account.accountId, departmentId, months: actual }]
    }),
  )
}
