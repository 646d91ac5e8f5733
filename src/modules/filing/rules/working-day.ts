import { addDays, daysBetween, toDay, type Day } from '../../../platform/rules/day/day.ts'

/** The day itself, or the next one that is no Saturday, Sunday, holiday or joint leave (PMK 81/2024 Pasal 100). */
export function nextWorkingDay(day: Day, holidays: ReadonlySet<string>): Day {
  const isFree = isWeekend(day) || holidays.has(day)
  return isFree ? nextWorkingDay(addDays(day, 1), holidays) : day
}

const someMonday = toDay('2024-01-01')

function isWeekend(day: Day): boolean {
  const weekday = ((daysBetween(someMonday, day) % 7) + 7) % 7
  return weekday >= 5
}
