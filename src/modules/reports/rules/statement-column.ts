import {
  addDays,
  addMonths,
  daysBetween,
  monthEnd,
  monthStart,
  toDay,
  type Day,
} from '../../../platform/rules/day/day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { fiscalYearStart } from '../../periods/rules/fiscal-year.ts'
import { rangeProblems } from '../../ledger/rules/report-range.ts'
import { cutsOf } from '../../ledger/rules/timeline.ts'
import { problem } from './problem-codes.ts'

/** One column of a statement: what happened in its days, or how the books stood at the last of them. */
export interface StatementColumn {
  readonly from: Day
  readonly to: Day
  /** Its head where that is not its days: a department. */
  readonly label?: string | undefined
}

/** What stands beside the asked column: nothing, the period before, the same a year before, or every month. */
export const comparisons = ['none', 'previous', 'year', 'months'] as const
export type Comparison = (typeof comparisons)[number]

/** What may stand beside an income statement: the budget of its months, too. */
export const resultComparisons = [...comparisons, 'budget'] as const
export type ResultComparison = (typeof resultComparisons)[number]

const mostColumns = 12

/** The columns of a range: the asked one first; by month from the earliest to the latest. */
export function rangeColumns(range: StatementColumn, comparison: ResultComparison): StatementColumn[] {
  if (comparison === 'previous') return [range, previousRange(range)]
  if (comparison === 'year') return [range, yearBefore(range)]
  return comparison === 'months' ? monthsOf(range) : [range]
}

/** The columns of a balance sheet as of a day, each from the first day of its fiscal year. */
export function dayColumns(
  asOf: Day,
  comparison: Comparison,
  { startMonth, months = mostColumns }: { readonly startMonth: number; readonly months?: number },
): StatementColumn[] {
  return asOfDays(asOf, comparison, months).map((to) => ({ from: fiscalYearStart(to, startMonth), to }))
}

function asOfDays(asOf: Day, comparison: Comparison, months: number): Day[] {
  if (comparison === 'previous') return [asOf, addDays(monthStart(asOf), -1)]
  if (comparison === 'year') return [asOf, sameDay(asOf, -12)]
  if (comparison === 'none') return [asOf]
  const earlier = Array.from({ length: months - 1 }, (_, index) =>
    addDays(addMonths(monthStart(asOf), -index), -1),
  )
  return [...earlier.reverse(), asOf]
}

const [earliest, latest] = [toDay('1920-01-01'), toDay('9990-12-31')]

/** What is wrong with the days asked for: their order, days no column can stand beside, or more than twelve months. */
export function columnProblems(range: StatementColumn, comparison: ResultComparison): Problem[] {
  const outside = (['from', 'to'] as const).filter((path) => range[path] < earliest || range[path] > latest)
  if (outside.length > 0) {
    return outside.map((path) => problem('day-outside', path, 'Tanggal di luar jangkauan laporan'))
  }
  if (range.from > range.to || comparison !== 'months') return rangeProblems(range)
  return monthsOf(range).length > mostColumns
    ? [problem('too-many-columns', 'from', `Perbandingan per bulan paling banyak ${mostColumns} bulan`)]
    : []
}

function monthsOf({ from, to }: StatementColumn): StatementColumn[] {
  const columns: StatementColumn[] = []
  for (let day = from; day <= to && columns.length <= mostColumns; day = addDays(monthEnd(day), 1)) {
    columns.push({ from: day, to: monthEnd(day) < to ? monthEnd(day) : to })
  }
  return columns
}

/** Whole months before whole months, otherwise as many days. */
function previousRange({ from, to }: StatementColumn): StatementColumn {
  const days = daysBetween(from, to) + 1
  const before = addDays(from, -1)
  if (from !== monthStart(from) || to !== monthEnd(to)) return { from: addDays(from, -days), to: before }
  const months = monthNumber(to) - monthNumber(from) + 1
  return { from: addMonths(from, -months), to: before }
}

function monthNumber(day: Day): number {
  return Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
}

function yearBefore({ from, to }: StatementColumn): StatementColumn {
  return { from: addMonths(from, -12), to: sameDay(to, -12) }
}

/** The same day of another month; the last day of a month stays the last. */
function sameDay(day: Day, months: number): Day {
  const moved = addMonths(day, months)
  return day === monthEnd(day) ? monthEnd(moved) : moved
}

/** The days that books are cut at for columns. */
export function cutsOfColumns(columns: readonly StatementColumn[]): Day[] {
  return cutsOf(columns.flatMap(({ from, to }) => [from, addDays(to, 1)]))
}
