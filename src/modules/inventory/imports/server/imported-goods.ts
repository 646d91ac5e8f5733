import { sql } from 'kysely'
import { quantityUnits, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import type { Unknown } from '../../../documents/server/index.ts'
import { vendorStore } from '../../../parties/server/index.ts'
import { productStore } from '../../../products/server/index.ts'
import { lockItems } from '../../server/stock-store.ts'

interface Line {
  readonly values: { readonly product: string; readonly quantity: Quantity }
}

interface Document<Column extends string> {
  readonly head: { readonly vendor?: string } & Readonly<Record<Column, string>>
  readonly lines: readonly Line[]
}

/** The records that a document of a file names, and what of it nobody knows. */
interface Named {
  readonly vendorId: number | null
  /** Of each column that names a warehouse, in their order. */
  readonly warehouseIds: readonly (number | null)[]
  readonly goods: readonly { readonly productId: number; readonly quantity: number }[]
  readonly unknown: readonly Unknown[]
}

/** Finds vendors, warehouses and products of all documents in three statements, and holds their goods in one order. */
export async function goodsResolver<Column extends string>(
  tx: Tx,
  documents: readonly Document<Column>[],
  columns: readonly Column[],
): Promise<(document: Document<Column>) => Named> {
  const vendorCodes = documents.flatMap(({ head }) => head.vendor ?? [])
  const vendors = byCode(
    vendorCodes.length === 0 ? [] : await vendorStore.findMany(tx, [...new Set(vendorCodes)]),
  )
  const warehouses = byCode(await readWarehouseCodes(tx))
  const codes = documents.flatMap(({ lines }) => lines.map(({ values }) => values.product))
  const products = byCode(await productStore.findMany(tx, [...new Set(codes)]))
  await lockItems(
    tx,
    [...products.values()].map(({ id }) => id),
  )
  return ({ head, lines }) => {
    const vendor = found(vendors, { column: 'vendor', noun: 'Vendor', code: head.vendor ?? '' })
    const places = columns.map((column) => found(warehouses, { column, noun: 'Gudang', code: head[column] }))
    const goods = lines.map(({ values }, line) =>
      found(products, { column: 'product', line, noun: 'Produk', code: values.product }),
    )
    return {
      vendorId: vendor.id,
      warehouseIds: places.map(({ id }) => id),
      goods: lines.map(({ values }, line) => ({
        productId: goods[line]?.id ?? 0,
        quantity: quantityUnits(values.quantity),
      })),
      unknown: [vendor, ...places, ...goods].flatMap(({ unknown }) => unknown),
    }
  }
}

type Codes = ReadonlyMap<string, { readonly id: number }>

interface Cell {
  readonly column: string
  readonly line?: number
  readonly noun: string
  readonly code: string
}

/** The record that a cell names; none where it is empty. */
function found(records: Codes, { noun, code, ...at }: Cell) {
  const id = records.get(keyOf(code))?.id ?? null
  const unknown: Unknown[] =
    code === '' || id !== null ? [] : [{ ...at, message: `${noun} ${code} tidak ditemukan` }]
  return { id, unknown }
}

function readWarehouseCodes(db: Database): Promise<{ id: number; code: string }[]> {
  return rowsOf(db, sql<{ id: number; code: string }>`select id, code from warehouse`)
}

const keyOf = (code: string): string => code.trim().toLowerCase()

function byCode<Row extends { readonly code: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [keyOf(row.code), row]))
}

interface ExampleGoods {
  readonly vendor: string | null
  readonly warehouse: string
  readonly otherWarehouse: string | null
  readonly product: string
  readonly cost: number
}

/** Goods that keep stock, warehouses and a vendor that a template may name; none while there are no goods. */
export function exampleGoods(db: Database): Promise<ExampleGoods[]> {
  return rowsOf(
    db,
    sql<ExampleGoods>`select (select code from vendor where is_active order by id limit 1) as vendor,
        (select code from warehouse where is_active order by id limit 1) as warehouse,
        (select code from warehouse where is_active order by id limit 1 offset 1) as "otherWarehouse", p.code as product,
        greatest(p.cost_price, 1) as cost
      from product p where p.is_active and not p.is_service order by p.id limit 2`,
  )
}
