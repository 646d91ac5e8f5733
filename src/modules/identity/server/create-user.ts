import type { Call } from '../../../platform/server/http/answer.ts'
import type { createUser as createEndpoint, User } from '../contract.ts'
import { addUser } from './add-user.ts'
import { requireRecentPassword } from './recent-password.ts'

/** Adds a user with a password that has to be changed at the first sign-in. */
export async function createUser(call: Call<typeof createEndpoint>): Promise<User> {
  await requireRecentPassword(call)
  const { name: organisation } = await call.letterhead(call.db)
  return addUser(call.db, call.body, { organisation, mustChangePassword: true })
}
