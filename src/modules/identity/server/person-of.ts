import type { Actor } from '../../../platform/server/http/actor.ts'

export interface Person {
  readonly id: number
  readonly email: string
  readonly name: string
  readonly role: string
  readonly mustChangePassword: boolean
}

/** The signed-in person behind an actor; endpoints that are not public always have one. */
export function personOf({ id, email, name, role, mustChangePassword = false }: Actor): Person {
  if (id === undefined) throw new Error('nobody is signed in here')
  return { id, email, name, role, mustChangePassword }
}
