import { sql, type RawBuilder } from 'kysely'
import { actorText, type Author } from '../http/actor.ts'
import { violationOf, type Database, type Tx } from './database.ts'
import { withNext } from './statement-marks.ts'
import { Overtaken } from '../http/refusal.ts'
import { proveAct } from '../program/book-key.ts'

export interface ActContext {
  readonly actor: Author
  readonly requestId: string
}

const mostAttempts = 4
/** The database rolled back and asks to try again. */
const rolledBack = new Set(['40001', '40P01'])
/** The connection was lost; the commit may have been done or not. */
const connectionLost = new Set(['57P01', '08006'])

/** Runs an act in one transaction that the audit log attributes to the actor; all of it happens or nothing. */
export async function transaction<T>(
  db: Database,
  context: ActContext,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  let refused: { readonly reason: unknown } | undefined
  const whole = async (tx: Tx): Promise<T> => {
    try {
      await attribute(tx, context)
      return await act(tx)
    } catch (reason) {
      refused = { reason }
      throw reason
    }
  }
  try {
    return await db.transaction().execute(whole)
  } catch (error) {
    // Rolling back over a broken connection fails too; why the act failed is what matters.
    throw refused === undefined ? error : refused.reason
  }
}

async function attribute(tx: Tx, context: ActContext): Promise<void> {
  await withNext(attribution(context)).execute(tx)
}

/** Tells the database who acts in this transaction, and proves that it is the program that says so. */
export function attribution({ actor, requestId }: ActContext): RawBuilder<unknown> {
  const act = { actor: actorText(actor), actorId: actor.id ?? null, requestId }
  const { proof, secret } = proveAct(act)
  return sql`select set_config('neraca.actor', ${act.actor}, true),
    set_config('neraca.actor_id', ${String(act.actorId ?? '')}, true), set_config('neraca.request_id', ${requestId}, true),
    set_config('neraca.proof', ${proof}, true), set_config('neraca.secret', ${secret}, true)`
}

/**
 * Repeats an act that the database asks to repeat (serialization, deadlock) or that was overtaken a few times; after a lost connection only
 * an act that may be done twice with one effect.
 */
export async function withRetries<T>(
  { isRepeatable }: { readonly isRepeatable: boolean },
  act: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await act()
    } catch (error) {
      const state = violationOf(error)?.sqlState ?? ''
      const isUndone = rolledBack.has(state) || error instanceof Overtaken
      const isRetried = isUndone || (isRepeatable && connectionLost.has(state))
      if (attempt === mostAttempts || !isRetried) throw error
    }
  }
}
