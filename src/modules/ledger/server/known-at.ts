import { sql } from 'kysely'
import type { Database } from '../../../platform/server/database/database.ts'
import { refusingViolations } from './journal-violation.ts'

/**
 * Makes sure that what is known at moments stays as it is: waits for who is posting, refuses when that takes long, and takes
 * every later posting to a later moment. Before the snapshot that reads them.
 */
export async function settleKnownAt(db: Database, moments: readonly (string | undefined)[]): Promise<void> {
  for (const moment of moments) {
    if (moment === undefined) continue
    await refusingViolations(sql`select settle_known_at(${moment}::timestamptz)`.execute(db))
  }
}
