import { addDays, addMonths, monthEnd, monthStart, type Day } from '../../../platform/rules/day/day.ts'
import { sumTotals } from '../../../platform/rules/money/money.ts'
import type { QueryOf } from '../../../platform/rules/http/endpoint.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import type { BooksBetween } from '../../ledger/rules/books-between.ts'
import { readBooksBetween } from '../../ledger/server/index.ts'
import { fiscalYearStart, monthsBetween } from '../../periods/rules/fiscal-year.ts'
import { readFiscalYearStartMonth } from '../../settings/server/index.ts'
import type { Budget, readBudgetComparison } from '../contract.ts'
import { comparisonRows, comparisonTotals, type ComparedAccount, type Span } from '../rules/comparison.ts'
import { monthCount } from '../rules/plan-months.ts'
import type { PlannedAccount } from '../rules/plan.ts'
import { actualBetween } from './actual-store.ts'
import { readCommitted } from './commitments.ts'
import { findBudget, findInForce, readHeadings, readPlannableAccounts } from './budget-store.ts'

type Asked = Pick<QueryOf<typeof readBudgetComparison>, 'of' | 'span' | 'budget' | 'level'>

/** What is compared: the fiscal year, the months of the span in it, counted from 0, and the day after the month asked about. */
interface Compared {
  readonly firstDay: Day
  readonly from: number
  readonly until: number
  readonly toDate: Day
}

function comparedOf(firstDay: Day, of: Day, span: Span): Compared {
  const month = monthsBetween(firstDay, of).length - 1
  const spanned = {
    month: { from: month, until: month + 1 },
    ytd: { from: 0, until: month + 1 },
    year: { from: 0, until: monthCount },
  }[span]
  return { firstDay, ...spanned, toDate: addMonths(monthStart(of), 1) }
}

/** Budget against actual; six statements, none of which grows with the number of entries. */
export async function compareBudget(db: Database, asked: Asked) {
  const asksYear = fiscalYearStart(asked.of, await readFiscalYearStartMonth(db))
  const budget = await askedBudget(db, asked, asksYear)
  const firstDay = budget?.firstDay ?? asksYear
  const compared = comparedOf(firstDay, withinYear(asked.of, firstDay), asked.span)
  const planned = await readPlannableAccounts(db, budget?.id ?? 0)
  const days = { from: addMonths(firstDay, compared.from), until: addMonths(firstDay, compared.until) }
  const months = Array.from({ length: monthCount }, (_, at) => addMonths(firstDay, at))
  const books = await readBooksBetween(db, { cuts: [...months, addMonths(firstDay, monthCount)] })
  const committed = await readCommitted(db, { from: firstDay, until: addMonths(firstDay, monthCount) })
  const accounts = planned.map((account) =>
    comparedAccount(account, books, { compared, days, committed: committedOn(account, committed) }),
  )
  const rows = comparisonRows(accounts, await readHeadings(db))
  return {
    budget: budget ?? null,
    from: days.from,
    to: addDays(days.until, -1),
    rows: rows.filter(({ level }) => level <= Number(asked.level)),
    totals: comparisonTotals(accounts),
    months: months.map((month, at) => ({
      month,
      revenue: sumsOfMonth(planned, books, { type: 'revenue', month, at }),
      expense: sumsOfMonth(planned, books, { type: 'expense', month, at }),
    })),
  }
}

async function askedBudget(db: Database, { budget }: Asked, firstDay: Day): Promise<Budget | undefined> {
  if (budget === undefined) return findInForce(db, firstDay)
  const found = await findBudget(db, budget)
  if (found === undefined) throw notFound()
  return found
}

/** A day of the year of the budget, when another year is asked about: its last month stands for later ones. */
function withinYear(of: Day, firstDay: Day): Day {
  const lastDay = monthEnd(addMonths(firstDay, monthCount - 1))
  if (of < firstDay) return firstDay
  return of > lastDay ? lastDay : of
}

type Committed = { readonly month: Day; readonly amount: bigint }

/** What is ordered on an account, on the side of its type. */
function committedOn(
  { accountId, type }: PlannedAccount,
  committed: readonly (Committed & { readonly accountId: number })[],
): Committed[] {
  return committed
    .filter((each) => each.accountId === accountId)
    .map(({ month, amount }) => ({ month, amount: type === 'revenue' ? -amount : amount }))
}

type Place = {
  readonly compared: Compared
  readonly days: { readonly from: Day; readonly until: Day }
  readonly committed: readonly Committed[]
}

function comparedAccount(
  account: PlannedAccount,
  books: BooksBetween,
  { compared, days, committed }: Place,
): ComparedAccount {
  const { code, name, type, sign, months } = account
  const planned = months.map((amount) => BigInt(sign * amount))
  const ahead = monthsBetween(compared.firstDay, addDays(compared.toDate, -1)).length
  return {
    code,
    name,
    type,
    budget: sumTotals(planned.slice(compared.from, compared.until)),
    budgetAhead: sumTotals(planned.slice(ahead)),
    actual: actualBetween(books, account, days),
    actualToDate: actualBetween(books, account, { from: compared.firstDay, until: compared.toDate }),
    commitment: sumBetween(committed, days),
    commitmentToDate: sumBetween(committed, { from: compared.firstDay, until: compared.toDate }),
  }
}

function sumBetween(committed: readonly Committed[], { from, until }: Place['days']): bigint {
  return sumTotals(committed.flatMap(({ month, amount }) => (month >= from && month < until ? [amount] : [])))
}

type OfMonth = { readonly type: PlannedAccount['type']; readonly month: Day; readonly at: number }

/** What accounts of a type were to come to in a month, and came to. */
function sumsOfMonth(planned: readonly PlannedAccount[], books: BooksBetween, { type, month, at }: OfMonth) {
  const ofType = planned.filter((account) => account.type === type)
  const days = { from: month, until: addMonths(month, 1) }
  return {
    budget: sumTotals(ofType.map(({ sign, months }) => BigInt(sign * (months[at] ?? 0)))),
    actual: sumTotals(ofType.map((account) => actualBetween(books, account, days))),
  }
}
