import type { Day } from '../../../platform/rules/day/day.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { permissionsOfToken } from '../rules/api-token.ts'
import { permissionsHeld, type RolePermissions } from '../rules/role.ts'
import { createTokenGate } from './api-token-gate.ts'
import { isSameHash, secretHash } from './api-token-secret.ts'
import { findTokenByHash, noteTokenUsed } from './api-token-store.ts'
import { networkOf } from './network-of.ts'

export interface TokenSignIn {
  readonly token: string
  readonly address: string
  readonly now: string
  readonly today: Day
}

/**
 * Tells for whom a program acts that sends a token: the owner as he is now, and what the token was given. Undefined when
 * the token is unknown, malformed, expired, revoked or its owner inactive: all alike, after the same steps.
 */
export function tokenAuthenticator(
  db: Database,
  permissions: RolePermissions,
): (attempt: TokenSignIn) => Promise<Actor | undefined> {
  const gate = createTokenGate(() => performance.now())
  return async ({ token, address, now, today }) => {
    const [hash, network] = [secretHash(token), networkOf(address)]
    gate.admit(network, hash)
    const found = await findTokenByHash(db, hash, { now, today })
    if (!isSameHash(found?.tokenHash, hash) || found?.isGood !== true) {
      gate.forget(hash)
      return undefined
    }
    gate.welcome(network, hash)
    if (!found.isUsedToday) await noteTokenUsed(db, found.id, today)
    const { ownerId: id, ownerName: name, ownerEmail: email, ownerRole: role } = found
    const { tokenName, isReadOnly } = found
    const owner = {
      permissions: permissionsHeld({ role, rolePermissions: found.ownerRolePermissions }, permissions),
    }
    return {
      id,
      name,
      email,
      role,
      permissions: permissionsOfToken(found, { owner, permissions }),
      token: { name: tokenName, isReadOnly },
    }
  }
}
