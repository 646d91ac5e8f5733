import type { Call } from '../../../platform/server/http/answer.ts'
import { notFound, refuseIf, stale } from '../../../platform/server/http/refusal.ts'
import type { updateUser, User } from '../contract.ts'
import { changeProblems } from '../rules/admin-guard.ts'
import { changedUserProblems } from '../rules/user.ts'
import { personOf } from './person-of.ts'
import { hashPassword } from './password-hash.ts'
import { deleteSessionsOf } from './session-store.ts'
import { lockUserAndAdmins, updateUserRow } from './user-store.ts'

/** Changes a user; a new password or role, or deactivation, ends the user's sessions at once. */
export async function changeUser({
  actor,
  body,
  db,
  params,
  version,
}: Call<typeof updateUser>): Promise<User> {
  const password = body.password ?? ''
  const formProblems = changedUserProblems({ name: body.name, password })
  const isRehashed = password !== '' && formProblems.length === 0
  const passwordHash = isRehashed ? await hashPassword(password) : undefined
  const { user, activeAdminIds } = await lockUserAndAdmins(db, params.id)
  if (user === undefined) throw notFound()
  if (user.version !== version) throw stale(user)
  refuseIf([...formProblems, ...changeProblems({ user, actorId: personOf(actor).id, activeAdminIds }, body)])
  const { name, role, isActive } = body
  const changed = await updateUserRow(db, { id: user.id, name, role, isActive, passwordHash })
  const losesSessions = passwordHash !== undefined || role !== user.role || !isActive
  if (losesSessions) await deleteSessionsOf(db, user.id)
  return changed
}
