import { sql } from 'kysely'
import { quantityUnits, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { byCode, namedOf } from '../../../documents/imports/rules/named-records.ts'
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
  const vendors = byCode(vendorCodes.length === 0 ? [] : await vendorStore.findMany(tx, namedOf(vendorCodes)))
  const warehouses = byCode(await readWarehouseCodes(tx))
  const codes = documents.flatMap(({ lines }) => lines.map(({ values }) => values.product))
  const found = await productStore.findMany(tx, namedOf(codes))
  const products = byCode(found)
  await lockItems(
    tx,
    found.map(({ id }) => id),
  )
  return ({ head, lines }) => ({
    vendorId: vendors.get(head.vendor ?? '')?.id ?? null,
    warehouseIds: columns.map((column) => warehouses.get(head[column])?.id ?? null),
    goods: lines.map(({ values }) => ({
      productId: products.get(values.product)?.id ?? 0,
      quantity: quantityUnits(values.quantity),
    })),
    unknown: [
      ...vendors.unknown({ column: 'vendor', noun: 'Vendor', code: head.vendor ?? '' }),
      ...columns.flatMap((column) => warehouses.unknown({ column, noun: 'Gudang', code: head[column] })),
      ...lines.flatMap(({ values }, line) =>
        products.unknown({ column: 'product', line, noun: 'Produk', code: values.product }),
      ),
    ],
  })
}

function readWarehouseCodes(db: Database): Promise<{ id: number; code: string }[]> {
  return rowsOf(db, sql<{ id: number; code: string }>`select id, code from warehouse`)
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
