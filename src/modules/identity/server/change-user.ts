import type { Call } from '../../../platform/server/http/answer.ts'
import { notFound, refuseIf, stale } from '../../../platform/server/http/refusal.ts'
import type { updateUser, User } from '../contract.ts'
import { changeProblems } from '../rules/admin-guard.ts'
import { changedUserProblems } from '../rules/user.ts'
import { revokeTokensOf } from './api-token-store.ts'
import { commonPasswordCheck } from './common-passwords.ts'
import { hashPassword } from './password-hash.ts'
import { personOf } from './person-of.ts'
import { requireRecentPassword } from './recent-password.ts'
import { renewSession } from './renew-session.ts'
import { deleteSessionsOf, type SessionLimits } from './session-store.ts'
import { findNameTwin, lockUserAndAdmins, updateUserRow } from './user-store.ts'

type ChangeCall = Call<typeof updateUser>

/** Changes a user; a new password or role, or deactivation, ends the user's sessions at once. */
export async function changeUser(call: ChangeCall, limits: SessionLimits): Promise<User> {
  const { actor, body, db, now, params, version } = call
  const { user, activeAdminIds } = await lockUserAndAdmins(db, params.id)
  if (user === undefined) throw notFound()
  if (user.version !== version) throw stale(user)
  const password = body.password ?? ''
  const { name, role, isActive } = body
  const isReset = password !== ''
  if (isReset || role !== user.role || isActive !== user.isActive) await requireRecentPassword(call)
  const { name: organisation } = await call.letterhead(db)
  const nameTwin = name === user.name ? undefined : await findNameTwin(db, name, user.id)
  const around = { organisation, nameTwin, isCommon: await commonPasswordCheck() }
  const formProblems = changedUserProblems({ name, email: user.email, password }, around)
  const actorId = personOf(actor).id
  refuseIf([...formProblems, ...changeProblems({ user, actorId, activeAdminIds }, body)])
  const passwordHash = isReset ? await hashPassword(password) : undefined
  const mustChangePassword = isReset ? user.id !== actorId : user.mustChangePassword
  const changed = await updateUserRow(db, {
    id: user.id,
    name,
    role,
    isActive,
    passwordHash,
    mustChangePassword,
  })
  if (isReset && body.revokesTokens) await revokeTokensOf(db, user.id, { at: now, by: actor.name })
  if (isReset || role !== user.role || !isActive) await endSessions(call, user.id, limits)
  return changed
}

/** Who changes the own password stays signed in, in a session of another token. */
async function endSessions(call: ChangeCall, userId: number, limits: SessionLimits): Promise<void> {
  if (userId !== call.actor.id) return void (await deleteSessionsOf(call.db, userId))
  const token = await renewSession(call.db, call, limits)
  call.afterCommit(() => call.session.set(token))
}
