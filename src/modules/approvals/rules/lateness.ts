import { dayInZone, type Day, type TimeZone } from '../../../platform/rules/day/day.ts'
import { workingDaysAfter, type Holidays } from '../../settings/rules/working-day.ts'
import { isOpen, type RequestState } from './outcome.ts'

/** Which days are worked, and where. */
export interface WorkCalendar {
  readonly holidays: Holidays
  readonly timeZone: TimeZone
}

/** A request as far as waiting goes. */
interface Waiting {
  readonly state: RequestState
  readonly level: number
  readonly askedAt: string
  readonly rule: { readonly escalateAfter: number | null }
}

/** The decisions about it. */
type Decided = readonly { readonly level: number; readonly decidedAt: string }[]

/**
 * The day from which on a request waits too long: so many working days after its level was reached. Null where its rule knows no such
 * day, or nothing waits.
 */
export function lateFrom(request: Waiting, decisions: Decided, calendar: WorkCalendar): Day | null {
  const { escalateAfter } = request.rule
  if (escalateAfter === null || !isOpen(request.state)) return null
  const reached = dayInZone(reachedAt(request, decisions), calendar.timeZone)
  return workingDaysAfter(reached, escalateAfter, calendar.holidays)
}

/** When the level that waits was reached: when the one before was done, or it was asked. */
function reachedAt({ level, askedAt }: Waiting, decisions: Decided): string {
  const before = decisions.filter((each) => each.level < level).map(({ decidedAt }) => decidedAt)
  return before.reduce((latest, each) => (each > latest ? each : latest), askedAt)
}
