import { sql } from 'kysely'
import { id } from '../../../../platform/rules/http/endpoint.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, soleRowOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import type { TableCell } from '../../../../platform/server/files/table-cell.ts'
import type { FileDocument } from '../../../documents/imports/rules/document-file.ts'
import { documentImporter } from '../../../documents/server/index.ts'
import { leftToBill } from '../../orders/server/left-of-lines.ts'
import { createSalesReturn } from '../../returns/contract.ts'
import { cancelReturn } from '../../returns/server/cancel-return.ts'
import { takeBack } from '../../returns/server/take-back.ts'
import { returnFile } from '../rules/return-file.ts'
import { cancelledSince } from './named-records.ts'
import { takenOfOrders, type TakenLine, type TakenOrder } from './taken-of-orders.ts'

type Return = FileDocument<typeof returnFile.head, typeof returnFile.lines>

/** Returns of orders from a file, taken back by cancelling each today. */
export const returnImporter = documentImporter({
  file: returnFile,
  body: createSalesReturn.body.extend({ orderId: id }),
  resolver: takenOfOrders<Return['head']>({
    day: ({ returnDate }) => returnDate,
    lines: readDelivered,
    missing: (product, { code }) =>
      `Produk ${product} tidak ada yang sudah dikirim dan belum ditagih dari order ${code}`,
    input: ({ returnDate, reason }, parts) => ({
      ...{ returnDate, reason },
      lines: parts.map(({ line: deliveryLineId, quantity }) => ({ deliveryLineId, quantity })),
    }),
  }),
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

type ReadLine = Omit<TakenLine, 'left'> & { readonly left: string }

/** What was delivered of orders and is neither billed nor returned, the oldest first. */
async function readDelivered(tx: Tx, orders: readonly TakenOrder[]): Promise<TakenLine[]> {
  const rows = await rowsOf(
    tx,
    sql<ReadLine>`
      select d.order_id as "orderId", l.id as "lineNumber", l.product_id as "productId", l.product_code as "productCode",
        l.is_service as "isService", ${leftToBill}::text as left
      from sales_delivery d join sales_delivery_line l on l.delivery_id = d.id
      where d.order_id = any(${orders.map((order) => order.id)}::bigint[]) and ${leftToBill} > 0
      order by d.order_id, d.delivery_date, d.id, l.line_number`,
  )
  return rows.map((row) => ({ ...row, left: storedQuantity(row.left) }))
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
      where ${leftToBill} > 0
      order by d.id desc, l.line_number limit 1`,
  )
  return rows.map(({ order, product }) => ['CONTOH-1', today, order, null, 'Barang rusak', product, 1])
}
