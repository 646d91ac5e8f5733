/** Who acts: a signed-in person, or the program itself (id undefined). */
export interface Actor {
  readonly id: number | undefined
  readonly name: string
  readonly email: string
  readonly role: string
  /** The token a program acts through for the person, with what it was given. */
  readonly token?: ActingToken
}

export interface ActingToken {
  readonly name: string
  readonly isReadOnly: boolean
  readonly permissions: readonly string[]
}

/** The program acting on its own, shown as the creator 'system'. */
export const systemActor: Actor = { id: undefined, name: 'system', email: '', role: 'admin' }

/** How the audit log names an actor. */
export function actorText({ name, email, token }: Actor): string {
  const acting = token === undefined ? name : `${name} (token: ${token.name})`
  return email === '' ? acting : `${acting} <${email}>`
}
