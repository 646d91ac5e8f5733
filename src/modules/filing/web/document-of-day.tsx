import type { Day } from '../../../platform/rules/day/day.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'

/** The number of a document, and the day it counts on beneath. */
export function DocumentOfDay({ number, day }: { readonly number: string; readonly day: Day }) {
  return (
    <>
      <span className="code">{number}</span> <span className="muted">{formatDay(day)}</span>
    </>
  )
}
