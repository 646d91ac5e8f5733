import { sql } from 'kysely'
import type { Database } from '../../../platform/server/database/database.ts'

/** Forgets the names of groups that no customer or vendor is in any more; while somebody writes, the next time. */
export async function forgetVanishedGroups(db: Database): Promise<void> {
  await sql`select forget_vanished_groups()`.execute(db)
}
