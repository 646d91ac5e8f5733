import type { Total } from '../../../platform/rules/money/money.ts'
import { parentCodeOf, accountLevel, type AccountLevel } from '../../accounts/rules/account-code.ts'
import type { PlannedType } from './plan.ts'
import { byStatement } from './statement-order.ts'

export const spans = ['month', 'ytd', 'year'] as const

/** Over what a budget is compared: a month, the year up to it, or the whole year. */
export type Span = (typeof spans)[number]

export const spanTexts: Readonly<Record<Span, string>> = {
  month: 'Bulan ini',
  ytd: 'Sampai bulan ini',
  year: 'Setahun',
}

/** An account with what was planned and what came, both on the side of its type: revenue earned, expense incurred. */
export interface ComparedAccount {
  readonly code: string
  readonly name: string
  readonly type: PlannedType
  /** Budget of the span, and of the months after the one asked about. */
  readonly budget: Total
  readonly budgetAhead: Total
  /** What was posted in the span, and in the year up to the end of the month asked about. */
  readonly actual: Total
  readonly actualToDate: Total
  /** What is ordered and not billed, in the span, and in the year up to the end of the month asked about. */
  readonly commitment: Total
  readonly commitmentToDate: Total
}

/** What headings are called. */
export interface Heading {
  readonly code: string
  readonly name: string
}

export interface ComparisonRow {
  readonly code: string
  readonly name: string
  readonly level: AccountLevel
  readonly type: PlannedType
  readonly budget: Total
  readonly actual: Total
  readonly commitment: Total
  /** Budget without what came and what is ordered. */
  readonly remaining: Total
  /** Actual without budget. */
  readonly variance: Total
  /** Variance in basis points of the budget; null without one. */
  readonly varianceShare: number | null
  /** What came and what is ordered in basis points of the budget; null without one. */
  readonly usedShare: number | null
  /** Whether the variance is welcome: more revenue, or less cost. */
  readonly isFavourable: boolean
  /** How the year will end: what came, what is ordered, and the budget of the months ahead. */
  readonly forecast: Total
}

type Sums = Pick<ComparisonRow, 'budget' | 'actual' | 'commitment' | 'forecast'>

const nothing: Sums = { budget: 0n, actual: 0n, commitment: 0n, forecast: 0n }

/** The rows of accounts and of the headings above them, in code order; accounts without any figure are left out, but for some. */
export function comparisonRows(
  accounts: readonly ComparedAccount[],
  headings: readonly Heading[],
  shown: ReadonlySet<string> = new Set(),
): ComparisonRow[] {
  const sums = new Map<string, Sums & { readonly type: PlannedType }>()
  for (const account of accounts) {
    const own = sumsOf(account)
    if (isNothing(own) && !shown.has(account.code)) continue
    for (let code: string | undefined = account.code; code !== undefined; code = parentCodeOf(code))
      sums.set(code, { ...added(sums.get(code) ?? nothing, own), type: account.type })
  }
  const named = [...accounts, ...headings].toSorted((a, b) => byStatement(a.code, b.code))
  return named.flatMap(({ code, name }) => {
    const found = sums.get(code)
    return found === undefined
      ? []
      : [rowOf({ code, name, level: accountLevel(code), type: found.type }, found)]
  })
}

/** A row of sums: revenue, expense and what is bought; the result is what revenue leaves. */
export interface ComparisonTotals {
  readonly revenue: ComparisonRow
  readonly expense: ComparisonRow
  readonly result: ComparisonRow
  readonly asset: ComparisonRow
}

export function comparisonTotals(accounts: readonly ComparedAccount[]): ComparisonTotals {
  const of = (type: PlannedType) =>
    accounts.filter((each) => each.type === type).reduce((sum, each) => added(sum, sumsOf(each)), nothing)
  const [revenue, expense, asset] = [of('revenue'), of('expense'), of('asset')]
  const result = {
    budget: revenue.budget - expense.budget,
    actual: revenue.actual - expense.actual,
    commitment: revenue.commitment - expense.commitment,
    forecast: revenue.forecast - expense.forecast,
  }
  const total = (name: string, type: PlannedType, sums: Sums) =>
    rowOf({ code: '', name, level: 0, type }, sums)
  return {
    revenue: total('Pendapatan', 'revenue', revenue),
    expense: total('Beban', 'expense', expense),
    result: total('Laba (rugi)', 'revenue', result),
    asset: total('Belanja modal', 'asset', asset),
  }
}

function sumsOf(account: ComparedAccount): Sums {
  const { budget, budgetAhead, actual, actualToDate, commitment, commitmentToDate } = account
  return { budget, actual, commitment, forecast: actualToDate + commitmentToDate + budgetAhead }
}

function added(a: Sums, b: Sums): Sums {
  return {
    budget: a.budget + b.budget,
    actual: a.actual + b.actual,
    commitment: a.commitment + b.commitment,
    forecast: a.forecast + b.forecast,
  }
}

function isNothing({ budget, actual, commitment, forecast }: Sums): boolean {
  return budget === 0n && actual === 0n && commitment === 0n && forecast === 0n
}

function rowOf(of: Pick<ComparisonRow, 'code' | 'name' | 'level' | 'type'>, sums: Sums): ComparisonRow {
  const variance = sums.actual - sums.budget
  return {
    ...of,
    ...sums,
    remaining: sums.budget - sums.actual - sums.commitment,
    variance,
    varianceShare: shareOf(variance, sums.budget),
    usedShare: shareOf(sums.actual + sums.commitment, sums.budget),
    isFavourable: of.type === 'revenue' ? variance >= 0n : variance <= 0n,
  }
}

const mostShare = 9_999_900n

/** A part of a whole in basis points, toward zero; null of nothing, and no further than 99.999 %. */
function shareOf(part: Total, whole: Total): number | null {
  if (whole === 0n) return null
  const share = (part * 10_000n) / (whole < 0n ? -whole : whole)
  if (share > mostShare) return Number(mostShare)
  return Number(share < -mostShare ? -mostShare : share)
}
