import {
  addDays,
  addMonths,
  dayOf,
  monthOf,
  monthStart,
  yearOf,
  type Day,
} from '../../../platform/rules/day/day.ts'

/** First day of the fiscal year a day is in; `startMonth` is the month fiscal years begin with (1–12). */
export function fiscalYearStart(day: Day, startMonth: number): Day {
  const year = monthOf(day) >= startMonth ? yearOf(day) : yearOf(day) - 1
  const start = dayOf(year, startMonth, 1)
  if (start === undefined) throw new RangeError(`no fiscal year holds ${day}`)
  return start
}

/** Last day of the fiscal year a day is in. */
function fiscalYearEnd(day: Day, startMonth: number): Day {
  return addDays(addMonths(fiscalYearStart(day, startMonth), 12), -1)
}

/** A fiscal year: its first and last day. */
export interface FiscalYear {
  readonly firstDay: Day
  readonly lastDay: Day
}

/** The fiscal year a day is in. */
export function fiscalYearOf(day: Day, startMonth: number): FiscalYear {
  return { firstDay: fiscalYearStart(day, startMonth), lastDay: fiscalYearEnd(day, startMonth) }
}

/** Every fiscal year from that of one day to that of another. */
export function fiscalYearsBetween(from: Day, to: Day, startMonth: number): FiscalYear[] {
  const years: FiscalYear[] = []
  for (let day = fiscalYearStart(from, startMonth); day <= to; day = addMonths(day, 12)) {
    years.push(fiscalYearOf(day, startMonth))
  }
  return years
}

/** First days of the months from that of one day to that of another. */
export function monthsBetween(from: Day, to: Day): Day[] {
  const months: Day[] = []
  for (let month = monthStart(from); month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

/** `2026`, or `2025/2026` when the year does not begin in January. */
export function fiscalYearLabel({ firstDay, lastDay }: FiscalYear): string {
  const [first, last] = [yearOf(firstDay), yearOf(lastDay)]
  return first === last ? String(last) : `${first}/${last}`
}
