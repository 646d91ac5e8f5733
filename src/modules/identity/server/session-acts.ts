import type { Call } from '../../../platform/server/http/answer.ts'
import { forbidden, notFound } from '../../../platform/server/http/refusal.ts'
import type {
  endSession as endEndpoint,
  listSessions as listEndpoint,
  signOut as signOutEndpoint,
} from '../contract.ts'
import { holds } from '../rules/permissions.ts'
import { personOf } from './person-of.ts'
import { requireRecentPassword } from '../passwords/server/recent-password.ts'
import {
  deleteSession,
  deleteSessionByHash,
  findSession,
  sessionsOf,
  type SessionRow,
} from './session-store.ts'
import { tokenHash } from './session-token.ts'

/** Ends the session this request came with. */
export async function signOut({ db, session }: Call<typeof signOutEndpoint>): Promise<Record<string, never>> {
  const hash = tokenHash(session.token)
  if (hash !== undefined) await deleteSessionByHash(db, hash)
  session.clear()
  return {}
}

/** The own sessions, or for who manages users those of another. */
export async function listSessions(
  { actor, db, query, session }: Call<typeof listEndpoint>,
  idleMinutes: number,
): Promise<{ rows: SessionRow[] }> {
  const userId = query.userId ?? personOf(actor).id
  if (userId !== actor.id && !holds(actor, 'users.manage')) throw forbidden()
  return { rows: await sessionsOf(db, userId, { idleMinutes, currentHash: tokenHash(session.token) }) }
}

/** Ends one session; that of somebody else is as good as unknown to who does not manage users. */
export async function endSession(call: Call<typeof endEndpoint>): Promise<Record<string, never>> {
  const { actor, db, params, session } = call
  const found = await findSession(db, params.id)
  if (found === undefined) throw notFound()
  if (found.userId !== actor.id && !holds(actor, 'users.manage')) throw notFound()
  if (found.userId !== actor.id) await requireRecentPassword(call)
  await deleteSession(db, params.id)
  call.noteSecurity('session-ended', found.email)
  if (tokenHash(session.token)?.equals(found.tokenHash)) session.clear()
  return {}
}
