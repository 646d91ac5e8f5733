import { sql } from 'kysely'
import type { Values } from '../../../platform/rules/field/field.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { rowsOf, soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import { recordStore } from '../../records/server/index.ts'
import {
  coretaxCodeUnknown,
  isCoretaxCode,
  revenueAccountProblems,
  type RevenueAccount,
} from '../rules/product.ts'
import { products } from '../rules/products.ts'
import { knownCoretaxCodes } from './coretax-codes.ts'

type Product = Values<typeof products.fields>

export const productStore = recordStore(products, {
  references: { revenueAccountId: sql`select id, code, name from account` },
  refusals: productRefusals,
})

/** What the tax office and the chart of accounts do not allow; the accounts stay as they are until products are saved. */
async function productRefusals(db: Database, records: readonly Product[]): Promise<Problem[][]> {
  const ids = records.flatMap(({ revenueAccountId }) => revenueAccountId ?? [])
  const [isKnownCode, accounts] = await Promise.all([knownCoretaxCodes(), lockRevenueAccounts(db, ids)])
  return records.map(({ coretaxCode, isService, revenueAccountId }) => [
    ...(coretaxCode === null || !isCoretaxCode(coretaxCode) || isKnownCode(coretaxCode, isService)
      ? []
      : [coretaxCodeUnknown]),
    ...(revenueAccountId === null ? [] : revenueAccountProblems(accounts.get(revenueAccountId))),
  ])
}

async function lockRevenueAccounts(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RevenueAccount>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(
    db,
    sql<RevenueAccount & { readonly id: number }>`select id, type, level, is_active as "isActive" from account
      where id = any(${[...new Set(ids)]}::bigint[]) order by id for share`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Active physical products and active services. */
export async function readActiveCounts(db: Database): Promise<{ physical: number; service: number }> {
  return soleRowOf(
    db,
    sql<{ physical: number; service: number }>`
      select coalesce(sum(records) filter (where not is_service), 0)::bigint as physical,
        coalesce(sum(records) filter (where is_service), 0)::bigint as service
      from product_tally where is_active`,
  )
}
