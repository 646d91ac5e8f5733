import { sql } from 'kysely'
import { rowsOf, type Tx } from '../../../platform/server/database/database.ts'
import type { RevenueAccount } from '../../products/rules/product.ts'

/** The accounts that lines of text name; they stay as they are until the document is written. */
export async function holdRevenueAccounts(
  tx: Tx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RevenueAccount>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(
    tx,
    sql<RevenueAccount & { readonly id: number }>`select id, type, level, is_active as "isActive" from account
      where id = any(${[...new Set(ids)]}::bigint[]) order by id for share`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
