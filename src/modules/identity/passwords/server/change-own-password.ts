import type { Call } from '../../../../platform/server/http/answer.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { transaction } from '../../../../platform/server/database/transaction.ts'
import type { changeOwnPassword as changeEndpoint } from '../../contract.ts'
import { passwordChangeProblems, wrongPresentPassword } from '../../rules/password.ts'
import { passwordSurroundings } from '../../rules/user.ts'
import { revokeTokensOf } from '../../server/api-token-store.ts'
import { provePassword } from './own-password.ts'
import { passwordGround } from './password-rule.ts'
import { hashPassword } from './password-hash.ts'
import { personOf } from '../../server/person-of.ts'
import { renewSession } from '../../server/renew-session.ts'
import type { SessionLimits } from '../../server/session-store.ts'
import { forgetFailures } from '../../server/sign-in-failure-store.ts'
import type { SignInGate } from '../../server/sign-in-gate.ts'
import { replacePassword } from '../../server/user-store.ts'

/** Changes the password of the signed-in person, ends their sessions and begins this one anew. */
export async function changeOwnPassword(
  call: Call<typeof changeEndpoint>,
  { gate, limits }: { readonly gate: SignInGate; readonly limits: SessionLimits },
): Promise<Record<string, never>> {
  const { actor, body, db, now, requestId, session } = call
  const person = personOf(actor)
  const { name: organisation } = await call.letterhead(db)
  const around = { organisation, ...(await passwordGround(db)) }
  refuseIf(passwordChangeProblems(body, passwordSurroundings(person, around)))
  const { passwordHash, attempt } = await provePassword(call, gate, body.password)
  const newHash = await hashPassword(body.newPassword)
  const { revoked, token } = await transaction(db, { actor, requestId }, async (tx) => {
    const isReplaced = await replacePassword(tx, { id: person.id, passwordHash, newHash })
    if (!isReplaced) refuseIf([wrongPresentPassword])
    const revoked = body.revokesTokens ? await revokeTokensOf(tx, person.id, { at: now, by: actor.name }) : 0
    await forgetFailures(tx, attempt)
    return { revoked, token: await renewSession(tx, call, limits) }
  })
  call.noteSecurity('password-changed', person.email)
  if (revoked > 0) call.noteSecurity('token-revoked', person.email)
  session.set(token)
  return {}
}
