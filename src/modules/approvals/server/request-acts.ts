import type { Day } from '../../../platform/rules/day/day.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { notify } from '../../../platform/server/mail/outbox.ts'
import { forbidden, notFound, objection, refuseIf } from '../../../platform/server/http/refusal.ts'
import { holds } from '../../../platform/rules/http/permission.ts'
import type { askApprovalAgain, commentApproval, withdrawApproval } from '../contract.ts'
import { withDay } from '../rules/input-day.ts'
import { isOpen } from '../rules/outcome.ts'
import { problem } from '../rules/problem-codes.ts'
import type { ApprovedAct, ApprovedActs } from './carry-out.ts'
import { insertComment, readDecisions } from './decision-store.ts'
import type { InboxParts } from './inbox.ts'
import { readStaff } from './staff-store.ts'
import { actionsOf, endsStuck } from './told.ts'
import { waysOf } from './decide.ts'
import { maySee } from './visible.ts'
import { conflict } from './refusals.ts'
import { findRequest, lockRequest, moveRequest, type StoredRequest } from './request-store.ts'

/** Says something about a request. */
export async function comment(call: Call<typeof commentApproval>, parts: InboxParts) {
  const { db, actor, body, params, today } = call
  refuseIf(body.body === '' ? [problem('reason-missing', 'body', 'Komentar harus diisi')] : [])
  const request = await findRequest(db, params.id)
  if (request === undefined) throw notFound()
  const staff = await readStaff(db, { today, ...parts })
  const decisions = await readDecisions(db, [request.id])
  if (!maySee(request, { actor, staff, decisions })) throw notFound()
  if (!actionsOf(request, { isDecider: false, actor }).includes('comment')) throw forbidden()
  const { id: authorId = 0, name: author } = actor
  await insertComment(db, { requestId: params.id, authorId, author, body: body.body })
  return {}
}

/** Takes a request back that nobody has ended: the own, or one that nobody can decide. Its draft stays a draft. */
export async function withdraw(call: Call<typeof withdrawApproval>, parts: InboxParts) {
  const { db, actor, params, today } = call
  const request = await lockRequest(db, params.id)
  if (request === undefined) throw notFound()
  if (request.makerId === null || request.makerId !== actor.id) {
    const staff = await readStaff(db, { today, ...parts })
    const ways = waysOf(request, staff, await readDecisions(db, [request.id]))
    if (!endsStuck(actor, ways)) throw forbidden()
  }
  if (!isOpen(request.state)) throw conflict('approval-not-open', 'Permintaan ini tidak menunggu lagi')
  await moveRequest(db, request.id, { state: 'withdrawn', reason: `Ditarik oleh ${actor.name}` })
  if (request.makerId !== actor.id) await notify(db, 'approval-decided', [request.id])
  await parts.acts[request.act]?.turnedDown?.(db, request, actor)
  return {}
}

/**
 * Does what was asked for once more, on another day where one is given: it waits again, with what changed meanwhile, or is done
 * where no rule asks any more.
 */
export async function askAgain(call: Call<typeof askApprovalAgain>, acts: ApprovedActs) {
  const { db, actor, body, params, today } = call
  const request = await lockOwn(db, params.id, actor)
  if (!actionsOf(request, { isDecider: false, actor }).includes('ask-again')) {
    throw conflict('approval-not-open', 'Permintaan ini tidak dapat diajukan lagi dari sini')
  }
  const act = acts[request.act]
  if (act === undefined || !holds(actor, act.permission)) throw forbidden()
  const asked = { ...request, input: inputFor(request, { act, day: body.day }) }
  if (isOpen(request.state)) {
    await moveRequest(db, request.id, { state: 'withdrawn', reason: 'Diajukan lagi' })
  }
  const done = await act.carryOut(db, asked, { actor, today, previousId: request.id })
  if (typeof done === 'string') return { requestId: null, made: done }
  if (body.comment !== '') {
    const { id: authorId = 0, name: author } = actor
    await insertComment(db, { requestId: done.requestId, authorId, author, body: body.comment })
  }
  return { requestId: done.requestId, made: null }
}

/** What is asked for again: the input as it was, on another day where one is given. */
function inputFor(
  { input }: StoredRequest,
  { act, day }: { readonly act: ApprovedAct; readonly day: Day | null | undefined },
): unknown {
  if (day === null || day === undefined) return input
  if (act.day === undefined)
    throw objection(
      problem('approval-day', 'day', 'Permintaan ini tidak mempunyai tanggal yang dapat dipilih'),
    )
  return withDay(input, act.day, day)
}

async function lockOwn(tx: Tx, id: number, actor: Actor): Promise<StoredRequest> {
  const request = await lockRequest(tx, id)
  if (request === undefined) throw notFound()
  if (request.makerId === null || request.makerId !== actor.id) throw forbidden()
  return request
}
