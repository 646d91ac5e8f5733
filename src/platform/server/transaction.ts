import { sql } from 'kysely'
import { actorText, type Actor } from './actor.ts'
import { violationOf, type Database, type Tx } from './database.ts'

export interface ActContext {
  readonly actor: Actor
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
  return db.transaction().execute(async (tx) => {
    await sql`select set_config('neraca.actor', ${actorText(context.actor)}, true),
      set_config('neraca.actor_id', ${context.actor.id === undefined ? '' : String(context.actor.id)}, true),
      set_config('neraca.request_id', ${context.requestId}, true)`.execute(tx)
    return act(tx)
  })
}

/**
 * Repeats an act that the database asks to repeat (serialization, deadlock) a few times; after a lost connection only
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
      const isRetried = rolledBack.has(state) || (isRepeatable && connectionLost.has(state))
      if (attempt === mostAttempts || !isRetried) throw error
    }
  }
}
