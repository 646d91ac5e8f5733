import type { Database, Tx } from '../../../platform/server/database/database.ts'
import { transaction, withRetries } from '../../../platform/server/database/transaction.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { notFound, refuseIf, type Refusal } from '../../../platform/server/http/refusal.ts'
import { notify } from '../../../platform/server/mail/outbox.ts'
import { assert } from '../../../platform/rules/proof/assert.ts'
import type { decideApproval } from '../contract.ts'
import { waysToDecide, type Question, type Staff, type Way } from '../rules/deciders.ts'
import { isOpen, outcomeOf, stateTexts, type Verdict } from '../rules/outcome.ts'
import { problem } from '../rules/problem-codes.ts'
import { carryOut, HeldUp, type CarryingOut } from './carry-out.ts'
import { insertDecision, readDecisions, type StoredDecision } from './decision-store.ts'
import { conflict, refusal } from './refusals.ts'
import { lockRequest, moveRequest, type StoredRequest } from './request-store.ts'
import { readStaff } from './staff-store.ts'

type Parts = Pick<CarryingOut, 'acts' | 'permissions' | 'narrow'>
type DecideCall = Call<typeof decideApproval>

/** What a decision made of its request. */
interface Decided {
  readonly state: StoredRequest['state']
  readonly level: number
  readonly made: string | null
  readonly reason: string | null
}

/**
 * Decides a level of a request in the caller's own right or in another's place. The last agreement carries it out in the same
 * transaction; what refuses then refuses the decision, too, and the request says why it is held up.
 */
export async function decide(call: DecideCall, parts: Parts): Promise<Decided> {
  const { db, actor, requestId } = call
  const within = <T>(act: (tx: Tx) => Promise<T>) =>
    withRetries({ isRepeatable: false }, () => transaction(db, { actor, requestId }, act))
  try {
    return await within((tx) => decideIn(tx, call, parts))
  } catch (error) {
    if (!(error instanceof HeldUp)) throw error
    return within((tx) => holdUp(tx, call, error.message))
  }
}

async function decideIn(tx: Tx, call: DecideCall, parts: Parts): Promise<Decided> {
  const { actor, body, params } = call
  const request = await lockRequest(tx, params.id)
  if (request === undefined) throw notFound()
  const decisions = await readDecisions(tx, [request.id])
  if (!isOpen(request.state) || request.level !== body.level) throw alreadyDecided(request, decisions)
  const staff = await readStaff(tx, { today: call.today, permissions: parts.permissions })
  const way = wayOf(request, { actor, staff, decisions })
  refuseIf(
    body.verdict !== 'approved' && body.reason === ''
      ? [problem('reason-missing', 'reason', 'Alasan harus diisi')]
      : [],
  )
  const reason = body.reason === '' ? null : body.reason
  const deciding = { request, way, verdict: body.verdict, reason, decisions }
  return settle(tx, deciding, { ...parts, today: call.today, requestId: call.requestId, decider: actor })
}

/** What was decided does not count; the request says why, unless somebody ended it meanwhile. */
async function holdUp(tx: Tx, { params, body }: DecideCall, reason: string): Promise<Decided> {
  const request = await lockRequest(tx, params.id)
  if (request === undefined) throw notFound()
  if (!isOpen(request.state) || request.level !== body.level) {
    throw alreadyDecided(request, await readDecisions(tx, [request.id]))
  }
  await moveRequest(tx, request.id, { state: 'blocked', reason })
  await notify(tx, 'approval-decided', [request.id])
  return { state: 'blocked', level: request.level, made: null, reason }
}

interface Deciding {
  readonly request: StoredRequest
  readonly way: Way
  readonly verdict: Verdict
  readonly reason: string | null
  readonly decisions: readonly StoredDecision[]
}

async function settle(
  tx: Tx,
  deciding: Deciding,
  context: CarryingOut & { readonly decider: Actor },
): Promise<Decided> {
  const { request, way, verdict, reason, decisions } = deciding
  const { id, level } = request
  const own = { seat: way.seat, decidedById: way.person.id }
  const agreed = [...decisions.filter((each) => each.level === level), own]
  const outcome = outcomeOf({ levels: request.rule.levels, level, agreed }, verdict)
  await note(tx, deciding)
  if (outcome.is === 'waiting' || outcome.is === 'next-level') {
    const reached = outcome.is === 'waiting' ? level : outcome.level
    await moveRequest(tx, id, { state: 'waiting', level: reached })
    if (outcome.is === 'next-level') await notify(tx, 'approval-asked', [id])
    return { state: 'waiting', level: reached, made: null, reason: null }
  }
  await moveRequest(tx, id, { state: outcome.is, reason })
  await notify(tx, 'approval-decided', [id])
  if (outcome.is !== 'granted') {
    await context.acts[request.act]?.turnedDown?.(tx, request, context.decider)
    return { state: outcome.is, level, made: null, reason }
  }
  const made = await carryOut(tx, request, context)
  await moveRequest(tx, id, { state: 'carried_out', made })
  return { state: 'carried_out', level, made, reason: null }
}

function note(tx: Tx, { request, way, verdict, reason }: Deciding): Promise<void> {
  return insertDecision(tx, {
    requestId: request.id,
    level: request.level,
    seat: way.seat,
    verdict,
    decidedById: way.person.id,
    decidedBy: way.person.name,
    principalId: way.principal.id,
    principal: way.principal.name,
    waiver: way.waiver,
    reason,
  })
}

/** What is asked of whoever decides about a request. */
function questionOf({ kind, amount, makerIds, waiver }: StoredRequest): Question {
  return { kind, amount, makerIds, waiver }
}

/** Everybody who can decide a request now. */
export function waysOf(request: StoredRequest, staff: Staff, decisions: readonly StoredDecision[]): Way[] {
  const level = request.rule.levels[request.level - 1]
  assert(level !== undefined, 'a request waits at a level of its rule')
  const taken = decisions.filter((each) => each.requestId === request.id && each.level === request.level)
  return isOpen(request.state) ? waysToDecide(level, questionOf(request), { ...staff, taken }) : []
}

function wayOf(
  request: StoredRequest,
  { actor, staff, decisions }: { actor: Actor; staff: Staff; decisions: readonly StoredDecision[] },
): Way {
  const way = waysOf(request, staff, decisions).find(({ person }) => person.id === actor.id)
  if (way !== undefined) return way
  const isMaker = actor.id !== undefined && request.makerIds.includes(actor.id)
  const title = isMaker
    ? 'Anda membuat atau terakhir mengubahnya; orang lain yang memutuskan'
    : 'Anda tidak termasuk yang memutuskan permintaan ini sekarang'
  throw refusal({ status: 403, code: 'approval-not-yours', title })
}

function alreadyDecided(request: StoredRequest, decisions: readonly StoredDecision[]): Refusal {
  const last = decisions.at(-1)
  const by = last === undefined ? '' : ` oleh ${last.decidedBy}`
  const what = isOpen(request.state) ? 'Tingkat ini sudah disetujui' : stateTexts[request.state]
  return conflict('approval-decided', `${what}${by}. Muat ulang untuk melihat keadaannya.`)
}

/** The requests that somebody can decide now, of the open ones; with who else can. */
export async function decidableBy(
  db: Database,
  requests: readonly StoredRequest[],
  { actorId, staff }: { readonly actorId: number | undefined; readonly staff: Staff },
): Promise<StoredRequest[]> {
  const decisions = await readDecisions(
    db,
    requests.map(({ id }) => id),
  )
  return requests.filter((request) =>
    waysOf(request, staff, decisions).some(({ person }) => person.id === actorId),
  )
}
