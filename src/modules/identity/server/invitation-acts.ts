import { randomBytes } from 'node:crypto'
import { postMail, readMailSetting } from '../../../platform/server/mail/outbox.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import { notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { transaction } from '../../../platform/server/database/transaction.ts'
import type {
  acceptInvitation as acceptEndpoint,
  inviteUser as inviteEndpoint,
  MadeInvitation,
  renewInvitation as renewEndpoint,
  revokeInvitation as revokeEndpoint,
  User,
  viewInvitation as viewEndpoint,
} from '../contract.ts'
import {
  hasSignedIn,
  invitationAddress,
  invitationText,
  linkOver,
  noLink,
} from '../invitations/rules/invitation.ts'
import {
  findInvitation,
  insertInvitation,
  lockInvitation,
  markInvitationUsed,
  revokeInvitationOf,
} from '../invitations/server/index.ts'
import { aboveProblems, givenRoleProblems } from '../roles/rules/role-form.ts'
import { holdRole } from '../roles/server/index.ts'
import { passwordProblems } from '../rules/password.ts'
import type { RolePermissions } from '../rules/role.ts'
import { passwordSurroundings } from '../rules/user.ts'
import { inviteNewUser } from './add-user.ts'
import { secretHash } from './api-token-secret.ts'
import { networkOf } from './network-of.ts'
import { passwordGround, readPasswordRule } from '../passwords/server/password-rule.ts'
import { hashPassword } from '../passwords/server/password-hash.ts'
import { requireRecentPassword } from '../passwords/server/recent-password.ts'
import { conflict } from './refusals.ts'
import type { SignInGate } from './sign-in-gate.ts'
import { lockUserAndAdmins, readUser, replacePassword } from './user-store.ts'

/** What inviting needs to know: who may do what, and the address people type. */
interface Inviting {
  readonly permissions: RolePermissions
  readonly origin: string | undefined
}

/**
 * Adds somebody who chooses the password by a link, and tells the link this once. The answer is kept under no idempotency
 * key, because the link would be in it.
 */
export async function inviteUser(
  call: Call<typeof inviteEndpoint>,
  { permissions, origin }: Inviting,
): Promise<MadeInvitation> {
  const { actor, body, db, requestId } = call
  await requireRecentPassword(call)
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  const { name: organisation } = await call.letterhead(db)
  return transaction(db, { actor, requestId }, async (tx) => {
    refuseIf(givenRoleProblems(await holdRole(tx, body.role), { giver: actor, permissions }))
    const { id } = await inviteNewUser(tx, body, passwordHash)
    return linkFor(tx, id, { createdBy: actor.name, origin, organisation })
  })
}

/** Makes another link for somebody who never signed in; the former is good no more. */
export async function renewInvitation(
  call: Call<typeof renewEndpoint>,
  { permissions, origin }: Inviting,
): Promise<MadeInvitation> {
  const { actor, db, params, requestId } = call
  await requireRecentPassword(call)
  const { name: organisation } = await call.letterhead(db)
  return transaction(db, { actor, requestId }, async (tx) => {
    const { user } = await lockUserAndAdmins(tx, params.id)
    if (user === undefined) throw notFound()
    refuseIf(aboveProblems(user, { giver: actor, permissions }))
    if (user.invitedUntil === null) throw conflict('has-signed-in', hasSignedIn)
    await revokeInvitationOf(tx, user.id)
    return linkFor(tx, user.id, { createdBy: actor.name, origin, organisation })
  })
}

interface Link {
  readonly createdBy: string
  readonly origin: string | undefined
  readonly organisation: string
}

/** A new link: mailed where mail is on and the program knows its own address, else in the answer. */
async function linkFor(
  tx: Tx,
  userId: number,
  { createdBy, origin, organisation }: Link,
): Promise<MadeInvitation> {
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = await insertInvitation(tx, { userId, hash: secretHash(secret), createdBy })
  const user = await readUser(tx, userId)
  if (origin === undefined || !(await readMailSetting(tx)).isOn) return { user, secret, expiresAt }
  const text = invitationText(user.name, { organisation, address: invitationAddress(origin, secret) })
  await postMail(tx, 'invited', [{ to: user.email, subject: `Undangan ${organisation}`, text }])
  return { user, secret: null, expiresAt }
}

export async function revokeInvitation(call: Call<typeof revokeEndpoint>): Promise<User> {
  const { user } = await lockUserAndAdmins(call.db, call.params.id)
  if (user === undefined) throw notFound()
  if ((await revokeInvitationOf(call.db, user.id)) === 0) throw conflict('link-over', noLink)
  return readUser(call.db, user.id)
}

/** Whose link this is; unknown, used, revoked and expired are answered alike. */
export async function viewInvitation(call: Call<typeof viewEndpoint>, gate: SignInGate) {
  gate.admit(networkOf(call.client.address))
  const found = await findInvitation(call.db, secretHash(call.body.secret))
  if (found === undefined) throw conflict('link-over', linkOver)
  const { name: organisation } = await call.letterhead(call.db)
  const { length, kinds } = await readPasswordRule(call.db)
  return { email: found.email, name: found.name, organisation, rule: { length, kinds } }
}

/** Takes the first password of a person, by the rules of every password, and ends the link. */
export async function acceptInvitation(
  call: Call<typeof acceptEndpoint>,
  gate: SignInGate,
): Promise<Record<string, never>> {
  const { body, db, requestId } = call
  gate.admit(networkOf(call.client.address))
  const hash = secretHash(body.secret)
  const found = await findInvitation(db, hash)
  if (found === undefined) throw conflict('link-over', linkOver)
  const { name: organisation } = await call.letterhead(db)
  const around = passwordSurroundings(found, { organisation, ...(await passwordGround(db)) })
  refuseIf(passwordProblems(body.password, around))
  const newHash = await hashPassword(body.password)
  const { userId: id, name, email, passwordHash } = found
  await transaction(db, { actor: { id, name, email }, requestId }, async (tx) => {
    const locked = await lockInvitation(tx, hash)
    if (locked === undefined) throw conflict('link-over', linkOver)
    await markInvitationUsed(tx, locked.id)
    if (!(await replacePassword(tx, { id, passwordHash, newHash }))) throw conflict('link-over', linkOver)
  })
  return {}
}
