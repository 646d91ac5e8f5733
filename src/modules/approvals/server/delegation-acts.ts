import { assert } from '../../../platform/rules/proof/assert.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import { forbidden, notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import type { createDelegation, listDelegations, revokeDelegation } from '../contract.ts'
import { delegationProblems } from '../rules/delegation-problems.ts'
import { holds } from '../rules/permissions.ts'
import type { InboxParts } from './inbox.ts'
import { conflict } from './refusals.ts'
import * as store from './staff-store.ts'

type Revoking = Pick<Call<typeof revokeDelegation>, 'actor'>

/** The delegations that concern whoever asks, and to whom one may delegate. */
export async function readDelegations({ db, actor, today }: Call<typeof listDelegations>, parts: InboxParts) {
  const mayRule = holds(actor, 'approvals.rules')
  const rows = await store.listDelegations(db, mayRule ? null : (actor.id ?? 0))
  const staff = await store.readStaff(db, { today, ...parts })
  return {
    rows: rows.map((row) => ({
      id: row.id,
      principal: row.principal,
      delegate: row.delegate,
      fromDay: row.fromDay,
      untilDay: row.untilDay,
      amountUntil: row.amountUntil,
      kinds: row.kinds === null ? null : [...row.kinds],
      createdAt: row.createdAt,
      revokedAt: row.revokedAt,
      canRevoke: row.revokedAt === null && row.untilDay >= today && mayRevoke(row, { actor }),
    })),
    people: staff.people
      .filter((each) => each.mayDecide && each.id !== actor.id)
      .map(({ id, name }) => ({ id, name })),
    kinds: parts.kinds.map(({ kind, label }) => ({ kind, label })),
  }
}

/** Lets somebody else decide in the caller's place. */
export async function delegate({ db, actor, body, today }: Call<typeof createDelegation>, parts: InboxParts) {
  const staff = await store.readStaff(db, { today, ...parts })
  const principalId = actor.id
  assert(principalId !== undefined, 'only people delegate')
  const chosen = staff.people.find(({ id }) => id === body.delegateId)
  const kinds = parts.kinds.map(({ kind }) => kind)
  refuseIf(delegationProblems(body, { today, principalId, delegate: chosen, kinds }))
  assert(chosen !== undefined, 'a delegation to nobody was refused before')
  const names = { principalId, principal: actor.name, delegateId: chosen.id, delegate: chosen.name }
  return { id: await store.insertDelegation(db, { ...body, ...names, createdBy: actor.name }) }
}

/** Takes a delegation back: whoever gave it, or an admin. */
export async function revoke({ db, actor, params }: Call<typeof revokeDelegation>) {
  const found = await store.lockDelegation(db, params.id)
  if (found === undefined) throw notFound()
  if (!mayRevoke(found, { actor })) throw forbidden()
  if (found.revokedAt !== null) throw conflict('already-revoked', 'Delegasi ini sudah dicabut')
  await store.revokeDelegation(db, found.id, actor.name)
  return {}
}

function mayRevoke({ principalId }: { readonly principalId: number }, { actor }: Revoking): boolean {
  return principalId === actor.id || holds(actor, 'approvals.rules')
}
