import { sql, type RawBuilder } from 'kysely'
import { rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import type { Call } from '../../../../platform/server/http/answer.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import type * as contract from '../contract.ts'

type BillableLine = { rows: contract.BillableOrderLine[] }

/** Lines on accounts of running orders of a vendor that are not wholly billed. */
export async function readBillableOrderLines({
  db,
  query,
}: Call<typeof contract.listBillableOrderLines>): Promise<BillableLine> {
  const rows = await rowsOf(
    db,
    sql<contract.BillableOrderLine>`
      select l.id as "orderLineId", o.order_number as "orderNumber", l.account_id as "accountId", l.description,
        l.tax_class as "taxClass", l.department_id as "departmentId", (l.amount - q.billed_amount)::bigint as left
      from purchase_order o
      join purchase_order_line l on l.order_id = o.id and l.account_id is not null
      join lateral purchase_order_progress(o.id) q on q.line_id = l.id
      where o.vendor_id = ${query.vendorId} and o.cancelled_on is null and o.closed_on is null and q.billed_amount < l.amount
      order by o.order_date, o.id, l.line_number limit 500`,
  )
  return { rows }
}

/** Goods of running orders of a vendor that are expected and not billed, at what is left of their lines. */
export async function readBillableOrderedGoods({
  db,
  query,
}: Call<typeof contract.listBillableOrderedGoods>) {
  const rows = await rowsOf(
    db,
    sql<contract.BillableOrderedGoods>`
      select l.id as "orderLineId", o.order_number as "orderNumber", o.order_date as "orderDate",
        l.product_code as "productCode", l.product_name as "productName", l.unit, l.tax_class as "taxClass",
        l.quantity::float8 as "orderedQuantity", l.amount as "orderedAmount",
        (l.quantity - q.received - q.ahead)::float8 as "left"
      from purchase_order o
      join purchase_order_line l on l.order_id = o.id and l.product_id is not null and l.amount > 0
      join lateral purchase_order_progress(o.id) q on q.line_id = l.id
      where o.vendor_id = ${query.vendorId} and o.cancelled_on is null and o.closed_on is null
        and q.received + q.ahead < l.quantity
      order by o.order_date, o.id, l.line_number limit 500`,
  )
  return { rows }
}

/** Running orders of a vendor of which goods are expected, the oldest first. */
export async function readReceivableOrders({ db, query }: Call<typeof contract.listReceivableOrders>) {
  return { rows: await readExpected(db, sql`o.vendor_id = ${query.vendorId}`) }
}

/** What came of which orders with a receipt, and what of these is expected. Three queries. */
export async function readOrdersOfReceipt({
  db,
  params: { number },
}: Call<typeof contract.readOrdersOfReceipt>): Promise<contract.OrdersOfReceipt> {
  const receipt = await rowOf(
    db,
    sql<{ id: number }>`select id from goods_receipt where receipt_number = ${number}`,
  )
  if (receipt === undefined) throw notFound()
  const came = await rowsOf(
    db,
    sql<contract.OrdersOfReceipt['arrived'][number] & { orderNumber: string }>`
      select o.id as "orderId", o.order_number as "orderNumber", l.line_number as "lineNumber", l.product_id as "productId",
        g.quantity::float8 as quantity
      from order_receipt_line a join goods_receipt_line g on g.receipt_id = a.receipt_id and g.line_number = a.receipt_line
      join purchase_order_line l on l.id = a.order_line_id join purchase_order o on o.id = l.order_id
      where a.receipt_id = ${receipt.id} order by a.receipt_line`,
  )
  const ids = [...new Set(came.map(({ orderId }) => orderId))]
  return {
    orderNumbers: [...new Set(came.map(({ orderNumber }) => orderNumber))],
    arrived: came.map(({ orderNumber: _, ...line }) => line),
    rows: await readExpected(db, sql`o.id = any(${ids}::bigint[])`),
  }
}

function readExpected(db: Database, which: RawBuilder<unknown>): Promise<contract.ReceivableOrder[]> {
  return rowsOf(
    db,
    sql<contract.ReceivableOrder>`
      select o.id, o.version, o.order_number as "orderNumber", o.order_date as "orderDate", jsonb_agg(jsonb_build_object(
          'lineNumber', l.line_number, 'productId', l.product_id, 'code', l.product_code, 'name', l.product_name, 'unit', l.unit,
          'quantity', l.quantity::float8, 'receivedQuantity', q.received::float8) order by l.line_number) as lines
      from purchase_order o join purchase_order_line l on l.order_id = o.id and l.product_id is not null
      join lateral purchase_order_progress(o.id) q on q.line_id = l.id
      where ${which} and o.cancelled_on is null and o.closed_on is null and q.received < l.quantity
      group by o.id order by o.order_date, o.id limit 50`,
  )
}

/** The last price of goods of each vendor, this one first. */
export async function readPurchasePrices({ db, query }: Call<typeof contract.listPurchasePrices>) {
  const { productId, vendorId = 0 } = query
  const rows = await rowsOf(
    db,
    sql<contract.PurchasePrice>`
      select "vendorId", "vendorName", "orderNumber", "orderDate", "unitPrice" from (
        select distinct on (o.vendor_id) o.vendor_id as "vendorId", o.vendor_name as "vendorName",
          o.order_number as "orderNumber", o.order_date as "orderDate", o.id,
          round(l.amount / l.quantity, 6)::float8 as "unitPrice"
        from purchase_order_line l join purchase_order o on o.id = l.order_id and o.cancelled_on is null
        where l.product_id = ${productId}
        order by o.vendor_id, o.order_date desc, o.id desc
      ) last
      order by "vendorId" = ${vendorId} desc, "orderDate" desc, id desc limit 5`,
  )
  return { rows }
}
