import type { Tx } from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import type { User } from '../contract.ts'
import { normalEmail } from '../rules/email.ts'
import type { Role } from '../rules/role.ts'
import { newUserProblems } from '../rules/user.ts'
import { hashPassword } from './password-hash.ts'
import { findUserByEmail, insertUser } from './user-store.ts'

export interface NewUser {
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly password: string
}

/** Adds an active user, or refuses with everything that is wrong. */
export async function addUser(tx: Tx, input: NewUser): Promise<User> {
  const email = normalEmail(input.email)
  const isTaken = (await findUserByEmail(tx, email)) !== undefined
  refuseIf(newUserProblems(input, isTaken))
  const passwordHash = await hashPassword(input.password)
  return insertUser(tx, { email, name: input.name.trim(), role: input.role, passwordHash })
}
