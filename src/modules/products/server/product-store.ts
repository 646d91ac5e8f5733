import { sql } from 'kysely'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import { instant, rowOf, rowsOf, soleRowOf, violationOf } from '../../../platform/server/database/database.ts'
import type { Database, Tx } from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import type { CodeSeries, RecordSource, TalliedSource } from '../../parties/server/index.ts'
import type { Product, ProductOption } from '../contract.ts'
import { productCodeTaken, productNameTaken, productPrefix, type RevenueAccount } from '../rules/product.ts'

export type StoredProduct = Omit<Product, 'actions'>

const table = sql.table('product')
const tally = sql.table('product_tally')
const columns = sql<StoredProduct>`r.id, r.code, r.name, r.unit, r.is_service as "isService", r.cost_price as "costPrice",
  r.selling_price as "sellingPrice", r.coretax_unit as "coretaxUnit", r.coretax_code as "coretaxCode",
  (select json_build_object('id', a.id, 'code', a.code, 'name', a.name) from account a
    where a.id = r.revenue_account_id) as "revenueAccount",
  r.is_active as "isActive", ${instant(sql.ref('r.created_at'))} as "createdAt",
  ${instant(sql.ref('r.updated_at'))} as "updatedAt", ${instant(sql.ref('r.deleted_at'))} as "deletedAt", r.version`

export const productSeries: CodeSeries = { table, prefix: productPrefix, taken: productCodeTaken }
export const productSource: TalliedSource<StoredProduct> = { table, tally, columns }
export const productOptionSource: RecordSource<ProductOption> = {
  table,
  columns: sql`r.id, r.code, r.name, r.unit, r.is_service as "isService", r.selling_price as "sellingPrice"`,
}

/** What a product is made of, texts trimmed and absent when empty; the unit is checked by the rules. */
export interface ProductDetails {
  readonly name: string
  readonly unit: string
  readonly isService: boolean
  readonly costPrice: Rupiah
  readonly sellingPrice: Rupiah
  readonly coretaxUnit?: string | undefined
  readonly coretaxCode?: string | undefined
  readonly revenueAccountId?: number | undefined
}

export async function findProduct(db: Database, code: string): Promise<StoredProduct | undefined> {
  return rowOf(
    db,
    sql<StoredProduct>`select ${columns} from product r where lower(r.code) collate "C" = lower(btrim(${code}::text))`,
  )
}

/** The products of these codes, letter case and outer spaces aside. */
export async function findProductsOf(
  db: Database,
  codes: readonly string[],
): Promise<(ProductOption & { readonly isActive: boolean })[]> {
  return rowsOf(
    db,
    sql<ProductOption & { readonly isActive: boolean }>`
      select ${productOptionSource.columns}, r.is_active as "isActive" from product r
      where lower(r.code) collate "C" = any(array(select lower(btrim(code)) from unnest(${codes}::text[]) as code))
      order by r.code_order, r.id`,
  )
}

/** One product, locked against change until the end of the transaction. */
export async function lockProduct(tx: Tx, id: number): Promise<StoredProduct | undefined> {
  return rowOf(tx, sql<StoredProduct>`select ${columns} from product r where r.id = ${id} for update`)
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

/** What the rules ask about an account, locked so that it stays as it is until the product is saved. */
export async function lockRevenueAccount(tx: Tx, id: number): Promise<RevenueAccount | undefined> {
  return rowOf(
    tx,
    sql<RevenueAccount>`select type, level, is_active as "isActive" from account where id = ${id} for share`,
  )
}

/** Adds an active product; undefined when the code is taken. */
export async function insertProduct(
  tx: Tx,
  code: string,
  details: ProductDetails,
): Promise<StoredProduct | undefined> {
  const insert = sql<StoredProduct>`
    insert into product as r (code, name, unit, is_service, cost_price, selling_price, coretax_unit, coretax_code,
      revenue_account_id)
    values (${code}, ${details.name}, ${details.unit}, ${details.isService}, ${details.costPrice},
      ${details.sellingPrice}, ${details.coretaxUnit ?? null}, ${details.coretaxCode ?? null},
      ${details.revenueAccountId ?? null})
    on conflict (lower(code) collate "C") do nothing
    returning ${columns}`
  return refusingTakenName(() => rowOf(tx, insert))
}

/** Changes a locked product, and keeps the moment it became inactive. */
export async function changeProduct(
  tx: Tx,
  id: number,
  details: ProductDetails & { readonly isActive: boolean },
): Promise<StoredProduct> {
  const update = sql<StoredProduct>`
    update product as r set name = ${details.name}, unit = ${details.unit}, is_service = ${details.isService},
      cost_price = ${details.costPrice}, selling_price = ${details.sellingPrice},
      coretax_unit = ${details.coretaxUnit ?? null}, coretax_code = ${details.coretaxCode ?? null},
      revenue_account_id = ${details.revenueAccountId ?? null}, is_active = ${details.isActive},
      deleted_at = case when ${details.isActive} then null else coalesce(deleted_at, now()) end,
      updated_at = now(), version = version + 1
    where id = ${id} returning ${columns}`
  return refusingTakenName(() => soleRowOf(tx, update))
}

/** Makes a locked product inactive. */
export async function switchOffProduct(tx: Tx, id: number): Promise<StoredProduct> {
  return soleRowOf(
    tx,
    sql<StoredProduct>`update product as r set is_active = false, deleted_at = now(), updated_at = now(),
        version = version + 1 where id = ${id} returning ${columns}`,
  )
}

/** Two people may ask for the same name at once: the second is told what the rules would have said. */
async function refusingTakenName<T>(statement: () => Promise<T>): Promise<T> {
  try {
    return await statement()
  } catch (error) {
    if (violationOf(error)?.constraint === 'product_name') refuseIf([productNameTaken])
    throw error
  }
}
