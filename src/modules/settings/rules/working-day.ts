import { addDays, calendar, daysBetween, toDay, type Day } from '../../../platform/rules/day/day.ts'

/** The days without work besides weekends: holidays and joint leave. */
export type Holidays = ReadonlySet<string>

/** The day itself, or the next one that is no Saturday, Sunday, holiday or joint leave (PMK 81/2024 Pasal 100). */
export function nextWorkingDay(day: Day, holidays: Holidays): Day {
  return isFree(day, holidays) && day < calendar.last ? nextWorkingDay(addDays(day, 1), holidays) : day
}

/** The day on which so many working days have passed since a day, which does not count itself. */
export function workingDaysAfter(day: Day, count: number, holidays: Holidays): Day {
  let reached = day
  for (let left = count; left > 0; left -= 1) reached = nextWorkingDay(addDays(reached, 1), holidays)
  return reached
}

const someMonday = toDay('2024-01-01')

/** The place of a day in its week, from Monday as 0. */
function placeInWeek(day: Day): number {
  return ((daysBetween(someMonday, day) % 7) + 7) % 7
}

function isFree(day: Day, holidays: Holidays): boolean {
  return placeInWeek(day) >= 5 || holidays.has(day)
}

const weekdays = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu']

/** What a day of the week is called. */
export function weekdayText(day: Day): string {
  return weekdays[placeInWeek(day)] ?? ''
}
