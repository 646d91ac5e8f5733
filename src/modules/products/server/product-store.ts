import { sql } from 'kysely'
import type { Values } from '../../../platform/rules/field/field.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { rowsOf, soleRowOf, violationOf, type Database } from '../../../platform/server/database/database.ts'
import { recordStore } from '../../records/server/index.ts'
import {
  coretaxCodeUnknown,
  costAccountProblems,
  isCoretaxCode,
  revenueAccountProblems,
  stockAccountProblems,
  type GoodsAccount,
} from '../rules/product.ts'
import { problem } from '../rules/problem-codes.ts'
import { products } from '../rules/products.ts'
import { knownCoretaxCodes } from './coretax-codes.ts'

type Product = Values<typeof products.fields>

const accounts = sql`select id, code, name from account`

export const productStore = recordStore(products, {
  references: { revenueAccountId: accounts, stockAccountId: accounts, costAccountId: accounts },
  refusals: productRefusals,
  refused: (error) => {
    const violation = violationOf(error)
    return violation?.sqlState === 'NR042'
      ? problem('stock-account-kept', 'stockAccountId', violation.message)
      : undefined
  },
})

/** What the tax office and the chart of accounts do not allow; the accounts stay as they are until products are saved. */
async function productRefusals(db: Database, records: readonly Product[]): Promise<Problem[][]> {
  const [isKnownCode, chosen] = await Promise.all([knownCoretaxCodes(), lockAccounts(db, records)])
  const of = (id: number | null, problems: (account: GoodsAccount | undefined) => Problem[]) =>
    id === null ? [] : problems(chosen.get(id))
  return records.map(({ coretaxCode, isService, ...product }) => [
    ...(coretaxCode === null || !isCoretaxCode(coretaxCode) || isKnownCode(coretaxCode, isService)
      ? []
      : [coretaxCodeUnknown]),
    ...of(product.revenueAccountId, revenueAccountProblems),
    ...of(product.stockAccountId, stockAccountProblems),
    ...of(product.costAccountId, costAccountProblems),
  ])
}

async function lockAccounts(
  db: Database,
  records: readonly Product[],
): Promise<ReadonlyMap<number, GoodsAccount>> {
  const ids = new Set(
    records.flatMap(({ revenueAccountId, stockAccountId, costAccountId }) =>
      [revenueAccountId, stockAccountId, costAccountId].filter((id) => id !== null),
    ),
  )
  if (ids.size === 0) return new Map()
  const rows = await rowsOf(
    db,
    sql<GoodsAccount & { readonly id: number }>`select id, type, level, is_active as "isActive",
        report_line as "reportLine", array(select r.role from account_role r where r.account_id = a.id) as roles
      from account a where id = any(${[...ids]}::bigint[]) order by id for share`,
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
