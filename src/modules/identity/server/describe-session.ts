import type { z } from 'zod'
import type { Database } from '../../../platform/server/database/database.ts'
import type { Session } from '../contract.ts'
import { permissionsOfPerson, type RolePermissions } from '../rules/role.ts'
import { readRolePermissions } from '../roles/server/index.ts'
import { readTotpState } from '../totp/server/index.ts'
import { readPasswordRule } from '../passwords/server/password-rule.ts'
import type { Person } from './person-of.ts'
import { preferencesOf } from './preference-store.ts'

/** Who is signed in, what they may do, and how they like it. */
export async function describeSession(
  db: Database,
  person: Person,
  permissions: RolePermissions,
): Promise<Session> {
  const { id, email, name, role, mustChangePassword } = person
  const { since, isRequired } = await readTotpState(db, person)
  const [hasTotp, mustEnrolTotp] = [since !== null, isRequired && since === null]
  const preferences: Record<string, z.core.util.JSONType> = await preferencesOf(db, id)
  const { length, kinds } = await readPasswordRule(db)
  const rolePermissions = await readRolePermissions(db, role)
  const held = permissionsOfPerson({ role, rolePermissions, mustChangePassword, mustEnrolTotp }, permissions)
  return {
    user: { id, email, name, role },
    permissions: held,
    mustChangePassword,
    mustEnrolTotp,
    hasTotp,
    preferences,
    passwordRule: { length, kinds },
  }
}
