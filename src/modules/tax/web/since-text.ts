import type { Day } from '../../../platform/rules/day/day.ts'
import { formatLongDay } from '../../../platform/rules/day/format-day.ts'

/** The first rows are from before anybody asks. */
export function sinceText(day: Day): string {
  return day === '1900-01-01' ? 'Sejak awal' : formatLongDay(day)
}
