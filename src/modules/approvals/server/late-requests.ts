import type { Day } from '../../../platform/rules/day/day.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { readHolidays, readTimeZone } from '../../settings/server/index.ts'
import { lateFrom, type WorkCalendar } from '../rules/lateness.ts'
import { readDecisions } from './decision-store.ts'
import { readOpenRequests, type StoredRequest } from './request-store.ts'

const noCalendar: WorkCalendar = { holidays: new Set(), timeZone: 'Asia/Jakarta' }

/** What days requests are late by; two queries, none where no rule asks for attention. */
export async function readWorkCalendar(
  db: Database,
  requests: readonly Pick<StoredRequest, 'rule'>[],
): Promise<WorkCalendar> {
  if (requests.every(({ rule }) => rule.escalateAfter === null)) return noCalendar
  return { holidays: await readHolidays(db), timeZone: await readTimeZone(db) }
}

/** A request that waits too long, and since which day. */
interface LateRequest {
  readonly request: StoredRequest
  readonly since: Day
}

/** What waits too long on a day, the oldest first. One query where nothing can be late, four at most. */
export async function readLateRequests(db: Database, today: Day): Promise<LateRequest[]> {
  const open = (await readOpenRequests(db)).filter(({ rule }) => rule.escalateAfter !== null)
  if (open.length === 0) return []
  const calendar = await readWorkCalendar(db, open)
  const decisions = await readDecisions(
    db,
    open.map(({ id }) => id),
  )
  return open.flatMap((request) => {
    const own = decisions.filter(({ requestId }) => requestId === request.id)
    const since = lateFrom(request, own, calendar)
    return since !== null && since <= today ? [{ request, since }] : []
  })
}

/** How many requests wait too long, and since when the longest does. */
export async function readApprovalAttention(db: Database, today: Day) {
  const late = await readLateRequests(db, today)
  const [oldest = null] = late.map(({ since }) => since).toSorted()
  return { count: late.length, amount: null, oldest }
}
