import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Total } from '../../../platform/rules/money/money.ts'
import { rowOf, type Database } from '../../../platform/server/database/database.ts'
import { rangeSums } from './range-sums.ts'

/** Balance of accounts together at the end of a day, debit positive; `accounts` is a query of ids. */
export async function balanceOfAccounts(
  db: Database,
  accounts: RawBuilder<unknown>,
  day: Day,
): Promise<Total> {
  const sums = rangeSums({ from: day, to: day }, accounts)
  const row = await rowOf(
    db,
    sql<{ balance: Total | null }>`select sum(opening + debit - credit) as balance from (${sums}) sums`,
  )
  return row?.balance ?? 0n
}
