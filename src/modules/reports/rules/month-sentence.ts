import type { Day } from '../../../platform/rules/day/day.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { formatRupiah, sumTotals, type Total } from '../../../platform/rules/money/money.ts'
import { comparisonText, daysText, dayText } from './comparison.ts'

/** A month of the books; `cash` is the balance at its end. */
interface Month {
  readonly month: Day
  readonly revenue: Total
  readonly expense: Total
  readonly cash: Total
}

interface Year {
  readonly months: readonly Month[]
  /** This month to today, and the month before to the same day. */
  readonly period: { readonly from: Day; readonly to: Day; readonly beforeFrom: Day; readonly beforeTo: Day }
  readonly revenue: { readonly now: Total; readonly before: Total }
}

/** `Nov 2026`. */
export function monthText(month: Day): string {
  return formatDay(month).slice(3)
}

/** What the chart of revenue and expense shows, in a sentence. */
export function resultSentence({ months, period, revenue }: Year): string {
  const sum = (figure: 'revenue' | 'expense') => sumTotals(months.map((month) => month[figure]))
  const change = comparisonText(revenue, daysText(period.beforeFrom, period.beforeTo))
  const present = `Pendapatan ${daysText(period.from, period.to)} ${formatRupiah(revenue.now)}, ${change}.`
  const whole = `Dalam ${months.length} bulan: pendapatan ${formatRupiah(sum('revenue'))}, beban ${formatRupiah(sum('expense'))}.`
  return `${present} ${whole}`
}

/** What the chart of cash shows, in a sentence. */
export function cashSentence({ months, period }: Pick<Year, 'months' | 'period'>): string {
  const last = months.at(-1)
  if (last === undefined) return ''
  const by = (better: (one: Month, other: Month) => boolean): Month =>
    months.reduce((best, month) => (better(month, best) ? month : best), last)
  const [top, low] = [by((a, b) => a.cash > b.cash), by((a, b) => a.cash < b.cash)]
  const present = `Kas dan bank per ${dayText(period.to)} ${formatRupiah(last.cash)}.`
  const range = `Tertinggi ${formatRupiah(top.cash)} (${monthText(top.month)}), terendah ${formatRupiah(low.cash)} (${monthText(low.month)}).`
  return top === low ? present : `${present} ${range}`
}

/** True when the books hold nothing that a chart could show. */
export function isStill(months: readonly Month[]): boolean {
  return months.every(({ revenue, expense, cash }) => revenue === 0n && expense === 0n && cash === 0n)
}
