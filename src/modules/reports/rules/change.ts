import { addMonths, monthStart, type Day } from '../../../platform/rules/day/day.ts'
import type { Total } from '../../../platform/rules/money/money.ts'

/** The month to a day, and the month before to the same day of it (its last day when it is shorter). */
export function monthToDate(today: Day): { from: Day; to: Day; beforeFrom: Day; beforeTo: Day } {
  const from = monthStart(today)
  return { from, to: today, beforeFrom: addMonths(from, -1), beforeTo: addMonths(today, -1) }
}

/** A figure now, and before. */
export interface Compared {
  readonly now: number | Total
  readonly before: number | Total
}

/** Change in tenths of a percent from `before` to `now`, half away from zero; undefined when there is nothing to compare with. */
export function changePermille({ now, before }: Compared): number | undefined {
  const [present, former] = [Number(now), Number(before)]
  if (former === 0) return undefined
  const change = ((present - former) / Math.abs(former)) * 1000
  return Math.sign(change) * Math.round(Math.abs(change))
}
