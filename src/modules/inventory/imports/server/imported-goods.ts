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

interface Document {
  readonly head: { readonly warehouse: string; readonly vendor?: string }
  readonly lines: readonly Line[]
}

/** The records that a document of a file names, and what of it nobody knows. */
interface Named {
  readonly vendorId: number | null
  readonly warehouseId: number | null
  readonly goods: readonly { readonly productId: number; readonly quantity: number }[]
  readonly unknown: readonly Unknown[]
}

/** Finds vendors, warehouses and products of all documents in three statements, and holds their goods in one order. */
export async function goodsResolver(
  tx: Tx,
  documents: readonly Document[],
): Promise<(document: Document) => Named> {
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
    const vendor = vendors.get(keyOf(head.vendor ?? ''))
    const warehouse = warehouses.get(keyOf(head.warehouse))
    const found = lines.map(({ values }) => products.get(keyOf(values.product)))
    const unknown: Unknown[] = [
      ...(head.vendor === undefined || vendor !== undefined
        ? []
        : [{ column: 'vendor', message: `Vendor ${head.vendor} tidak ditemukan` }]),
      ...(head.warehouse === '' || warehouse !== undefined
        ? []
        : [{ column: 'warehouse', message: `Gudang ${head.warehouse} tidak ditemukan` }]),
      ...lines.flatMap(({ values }, line) =>
        found[line] === undefined
          ? [{ column: 'product', line, message: `Produk ${values.product} tidak ditemukan` }]
          : [],
      ),
    ]
    return {
      vendorId: vendor?.id ?? null,
      warehouseId: warehouse?.id ?? null,
      goods: lines.map(({ values }, line) => ({
        productId: found[line]?.id ?? 0,
        quantity: quantityUnits(values.quantity),
      })),
      unknown,
    }
  }
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
  readonly product: string
  readonly cost: number
}

/** Goods that keep stock, a warehouse and a vendor that a template may name; none while there are no goods. */
export function exampleGoods(db: Database): Promise<ExampleGoods[]> {
  return rowsOf(
    db,
    sql<ExampleGoods>`select (select code from vendor where is_active order by id limit 1) as vendor,
        (select code from warehouse where is_active order by id limit 1) as warehouse, p.code as product,
        greatest(p.cost_price, 1) as cost
      from product p where p.is_active and not p.is_service order by p.id limit 2`,
  )
}
