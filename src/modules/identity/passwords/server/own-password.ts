import type { Call } from '../../../../platform/server/http/answer.ts'
import { refuseIf, unauthenticated } from '../../../../platform/server/http/refusal.ts'
import type { Endpoint } from '../../../../platform/rules/http/endpoint.ts'
import { wrongPresentPassword } from '../../rules/password.ts'
import { verifyPassword } from './password-hash.ts'
import { personOf } from '../../server/person-of.ts'
import { admitAttempt } from '../../server/sign-in.ts'
import type { SignInAttempt } from '../../server/sign-in-failure-store.ts'
import type { SignInGate } from '../../server/sign-in-gate.ts'
import { findUserByEmail } from '../../server/user-store.ts'

/** What a person proved who typed the own password: the hash it was checked against, and the attempt to be forgotten. */
export interface ProvenPassword {
  readonly passwordHash: string
  readonly attempt: SignInAttempt
}

/** Refuses unless this is the password of the signed-in person. Guessing it here counts like guessing it at the login. */
export async function provePassword(
  call: Call<Endpoint>,
  gate: SignInGate,
  password: string,
): Promise<ProvenPassword> {
  const { email } = personOf(call.actor)
  const { attempt, recentAttempts } = await admitAttempt(call, gate, email)
  const passwordHash = (await findUserByEmail(call.db, email))?.passwordHash
  if (passwordHash === undefined) throw unauthenticated()
  if (!(await verifyPassword(passwordHash, password, recentAttempts))) refuseIf([wrongPresentPassword])
  return { passwordHash, attempt }
}
