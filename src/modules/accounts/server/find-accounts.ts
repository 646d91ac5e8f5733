import { sql } from 'kysely'
import { rowsOf, type Database } from '../../../platform/server/database/database.ts'

/** Accounts by their codes; none are no statement. */
export function findAccounts(
  db: Database,
  codes: readonly string[],
): Promise<{ readonly id: number; readonly code: string }[]> {
  if (codes.length === 0) return Promise.resolve([])
  return rowsOf(
    db,
    sql<{ id: number; code: string }>`select id, code from account where code = any(${[...codes]}::text[])`,
  )
}
