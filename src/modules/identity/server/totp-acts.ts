import type { Endpoint } from '../../../platform/rules/http/endpoint.ts'
import { transaction } from '../../../platform/server/database/transaction.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import { notFound, objection, refuseIf } from '../../../platform/server/http/refusal.ts'
import { openText, sealText } from '../../../platform/server/program/sealed-text.ts'
import type {
  beginTotp as beginEndpoint,
  disableTotp as disableEndpoint,
  enableTotp as enableEndpoint,
  resetTotp as resetEndpoint,
  TotpBeginning,
  User,
} from '../contract.ts'
import { aboveProblems } from '../roles/rules/role-form.ts'
import type { RolePermissions } from '../rules/role.ts'
import { codeProblems } from '../totp/rules/code.ts'
import { disablingProblems, lateTicket, mismatchedCode, resetProblems } from '../totp/rules/totp.ts'
import {
  deleteTotp,
  hasTotp,
  insertTotp,
  newRecoveryCodes,
  newTotpSecret,
  readTotpState,
  replaceRecoveryCodes,
  stepOf,
  totpAddress,
} from '../totp/server/index.ts'
import { personOf } from './person-of.ts'
import { requireRecentPassword } from '../passwords/server/recent-password.ts'
import { conflict } from './refusals.ts'
import { renewSession } from './renew-session.ts'
import { deleteSessionsOf, type SessionLimits } from './session-store.ts'
import { lockUserAndAdmins } from './user-store.ts'

/** Minutes within which a secret that was shown must be confirmed. */
const ticketMinutes = 15

/** Makes a secret and shows it; it is kept by nobody but who asked, sealed, until a code of it comes. */
export async function beginTotp(call: Call<typeof beginEndpoint>): Promise<TotpBeginning> {
  const { actor, db, now } = call
  const { id, email } = personOf(actor)
  await requireRecentPassword(call)
  if (await hasTotp(db, id)) throw alreadyActive()
  const secret = newTotpSecret()
  const { name: organisation } = await call.letterhead(db)
  const ticket = sealText(JSON.stringify({ secret, now }), ticketOf(id)).toString('base64url')
  return { secret, address: totpAddress(secret, { email, organisation }), ticket }
}

/** Asks for codes at every sign-in of the person from now on; the recovery codes are told this once, and kept as hashes. */
export async function enableTotp(
  call: Call<typeof enableEndpoint>,
  limits: SessionLimits,
): Promise<{ recoveryCodes: string[] }> {
  const { actor, body, db, requestId, session } = call
  const { id: userId, email } = personOf(actor)
  await requireRecentPassword(call)
  refuseIf(codeProblems(body.code))
  const secret = secretOf(call, userId)
  if (secret === undefined) throw objection(lateTicket)
  const step = stepOf(secret, { code: body.code.replace(/\s/g, ''), now: call.now })
  if (step === undefined) throw objection(mismatchedCode)
  const { shown, hashes } = newRecoveryCodes()
  const token = await transaction(db, { actor, requestId }, async (tx) => {
    if (!(await insertTotp(tx, { userId, secret, step, recoveryHashes: hashes }))) throw alreadyActive()
    return renewSession(tx, call, limits)
  })
  call.noteSecurity('totp-enabled', email)
  session.set(token)
  return { recoveryCodes: shown }
}

/** The secret that was shown to the person a short while ago; undefined when it was to somebody else, or long ago. */
function secretOf({ body, now }: Call<typeof enableEndpoint>, userId: number): string | undefined {
  const opened = openText(Buffer.from(body.ticket, 'base64url'), ticketOf(userId))
  if (opened === undefined) return undefined
  const shown = JSON.parse(opened) as { readonly secret: string; readonly now: string }
  const isLate = Date.parse(now) - Date.parse(shown.now) > ticketMinutes * 60_000
  return isLate ? undefined : shown.secret
}

const ticketOf = (userId: number) => `totp ticket ${userId}`

/** Puts new recovery codes in the place of the former ones. The answer is not kept, because the codes would be in it. */
export async function renewRecoveryCodes(call: Call<Endpoint>): Promise<{ recoveryCodes: string[] }> {
  const { actor, db, requestId } = call
  const { id, email } = personOf(actor)
  await requireRecentPassword(call)
  const { shown, hashes } = newRecoveryCodes()
  await transaction(db, { actor, requestId }, async (tx) => {
    if (!(await replaceRecoveryCodes(tx, id, hashes))) throw notActive()
  })
  call.noteSecurity('recovery-codes-renewed', email)
  return { recoveryCodes: shown }
}

/** Asks the person for codes no more, unless the role must have them. */
export async function disableTotp(call: Call<typeof disableEndpoint>): Promise<Record<string, never>> {
  const { actor, db, noteSecurity } = call
  const person = personOf(actor)
  await requireRecentPassword(call)
  refuseIf(disablingProblems((await readTotpState(db, person)).isRequired))
  if (!(await deleteTotp(db, person.id))) throw notActive()
  noteSecurity('totp-disabled', person.email)
  return {}
}

/** Takes the second step from somebody who lost it; whoever is signed in as that person is signed out. */
export async function resetTotp(
  call: Call<typeof resetEndpoint>,
  permissions: RolePermissions,
): Promise<User> {
  const { actor, db, noteSecurity, params } = call
  const { user } = await lockUserAndAdmins(db, params.id)
  if (user === undefined) throw notFound()
  await requireRecentPassword(call)
  refuseIf(aboveProblems(user, { giver: actor, permissions }))
  refuseIf(resetProblems(user.id, personOf(actor).id))
  if (!(await deleteTotp(db, user.id))) throw notActive()
  noteSecurity('totp-reset', user.email)
  if ((await deleteSessionsOf(db, user.id)) > 0) noteSecurity('session-ended', user.email)
  return { ...user, hasTotp: false }
}

function alreadyActive() {
  return conflict('totp-active', 'Verifikasi dua langkah sudah aktif')
}

function notActive() {
  return conflict('totp-missing', 'Verifikasi dua langkah tidak aktif')
}
