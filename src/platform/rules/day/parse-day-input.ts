import { addDays, addMonths, dayOf, monthOf, parseDay, yearOf, type Day } from './day.ts'

const monthNames = ['jan', 'feb', 'mar', 'apr', 'mei', 'jun', 'jul', 'agu', 'sep', 'okt', 'nov', 'des']
const fullMonthNames = [
  'januari', 'februari', 'maret', 'april', 'mei', 'juni', 'juli', 'agustus', 'september', 'oktober', 'november', 'desember',
] // prettier-ignore

/** What a typed day is read against: today, and the day the field holds now. */
export type DayContext = { readonly today: Day; readonly current?: Day | undefined }

/**
 * Reads a day as people type it: `t` or `h` today, `+`, `-3` from the day in the field, `5` (this month), `5/11`, `0511`,
 * `051126`, `05/11/2026`, `5 Nov 2026`, `2026-11-05`. A day that does not exist gives undefined, never another day.
 */
export function parseDayInput(text: string, { today, current }: DayContext): Day | undefined {
  const typed = text.trim().toLowerCase()
  if (typed === 't' || typed === 'h') return today
  const step = /^([+-])(\d{0,4})$/.exec(typed)
  if (step) return stepped(current ?? today, Number(`${step[1]}${step[2] || 1}`))
  return parseDay(typed) ?? dayOfParts(partsOf(typed), today)
}

/** The day a key moves to: `+` and `-` by a day, PageUp and PageDown by a month; undefined for other keys. */
export function dayAfterKey(key: string, { today, current }: DayContext): Day | undefined {
  const from = current ?? today
  if (key === 't' || key === 'h') return today
  if (key === '+') return stepped(from, 1)
  if (key === '-') return stepped(from, -1)
  if (key === 'PageUp') return steppedMonth(from, -1)
  if (key === 'PageDown') return steppedMonth(from, 1)
  return undefined
}

function stepped(day: Day, count: number): Day | undefined {
  const year = yearOf(day) + count / 365
  return year < 1901 || year > 9998 ? undefined : addDays(day, count)
}

function steppedMonth(day: Day, count: number): Day | undefined {
  return yearOf(day) <= 1900 || yearOf(day) >= 9999 ? undefined : addMonths(day, count)
}

type Parts = { readonly day: string; readonly month?: string | undefined; readonly year?: string | undefined }

function partsOf(typed: string): Parts | undefined {
  const digits = /^(\d{1,2})$|^(\d{2})(\d{2})(\d{2}|\d{4})?$/.exec(typed)
  if (digits) return { day: digits[1] ?? digits[2] ?? '', month: digits[3], year: digits[4] }
  const parts = /^(\d{1,2})[\s/.-]+(\d{1,2}|[a-z]+)(?:[\s/.-]+(\d{4}|\d{2}))?$/.exec(typed)
  return parts ? { day: parts[1] ?? '', month: parts[2], year: parts[3] } : undefined
}

function dayOfParts(parts: Parts | undefined, today: Day): Day | undefined {
  if (!parts) return undefined
  const month = parts.month === undefined ? monthOf(today) : monthNumber(parts.month)
  return dayOf(yearNumber(parts.year, today), month, Number(parts.day))
}

function yearNumber(text: string | undefined, today: Day): number {
  if (text === undefined) return yearOf(today)
  return text.length === 2 ? 2000 + Number(text) : Number(text)
}

/** 1–12, or 0 for a name that is no month. */
function monthNumber(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  return monthNames.indexOf(text) + 1 || fullMonthNames.indexOf(text) + 1
}
