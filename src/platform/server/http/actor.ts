import type { Day } from '../../rules/day/day.ts'
import type { Holder } from '../../rules/http/permission.ts'

/** By whom something is done, as the audit log names them: a person, or the program itself (id undefined). */
export interface Author {
  readonly id: number | undefined
  readonly name: string
  readonly email: string
  /** The token a program acts through for the person. */
  readonly token?: ActingToken
}

/** Who acts, with what they hold now. */
export interface Actor extends Author, Holder {
  readonly role: string
  /** Somebody else gave the password: nothing is possible before it is changed. */
  readonly mustChangePassword?: boolean
  /** The role must sign in with a second step, and the person has none: nothing is possible before there is one. */
  readonly mustEnrolTotp?: boolean
}

/** Who does something, and on which day of the organisation. */
export interface Caller {
  readonly actor: Actor
  readonly today: Day
}

export interface ActingToken {
  readonly name: string
  readonly isReadOnly: boolean
}

/** The program acting on its own, shown as the creator 'system'; it may do everything. */
export const systemActor: Actor = {
  id: undefined,
  name: 'system',
  email: '',
  role: 'admin',
  permissions: { includes: () => true },
}

/** How the audit log names an actor. */
export function actorText({ name, email, token }: Author): string {
  const acting = token === undefined ? name : `${name} (token: ${token.name})`
  return email === '' ? acting : `${acting} <${email}>`
}
