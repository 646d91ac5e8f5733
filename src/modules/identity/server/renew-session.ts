import { createHash } from 'node:crypto'
import type { Endpoint } from '../../../platform/rules/http/endpoint.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import { personOf } from './person-of.ts'
import { deleteSessionsOf, insertSession, type SessionLimits } from './session-store.ts'
import { newToken } from './session-token.ts'

/** Ends every session of who acts and begins another one, whose token it gives. */
export async function renewSession(
  tx: Tx,
  { actor, client }: Pick<Call<Endpoint>, 'actor' | 'client'>,
  limits: SessionLimits,
): Promise<string> {
  const { id: userId } = personOf(actor)
  const token = newToken()
  await deleteSessionsOf(tx, userId)
  const tokenHash = createHash('sha256').update(token).digest()
  await insertSession(tx, { tokenHash, userId, ...client, ...limits })
  return token
}
