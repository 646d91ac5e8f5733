import { addMonths, yearOf, type Day } from './day.ts'

/** Months ahead of today, and back from it, beyond which the year of a day is more likely mistyped than meant. */
const likely = { ahead: 12, back: 36 }

/** What is said of a day that is far from today; undefined of one that is not. */
export function farDay(day: Day, today: Day): string | undefined {
  if (day > addMonths(today, likely.ahead)) return 'Lebih dari setahun lagi: periksa tahunnya'
  if (day < addMonths(today, -likely.back))
    return `${yearOf(today) - yearOf(day)} tahun lalu: periksa tahunnya`
  return undefined
}
