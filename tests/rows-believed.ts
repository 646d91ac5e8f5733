import { sql } from 'kysely'
import { soleRowOf, type Database } from '../src/platform/server/database/database.ts'

/** How many rows the planner believes a table to have; -1 before it was ever counted. */
export async function rowsBelieved(db: Database, table: string): Promise<number> {
  const { rows } = await soleRowOf(
    db,
    sql<{ rows: number }>`select reltuples::int as rows from pg_class where oid = ${table}::regclass`,
  )
  return rows
}
