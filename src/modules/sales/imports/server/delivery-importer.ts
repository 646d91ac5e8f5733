import { sql } from 'kysely'
import { id } from '../../../../platform/rules/http/endpoint.ts'
import { storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import {
  rowOf,
  rowsOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import type { TableCell } from '../../../../platform/server/files/table-cell.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { doneOrRefused } from '../../../approvals/server/index.ts'
import type { FileDocument } from '../../../documents/imports/rules/document-file.ts'
import { documentImporter } from '../../../documents/server/index.ts'
import { holdCustomers } from '../../../parties/server/index.ts'
import { createDelivery } from '../../deliveries/contract.ts'
import { deliverPart } from '../../deliveries/server/record-delivery.ts'
import { leftToDeliver } from '../../orders/server/left-of-lines.ts'
import { takeBack } from '../../returns/server/take-back.ts'
import { deliveryFile } from '../rules/delivery-file.ts'
import { takenOfOrders, type TakenLine, type TakenOrder } from './taken-of-orders.ts'

type Delivery = FileDocument<typeof deliveryFile.head, typeof deliveryFile.lines>

/** Deliveries of orders from a file; each is taken back today with a return of all of it. */
export const deliveryImporter = documentImporter({
  file: deliveryFile,
  body: createDelivery.body.extend({ orderId: id }),
  resolver: takenOfOrders<Delivery['head']>({
    day: ({ deliveryDate }) => deliveryDate,
    lines: async (tx, orders) => {
      await holdCustomers(
        tx,
        orders.map(({ customerId }) => customerId),
      )
      return readOrdered(tx, orders)
    },
    missing: (product, { code }) => `Produk ${product} tidak ada pada order ${code}`,
    input: ({ deliveryDate, notes }, parts) => ({
      ...{ deliveryDate, notes },
      lines: parts.map(({ line: lineNumber, quantity }) => ({ lineNumber, quantity })),
    }),
  }),
  make: async (tx, { orderId, ...input }, caller) => {
    const made = doneOrRefused(await deliverPart(tx, { orderId, input }, caller), 'Pengiriman ini')
    const { deliveryNumber: number } = made
    const written = await soleRowOf(
      tx,
      sql<{ id: number; party: string }>`select id, customer_name as party from sales_delivery
        where delivery_number = ${number}`,
    )
    return { ...written, number, day: input.deliveryDate, total: null }
  },
  obstacle: (tx, made) => lockFollowed(tx, made.id),
  takeBack: async (tx, made, { reason, caller }) => {
    const lines = await readDelivered(tx, made.id)
    const input = { returnDate: caller.today, reason: reason.slice(0, 500), lines }
    await takeBack(tx, { orderId: await orderOf(tx, made.id), input }, caller)
  },
  example: exampleDelivery,
})

async function readOrdered(tx: Tx, orders: readonly TakenOrder[]): Promise<TakenLine[]> {
  const ids = orders.map((order) => order.id)
  const rows = await rowsOf(
    tx,
    sql<Omit<TakenLine, 'left'> & { readonly left: string }>`
      select l.order_id as "orderId", l.line_number as "lineNumber", l.product_id as "productId", p.code as "productCode",
        l.is_service as "isService", ${leftToDeliver}::text as left
      from sales_order_line l join product p on p.id = l.product_id
      where l.order_id = any(${ids}::bigint[]) order by l.order_id, l.line_number`,
  )
  return rows.map((row) => ({ ...row, left: storedQuantity(row.left) }))
}

async function orderOf(tx: Tx, deliveryId: number): Promise<number> {
  const order = sql<{
    orderId: number
  }>`select order_id as "orderId" from sales_delivery where id = ${deliveryId}`
  return (await soleRowOf(tx, order)).orderId
}

/** What of a delivery was billed or came back since, its order locked. */
async function lockFollowed(tx: Tx, deliveryId: number): Promise<string | undefined> {
  await sql`select from sales_order where id = (select order_id from sales_delivery where id = ${deliveryId})
    for update`.execute(tx)
  const followed = await rowOf(
    tx,
    sql<{ isBilled: boolean; isReturned: boolean }>`select bool_or(billed_quantity > 0) as "isBilled",
      bool_or(returned_quantity > 0) as "isReturned" from sales_delivery_line where delivery_id = ${deliveryId}`,
  )
  if (followed?.isReturned) return 'Barangnya sudah diretur'
  return followed?.isBilled ? 'Sudah ditagih' : undefined
}

async function readDelivered(tx: Tx, deliveryId: number) {
  const rows = await rowsOf(
    tx,
    sql<{
      deliveryLineId: number
      quantity: string
    }>`select id as "deliveryLineId", quantity::text as quantity
      from sales_delivery_line where delivery_id = ${deliveryId} order by line_number`,
  )
  return rows.map((row) => ({ ...row, quantity: storedQuantity(row.quantity) }))
}

/** What is left to deliver of the latest confirmed order; none while there is no such order. */
async function exampleDelivery(db: Database, today: Day): Promise<readonly (readonly TableCell[])[]> {
  const rows = await rowsOf(
    db,
    sql<{ order: string; product: string; left: number }>`
      select o.order_number as order, p.code as product,
        ${leftToDeliver}::float8 as left
      from (select id, order_number from sales_order where status = 'confirmed' and deleted_at is null
        order by id desc limit 1) o
      join sales_order_line l on l.order_id = o.id join product p on p.id = l.product_id
      where ${leftToDeliver} > 0 order by l.line_number limit 5`,
  )
  return rows.map(({ order, product, left }) => ['CONTOH-1', today, order, null, null, product, left])
}
