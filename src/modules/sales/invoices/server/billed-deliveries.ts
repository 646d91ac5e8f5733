import { sql } from 'kysely'
import type { z } from 'zod'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import {
  ofThousandths,
  quantityText,
  storedQuantity,
  type Quantity,
} from '../../../../platform/rules/money/quantity.ts'
import { rowOf, rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { leftToBill } from '../../orders/server/left-of-lines.ts'
import type { readBillableDeliveries } from '../contract.ts'
import type { BilledSoFar } from '../rules/billed-share.ts'
import type { BillableDelivery, BilledPart } from '../rules/bill.ts'

/** A line of a delivery with what it took out of stock. */
export interface ShippedLine extends BillableDelivery {
  readonly productId: number
  readonly isService: boolean
  readonly movementId: number | null
  /** Of its order line: who bears what it cost. */
  readonly departmentId: number | null
}

/** What was delivered on a locked order and is neither billed nor returned, oldest delivery first. */
export async function readBillable(tx: Tx, orderId: number): Promise<ShippedLine[]> {
  const rows = await rowsOf(
    tx,
    sql<Omit<ShippedLine, 'left'> & { left: string }>`
      select l.id, l.order_line_id as "orderLineId", d.delivery_number as "deliveryNumber", d.delivery_date as "deliveryDate",
        l.product_id as "productId", l.is_service as "isService", l.movement_id as "movementId",
        ${leftToBill} as left, o.department_id as "departmentId"
      from sales_delivery d join sales_delivery_line l on l.delivery_id = d.id
      join sales_order_line o on o.id = l.order_line_id
      where d.order_id = ${orderId} and ${leftToBill} > 0
      order by d.delivery_date, d.id, l.line_number`,
  )
  return rows.map((row) => ({ ...row, left: storedQuantity(row.left) }))
}

/** The same as people read it, of an order that is there. */
export async function readBillableView(db: Database, orderId: number) {
  const order = sql`select from sales_order where id = ${orderId} and deleted_at is null`
  if ((await rowOf(db, order)) === undefined) throw notFound()
  return rowsOf(
    db,
    sql<z.input<typeof readBillableDeliveries.reply>['lines'][number]>`
      select l.id as "deliveryLineId", l.order_line_id as "orderLineId", d.delivery_number as "deliveryNumber", d.delivery_date as "deliveryDate",
        l.product_code as "productCode", l.product_name as "productName", l.unit,
        l.pack_name as "packName", l.pack_factor::float8 as "packFactor",
        ${leftToBill}::float8 as left
      from sales_delivery d join sales_delivery_line l on l.delivery_id = d.id
      where d.order_id = ${orderId} and ${leftToBill} > 0
      order by d.delivery_date, d.id, l.line_number`,
  )
}

/** What invoices that stand bill of each line of a locked order, by its id. */
export async function readBilledSoFar(tx: Tx, orderId: number): Promise<Map<number, BilledSoFar>> {
  const rows = await rowsOf(
    tx,
    sql<{ id: number; quantity: string; subtotal: Rupiah; discountAmount: Rupiah }>`
      select l.id, sum(i.quantity)::numeric(19, 3) as quantity, sum(i.subtotal)::bigint as subtotal,
        sum(i.discount_amount)::bigint as "discountAmount"
      from sales_order_line l join sales_invoice_line i on i.order_line_id = l.id
      where l.order_id = ${orderId} and not exists (
        select from credit_note n where n.invoice_id = i.invoice_id and n.is_cancellation) group by l.id`,
  )
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, quantity: storedQuantity(row.quantity) }]))
}

/** Writes which deliveries the lines of an invoice bill, the lines by the order line each bills. */
export async function billDeliveries(tx: Tx, invoiceId: number, parts: readonly BilledPart[]): Promise<void> {
  const rows = parts.map(({ deliveryLineId, quantity }) => ({
    id: deliveryLineId,
    quantity: quantityText(quantity),
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (id bigint, quantity numeric)`
  await sql`insert into billed_delivery (invoice_id, invoice_line_id, delivery_line_id, quantity)
    select ${invoiceId}, i.id, d.id, r.quantity from ${given}
    join sales_delivery_line d on d.id = r.id
    join sales_invoice_line i on i.invoice_id = ${invoiceId} and i.order_line_id = d.order_line_id`.execute(
    tx,
  )
  await sql`update sales_delivery_line d set billed_quantity = d.billed_quantity + r.quantity
    from ${given} where d.id = r.id`.execute(tx)
}

/** What of the cost of deliveries goes with the parts that are billed. */
export function costsOf(
  parts: readonly BilledPart[],
  deliveries: readonly ShippedLine[],
): {
  readonly movementId: number
  readonly quantity: Quantity
  readonly departmentId: number | null
}[] {
  const shipped = new Map(deliveries.map((line) => [line.id, line]))
  return parts.flatMap(({ deliveryLineId, quantity }) => {
    const { movementId = null, departmentId = null } = shipped.get(deliveryLineId) ?? {}
    return movementId === null ? [] : [{ movementId, quantity, departmentId }]
  })
}

/** How much of each line of the order is billed by these parts. */
export function byOrderLine(
  parts: readonly BilledPart[],
): { readonly orderLineId: number; readonly quantity: Quantity }[] {
  const sums = new Map<number, number>()
  for (const { orderLineId, quantity } of parts)
    sums.set(orderLineId, (sums.get(orderLineId) ?? 0) + quantity)
  return [...sums].map(([orderLineId, quantity]) => ({ orderLineId, quantity: ofThousandths(quantity) }))
}
