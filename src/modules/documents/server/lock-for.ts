import type { Actor } from '../../../platform/server/http/actor.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { notFound, stale, type Refusal } from '../../../platform/server/http/refusal.ts'

/** Which document somebody acts on, and the version of it they saw. */
export interface SeenDocument {
  readonly id: number
  readonly version: number
  readonly actor: Actor
}

/** The document a call names, as its caller saw it. */
export function seenBy(call: {
  readonly params: { readonly id: number }
  readonly version: number
  readonly actor: Actor
}): SeenDocument {
  return { id: call.params.id, version: call.version, actor: call.actor }
}

interface Lockable<Stored extends { readonly version: number }, Act extends string> {
  /** The document, locked against every other change until the end of the transaction. */
  readonly lock: (tx: Tx, id: number) => Promise<Stored | undefined>
  /** What its state allows somebody; buttons ask the same. */
  readonly actions: (stored: Stored, actor: Actor) => readonly Act[]
  readonly refusal: (act: Act) => Refusal
  /** What whoever saw another version is answered. */
  readonly view: (tx: Tx, stored: Stored, actor: Actor) => Promise<unknown>
}

/** Locks a document; refuses an act that its state does not allow, and one on a document that was changed since it was seen. */
export function lockFor<Stored extends { readonly version: number }, Act extends string>(
  of: Lockable<Stored, Act>,
): (tx: Tx, act: Act, seen: SeenDocument) => Promise<Stored> {
  return async (tx, act, { id, version, actor }) => {
    const stored = await of.lock(tx, id)
    if (stored === undefined) throw notFound()
    if (!of.actions(stored, actor).includes(act)) throw of.refusal(act)
    if (stored.version !== version) throw stale(await of.view(tx, stored, actor))
    return stored
  }
}
