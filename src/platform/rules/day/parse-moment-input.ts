import { formatDay } from './format-day.ts'
import { parseDayInput, type DayContext } from './parse-day-input.ts'

const shape = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/

/** The moment a field holds now, if any, and the time that is meant where only a day is typed. */
export type MomentContext = Pick<DayContext, 'today'> & {
  readonly current: string | undefined
  readonly usualTime: string
}

/** `05 Nov 2026, 10.04` of a local moment (`2026-11-05T10:04`); empty for anything else. */
export function formatLocalMoment(local: string): string {
  const [, day = '', hours = '', minutes = ''] = shape.exec(local) ?? []
  return day === '' ? '' : `${formatDay(day)}, ${hours}.${minutes}`
}

/**
 * Reads a moment as people type it: a day as everywhere, after it a time (`5/11 10.04`, `t, 9`, `5 Nov 2026 1730`), or a
 * time alone with a dot or colon (`10.04`) for the day in the field, else today. Undefined for anything else.
 */
export function parseMomentInput(text: string, context: MomentContext): string | undefined {
  const { today, current, usualTime } = context
  const [, currentDay] = shape.exec(current ?? '') ?? []
  const typed = text.trim().toLowerCase()
  const alone = /^\d{1,2}[.:]\d{2}$/.test(typed) ? parseTime(typed) : undefined
  if (alone !== undefined) return `${currentDay ?? today}T${alone}`
  const parts = /^(.*?\S)(?:\s*,\s*|\s+)(\d{1,2}(?:[.:]?\d{2})?)$/.exec(typed)
  const time = parts?.[2] === undefined ? undefined : parseTime(parts[2])
  const before = parts?.[1] === undefined ? undefined : parseDayInput(parts[1], { today })
  const whole = parseDayInput(typed, { today })
  if (whole !== undefined) return `${whole}T${timeOf(current) ?? usualTime}`
  return before !== undefined && time !== undefined ? `${before}T${time}` : undefined
}

/** The time of a local moment. */
export function timeOf(local: string | undefined): string | undefined {
  return shape.test(local ?? '') ? local?.slice(11) : undefined
}

/** A time as people type it: `9`, `10.04`, `10:04`, `1004`; as `10:04`, or undefined for none. */
export function parseTime(text: string): string | undefined {
  const [, hours = '', minutes = '00'] = /^(\d{1,2})(?:[.:]?(\d{2}))?$/.exec(text.trim()) ?? []
  if (hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}
