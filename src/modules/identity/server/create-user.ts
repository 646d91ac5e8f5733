import type { Call } from '../../../platform/server/http/answer.ts'
import type { createUser as createEndpoint, User } from '../contract.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { givenRoleProblems } from '../roles/rules/role-form.ts'
import { holdRole } from '../roles/server/index.ts'
import type { RolePermissions } from '../rules/role.ts'
import { addUser } from './add-user.ts'
import { requireRecentPassword } from '../passwords/server/recent-password.ts'

/** Adds a user with a password that has to be changed at the first sign-in. */
export async function createUser(
  call: Call<typeof createEndpoint>,
  permissions: RolePermissions,
): Promise<User> {
  await requireRecentPassword(call)
  refuseIf(givenRoleProblems(await holdRole(call.db, call.body.role), { giver: call.actor, permissions }))
  const { name: organisation } = await call.letterhead(call.db)
  return addUser(call.db, call.body, { organisation, mustChangePassword: true })
}
