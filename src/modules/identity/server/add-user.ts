import type { Tx } from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import type { User } from '../contract.ts'
import { normalEmail } from '../rules/email.ts'
import { invitedUserProblems, newUserProblems } from '../rules/user.ts'
import { passwordGround } from '../passwords/server/password-rule.ts'
import { hashPassword } from '../passwords/server/password-hash.ts'
import { findNameTwin, findUserByEmail, insertUser } from './user-store.ts'

export interface NewUser {
  readonly email: string
  readonly name: string
  readonly role: string
  readonly password: string
}

/** Where a user is added, and whether somebody else chose the password. */
export interface Addition {
  readonly organisation: string
  readonly mustChangePassword: boolean
}

/** Adds somebody who is yet to choose a password, or refuses with everything that is wrong. */
export async function inviteNewUser(
  tx: Tx,
  input: Omit<NewUser, 'password'>,
  passwordHash: string,
): Promise<User> {
  const email = normalEmail(input.email)
  const isEmailTaken = (await findUserByEmail(tx, email)) !== undefined
  const nameTwin = await findNameTwin(tx, input.name)
  refuseIf(invitedUserProblems(input, { isEmailTaken, nameTwin }))
  const { name, role } = input
  return insertUser(tx, { email, name: name.trim(), role, passwordHash, mustChangePassword: true })
}

/** Adds an active user, or refuses with everything that is wrong. */
export async function addUser(
  tx: Tx,
  input: NewUser,
  { organisation, mustChangePassword }: Addition,
): Promise<User> {
  const email = normalEmail(input.email)
  const isEmailTaken = (await findUserByEmail(tx, email)) !== undefined
  const nameTwin = await findNameTwin(tx, input.name)
  const ground = await passwordGround(tx)
  refuseIf(newUserProblems(input, { organisation, isEmailTaken, nameTwin, ...ground }))
  const passwordHash = await hashPassword(input.password)
  const { name, role } = input
  return insertUser(tx, { email, name: name.trim(), role, passwordHash, mustChangePassword })
}
