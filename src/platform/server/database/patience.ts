import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Lets each statement of a transaction that writes or reads very much take a minute, where others have five seconds. */
export async function takeTime(tx: Database): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(tx)
}
