import {
  addDays,
  addMonths,
  calendar,
  dayOf,
  monthOf,
  monthStart,
  yearOf,
  type Day,
} from '../../../platform/rules/day/day.ts'

/** First day of the fiscal year a day is in; `startMonth` is the month fiscal years begin with (1–12); not before the calendar. */
export function fiscalYearStart(day: Day, startMonth: number): Day {
  const year = monthOf(day) >= startMonth ? yearOf(day) : yearOf(day) - 1
  return dayOf(year, startMonth, 1) ?? calendar.first
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
  return stepsBetween(fiscalYearStart(from, startMonth), to, 12).map((day) => fiscalYearOf(day, startMonth))
}

/** First days of the months from that of one day to that of another. */
export function monthsBetween(from: Day, to: Day): Day[] {
  return stepsBetween(monthStart(from), to, 1)
}

/** Days so many months apart up to a day, or to the end of the calendar. */
function stepsBetween(from: Day, to: Day, months: number): Day[] {
  const days: Day[] = []
  for (let day = from; day <= to && day > (days.at(-1) ?? ''); day = addMonths(day, months)) days.push(day)
  return days
}

/** `2026`, or `2025/2026` when the year does not begin in January. */
export function fiscalYearLabel({ firstDay, lastDay }: FiscalYear): string {
  const [first, last] = [yearOf(firstDay), yearOf(lastDay)]
  return first === last ? String(last) : `${first}/${last}`
}
