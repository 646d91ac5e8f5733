/** Who acts: a signed-in person, or the program itself (id undefined). */
export interface Actor {
  readonly id: number | undefined
  readonly name: string
  readonly email: string
  readonly role: string
}

/** The program acting on its own, shown as the creator 'system'. */
export const systemActor: Actor = { id: undefined, name: 'system', email: '', role: 'admin' }

/** How the audit log names an actor. */
export function actorText(actor: Actor): string {
  return actor.email === '' ? actor.name : `${actor.name} <${actor.email}>`
}
