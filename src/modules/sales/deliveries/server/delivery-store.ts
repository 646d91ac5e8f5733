import { sql } from 'kysely'
import type { z } from 'zod'
import { instant, rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { orWaiting } from '../../../approvals/server/index.ts'
import { byDay, byNumber, documentRoutes, documentStore, fieldsIn } from '../../../documents/server/index.ts'
import { movedAt } from '../../../inventory/server/index.ts'
import { customerInWords } from '../../../parties/server/index.ts'
import { deliveries, type DeliveryState } from '../rules/delivery-kind.ts'
import { deliveryOnPaper } from '../rules/delivery-on-paper.ts'
import * as contract from '../contract.ts'
import { deliverPart } from './record-delivery.ts'

const text = sql`lower(d.delivery_number || ' ' || d.customer_name)`

/** How far a delivery `d` is billed. */
const stateOf = sql`(select case when sum(l.quantity) = sum(l.returned_quantity) then 'returned'
    when sum(l.billed_quantity) = 0 then case when sum(l.given_quantity) = 0 then 'unbilled' else 'given' end
    when sum(l.billed_quantity) < sum(l.quantity - l.returned_quantity - l.given_quantity) then 'partlyBilled' else 'billed' end
  from sales_delivery_line l where l.delivery_id = d.id)`

const isIn = (state: DeliveryState) => sql`${stateOf} = ${state}`

/** Deliveries `d` with their order `o`, or the invoice `v` without one that they deliver. */
export const deliveryStore = documentStore(deliveries, {
  alias: 'd',
  joins: sql`left join sales_order o on o.id = d.order_id left join sales_invoice v on v.id = d.invoice_id`,
  warehouses: sql`select m.warehouse_id from sales_delivery_line l join stock_movement m on m.id = l.movement_id
    where l.delivery_id = d.id`,
  date: sql`d.delivery_date`,
  row: {
    ...fieldsIn('d', ['deliveryNumber', 'deliveryDate', 'customerId', 'customerCode', 'customerName']),
    orderNumber: sql`o.order_number`,
    invoiceNumber: sql`v.invoice_number`,
    state: stateOf,
  },
  sums: {},
  choices: () => ({
    state: {
      unbilled: isIn('unbilled'),
      partlyBilled: isIn('partlyBilled'),
      billed: isIn('billed'),
      returned: isIn('returned'),
      given: isIn('given'),
    },
  }),
  sorts: { date: byDay(sql`d.delivery_date`), number: byNumber(sql`d.delivery_number`) },
  found: { name: sql`d.customer_name`, amount: sql`0::bigint`, text },
})

type DeliveryView = z.input<typeof contract.delivery>

/** One delivery by number. Two queries; call it within one snapshot of the books. */
async function readDeliveryView(db: Database, number: string): Promise<DeliveryView> {
  const delivery = await rowOf(
    db,
    sql<Omit<DeliveryView, 'lines'>>`
      select ${deliveryStore.fields}, d.customer_address as "customerAddress", d.notes,
        ${movedAt('sales_delivery', sql`d.delivery_number`)} as "warehouseName",
        (select coalesce(jsonb_agg(distinct i.invoice_number order by i.invoice_number), '[]') from billed_delivery b
          join sales_delivery_line l on l.id = b.delivery_line_id join sales_invoice i on i.id = b.invoice_id
          where l.delivery_id = d.id) as invoices,
        ${instant(sql.ref('d.created_at'))} as "createdAt", d.created_by as "createdBy"
      ${deliveryStore.tables} where d.delivery_number = ${number}`,
  )
  if (delivery === undefined) throw notFound()
  return { ...delivery, lines: await readDeliveryLines(db, delivery.id) }
}

function readDeliveryLines(db: Database, deliveryId: number): Promise<DeliveryView['lines']> {
  return rowsOf(
    db,
    sql<DeliveryView['lines'][number]>`
      select l.id, l.line_number as "lineNumber", l.product_code as "productCode", l.product_name as "productName", l.unit,
        l.is_service as "isService", l.pack_name as "packName", l.pack_factor::float8 as "packFactor", l.quantity::float8 as quantity, l.returned_quantity::float8 as "returnedQuantity",
        l.billed_quantity::float8 as "billedQuantity"
      from sales_delivery_line l where l.delivery_id = ${deliveryId} order by l.line_number`,
  )
}

export const deliveryRoutes: Route[] = [
  ...documentRoutes(deliveryStore, contract.deliveryApi, {
    title: 'Surat Jalan',
    partyInWords: customerInWords,
    view: (db, number) => readDeliveryView(db, number),
    layout: deliveryOnPaper,
  }),
  answer(contract.createDelivery, async (call) =>
    orWaiting(await deliverPart(call.db, { orderId: call.params.id, input: call.body }, call)),
  ),
]
