import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { soleRowOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import { withNext } from '../../../platform/server/database/statement-marks.ts'

/** The last day of the books an organisation kept before, once they were brought. */
export async function readOldBooksUntil(db: Database): Promise<Day | null> {
  return (await soleRowOf(db, sql<{ day: Day | null }>`select old_books_until() as day`)).day
}

/** The same, which stays so until the end of the transaction: whoever posts the opening waits for it. */
export async function holdOldBooks(tx: Tx): Promise<Day | null> {
  await withNext(sql`select pg_advisory_xact_lock_shared(4204, 1)`).execute(tx)
  return readOldBooksUntil(tx)
}
