import { sql } from 'kysely'
import type { z } from 'zod'
import type { Database } from '../../../platform/server/database/database.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import type { RolePermissions } from '../../identity/rules/role.ts'
import type * as contract from '../contract.ts'
import { differenceOf } from '../rules/content.ts'
import type { Staff } from '../rules/deciders.ts'
import type { ApprovalKind } from '../rules/facts.ts'
import { isOpen } from '../rules/outcome.ts'
import { ruleInWords } from '../rules/rule.ts'
import { decidableBy, waysOf } from './decide.ts'
import { readComments, readDecisions, type StoredDecision } from './decision-store.ts'
import { findRequest, readOpenRequests, readRequests, type StoredRequest } from './request-store.ts'
import { readStaff } from './staff-store.ts'
import { maySee, ofOnesOwn } from './visible.ts'

/** What the other modules say of approvals. */
export interface InboxParts {
  readonly permissions: RolePermissions
  readonly kinds: readonly ApprovalKind[]
  /** Where the draft or record of a table is shown, by its number; undefined when nowhere. */
  readonly addressOf: (
    table: string,
    subject: { readonly id: number | null; readonly number: string | null },
  ) => string | undefined
}

const pageSize = 50

/** Requests for whoever asks, the oldest first where they are to be decided. */
export async function listRequests(call: Call<typeof contract.listApprovals>, parts: InboxParts) {
  const { db, actor, query } = call
  const staff = await readStaff(db, { today: call.today, ...parts })
  const found = await foundRequests(call, staff)
  const page = found.slice(0, pageSize)
  const decisions = await readDecisions(db, idsOf(page))
  const rows = page.map((request) => toldOf(inShort(request), { parts, staff, decisions, actorId: actor.id }))
  const last = page.at(-1)
  const isMore = query.which !== 'decidable' && found.length > pageSize
  return { rows, next: isMore && last !== undefined ? last.id : null }
}

const idsOf = (requests: readonly StoredRequest[]): number[] => requests.map(({ id }) => id)

/** Most lines of a request that a list shows. */
const mostLines = 12

function inShort(request: StoredRequest): StoredRequest {
  const { fields, lines } = request.content
  return { ...request, content: { fields, lines: { ...lines, rows: lines.rows.slice(0, mostLines) } } }
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
  return decidableBy(db, await readOpenRequests(db), { actorId: actor.id, staff })
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
  return {
    ...toldOf(request, { parts, staff, decisions, actorId: actor.id }),
    decisions: [...decisions],
    comments: await readComments(db, request.id),
    difference: previous === undefined ? null : plain(differenceOf(previous.content, request.content)),
    previous:
      previous === undefined
        ? null
        : { state: previous.state, askedAt: previous.askedAt, reason: previous.reason },
  }
}

async function findPrevious(db: Database, { previousId }: StoredRequest): Promise<StoredRequest | undefined> {
  return previousId === null ? undefined : findRequest(db, previousId)
}

interface Telling {
  readonly parts: InboxParts
  readonly staff: Staff
  readonly decisions: readonly StoredDecision[]
  readonly actorId: number | undefined
}

function toldOf(request: StoredRequest, telling: Telling): z.input<typeof contract.approvalRow> {
  const { parts, staff, decisions, actorId } = telling
  const { rule, content, subjectTable, number, kind } = request
  const ways = waysOf(request, staff, decisions)
  const own = ways.find(({ person }) => person.id === actorId)
  return {
    id: request.id,
    kind,
    kindLabel: parts.kinds.find((each) => each.kind === kind)?.label ?? kind,
    number,
    title: request.title,
    party: request.party,
    amount: request.amount,
    rule: { name: rule.name, words: ruleInWords(rule) },
    maker: request.maker,
    askedAt: request.askedAt,
    endedAt: request.endedAt,
    state: request.state,
    reason: request.reason,
    made: request.made,
    level: request.level,
    levelCount: rule.levels.length,
    address: parts.addressOf(subjectTable, { id: request.subjectId, number }) ?? null,
    deciders: ways.map(({ person, principal }) => nameOf(person, principal)),
    decidesFor: own?.principal.name ?? null,
    waiver: own?.waiver ?? null,
    actions: actionsOf(request, { isDecider: own !== undefined, actorId }),
    content: plain(content),
  }
}

/** `Budi`, or `Budi untuk Ani` in the place of somebody else. */
export function nameOf(
  person: { id: number; name: string },
  principal: { id: number; name: string },
): string {
  return person.id === principal.id ? person.name : `${person.name} untuk ${principal.name}`
}

type Action = 'decide' | 'withdraw' | 'ask-again'

/** What somebody may do with a request now; what has a draft is asked for again there. */
export function actionsOf(
  { state, makerId, input }: StoredRequest,
  { isDecider, actorId }: { readonly isDecider: boolean; readonly actorId: number | undefined },
): Action[] {
  const isMaker = actorId !== undefined && makerId === actorId
  const again =
    isMaker && input !== null && ['asked_back', 'rejected', 'blocked', 'withdrawn'].includes(state)
  return [
    ...(isDecider ? (['decide'] as const) : []),
    ...(isMaker && isOpen(state) ? (['withdraw'] as const) : []),
    ...(again ? (['ask-again'] as const) : []),
  ]
}

/** The same without its promise to stay as it is, which replies do not make. */
function plain<T>(value: T): Mutable<T> {
  return value as Mutable<T>
}
type Mutable<T> = T extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: T[Key] extends number | string | boolean ? T[Key] : Mutable<T[Key]> }
    : T
