import type { Call } from '../../../platform/server/http/answer.ts'
import { forbidden, notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import { transaction } from '../../../platform/server/database/transaction.ts'
import type { ApiToken, createApiToken, listApiTokens, NewApiToken, revokeApiToken } from '../contract.ts'
import { tokenProblems, tokenState } from '../rules/api-token.ts'
import { holds } from '../rules/permissions.ts'
import type { RolePermissions } from '../rules/role.ts'
import { endingOf, newSecret, secretHash } from './api-token-secret.ts'
import { findTokens, insertToken, lockToken, markTokenRevoked, type TokenRow } from './api-token-store.ts'
import { personOf } from './person-of.ts'
import { requireRecentPassword } from '../passwords/server/recent-password.ts'
import { conflict } from './refusals.ts'

/** The own tokens, or for who manages users everybody's. */
export async function listTokens({
  actor,
  db,
  now,
  query,
}: Call<typeof listApiTokens>): Promise<{ rows: ApiToken[] }> {
  if (query.owner === 'all' && !holds(actor, 'users.manage')) throw forbidden()
  const rows = await findTokens(db, query.owner === 'all' ? undefined : personOf(actor).id, now)
  return { rows: rows.map((row) => shown(row, { now, personId: personOf(actor).id })) }
}

/**
 * Makes a token for oneself and tells it, this once. The answer is not kept under an idempotency key as others are,
 * because the token would be in it.
 */
export async function createToken(
  call: Call<typeof createApiToken>,
  permissions: RolePermissions,
): Promise<NewApiToken> {
  const { actor, body, db, now, requestId } = call
  const { id: ownerId } = personOf(actor)
  await requireRecentPassword(call)
  refuseIf(tokenProblems(body, { owner: actor, permissions }))
  const secret = newSecret()
  const row = { ...body, ownerId, tokenHash: secretHash(secret), ending: endingOf(secret), createdAt: now }
  const made = await transaction(db, { actor, requestId }, async (tx) => {
    const token = await lockToken(tx, await insertToken(tx, row))
    if (token === undefined) throw notFound()
    return { token: shown(token, { now, personId: ownerId }), secret }
  })
  call.noteSecurity('token-created', nameOf(made.token))
  return made
}

/** Ends a token at once; that of somebody else is as good as unknown to who does not manage users. */
export async function revokeToken(call: Call<typeof revokeApiToken>): Promise<ApiToken> {
  const { actor, db, now, params } = call
  const token = await lockToken(db, params.id)
  if (token === undefined) throw notFound()
  if (token.ownerId !== actor.id && !holds(actor, 'users.manage')) throw notFound()
  if (token.revokedAt !== null) throw conflict('already-revoked', 'Token ini sudah dicabut')
  await markTokenRevoked(db, token.id, { at: now, by: actor.name })
  call.noteSecurity('token-revoked', nameOf(token))
  const personId = personOf(actor).id
  return shown({ ...token, revokedAt: now, revokedBy: actor.name }, { now, personId })
}

/** A token as the security log names it; what opens with it is never told. */
function nameOf({ name, ownerEmail }: Pick<ApiToken, 'name' | 'ownerEmail'>): string {
  return `${name} (${ownerEmail})`
}

function shown(
  { ownerId, ...row }: TokenRow,
  { now, personId }: { readonly now: string; readonly personId: number },
): ApiToken {
  return { ...row, isMine: ownerId === personId, state: tokenState(row, now) }
}
