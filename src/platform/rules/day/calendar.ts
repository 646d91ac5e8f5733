import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  monthEnd,
  monthOf,
  monthStart,
  yearOf,
  type Day,
} from './day.ts'

/** Names of the days in the head of a calendar, Monday first. */
export const weekdays = [
  { short: 'Sen', long: 'Senin' },
  { short: 'Sel', long: 'Selasa' },
  { short: 'Rab', long: 'Rabu' },
  { short: 'Kam', long: 'Kamis' },
  { short: 'Jum', long: 'Jumat' },
  { short: 'Sab', long: 'Sabtu' },
  { short: 'Min', long: 'Minggu' },
] as const

const daysOfWeek = 7
/** Every month fits, so that the calendar keeps its height. */
const weeksShown = 6

/** Place of a day in its week: 0 for Monday. */
function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % daysOfWeek
}

/** The weeks around the month of a day; absent days lie before 1900 or after 9999. */
export function weeksOf(month: Day): readonly (readonly (Day | undefined)[])[] {
  const first = monthStart(month)
  const before = weekdayOf(first)
  const day = (place: number): Day | undefined => movedDay(first, place - before)
  return Array.from({ length: weeksShown }, (_week, week) =>
    Array.from({ length: daysOfWeek }, (_day, each) => day(week * daysOfWeek + each)),
  )
}

/** The first days of the months of a year. */
export function monthsOf(year: number): readonly Day[] {
  return Array.from({ length: 12 }, (_month, month) => dayOf(year, month + 1, 1)).filter(
    (day) => day !== undefined,
  )
}

/** The day so many days later, unless the years end before. */
export function movedDay(day: Day, count: number): Day | undefined {
  const moved = addDays(day, count)
  return daysBetween(day, moved) === count ? moved : undefined
}

/** The same day so many months later, unless the years end before. */
export function movedMonth(day: Day, count: number): Day | undefined {
  const months = yearOf(day) * 12 + monthOf(day) - 1 + count
  return months < 1900 * 12 || months >= 10_000 * 12 ? undefined : addMonths(day, count)
}

/** The day a key of the calendar goes to; undefined for keys it does not use. */
export function dayAfterCalendarKey(day: Day, key: string, shift: boolean): Day | undefined {
  switch (key) {
    case 'ArrowLeft':
      return movedDay(day, -1)
    case 'ArrowRight':
      return movedDay(day, 1)
    case 'ArrowUp':
      return movedDay(day, -daysOfWeek)
    case 'ArrowDown':
      return movedDay(day, daysOfWeek)
    case 'PageUp':
      return movedMonth(day, shift ? -12 : -1)
    case 'PageDown':
      return movedMonth(day, shift ? 12 : 1)
    case 'Home':
      return movedDay(day, -weekdayOf(day))
    case 'End':
      return movedDay(day, daysOfWeek - 1 - weekdayOf(day))
    default:
      return undefined
  }
}

/** The month a key of the months of a year goes to, by its first day. */
export function monthAfterCalendarKey(month: Day, key: string): Day | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -3,
    ArrowDown: 3,
    PageUp: -12,
    PageDown: 12,
    Home: 1 - monthOf(month),
    End: 12 - monthOf(month),
  }
  const step = steps[key]
  return step === undefined ? undefined : movedMonth(month, step)
}

/** A day with a name, offered beside the calendar. */
export interface NamedDay {
  readonly name: string
  readonly day: Day
}

/** The days bookkeepers want most, seen from today. */
export function namedDays(today: Day): readonly NamedDay[] {
  const lastMonth = addMonths(monthStart(today), -1)
  const quarterStart = addMonths(monthStart(today), -((monthOf(today) - 1) % 3))
  return [
    { name: 'Hari ini', day: today },
    { name: 'Kemarin', day: addDays(today, -1) },
    { name: 'Awal bulan ini', day: monthStart(today) },
    { name: 'Akhir bulan ini', day: monthEnd(today) },
    { name: 'Akhir bulan lalu', day: monthEnd(lastMonth) },
    { name: 'Akhir kuartal lalu', day: addDays(quarterStart, -1) },
    { name: 'Akhir tahun lalu', day: addDays(addMonths(monthStart(today), 1 - monthOf(today)), -1) },
  ]
}
