import { addDays, addMonths, monthEnd, monthStart, type Day } from '../../../platform/rules/day/day.ts'
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
import { actualBetween, type Days } from './actual-store.ts'
import { findBudget, findInForce, readHeadings, readPlannableAccounts, type Seen } from './budget-store.ts'
import { chosenParts, figuresOf, readFigures, type Figures } from './compared-figures.ts'

type Asked = Pick<QueryOf<typeof readBudgetComparison>, 'of' | 'span' | 'budget' | 'level' | 'department'>

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

/**
 * Budget against actual, of the departments somebody sees; a few statements, none of which grows with the number of entries.
 */
export async function compareBudget(db: Database, asked: Asked, seen?: Seen) {
  const asksYear = fiscalYearStart(asked.of, await readFiscalYearStartMonth(db))
  const budget = await askedBudget(db, asked, { asksYear, seen })
  const firstDay = budget?.firstDay ?? asksYear
  const compared = comparedOf(firstDay, withinYear(asked.of, firstDay), asked.span)
  const months = Array.from({ length: monthCount }, (_, at) => addMonths(firstDay, at))
  const [accounts, headings, chosen] = await Promise.all([
    readPlannableAccounts(db),
    readHeadings(db),
    chosenParts(db, asked.department, seen),
  ])
  const figures = await readFigures(db, {
    cuts: [...months, addMonths(firstDay, monthCount)],
    budgetId: budget?.id ?? 0,
    isParted: chosen.ids !== undefined || chosen.columns.length > 0,
  })
  const whole = figuresOf(figures, chosen.ids)
  const comparedIn = (part: Figures) => accounts.map((account) => comparedAccount(account, part, compared))
  const parts = chosen.columns.map(({ id, name }) => ({
    ...{ id, name },
    accounts: comparedIn(figuresOf(figures, [id])),
  }))
  const { rows, ...report } = partedComparison(comparedIn(whole), parts, headings)
  const days = daysOf(compared)
  return {
    budget: budget ?? null,
    from: days.from,
    to: addDays(days.until, -1),
    department: chosen.name,
    ...report,
    departments: [...report.departments],
    rows: rows.filter(({ level }) => level <= Number(asked.level)),
    months: months.map((month, at) => ({
      month,
      revenue: sumsOfMonth(accounts, whole, { type: 'revenue', month, at }),
      expense: sumsOfMonth(accounts, whole, { type: 'expense', month, at }),
    })),
  }
}

function daysOf({ firstDay, from, until }: Compared) {
  return { from: addMonths(firstDay, from), until: addMonths(firstDay, until) }
}

type Year = { readonly asksYear: Day; readonly seen: Seen }

async function askedBudget(
  db: Database,
  { budget }: Asked,
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

/** What an account is to come to in each month, on its normal side. */
function plannedMonths({ accountId }: PlannedAccount, { lines }: Figures): Total[] {
  const own = lines.get(accountId) ?? []
  return Array.from({ length: monthCount }, (_, at) =>
    sumTotals(own.flatMap(({ months }) => months[at] ?? [])),
  )
}

function comparedAccount(account: PlannedAccount, part: Figures, compared: Compared): ComparedAccount {
  const { accountId, code, name, type, sign } = account
  const planned = plannedMonths(account, part).map((amount) => BigInt(sign) * amount)
  const ahead = monthsBetween(compared.firstDay, addDays(compared.toDate, -1)).length
  const days = daysOf(compared)
  const toDate = { from: compared.firstDay, until: compared.toDate }
  // On the side of its type.
  const committed = (part.committed.get(accountId) ?? []).map(({ month, amount }) => ({
    month,
    amount: type === 'revenue' ? -amount : amount,
  }))
  return {
    code,
    name,
    type,
    budget: sumTotals(planned.slice(compared.from, compared.until)),
    budgetAhead: sumTotals(planned.slice(ahead)),
    actual: actualBetween(part.books, account, days),
    actualToDate: actualBetween(part.books, account, toDate),
    commitment: sumBetween(committed, days),
    commitmentToDate: sumBetween(committed, toDate),
  }
}

type OfMonth = { readonly month: Day; readonly amount: Total }

function sumBetween(committed: readonly OfMonth[], { from, until }: Days): Total {
  return sumTotals(committed.flatMap(({ month, amount }) => (month >= from && month < until ? [amount] : [])))
}

type Place = { readonly type: PlannedAccount['type']; readonly month: Day; readonly at: number }

/** What accounts of a type were to come to in a month, and came to. */
function sumsOfMonth(accounts: readonly PlannedAccount[], part: Figures, { type, month, at }: Place) {
  const ofType = accounts.filter((account) => account.type === type)
  const days = { from: month, until: addMonths(month, 1) }
  return {
    budget: sumTotals(
      ofType.flatMap((account) =>
        (part.lines.get(account.accountId) ?? []).map(
          ({ months }) => BigInt(account.sign) * BigInt(months[at] ?? 0),
        ),
      ),
    ),
    actual: sumTotals(ofType.map((account) => actualBetween(part.books, account, days))),
  }
}
