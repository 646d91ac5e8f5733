import type { Actor } from '../../../platform/server/http/actor.ts'
import { roles, type Role } from '../rules/role.ts'

export interface Person {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly mustChangePassword: boolean
}

/** The signed-in person behind an actor; endpoints that are not public always have one. */
export function personOf({ id, email, name, role, mustChangePassword = false }: Actor): Person {
  const known = roles.find((each) => each === role)
  if (id === undefined || known === undefined) throw new Error('nobody is signed in here')
  return { id, email, name, role: known, mustChangePassword }
}
