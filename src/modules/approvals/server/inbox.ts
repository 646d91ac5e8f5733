import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import type { RolePermissions } from '../../identity/rules/role.ts'
import type * as contract from '../contract.ts'
import { differenceOf } from '../rules/content.ts'
import type { Staff } from '../rules/deciders.ts'
import type { ApprovalKind } from '../rules/facts.ts'
import type { ContextFact } from '../rules/context.ts'
import { isOpen } from '../rules/outcome.ts'
import type { ApprovedActs } from './carry-out.ts'
import { decidableBy } from './decide.ts'
import { readComments, readDecisions } from './decision-store.ts'
import { neglectedOf, readWorkCalendar } from './late-requests.ts'
import { findRequest, readOpenRequests, readRequests, type StoredRequest } from './request-store.ts'
import { readStaff } from './staff-store.ts'
import { plain, showsContent, toldOf } from './told.ts'
import { maySee, ofOnesOwn } from './visible.ts'

/** What the other modules say of approvals. */
export interface InboxParts {
  readonly acts: ApprovedActs
  readonly permissions: RolePermissions
  readonly kinds: readonly ApprovalKind[]
  /** Where the draft or record of a table is shown, by its number; undefined when nowhere. */
  readonly addressOf: (
    table: string,
    subject: { readonly id: number | null; readonly number: string | null },
  ) => string | undefined
  /** Whether evidence is attached to records of a table. */
  readonly hasEvidence: (table: string) => boolean
  readonly contexts: readonly ApprovalContext[]
}

/** What a module tells of requests of some kinds while they wait, as things stand now. */
export interface ApprovalContext {
  readonly kinds: readonly string[]
  readonly read: (db: Database, request: StoredRequest, today: Day) => Promise<readonly ContextFact[]>
}

const pageSize = 50

/** Requests for whoever asks, the oldest first where they are to be decided. */
export async function listRequests(call: Call<typeof contract.listApprovals>, parts: InboxParts) {
  const { db, actor } = call
  const staff = await readStaff(db, { today: call.today, ...parts })
  const found = await foundRequests(call, staff)
  const page = found.slice(0, pageSize)
  const decisions = await readDecisions(db, idsOf(page))
  const calendar = await readWorkCalendar(db, page)
  const telling = { parts, staff, decisions, calendar, actor }
  const rows = page.map((request) => toldOf(inShort(request), telling))
  const last = page.at(-1)
  return { rows, next: found.length > pageSize && last !== undefined ? last.id : null }
}

const idsOf = (requests: readonly StoredRequest[]): number[] => requests.map(({ id }) => id)

/** Most lines of a request that a list shows. */
const mostLines = 12

function inShort(request: StoredRequest): StoredRequest {
  const { fields, lines } = request.content
  return {
    ...request,
    content: { ...request.content, fields, lines: { ...lines, rows: lines.rows.slice(0, mostLines) } },
  }
}

async function foundRequests(
  call: Call<typeof contract.listApprovals>,
  staff: Staff,
): Promise<StoredRequest[]> {
  const { db, actor, query } = call
  const paging = { before: query.before, limit: pageSize + 1 }
  if (query.which === 'asked') return readRequests(db, sql`r.maker_id = ${actor.id ?? null}`, paging)
  if (query.which === 'ended')
    return readRequests(db, sql`r.ended_at is not null and ${ofOnesOwn(actor)}`, paging)
  const open = await readOpenRequests(db)
  const waiting =
    query.which === 'late'
      ? await lateSeenBy(call, { open, staff })
      : await decidableBy(db, open, { actorId: actor.id, staff })
  return waiting.slice(waiting.findIndex(({ id }) => id === query.before) + 1)
}

/** What waits too long, and what nobody can decide. */
async function lateSeenBy(
  { db, actor }: Call<typeof contract.listApprovals>,
  { open, staff }: { readonly open: readonly StoredRequest[]; readonly staff: Staff },
): Promise<StoredRequest[]> {
  const decisions = await readDecisions(db, idsOf(open))
  const neglected = await neglectedOf(db, open, { staff, decisions })
  return neglected.flatMap(({ request }) => (maySee(request, { actor, staff, decisions }) ? [request] : []))
}

/** How many requests somebody can decide now. Two queries where nothing waits, four at most. */
export async function countDecidable(
  { db, actor, today }: Call<typeof contract.countApprovals>,
  parts: InboxParts,
) {
  const open = await readOpenRequests(db)
  if (open.length === 0) return { count: 0 }
  const staff = await readStaff(db, { today, ...parts })
  return { count: (await decidableBy(db, open, { actorId: actor.id, staff })).length }
}

/** What waits about a record or of a kind, without what it says of others. */
export async function listWaiting(
  { db, actor, query, today }: Call<typeof contract.listWaiting>,
  parts: InboxParts,
) {
  const { table, recordId, kind } = query
  const about = JSON.stringify([{ table, id: recordId }])
  const conditions = [
    sql`r.state in ('waiting', 'blocked')`,
    ...(kind === undefined ? [] : [sql`r.kind = ${kind}`]),
    ...(table === undefined || recordId === undefined
      ? []
      : [
          sql`((r.subject_table = ${table} and r.subject_id = ${recordId}) or r.concerns @> ${about}::jsonb)`,
        ]),
  ]
  const found = await readRequests(db, sql.join(conditions, sql` and `), { limit: pageSize })
  if (found.length === 0) return { rows: [] }
  const staff = await readStaff(db, { today, ...parts })
  const decisions = await readDecisions(db, idsOf(found))
  const seen = found.filter((request) => maySee(request, { actor, staff, decisions }))
  return {
    rows: seen.map(({ id, title, maker, askedAt, state, reason }) => ({
      ...{ id, title, maker, askedAt, reason },
      state: state === 'blocked' ? ('blocked' as const) : ('waiting' as const),
    })),
  }
}

/** One request with all that was said about it. */
export async function readRequest(
  { db, actor, params, today }: Call<typeof contract.readApproval>,
  parts: InboxParts,
) {
  const request = await findRequest(db, params.id)
  if (request === undefined) throw notFound()
  const staff = await readStaff(db, { today, ...parts })
  const decisions = await readDecisions(db, [request.id])
  if (!maySee(request, { actor, staff, decisions })) throw notFound()
  const previous = await findPrevious(db, request)
  const calendar = await readWorkCalendar(db, [request])
  const isShown = showsContent(request, { actor, staff, decisions })
  return {
    ...toldOf(request, { parts, staff, decisions, calendar, actor }),
    context: isShown ? await contextOf(db, request, { ...parts, today }) : [],
    evidence: parts.hasEvidence(request.subjectTable) ? evidenceOf(request) : null,
    decisions: [...decisions],
    comments: await readComments(db, request.id),
    difference:
      previous === undefined || !isShown ? null : plain(differenceOf(previous.content, request.content)),
    previous:
      previous === undefined
        ? null
        : { state: previous.state, askedAt: previous.askedAt, reason: isShown ? previous.reason : null },
  }
}

/** What its owners tell of what waits, as things stand now. */
async function contextOf(
  db: Database,
  request: StoredRequest,
  { contexts, today }: Pick<InboxParts, 'contexts'> & { readonly today: Day },
) {
  const facts: ContextFact[] = []
  if (!isOpen(request.state)) return facts
  for (const { kinds, read } of contexts) {
    if (kinds.includes(request.kind)) facts.push(...(await read(db, request, today)))
  }
  return facts
}

function evidenceOf({ subjectTable, subjectId, input }: StoredRequest) {
  return subjectId === null || input !== null ? null : { kind: subjectTable, recordId: subjectId }
}

async function findPrevious(db: Database, { previousId }: StoredRequest): Promise<StoredRequest | undefined> {
  return previousId === null ? undefined : findRequest(db, previousId)
}
