import type { Call } from '../../../platform/server/http/answer.ts'
import { refuseIf, unauthenticated } from '../../../platform/server/http/refusal.ts'
import { transaction } from '../../../platform/server/database/transaction.ts'
import type { changeOwnPassword as changeEndpoint } from '../contract.ts'
import { passwordChangeProblems, wrongPresentPassword } from '../rules/password.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { personOf } from './person-of.ts'
import { deleteOtherSessions } from './session-store.ts'
import { tokenHash } from './session-token.ts'
import { admitAttempt } from './sign-in.ts'
import { forgetFailures } from './sign-in-failure-store.ts'
import type { SignInGate } from './sign-in-gate.ts'
import { findUserByEmail, replacePassword } from './user-store.ts'

/**
 * Changes the password of the signed-in person and ends their other sessions. Guessing the present password here
 * counts like guessing it at the login.
 */
export async function changeOwnPassword(
  call: Call<typeof changeEndpoint>,
  gate: SignInGate,
): Promise<Record<string, never>> {
  const { actor, body, db, requestId, session } = call
  const { id, email } = personOf(actor)
  refuseIf(passwordChangeProblems(body))
  const { attempt, recentAttempts } = await admitAttempt(call, gate, email)
  const passwordHash = (await findUserByEmail(db, email))?.passwordHash
  const kept = tokenHash(session.token)
  if (passwordHash === undefined || kept === undefined) throw unauthenticated()
  if (!(await verifyPassword(passwordHash, body.password, recentAttempts))) refuseIf([wrongPresentPassword])
  const newHash = await hashPassword(body.newPassword)
  await transaction(db, { actor, requestId }, async (tx) => {
    if (!(await replacePassword(tx, { id, passwordHash, newHash }))) refuseIf([wrongPresentPassword])
    await deleteOtherSessions(tx, id, kept)
    await forgetFailures(tx, attempt)
  })
  return {}
}
