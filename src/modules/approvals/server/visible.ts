import { sql, type RawBuilder } from 'kysely'
import { holds } from '../../../platform/rules/http/permission.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import type { Staff } from '../rules/deciders.ts'
import { waysOf } from './decide.ts'
import type { StoredDecision } from './decision-store.ts'
import type { StoredRequest } from './request-store.ts'

/** Whoever reads the books sees every request; all others what they asked for, decided, or can decide now. */
function seesAll(actor: Actor): boolean {
  return holds(actor, 'books.read')
}

/** The requests `r` that somebody without the books asked for or decided. */
export function ofOnesOwn(actor: Actor): RawBuilder<unknown> {
  if (seesAll(actor)) return sql`true`
  const id = actor.id ?? null
  return sql`(r.maker_id = ${id} or exists (select from approval_decision d where d.request_id = r.id
    and ${id}::bigint in (d.decided_by_id, d.principal_id)))`
}

interface Seeing {
  readonly actor: Actor
  readonly staff: Staff
  readonly decisions: readonly StoredDecision[]
}

/** Whether somebody may see a request with what it says. */
export function maySee(request: StoredRequest, { actor, staff, decisions }: Seeing): boolean {
  return (
    seesAll(actor) ||
    (actor.id !== undefined && request.makerId === actor.id) ||
    decisions.some(
      (each) => each.requestId === request.id && [each.decidedById, each.principalId].includes(actor.id ?? 0),
    ) ||
    waysOf(request, staff, decisions).some(({ person }) => person.id === actor.id)
  )
}
