import type { Call } from '../../../platform/server/http/answer.ts'
import { notFound, refuseIf, stale } from '../../../platform/server/http/refusal.ts'
import type { updateUser, User } from '../contract.ts'
import { changeProblems } from '../rules/admin-guard.ts'
import { revokeInvitationOf } from '../invitations/server/index.ts'
import { aboveProblems, givenRoleProblems } from '../roles/rules/role-form.ts'
import { holdRole } from '../roles/server/index.ts'
import type { RolePermissions } from '../rules/role.ts'
import { changedUserProblems } from '../rules/user.ts'
import { revokeTokensOf } from './api-token-store.ts'
import { passwordGround } from '../passwords/server/password-rule.ts'
import { hashPassword } from '../passwords/server/password-hash.ts'
import { personOf } from './person-of.ts'
import { requireRecentPassword } from '../passwords/server/recent-password.ts'
import { deleteSessionsOf } from './session-store.ts'
import { findNameTwin, lockUserAndAdmins, updateUserRow } from './user-store.ts'

type ChangeCall = Call<typeof updateUser>

/** Changes a user; a new password or role, or deactivation, ends the user's sessions and open invitation at once. */
export async function changeUser(call: ChangeCall, permissions: RolePermissions): Promise<User> {
  const { actor, body, db, params, version } = call
  const { name, role, isActive, password = '' } = body
  const isReset = password !== ''
  const passwordHash = isReset ? await hashForReset(call, password) : undefined
  const given = await holdRole(db, role)
  const { user, activeAdminIds } = await lockUserAndAdmins(db, params.id)
  if (user === undefined) throw notFound()
  if (user.version !== version) throw stale(user)
  if (isReset || role !== user.role || isActive !== user.isActive) await requireRecentPassword(call)
  const around = { giver: actor, permissions }
  refuseIf([...aboveProblems(user, around), ...givenRoleProblems(given, around)])
  refuseIf([
    ...(await formProblems(call, user)),
    ...changeProblems({ user, actorId: personOf(actor).id, activeAdminIds }, { role, isActive, isReset }),
  ])
  const mustChangePassword = isReset || user.mustChangePassword
  const change = { id: user.id, name, role, isActive, passwordHash, mustChangePassword }
  const changed = await updateUserRow(db, change)
  if (isReset) call.noteSecurity('password-reset', user.email)
  if (isReset && body.revokesTokens) await revokeAll(call, user)
  if (isReset || role !== user.role || !isActive) {
    await revokeInvitationOf(db, user.id)
    await endAll(call, user)
  }
  return changed
}

async function formProblems({ body: { name, password = '' }, db, letterhead }: ChangeCall, user: User) {
  const { name: organisation } = await letterhead(db)
  const nameTwin = name === user.name ? undefined : await findNameTwin(db, name, user.id)
  const around = { organisation, nameTwin, ...(await passwordGround(db)) }
  return changedUserProblems({ name, email: user.email, password }, around)
}

async function revokeAll({ actor, db, now, noteSecurity }: ChangeCall, user: User): Promise<void> {
  const revoked = await revokeTokensOf(db, user.id, { at: now, by: actor.name })
  if (revoked > 0) noteSecurity('token-revoked', user.email)
}

async function endAll({ db, noteSecurity }: ChangeCall, user: User): Promise<void> {
  if ((await deleteSessionsOf(db, user.id)) > 0) noteSecurity('session-ended', user.email)
}

/** Hashed before anybody is locked: it waits for its turn, and nobody's sign-in shall wait for that. */
async function hashForReset(call: ChangeCall, password: string): Promise<string> {
  await requireRecentPassword(call)
  return hashPassword(password)
}
