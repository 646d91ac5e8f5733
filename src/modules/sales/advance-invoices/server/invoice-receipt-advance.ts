import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { rowOf, rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { holdNumbers } from '../../../../platform/server/database/number-series.ts'
import { answer, type Call, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { salesVatOfDay } from '../../../tax/server/index.ts'
import { lockAdvances } from '../../advances/server/advance-store.ts'
import { applyAdvance } from '../../advances/server/apply-advance.ts'
import { readDocumentCustomer } from '../../server/document-customer.ts'
import { visibleTo } from '../../../documents/server/index.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { lockOrder } from '../../orders/server/order-store.ts'
import { orderStore, roomOf } from '../../orders/server/order-view.ts'
import { untaxedAdvance } from '../../receipts/server/untaxed-advance.ts'
import { problem } from '../../rules/problem-codes.ts'
import { conflict } from '../../server/refusals.ts'
import * as contract from '../contract.ts'
import { baseOfPaid, owedOf, ratedAdvance, type OrderedPart } from '../rules/advance-invoice.ts'
import { invoiceAdvance } from './invoice-advance.ts'

interface UntaxedReceipt {
  readonly id: number
  readonly receiptNumber: string
  readonly receiptDate: Day
  readonly customerId: number
  readonly customerName: string
  readonly left: Rupiah
}

/** A receipt with what is left of its advance without a tax invoice. */
async function findReceipt(db: Database, key: { readonly id: number } | { readonly number: string }) {
  const receipt = await rowOf(
    db,
    sql<UntaxedReceipt>`
      select r.id, r.receipt_number as "receiptNumber", r.receipt_date as "receiptDate", r.customer_id as "customerId",
        r.customer_name as "customerName", ${untaxedAdvance}::bigint as left
      from sales_receipt r left join customer_advance a on a.receipt_id = r.id
      where ${'id' in key ? sql`r.id = ${key.id}` : sql`r.receipt_number = ${key.number}`}`,
  )
  if (receipt === undefined) throw notFound()
  return receipt
}

interface OrderWithRoom {
  readonly id: number
  readonly orderNumber: string
  readonly orderDate: Day
  readonly room: Rupiah
  readonly parts: readonly OrderedPart[]
}

/** As many orders as are offered. */
const mostOffered = 50

/** Running orders of which an advance may be asked, the newest first, with what is ordered of each class of today. One query. */
function ordersWithRoom(
  db: Database,
  {
    customerId,
    orderId,
    actor,
  }: { readonly customerId: number; readonly orderId?: number; readonly actor: Actor },
): Promise<OrderWithRoom[]> {
  const one = orderId === undefined ? sql`true` : sql`o.id = ${orderId}`
  return rowsOf(
    db,
    sql<OrderWithRoom>`select * from (
        select o.id, o.order_number as "orderNumber", o.order_date as "orderDate", ${roomOf} as room,
          (select jsonb_agg(jsonb_build_object('taxClass', p.tax_class, 'taxFacility', p.tax_facility,
              'isService', l.is_service, 'subtotal', l.subtotal) order by l.line_number)
            from sales_order_line l join product p on p.id = l.product_id where l.order_id = o.id) as parts
        from sales_order o
        where o.customer_id = ${customerId} and ${one} and ${visibleTo(orderStore.source, actor)} and o.status <> 'draft' and o.deleted_at is null
        order by o.id desc limit ${mostOffered * 4}) found
      where room > 0 limit ${mostOffered}`,
  )
}

type Offered = Pick<UntaxedReceipt, 'receiptDate' | 'left'>

/** What the advance of a receipt comes to on an order, by the VAT of a day. */
async function offeredBy(
  db: Database,
  { receiptDate, left: paid, customerId }: Offered & Pick<UntaxedReceipt, 'customerId'>,
) {
  const customer = await readDocumentCustomer(db, customerId)
  const vat = await salesVatOfDay(db, receiptDate, customer)
  return ({ id, orderNumber, orderDate, room, parts }: OrderWithRoom) => {
    const base = baseOfPaid({ paid, room }, parts, vat)
    const rated = ratedAdvance(base, parts, vat)
    const firstDay = orderDate > receiptDate ? orderDate : receiptDate
    const { taxAmount, totalAmount } = rated
    return { id, orderNumber, firstDay, base, taxAmount, totalAmount, paid: owedOf(rated) }
  }
}

/** What a tax invoice for the advance of a receipt may be made of. Five queries. */
async function receiptAdvance({
  db,
  params,
  actor,
}: Pick<Call<typeof contract.readReceiptAdvance>, 'db' | 'params' | 'actor'>) {
  const { customerId, ...receipt } = await findReceipt(db, params)
  const orders = receipt.left > 0 ? await ordersWithRoom(db, { customerId, actor }) : []
  const offer = await offeredBy(db, { ...receipt, customerId })
  return { ...receipt, orders: orders.map(offer).filter(({ base }) => base > 0) }
}

type Act = Pick<Call<typeof contract.invoiceReceiptAdvance>, 'params' | 'body' | 'today' | 'actor'> & {
  readonly db: Tx
}

/**
 * Bills what a customer paid in advance on one of its orders, by the VAT of the day of the invoice, and pays the invoice from the
 * advance of the receipt: all of it, or as much as is left of the order.
 */
async function invoiceAdvanceOfReceipt({ db, params, body, today, actor }: Act) {
  const { orderId, invoiceDate } = body
  const { id: receiptId, receiptDate, customerId } = await findReceipt(db, params)
  // Order and advance are locked, and numbers held, before anything is posted: whoever posts holds the numbers of entries.
  await lockOrder(db, orderId)
  await lockAdvances(db, { customerId, day: invoiceDate, receiptId })
  await holdNumbers(db, ['INV', 'ADV'], invoiceDate)
  const { left } = await findReceipt(db, params)
  if (left <= 0) throw conflict('advance-not-untaxed', 'Tidak ada uang muka tanpa faktur pada penerimaan ini')
  const [order] = await ordersWithRoom(db, { customerId, orderId, actor })
  refuseIf(order === undefined ? [noOrder] : [])
  refuseIf(invoiceDate < receiptDate ? [tooEarly] : [])
  if (order === undefined) throw notFound()
  const offer = await offeredBy(db, { receiptDate: invoiceDate, left, customerId })
  const { base: amount } = offer(order)
  const caller = { today, actor }
  const input = { invoiceDate, dueDate: invoiceDate, amount }
  const made = await invoiceAdvance(db, { orderId, input }, caller)
  const { invoiceId, invoiceNumber, entryNumber, totalAmount, owed } = made
  const allocations = [{ invoiceId, amount: toRupiah(owed) }]
  const use = { useDate: invoiceDate, customerId, notes: undefined, allocations, receiptId }
  const { useNumber } = await applyAdvance(db, use, caller)
  return { invoiceNumber, entryNumber, useNumber, totalAmount }
}

const noOrder = problem(
  'advance-without-order',
  'orderId',
  'Pilih sales order customer ini yang sudah di-confirm dan belum selesai ditagih',
)
const tooEarly = problem(
  'date-too-early',
  'invoiceDate',
  'Tanggal faktur tidak boleh sebelum tanggal penerimaannya',
)

export const receiptAdvanceRoutes: Route[] = [
  answer(contract.readReceiptAdvance, receiptAdvance),
  answer(contract.invoiceReceiptAdvance, invoiceAdvanceOfReceipt),
]
