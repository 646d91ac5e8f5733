import { addMonths, monthStart, type Day } from '../../../platform/rules/day/day.ts'
import { absolute, roundDivision, toTotal, type Total } from '../../../platform/rules/money/money.ts'

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
  const former = toTotal(before)
  return former === 0n ? undefined : permilleOf(toTotal(now) - former, former)
}

/** A part in tenths of a percent of a whole that is not zero, whatever its sign; half away from zero. */
export function permilleOf(part: Total, whole: Total): number {
  return Number(roundDivision(part * 1000n, absolute(whole)))
}
