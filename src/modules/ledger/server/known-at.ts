import { sql } from 'kysely'
import type { Database } from '../../../platform/server/database/database.ts'
import { refusingViolations } from './journal-violation.ts'

/** Moments by the names that a query gives them. */
type Moments = Readonly<Partial<Record<'knownAt' | 'since', string | undefined>>>

/**
 * Makes sure that what is known at moments stays as it is: waits for who is posting, refuses when that takes long, and takes
 * every later posting to a later moment. Before the snapshot that reads them.
 */
export async function settleKnownAt(db: Database, moments: Moments): Promise<void> {
  for (const [name, moment] of Object.entries(moments)) {
    if (moment === undefined) continue
    const settled = sql`select settle_known_at(${moment}::timestamptz)`.execute(db)
    await refusingViolations(settled, `query.${name}`)
  }
}
