import type { Call } from '../../../platform/server/http/answer.ts'
import { notFound, refuseIf, stale } from '../../../platform/server/http/refusal.ts'
import type { deleteUser } from '../contract.ts'
import { removalProblems } from '../rules/admin-guard.ts'
import { aboveProblems } from '../roles/rules/role-form.ts'
import type { RolePermissions } from '../rules/role.ts'
import { personOf } from './person-of.ts'
import { requireRecentPassword } from '../passwords/server/recent-password.ts'
import { deletePrivateViewsOf } from './saved-view-store.ts'
import { deleteSessionsOf } from './session-store.ts'
import { deleteUserRow, lockUserAndAdmins } from './user-store.ts'

/** Removes a user with sessions, preferences, form drafts and private views; what the user did or shared keeps the name. */
export async function removeUser(
  call: Call<typeof deleteUser>,
  permissions: RolePermissions,
): Promise<Record<string, never>> {
  const { actor, db, params, version } = call
  const { user, activeAdminIds } = await lockUserAndAdmins(db, params.id)
  if (user === undefined) throw notFound()
  if (user.version !== version) throw stale(user)
  await requireRecentPassword(call)
  refuseIf(aboveProblems(user, { giver: actor, permissions }))
  refuseIf(removalProblems({ user, actorId: personOf(actor).id, activeAdminIds }))
  if ((await deleteSessionsOf(db, user.id)) > 0) call.noteSecurity('session-ended', user.email)
  await deletePrivateViewsOf(db, user.id)
  await deleteUserRow(db, user.id)
  return {}
}
