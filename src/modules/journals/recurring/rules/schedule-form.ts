import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { problem } from '../../rules/problem-codes.ts'
import type { Frequency, Schedule } from './recurring-schedule.ts'

/** A schedule as it is typed. */
export type ScheduleTyped = {
  readonly frequency: Frequency
  /** `1` to `31`, or `last`. */
  readonly onDay: string
  readonly start: Day | ''
  readonly ends: 'never' | 'day' | 'count'
  readonly end: Day | ''
  readonly count: string
}

/** A schedule put into a form. */
export function typedSchedule({ frequency, onDay, start, end, count }: Schedule): ScheduleTyped {
  return {
    frequency,
    onDay: onDay === null ? 'last' : String(onDay),
    start,
    ends: end !== undefined ? 'day' : count !== undefined ? 'count' : 'never',
    end: end ?? '',
    count: count === undefined ? '' : String(count),
  }
}

/** What was typed, as the rules take it. */
export function scheduleOf({ frequency, onDay, start, ends, end, count }: ScheduleTyped) {
  return {
    frequency,
    onDay: onDay === 'last' ? null : Number(onDay),
    start,
    ...(ends === 'day' && end !== '' ? { end } : {}),
    ...(ends === 'count' && count !== '' ? { count: Number(count) } : {}),
  }
}

/** An end that is chosen must be filled in; the rules know only what is there. */
export function missingEnd({ ends, end, count }: ScheduleTyped): Problem[] {
  if (ends === 'day' && end === '')
    return [problem('date-missing', 'schedule.end', 'Tanggal akhir harus diisi')]
  const isCount = ends === 'count' && !(Number(count) >= 1 && Number(count) <= 1000)
  return isCount ? [problem('invalid', 'schedule.count', 'Jumlah harus 1–1.000')] : []
}
