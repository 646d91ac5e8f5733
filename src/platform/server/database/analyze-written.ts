import { sql } from 'kysely'
import type { Tx } from './database.ts'

/**
 * Has the planner know the many rows that this transaction wrote; call it last. Otherwise reports and lists are planned for tables of
 * before, until the database counts them by itself, up to a minute after the commit. Nothing where few were written.
 */
export async function analyzeWritten(tx: Tx): Promise<void> {
  await sql`select analyze_written()`.execute(tx)
}
