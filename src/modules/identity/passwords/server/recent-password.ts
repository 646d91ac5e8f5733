import type { Call } from '../../../../platform/server/http/answer.ts'
import type { Endpoint } from '../../../../platform/rules/http/endpoint.ts'
import type { Refusal } from '../../../../platform/server/http/refusal.ts'
import { refuseIf, unauthenticated } from '../../../../platform/server/http/refusal.ts'
import { transaction } from '../../../../platform/server/database/transaction.ts'
import type { confirmPassword as confirmEndpoint } from '../../contract.ts'
import { presentPasswordProblems } from '../../rules/password.ts'
import { codeProblems, wrongCode } from '../../totp/rules/code.ts'
import { hasTotp, takeSecondStep } from '../../totp/server/index.ts'
import { provePassword } from './own-password.ts'
import { personOf } from '../../server/person-of.ts'
import { refusal } from '../../server/refusals.ts'
import { isPasswordRecent, notePasswordTyped } from '../../server/session-store.ts'
import { tokenHash } from '../../server/session-token.ts'
import { forgetFailures } from '../../server/sign-in-failure-store.ts'
import type { SignInGate } from '../../server/sign-in-gate.ts'

/** Notes that the person at this session typed the password, and a code where one is asked for, which acts of weight ask for. */
export async function confirmPassword(
  call: Call<typeof confirmEndpoint>,
  gate: SignInGate,
): Promise<Record<string, never>> {
  const { actor, body, db, requestId, session } = call
  const { id, email } = personOf(actor)
  const missingCode = (await hasTotp(db, id)) ? codeProblems(body.code) : []
  refuseIf([...presentPasswordProblems(body.password), ...missingCode])
  const { attempt } = await provePassword(call, gate, body.password)
  const taken = await transaction(db, { actor, requestId }, async (tx) => {
    const step = await takeSecondStep(tx, { userId: id, code: body.code, now: call.now })
    if (step === 'wrong') refuseIf([wrongCode])
    await forgetFailures(tx, attempt)
    const hash = tokenHash(session.token)
    if (hash === undefined || !(await notePasswordTyped(tx, hash))) throw unauthenticated()
    return step
  })
  if (taken === 'recovery') call.noteSecurity('recovery-code-used', email)
  return {}
}

/**
 * Refuses what gives or takes rights until the person has typed the password in this session a short while ago: a screen
 * left open, or a cookie that leaked, makes nobody an admin.
 */
export async function requireRecentPassword({
  db,
  session,
}: Pick<Call<Endpoint>, 'db' | 'session'>): Promise<void> {
  const hash = tokenHash(session.token)
  if (hash === undefined || !(await isPasswordRecent(db, hash))) throw passwordNeeded()
}

function passwordNeeded(): Refusal {
  return refusal({ status: 403, code: 'password-needed', title: 'Ketik password Anda untuk melanjutkan' })
}
