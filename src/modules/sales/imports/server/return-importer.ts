import { sql } from 'kysely'
import { id } from '../../../../platform/rules/http/endpoint.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { quantityUnits, storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, soleRowOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import type { TableCell } from '../../../../platform/server/files/table-cell.ts'
import type { FileDocument } from '../../../documents/imports/rules/document-file.ts'
import { byCode } from '../../../documents/imports/rules/named-records.ts'
import { documentImporter, type Resolved, type Unknown } from '../../../documents/server/index.ts'
import { warehouseStore } from '../../../inventory/server/index.ts'
import { holdGoodsOfDays } from '../../deliveries/server/stock-of-deliveries.ts'
import { createSalesReturn } from '../../returns/contract.ts'
import { cancelReturn } from '../../returns/server/cancel-return.ts'
import { takeBack } from '../../returns/server/take-back.ts'
import { returnFile } from '../rules/return-file.ts'
import { spreadProducts, type LeftOfLine } from '../rules/spread-products.ts'
import { cancelledSince, ordersNamed } from './named-records.ts'

type Return = FileDocument<typeof returnFile.head, typeof returnFile.lines>

/** Returns of orders from a file, taken back by cancelling each today. */
export const returnImporter = documentImporter({
  file: returnFile,
  body: createSalesReturn.body.extend({ orderId: id }),
  resolver: returnResolver,
  make: async (tx, { orderId, ...input }, caller) => {
    const { returnNumber: number } = await takeBack(tx, { orderId, input }, caller)
    const written = await soleRowOf(
      tx,
      sql<{ id: number; party: string }>`select id, customer_name as party from delivery_return
        where return_number = ${number}`,
    )
    return { ...written, number, day: input.returnDate, total: null }
  },
  obstacle: lockReturned,
  takeBack: async (tx, { id: returnId }, { reason, caller }) => {
    const input = { entryDate: caller.today, reason: reason.slice(0, 500) }
    await cancelReturn(tx, { id: returnId, input }, caller)
  },
  takesLastBackFirst: true,
  example: exampleReturn,
})

/** Finds orders, what was delivered of them and warehouses of all returns in three statements, and holds what they hold in one order. */
async function returnResolver(tx: Tx, documents: readonly Return[]): Promise<(given: Return) => Resolved> {
  const heads = documents.map(({ head }) => head)
  const orders = await ordersNamed(
    tx,
    heads.map(({ order }) => order),
  )
  const codes = new Set(heads.map(({ warehouse }) => warehouse))
  const warehouses = byCode(await warehouseStore.findMany(tx, [...codes]))
  const ids = heads.flatMap(({ order }) => orders.get(order)?.id ?? [])
  const left = await holdDelivered(tx, heads, ids)
  return ({ head, lines }) => {
    const { returnDate, reason, order: number, warehouse: code } = head
    const order = orders.get(number)
    const wanted = lines.map(({ values }) => values)
    const back = spreadProducts(wanted, left.get(order?.id ?? 0) ?? [])
    const unknown: Unknown[] = [
      ...orders.unknown({ column: 'order', noun: 'Order', code: number }),
      ...warehouses.unknown({ column: 'warehouse', noun: 'Gudang', code }),
      ...(order === undefined ? [] : back.unknown).map((line) => ({
        ...{ column: 'product', line },
        message: `Produk ${wanted[line]?.product} tidak ada yang sudah dikirim dan belum ditagih dari order ${order?.code}`,
      })),
    ]
    if (order === undefined || unknown.length > 0) return { unknown }
    left.set(order.id, back.left)
    const warehouseId = warehouses.get(code)?.id ?? null
    const asked = back.parts.map(({ lineNumber: deliveryLineId, quantity }) => ({
      deliveryLineId,
      quantity: quantityUnits(quantity),
    }))
    return {
      input: { orderId: order.id, returnDate, reason, warehouseId, lines: asked },
      lineOf: back.parts.map(({ of }) => of),
    }
  }
}

interface DeliveredRow {
  readonly orderId: number
  readonly deliveryLineId: number
  readonly productId: number
  readonly productCode: string
  readonly isService: boolean
  readonly left: string
}

/** What was delivered of orders and is neither billed nor returned, the oldest first; orders and goods are held. */
async function holdDelivered(
  tx: Tx,
  heads: readonly Return['head'][],
  ids: readonly number[],
): Promise<Map<number, readonly LeftOfLine[]>> {
  await sql`select from sales_order where id = any(${ids}::bigint[]) order by id for update`.execute(tx)
  const rows = await rowsOf(
    tx,
    sql<DeliveredRow>`
      select d.order_id as "orderId", l.id as "deliveryLineId", l.product_id as "productId", l.product_code as "productCode",
        l.is_service as "isService", (l.quantity - l.returned_quantity - l.billed_quantity - l.given_quantity)::text as left
      from sales_delivery d join sales_delivery_line l on l.delivery_id = d.id
      where d.order_id = any(${ids}::bigint[]) and l.quantity > l.returned_quantity + l.billed_quantity + l.given_quantity
      order by d.order_id, d.delivery_date, d.id, l.line_number`,
  )
  await holdGoodsOfDays(
    tx,
    heads.map(({ returnDate }) => returnDate),
    rows,
  )
  const ofOrder = (order: number) =>
    rows
      .filter(({ orderId }) => orderId === order)
      .map(({ deliveryLineId, productCode, left }) => ({
        ...{ lineNumber: deliveryLineId, productCode },
        left: storedQuantity(left),
      }))
  return new Map(ids.map((order) => [order, ofOrder(order)]))
}

/** Whether a return was cancelled by itself, its order locked. */
async function lockReturned(tx: Tx, { id: returnId }: { readonly id: number }): Promise<string | undefined> {
  await sql`select from sales_order where id = (select order_id from delivery_return where id = ${returnId}) for update`.execute(
    tx,
  )
  return cancelledSince(tx, 'delivery_return', returnId)
}

/** One of what was delivered last and not billed; none while there is no such delivery. */
async function exampleReturn(db: Database, today: Day): Promise<readonly (readonly TableCell[])[]> {
  const rows = await rowsOf(
    db,
    sql<{ order: string; product: string }>`select o.order_number as order, l.product_code as product
      from sales_delivery d join sales_delivery_line l on l.delivery_id = d.id join sales_order o on o.id = d.order_id
      where l.quantity > l.returned_quantity + l.billed_quantity + l.given_quantity
      order by d.id desc, l.line_number limit 1`,
  )
  return rows.map(({ order, product }) => ['CONTOH-1', today, order, null, 'Barang rusak', product, 1])
}
