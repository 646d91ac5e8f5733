import {
  addDays,
  calendar,
  dayOf,
  daysBetween,
  daysInMonth,
  monthOf,
  yearOf,
  type Day,
} from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'

export const frequencies = ['weekly', 'monthly', 'quarterly', 'yearly'] as const
export type Frequency = (typeof frequencies)[number]

export const frequencyLabels: Record<Frequency, string> = {
  weekly: 'Setiap minggu',
  monthly: 'Setiap bulan',
  quarterly: 'Setiap 3 bulan',
  yearly: 'Setiap tahun',
}

/** When a journal comes again. */
export interface Schedule {
  readonly frequency: Frequency
  /** Day of the month, the last one where a month is shorter; null is always the last day. Weeks count from `start`. */
  readonly onDay: number | null
  readonly start: Day
  /** Last day it may come on; not beside `count`. */
  readonly end?: Day | undefined
  /** How often it comes in all. */
  readonly count?: number | undefined
}

const monthsApart: Record<Exclude<Frequency, 'weekly'>, number> = { monthly: 1, quarterly: 3, yearly: 12 }

/** The due days from a day on, at most so many, in their order. */
export function nextRuns(schedule: Schedule, from: Day, count: number): Day[] {
  const days: Day[] = []
  for (let index = firstIndex(schedule, from); days.length < count; index += 1) {
    const due = dueDay(schedule, index)
    if (due === undefined) break
    if (due >= from) days.push(due)
  }
  return days
}

/** Number of due days before a day that were not dealt with, counted from the first one that is open. */
export function missedRuns(schedule: Schedule, nextDue: Day | null, today: Day): number {
  if (nextDue === null || nextDue >= today) return 0
  return nextRuns(schedule, nextDue, 1000).filter((due) => due < today).length
}

/** The due day of an index counted from 0, or undefined when the schedule has ended before. */
function dueDay(schedule: Schedule, index: number): Day | undefined {
  const { count, end } = schedule
  if (count !== undefined && index >= count) return undefined
  const isFirstPassed = (stepDay(schedule, 0) ?? schedule.start) < schedule.start
  const due = stepDay(schedule, isFirstPassed ? index + 1 : index)
  return due === undefined || (end !== undefined && due > end) ? undefined : due
}

/** The day a whole number of steps after the start, in the month of that step. */
function stepDay({ frequency, onDay, start }: Schedule, step: number): Day | undefined {
  if (frequency === 'weekly')
    return daysBetween(start, calendar.last) < step * 7 ? undefined : addDays(start, step * 7)
  const months = yearOf(start) * 12 + monthOf(start) - 1 + step * monthsApart[frequency]
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  return dayOf(year, month, Math.min(onDay ?? 31, daysInMonth(year, month)))
}

/** An index at or before the first due day from `from` on. */
function firstIndex({ frequency, start }: Schedule, from: Day): number {
  if (from <= start) return 0
  if (frequency === 'weekly') return Math.floor(daysBetween(start, from) / 7)
  const months = (yearOf(from) - yearOf(start)) * 12 + monthOf(from) - monthOf(start)
  return Math.max(0, Math.floor(months / monthsApart[frequency]) - 1)
}

/** `Setiap bulan, tanggal 25` and the like. */
export function scheduleText({ frequency, onDay }: Pick<Schedule, 'frequency' | 'onDay'>): string {
  if (frequency === 'weekly') return frequencyLabels.weekly
  return `${frequencyLabels[frequency]}, ${onDay === null ? 'hari terakhir' : `tanggal ${onDay}`}`
}

/** `31/12/2026`, `Setelah 12 kali` or `Tanpa akhir`. */
export function endText({ end, count }: Pick<Schedule, 'end' | 'count'>): string {
  if (end !== undefined) return formatDay(end)
  return count === undefined ? 'Tanpa akhir' : `Setelah ${count} kali`
}
