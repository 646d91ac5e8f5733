import type { Day } from '../../../platform/rules/day/day.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { readHolidays, readTimeZone } from '../../settings/server/index.ts'
import type { RolePermissions } from '../../identity/rules/role.ts'
import type { Staff } from '../rules/deciders.ts'
import { lateFrom, type WorkCalendar } from '../rules/lateness.ts'
import { waysOf } from './decide.ts'
import { readDecisions, type StoredDecision } from './decision-store.ts'
import { readStaff } from './staff-store.ts'
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

/** A request that asks for attention; since when it waits too long, null where only nobody can decide it. */
interface Neglected {
  readonly request: StoredRequest
  readonly since: Day | null
}

/** Of open requests, in their order, what waits too long on a day and what nobody can decide. Two queries at most. */
export async function neglectedOf(
  db: Database,
  open: readonly StoredRequest[],
  { staff, decisions }: { readonly staff: Staff; readonly decisions: readonly StoredDecision[] },
): Promise<Neglected[]> {
  const calendar = await readWorkCalendar(db, open)
  return open.flatMap((request): Neglected[] => {
    const own = decisions.filter(({ requestId }) => requestId === request.id)
    const since = lateFrom(request, own, calendar)
    if (since !== null && since <= staff.today) return [{ request, since }]
    return waysOf(request, staff, own).length === 0 ? [{ request, since: null }] : []
  })
}

/** How many requests wait too long or can be decided by nobody, and since when the longest waits too long. One query where nothing waits. */
export async function readApprovalAttention(
  db: Database,
  asked: { readonly today: Day; readonly permissions: RolePermissions },
) {
  const open = await readOpenRequests(db)
  if (open.length === 0) return { count: 0, amount: null, oldest: null }
  const staff = await readStaff(db, asked)
  const decisions = await readDecisions(
    db,
    open.map(({ id }) => id),
  )
  const neglected = await neglectedOf(db, open, { staff, decisions })
  const [oldest = null] = neglected.flatMap(({ since }) => since ?? []).toSorted()
  return { count: neglected.length, amount: null, oldest }
}
