import { sql } from 'kysely'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { soleRowOf, type Database } from '../../../../platform/server/database/database.ts'

/** Sum of all posted debits, which the database keeps within the exact range. */
export async function readPostedTotal(db: Database): Promise<Rupiah> {
  const { total } = await soleRowOf(
    db,
    sql<{ total: Rupiah }>`select posted_total as total from posting_counter`,
  )
  return total
}
