import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day.ts'
import { toRupiah, type Rupiah } from '../../../platform/rules/money.ts'
import { rowOf, type Database } from '../../../platform/server/database.ts'
import { rangeSums } from './range-sums.ts'

/** Balance of one account at the end of a day, debit positive. */
export async function balanceOfAccount(db: Database, accountId: number, day: Day): Promise<Rupiah> {
  const sums = rangeSums({ from: day, to: day }, sql`select ${accountId}::bigint`)
  const row = await rowOf(
    db,
    sql<{ balance: number }>`select opening + debit - credit as balance from (${sums}) sums`,
  )
  return toRupiah(row?.balance ?? 0)
}
