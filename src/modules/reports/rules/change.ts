import { addMonths, monthStart, type Day } from '../../../platform/rules/day/day.ts'

/** The month to a day, and the month before to the same day of it (its last day when it is shorter). */
export function monthToDate(today: Day): { from: Day; to: Day; beforeFrom: Day; beforeTo: Day } {
  const from = monthStart(today)
  return { from, to: today, beforeFrom: addMonths(from, -1), beforeTo: addMonths(today, -1) }
}

/** Change in tenths of a percent from `before` to `now`, half away from zero; undefined when there is nothing to compare with. */
export function changePermille({
  now,
  before,
}: {
  readonly now: number
  readonly before: number
}): number | undefined {
  if (before === 0) return undefined
  const change = ((now - before) / Math.abs(before)) * 1000
  return Math.sign(change) * Math.round(Math.abs(change))
}
