import { addDays, addMonths, dayOf, monthOf, yearOf, type Day } from '../../../platform/rules/day.ts'

/** First day of the fiscal year a day is in; `startMonth` is the month fiscal years begin with (1–12). */
export function fiscalYearStart(day: Day, startMonth: number): Day {
  const year = monthOf(day) >= startMonth ? yearOf(day) : yearOf(day) - 1
  const start = dayOf(year, startMonth, 1)
  if (start === undefined) throw new RangeError(`no fiscal year holds ${day}`)
  return start
}

/** Last day of the fiscal year a day is in. */
export function fiscalYearEnd(day: Day, startMonth: number): Day {
  return addDays(addMonths(fiscalYearStart(day, startMonth), 12), -1)
}
