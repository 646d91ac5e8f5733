import { createHash } from 'node:crypto'
import type { Author } from '../../../platform/server/http/actor.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import type { Refusal } from '../../../platform/server/http/refusal.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { transaction } from '../../../platform/server/database/transaction.ts'
import type { Session, signIn as signInEndpoint, User } from '../contract.ts'
import { normalEmail } from '../rules/email.ts'
import type { RolePermissions } from '../rules/role.ts'
import { wrongCredentialsMessage } from '../rules/sign-in-delay.ts'
import { codeNeededMessage, wrongCodeMessage } from '../totp/rules/code.ts'
import { hasTotp, takeSecondStep } from '../totp/server/index.ts'
import { describeSession } from './describe-session.ts'
import { networkOf } from './network-of.ts'
import { decoyHash, hashPassword, needsRehash, verifyPassword } from '../passwords/server/password-hash.ts'
import { deleteSessionByHash, insertSession, type SessionLimits } from './session-store.ts'
import { newToken, tokenHash } from './session-token.ts'
import {
  countAttempt,
  forgetFailures,
  secondsToWait,
  takeBackAttempt,
  type SignInAttempt,
} from './sign-in-failure-store.ts'
import { tooMany, type SignInGate } from './sign-in-gate.ts'
import { findUserByEmail, noteSignIn } from './user-store.ts'
import { refusal } from './refusals.ts'

type SignInCall = Call<typeof signInEndpoint>

/** What signing in is guarded by, and the permissions that people then hold. */
interface Guard {
  readonly gate: SignInGate
  readonly limits: SessionLimits
  readonly permissions: RolePermissions
}

/** A person whose password was right, with the hash it was checked against and the one to keep. */
interface Checked {
  readonly id: number
  readonly actor: Author
  readonly passwordHash: string
  readonly newHash: string
}

/**
 * Signs a person in. Unknown e-mail, inactive user and wrong password are refused alike and in the same time; an
 * attempt counts before it is checked, so that many at once gain nothing.
 */
export async function signIn(call: SignInCall, { gate, limits, permissions }: Guard): Promise<Session> {
  const email = normalEmail(call.body.email)
  call.claimAccount(email)
  const { attempt, recentAttempts } = await admitAttempt(call, gate, email)
  const checked = await checkPassword(call, email, recentAttempts)
  await requireCode(call, attempt, checked)
  const { token, user } = await openSession(call, { attempt, checked, limits })
  call.session.set(token)
  return describeSession(call.db, user, permissions)
}

/** An attempt that may be checked, and how many its network made of late. */
export interface Admitted {
  readonly attempt: SignInAttempt
  readonly recentAttempts: number
}

/** Lets one guess at the password of an account through and counts it, or refuses with the seconds to wait. */
export async function admitAttempt(
  { client, db }: Pick<SignInCall, 'client' | 'db'>,
  gate: SignInGate,
  email: string,
): Promise<Admitted> {
  const attempt = { emailHash: sha256(email), network: networkOf(client.address) }
  const recentAttempts = gate.admit(attempt.network)
  if (!(await countAttempt(db, attempt))) throw tooMany(await secondsToWait(db, attempt))
  return { attempt, recentAttempts }
}

async function checkPassword(call: SignInCall, email: string, recentAttempts: number): Promise<Checked> {
  const { password } = call.body
  const user = await findUserByEmail(call.db, email)
  const isRight = await verifyPassword(user?.passwordHash ?? decoyHash, password, recentAttempts)
  if (user === undefined || !user.isActive || !isRight) throw wrongCredentials()
  const newHash = needsRehash(user.passwordHash) ? await hashPassword(password) : user.passwordHash
  const { id, name, passwordHash } = user
  return { id, actor: { id, name, email }, passwordHash, newHash }
}

/** Asks for a code where the person signs in with one and none was sent. That is no failure, and is not counted as one. */
async function requireCode(call: SignInCall, attempt: SignInAttempt, { id }: Checked): Promise<void> {
  if (call.body.code.trim() !== '' || !(await hasTotp(call.db, id))) return
  await takeBackAttempt(call.db, attempt)
  throw refusal({ status: 401, code: 'code-needed', title: codeNeededMessage })
}

/** Uses up the code of a person who signs in with one. */
async function takeCode(tx: Tx, call: SignInCall, { id: userId, email }: User): Promise<void> {
  const { body, noteSecurity, now } = call
  const taken = await takeSecondStep(tx, { userId, code: body.code, now })
  if (taken === 'wrong') throw refusal({ status: 401, code: 'wrong-code', title: wrongCodeMessage })
  if (taken === 'recovery') noteSecurity('recovery-code-used', email)
}

/** Replaces the session of this browser, if any, by a new one, provided that the user is unchanged since the check. */
async function openSession(
  call: SignInCall,
  { attempt, checked, limits }: { attempt: SignInAttempt; checked: Checked; limits: SessionLimits },
): Promise<{ token: string; user: User }> {
  const token = newToken()
  const user = await transaction(call.db, { actor: checked.actor, requestId: call.requestId }, async (tx) => {
    const noted = await noteSignIn(tx, checked)
    if (noted === undefined) throw wrongCredentials()
    await takeCode(tx, call, noted)
    await forgetFailures(tx, attempt)
    const former = tokenHash(call.session.token)
    if (former !== undefined) await deleteSessionByHash(tx, former)
    const { address, userAgent } = call.client
    const hash = sha256(token)
    await insertSession(tx, { tokenHash: hash, userId: noted.id, address, userAgent, ...limits })
    return noted
  })
  return { token, user }
}

function wrongCredentials(): Refusal {
  return refusal({ status: 401, code: 'wrong-credentials', title: wrongCredentialsMessage })
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
