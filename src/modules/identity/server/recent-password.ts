import type { Call } from '../../../platform/server/http/answer.ts'
import type { Endpoint } from '../../../platform/rules/http/endpoint.ts'
import type { Refusal } from '../../../platform/server/http/refusal.ts'
import { refuseIf, unauthenticated } from '../../../platform/server/http/refusal.ts'
import { transaction } from '../../../platform/server/database/transaction.ts'
import type { confirmPassword as confirmEndpoint } from '../contract.ts'
import { presentPasswordProblems } from '../rules/password.ts'
import { provePassword } from './own-password.ts'
import { refusal } from './refusals.ts'
import { isPasswordRecent, notePasswordTyped } from './session-store.ts'
import { tokenHash } from './session-token.ts'
import { forgetFailures } from './sign-in-failure-store.ts'
import type { SignInGate } from './sign-in-gate.ts'

/** Notes that the person at this session typed the password, which acts of weight ask for. */
export async function confirmPassword(
  call: Call<typeof confirmEndpoint>,
  gate: SignInGate,
): Promise<Record<string, never>> {
  const { actor, body, db, requestId, session } = call
  refuseIf(presentPasswordProblems(body.password))
  const { attempt } = await provePassword(call, gate, body.password)
  await transaction(db, { actor, requestId }, async (tx) => {
    await forgetFailures(tx, attempt)
    const hash = tokenHash(session.token)
    if (hash === undefined || !(await notePasswordTyped(tx, hash))) throw unauthenticated()
  })
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
