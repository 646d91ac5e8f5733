import { sql } from 'kysely'
import { actorText, type Author } from '../http/actor.ts'
import { violationOf, type Database, type Tx } from './database.ts'
import { withNext } from './statement-marks.ts'
import { Overtaken } from '../http/refusal.ts'

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

async function attribute(tx: Tx, { actor, requestId }: ActContext): Promise<void> {
  await withNext(
    sql`select set_config('neraca.actor', ${actorText(actor)}, true),
      set_config('neraca.actor_id', ${actor.id === undefined ? '' : String(actor.id)}, true),
      set_config('neraca.request_id', ${requestId}, true)`,
  ).execute(tx)
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
