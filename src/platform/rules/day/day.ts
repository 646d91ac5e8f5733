/** A calendar day as `YYYY-MM-DD`; made only by `parseDay` and the functions here. */
export type Day = string & { readonly __unit: 'day' }

const shape = /^(\d{4})-(\d{2})-(\d{2})$/
const millisecondsPerDay = 86_400_000

/** Parses strictly: 2025-02-30 and every other day that does not exist gives undefined. Years 1900 to 9999. */
export function parseDay(text: string): Day | undefined {
  const match = shape.exec(text)
  if (!match) return undefined
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])]
  return dayOf(year, month, day)
}

/** The day of a year, month (1–12) and day of the month, or undefined when there is none. */
export function dayOf(year: number, month: number, day: number): Day | undefined {
  if (year < 1900 || year > 9999 || month < 1 || month > 12 || day < 1) return undefined
  if (day > daysInMonth(year, month)) return undefined
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}` as Day
}

/** Days of a month (1–12). */
export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** The day as given; throws when it is not one. For values that are known to be days. */
export function toDay(text: string): Day {
  const day = parseDay(text)
  if (day === undefined) throw new RangeError(`not a day: ${text}`)
  return day
}

/** The first and the last day there is. */
export const calendar = { first: toDay('1900-01-01'), last: toDay('9999-12-31') } as const
const [firstTime, lastTime] = [timeOf(calendar.first), timeOf(calendar.last)]

/** The day `count` days later (earlier when negative); the first or last of the calendar where that would be beyond it. */
export function addDays(day: Day, count: number): Day {
  const time = timeOf(day) + count * millisecondsPerDay
  return toDay(new Date(Math.min(Math.max(time, firstTime), lastTime)).toISOString().slice(0, 10))
}

/**
 * The same day of the month `count` months later, or the last day of that month when it is shorter; the first or last of the
 * calendar where that would be beyond it.
 */
export function addMonths(day: Day, count: number): Day {
  const months = yearOf(day) * 12 + (monthOf(day) - 1) + count
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  if (year < yearOf(calendar.first)) return calendar.first
  if (year > yearOf(calendar.last)) return calendar.last
  return toDay(
    `${year}-${twoDigits(month)}-${twoDigits(Math.min(dayOfMonth(day), daysInMonth(year, month)))}`,
  )
}

/** Whole days from `from` to `to`. */
export function daysBetween(from: Day, to: Day): number {
  return (timeOf(to) - timeOf(from)) / millisecondsPerDay
}

function timeOf(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

/** The later of two days. */
export function laterDay(a: Day, b: Day): Day {
  return a > b ? a : b
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4))
}

/** Month of the year, 1–12. */
export function monthOf(day: Day): number {
  return Number(day.slice(5, 7))
}

function dayOfMonth(day: Day): number {
  return Number(day.slice(8, 10))
}

/** First day of the month of `day`. */
export function monthStart(day: Day): Day {
  return `${day.slice(0, 7)}-01` as Day
}

/** Last day of the month of `day`. */
export function monthEnd(day: Day): Day {
  return toDay(`${day.slice(0, 7)}-${twoDigits(daysInMonth(yearOf(day), monthOf(day)))}`)
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}

/** The time zones of Indonesia an organisation may choose. */
export const timeZones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const
export type TimeZone = (typeof timeZones)[number]

/** None of the zones has summer time. */
export const hoursAheadOfUtc: Record<TimeZone, number> = {
  'Asia/Jakarta': 7,
  'Asia/Makassar': 8,
  'Asia/Jayapura': 9,
}

/** The calendar day of an ISO instant in an Indonesian zone (none of them has summer time). */
export function dayInZone(instant: string, zone: TimeZone): Day {
  const local = new Date(Date.parse(instant) + hoursAheadOfUtc[zone] * 3_600_000)
  return toDay(local.toISOString().slice(0, 10))
}

/** The last instant of a calendar day in an Indonesian zone. */
export function endOfDay(day: Day, zone: TimeZone): string {
  const midnight = Date.parse(`${addDays(day, 1)}T00:00:00Z`) - hoursAheadOfUtc[zone] * 3_600_000
  return new Date(midnight - 1).toISOString()
}
