import { parseDay, toDay, type Day } from './day.ts'
import { parseDayInput } from './parse-day-input.ts'

const written = /^\d{1,2}[\s/.-]+(\d{1,2}|[a-z]+)[\s/.-]+\d{4}$/i
const anyDay = toDay('2000-01-01')

/** A whole day as a file says it: `2026-11-05`, `05/11/2026` or `5 Nov 2026`. What only says a part of a day is none. */
export function writtenDay(text: string): Day | undefined {
  return parseDay(text) ?? (written.test(text) ? parseDayInput(text, { today: anyDay }) : undefined)
}

/** What is said of a text that is no day. */
export function notADay(text: string): string {
  return `Tanggal tidak dikenal: ${text.slice(0, 30)}. Tulis seperti 2026-11-05 atau 05/11/2026.`
}
