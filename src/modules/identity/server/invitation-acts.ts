import { randomBytes } from 'node:crypto'
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
import { hasSignedIn, linkOver, noLink } from '../invitations/rules/invitation.ts'
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
import { commonPasswordCheck } from './common-passwords.ts'
import { networkOf } from './network-of.ts'
import { hashPassword } from './password-hash.ts'
import { requireRecentPassword } from './recent-password.ts'
import { conflict } from './refusals.ts'
import type { SignInGate } from './sign-in-gate.ts'
import { lockUserAndAdmins, readUser, replacePassword } from './user-store.ts'

/**
 * Adds somebody who chooses the password by a link, and tells the link this once. The answer is kept under no idempotency
 * key, because the link would be in it.
 */
export async function inviteUser(
  call: Call<typeof inviteEndpoint>,
  permissions: RolePermissions,
): Promise<MadeInvitation> {
  const { actor, body, db, requestId } = call
  await requireRecentPassword(call)
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return transaction(db, { actor, requestId }, async (tx) => {
    refuseIf(givenRoleProblems(await holdRole(tx, body.role), { giver: actor, permissions }))
    const { id } = await inviteNewUser(tx, body, passwordHash)
    return linkFor(tx, id, actor.name)
  })
}

/** Makes another link for somebody who never signed in; the former is good no more. */
export async function renewInvitation(
  call: Call<typeof renewEndpoint>,
  permissions: RolePermissions,
): Promise<MadeInvitation> {
  const { actor, db, params, requestId } = call
  await requireRecentPassword(call)
  return transaction(db, { actor, requestId }, async (tx) => {
    const { user } = await lockUserAndAdmins(tx, params.id)
    if (user === undefined) throw notFound()
    refuseIf(aboveProblems(user, { giver: actor, permissions }))
    if (user.invitedUntil === null) throw conflict('has-signed-in', hasSignedIn)
    await revokeInvitationOf(tx, user.id)
    return linkFor(tx, user.id, actor.name)
  })
}

async function linkFor(tx: Tx, userId: number, createdBy: string): Promise<MadeInvitation> {
  const secret = randomBytes(32).toString('base64url')
  const expiresAt = await insertInvitation(tx, { userId, hash: secretHash(secret), createdBy })
  return { user: await readUser(tx, userId), secret, expiresAt }
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
  return { email: found.email, name: found.name, organisation }
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
  const around = passwordSurroundings(found, { organisation, isCommon: await commonPasswordCheck() })
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
