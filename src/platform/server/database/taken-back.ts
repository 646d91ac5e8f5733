import type { Database, Tx } from './database.ts'
import { transaction, withRetries, type ActContext } from './transaction.ts'

/** What an act finds or would make: it is carried out, and all of it is taken back. */
export async function takenBack<Found>(
  db: Database,
  context: ActContext,
  act: (tx: Tx) => Promise<Found>,
): Promise<Found> {
  const kept: { found?: Found } = {}
  const tell = async (tx: Tx): Promise<never> => {
    kept.found = await act(tx)
    throw kept
  }
  try {
    return await withRetries({ isRepeatable: true }, () => transaction(db, context, tell))
  } catch (error) {
    if (error === kept && kept.found !== undefined) return kept.found
    throw error
  }
}
