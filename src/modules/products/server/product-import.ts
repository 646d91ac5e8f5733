import { sql } from 'kysely'
import { changedBy, rowsOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { textOf } from '../../parties/rules/party-columns.ts'
import type { ColumnRecord } from '../../../platform/rules/file/record-column.ts'
import type { ImportKind, KnownRecord, Written } from '../../parties/server/index.ts'
import { productColumns, productRecordProblems } from '../rules/product-columns.ts'
import {
  coretaxCodeUnknown,
  normalCode,
  productCodeProblems,
  productNameTaken,
  revenueAccountProblems,
  type RevenueAccount,
} from '../rules/product.ts'
import { knownCoretaxCodes } from './coretax-codes.ts'
import { productSeries, productSource, type StoredProduct } from './product-store.ts'

/** How products are imported. */
export const productImport: ImportKind = {
  kind: 'product',
  noun: 'produk',
  columns: productColumns,
  series: productSeries,
  nameTaken: productNameTaken,
  codeProblems: productCodeProblems,
  normalCode,
  findByCodes: findProducts,
  judge: judgeProducts,
  insertMany: insertProducts,
  changeMany: changeProducts,
  deleteMany: deleteProducts,
}

/** A product by the keys of its columns. */
export function productRecord(product: StoredProduct): ColumnRecord {
  const { code, name, isService, unit, costPrice, sellingPrice, coretaxUnit, coretaxCode, isActive } = product
  const revenueAccountCode = product.revenueAccount?.code ?? null
  const prices = { costPrice, sellingPrice }
  return { code, name, isService, unit, ...prices, coretaxUnit, coretaxCode, revenueAccountCode, isActive }
}

async function findProducts(db: Database, codes: readonly string[]): Promise<KnownRecord[]> {
  const rows = await rowsOf(
    db,
    sql<StoredProduct>`select ${productSource.columns} from product r where lower(r.code) collate "C"
      in (select lower(btrim(wanted)) from unnest(${[...codes]}::text[]) wanted)`,
  )
  return rows.map((row) => ({ id: row.id, version: row.version, record: productRecord(row) }))
}

/** The rules of a product, with the codes of the tax office and the accounts of the books. */
async function judgeProducts(db: Database): ReturnType<ImportKind['judge']> {
  const [isKnownCode, accounts] = await Promise.all([knownCoretaxCodes(), readAccounts(db)])
  return (record) => {
    const problems: Problem[] = productRecordProblems(record)
    const coretaxCode = textOf(record, 'coretaxCode')
    const isShaped = !problems.some(({ path }) => path === 'coretaxCode')
    if (coretaxCode !== undefined && isShaped && !isKnownCode(coretaxCode, record['isService'] === true)) {
      problems.push(coretaxCodeUnknown)
    }
    const accountCode = textOf(record, 'revenueAccountCode')
    if (accountCode === undefined) return problems
    const wrong = revenueAccountProblems(accounts.get(accountCode))
    return [...problems, ...wrong.map((each) => ({ ...each, path: 'revenueAccountCode' }))]
  }
}

async function readAccounts(db: Database): Promise<Map<string, RevenueAccount>> {
  const rows = await rowsOf(
    db,
    sql<RevenueAccount & { code: string }>`select code, type, level, is_active as "isActive" from account
      where type = 'revenue'`,
  )
  return new Map(rows.map((row) => [row.code, row]))
}

const fields = sql`name text, unit text, "isService" boolean, "costPrice" bigint, "sellingPrice" bigint,
  "coretaxUnit" text, "coretaxCode" text, "revenueAccountCode" text, "isActive" boolean`

async function insertProducts(tx: Tx, records: readonly ColumnRecord[]): Promise<Written[]> {
  return rowsOf(
    tx,
    sql<Written>`insert into product (code, name, unit, is_service, cost_price, selling_price, coretax_unit,
        coretax_code, revenue_account_id, is_active, deleted_at)
      select x.code, x.name, x.unit, x."isService", x."costPrice", x."sellingPrice", x."coretaxUnit", x."coretaxCode",
        (select a.id from account a where a.code = x."revenueAccountCode"), x."isActive",
        case when not x."isActive" then now() end
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as x (code text, ${fields})
      returning id, version`,
  )
}

async function changeProducts(tx: Tx, changes: readonly KnownRecord[]): Promise<Written[]> {
  const rows = changes.map(({ id, version, record }) => ({ ...record, id, version }))
  return rowsOf(
    tx,
    sql<Written>`update product as r set name = x.name, unit = x.unit, is_service = x."isService",
        cost_price = x."costPrice", selling_price = x."sellingPrice", coretax_unit = x."coretaxUnit",
        coretax_code = x."coretaxCode",
        revenue_account_id = (select a.id from account a where a.code = x."revenueAccountCode"),
        is_active = x."isActive",
        deleted_at = case when x."isActive" then null else coalesce(r.deleted_at, now()) end,
        updated_at = now(), version = r.version + 1
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (id bigint, version integer, ${fields})
      where r.id = x.id and r.version = x.version returning r.id, r.version`,
  )
}

async function deleteProducts(tx: Tx, records: readonly Written[]): Promise<number> {
  return changedBy(
    tx,
    sql`delete from product r using jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as x (id bigint, version integer)
      where r.id = x.id and r.version = x.version`,
  )
}
