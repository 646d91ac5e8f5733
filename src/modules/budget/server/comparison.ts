import { addDays, addMonths, monthEnd, type Day } from '../../../platform/rules/day/day.ts'
import { sumTotals, type Total } from '../../../platform/rules/money/money.ts'
import type { QueryOf } from '../../../platform/rules/http/endpoint.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import { fiscalYearStart, monthsBetween } from '../../periods/rules/fiscal-year.ts'
import { readFiscalYearStartMonth } from '../../settings/server/index.ts'
import type { Budget, readBudgetComparison } from '../contract.ts'
import { partedComparison } from '../rules/comparison-parts.ts'
import type { ComparedAccount, Span } from '../rules/comparison.ts'
import { monthCount } from '../rules/plan-months.ts'
import type { PlannedAccount } from '../rules/plan.ts'
import type { Days } from './actual-store.ts'
import { findBudget, findInForce, type Seen } from './budget-store.ts'
import { chosenParts, figuresOf, readFigures, type Figures } from './compared-figures.ts'

type ComparisonQuery = Pick<
  QueryOf<typeof readBudgetComparison>,
  'of' | 'span' | 'budget' | 'level' | 'department'
>

/** What is compared: the months of the span in the fiscal year, counted from 0, and the one after the month asked about; the same as days. */
interface Compared {
  readonly from: number
  readonly until: number
  readonly toDate: number
  readonly days: Days
  readonly daysToDate: Days
}

function comparedOf(firstDay: Day, of: Day, span: Span): Compared {
  const month = monthsBetween(firstDay, of).length - 1
  const spanned = {
    month: { from: month, until: month + 1 },
    ytd: { from: 0, until: month + 1 },
    year: { from: 0, until: monthCount },
  }[span]
  const days = (from: number, until: number) => ({
    from: addMonths(firstDay, from),
    until: addMonths(firstDay, until),
  })
  return {
    ...spanned,
    toDate: month + 1,
    days: days(spanned.from, spanned.until),
    daysToDate: days(0, month + 1),
  }
}

/**
 * Budget against actual, of the departments somebody sees; a few statements, none of which grows with the number of entries.
 */
export async function compareBudget(db: Database, query: ComparisonQuery, seen?: Seen) {
  const asksYear = fiscalYearStart(query.of, await readFiscalYearStartMonth(db))
  const budget = await chosenBudget(db, query, { asksYear, seen })
  const firstDay = budget?.firstDay ?? asksYear
  const compared = comparedOf(firstDay, withinYear(query.of, firstDay), query.span)
  const months = Array.from({ length: monthCount }, (_, at) => addMonths(firstDay, at))
  const chosen = await chosenParts(db, query.department, seen)
  const figures = await readFigures(db, {
    cuts: [...months, addMonths(firstDay, monthCount)],
    budgetId: budget?.id ?? 0,
    isParted: chosen.ids !== undefined || chosen.columns.length > 0,
  })
  const { accounts, headings } = figures
  const whole = figuresOf(figures, chosen.ids)
  const comparedIn = (part: Figures) =>
    accounts.map((account) => comparedAccount(monthsOf(account, part), part, compared))
  const parts = chosen.columns.map(({ id, name }) => ({
    ...{ id, name },
    accounts: comparedIn(figuresOf(figures, [id])),
  }))
  const { rows, ...report } = partedComparison(comparedIn(whole), parts, headings)
  const { days } = compared
  return {
    budget: budget ?? null,
    from: days.from,
    to: addDays(days.until, -1),
    department: chosen.name,
    ...report,
    departments: [...report.departments],
    rows: rows.filter(({ level }) => level <= Number(query.level)),
    months: monthSums(
      months,
      accounts.map((account) => monthsOf(account, whole)),
    ),
  }
}

type Year = { readonly asksYear: Day; readonly seen: Seen }

async function chosenBudget(
  db: Database,
  { budget }: ComparisonQuery,
  { asksYear, seen }: Year,
): Promise<Budget | undefined> {
  if (budget === undefined) return findInForce(db, asksYear, seen)
  const found = await findBudget(db, budget, seen)
  if (found === undefined) throw notFound()
  return found
}

/** A day of the year of the budget, when another year is asked about: its last month stands for later ones. */
function withinYear(of: Day, firstDay: Day): Day {
  const lastDay = monthEnd(addMonths(firstDay, monthCount - 1))
  if (of < firstDay) return firstDay
  return of > lastDay ? lastDay : of
}

/** What an account was to come to and came to in each month, on the side of its type. */
interface AccountMonths {
  readonly account: PlannedAccount
  readonly planned: readonly Total[]
  readonly actual: readonly Total[]
}

function monthsOf(account: PlannedAccount, { lines, net }: Figures): AccountMonths {
  const { accountId, type, sign } = account
  const own = lines.get(accountId) ?? []
  const planned = Array.from({ length: monthCount }, (_, at) =>
    own.reduce((sum, { months }) => sum + BigInt(sign) * BigInt(months[at] ?? 0), 0n),
  )
  const debit = net(accountId)
  return { account, planned, actual: type === 'revenue' ? debit.map((amount) => -amount) : debit }
}

function comparedAccount(of: AccountMonths, part: Figures, compared: Compared): ComparedAccount {
  const { accountId, code, name, type } = of.account
  const { from, until, toDate, days, daysToDate } = compared
  // On the side of its type.
  const committed = (part.committed.get(accountId) ?? []).map(({ month, amount }) => ({
    month,
    amount: type === 'revenue' ? -amount : amount,
  }))
  return {
    code,
    name,
    type,
    budget: sumTotals(of.planned.slice(from, until)),
    budgetAhead: sumTotals(of.planned.slice(toDate)),
    actual: sumTotals(of.actual.slice(from, until)),
    actualToDate: sumTotals(of.actual.slice(0, toDate)),
    commitment: sumBetween(committed, days),
    commitmentToDate: sumBetween(committed, daysToDate),
  }
}

type OfMonth = { readonly month: Day; readonly amount: Total }

function sumBetween(committed: readonly OfMonth[], { from, until }: Days): Total {
  return sumTotals(committed.flatMap(({ month, amount }) => (month >= from && month < until ? [amount] : [])))
}

/** What accounts of a type were to come to in each month, and came to. */
function monthSums(months: readonly Day[], accounts: readonly AccountMonths[]) {
  const sumsOf = (type: PlannedAccount['type'], at: number) => {
    const ofType = accounts.filter(({ account }) => account.type === type)
    return {
      budget: ofType.reduce((sum, { planned }) => sum + (planned[at] ?? 0n), 0n),
      actual: ofType.reduce((sum, { actual }) => sum + (actual[at] ?? 0n), 0n),
    }
  }
  return months.map((month, at) => ({
    month,
    revenue: sumsOf('revenue', at),
    expense: sumsOf('expense', at),
  }))
}
