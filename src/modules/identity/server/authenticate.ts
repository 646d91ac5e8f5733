import type { Actor } from '../../../platform/server/http/actor.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { permissionsOfPerson, type RolePermissions } from '../rules/role.ts'
import { findSessionPerson, noteSeen, type SessionLimits } from './session-store.ts'
import { tokenHash } from './session-token.ts'

/** The active person a session token belongs to; undefined when it is unknown, over, or idle too long. */
export async function authenticate(
  db: Database,
  token: string,
  { limits, permissions }: { readonly limits: SessionLimits; readonly permissions: RolePermissions },
): Promise<Actor | undefined> {
  const hash = tokenHash(token)
  if (hash === undefined) return undefined
  const person = await findSessionPerson(db, hash, limits.idleMinutes)
  if (person === undefined) return undefined
  if (person.isSeenLongAgo) await noteSeen(db, person.sessionId)
  const { id, name, email, role, mustChangePassword, mustEnrolTotp } = person
  const held = permissionsOfPerson(person, permissions)
  return { id, name, email, role, mustChangePassword, mustEnrolTotp, permissions: held }
}
