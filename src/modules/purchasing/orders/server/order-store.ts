import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '../../../../platform/rules/day/day.ts'
import {
  instant,
  rowOf,
  rowsOf,
  type Database,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { byDay, documentStore, fieldsIn, lockFor, type Caller } from '../../../documents/server/index.ts'
import { conflict } from '../../server/refusals.ts'
import type * as contract from '../contract.ts'
import { readRevisions } from './order-revisions.ts'
import {
  orderActions,
  orderRefusals,
  purchaseOrders,
  type PurchaseOrderAction,
  type PurchaseOrderState,
} from '../rules/order-kind.ts'

/** What is kept of how an order `o` stands. */
const standing = (column: 'state' | 'is_begun' | 'is_goods_left' | 'is_billable') =>
  sql`(select k.${sql.ref(column)} from purchase_order_standing k where k.order_id = o.id)`
const [state, isGoodsLeft, isBillable] = [
  standing('state'),
  standing('is_goods_left'),
  standing('is_billable'),
]
const standsAs = (...states: readonly PurchaseOrderState[]) =>
  sql`o.id in (select order_id from purchase_order_standing where state = any(${states}::text[]))`
const isRunning = standsAs('ordered', 'partial')

function lateOn(
  day: Day,
  { state: stands, expectedDay }: { state: string; expectedDay: Day | null },
): boolean {
  return (stands === 'ordered' || stands === 'partial') && expectedDay !== null && expectedDay < day
}

const text = sql`lower(o.order_number || ' ' || o.vendor_name || ' ' || coalesce(o.notes, ''))`

/** Orders to vendors `o`. */
export const purchaseOrderStore = documentStore(purchaseOrders, {
  alias: 'o',
  date: sql`o.order_date`,
  row: {
    ...fieldsIn('o', [
      'orderNumber',
      'orderDate',
      'expectedDay',
      'vendorId',
      'vendorCode',
      'vendorName',
      'totalAmount',
    ]),
    state,
    isBegun: standing('is_begun'),
    isGoodsLeft,
    isBillable,
  },
  derived: {
    isLate: (order, { today }) => lateOn(today, order),
    actions: (order, { actor }) => orderActions(order, actor),
  },
  sums: { matchingTotal: sql`o.total_amount` },
  counts: sql`o.cancelled_on is null`,
  choices: (today) => ({
    state: {
      running: isRunning,
      late: sql`(o.expected_day < ${today} and ${isRunning})`,
      ordered: standsAs('ordered'),
      partial: standsAs('partial'),
      received: standsAs('received'),
      done: standsAs('done'),
      closed: standsAs('closed'),
      cancelled: standsAs('cancelled'),
    },
  }),
  sorts: {
    date: byDay(sql`o.order_date`),
    expected: byDay(sql`coalesce(o.expected_day, 'infinity'::date)`),
  },
  found: { name: sql`o.vendor_name`, amount: sql`o.total_amount`, text },
})

type View = z.input<typeof contract.purchaseOrder>

/** One order as the caller may see it. Five queries; call it within one snapshot of the books, or after an act on it. */
export async function readOrderView(
  db: Database,
  by: { readonly number: string } | { readonly id: number },
  { actor, today }: Caller,
): Promise<View> {
  const which = 'number' in by ? sql`o.order_number = ${by.number}` : sql`o.id = ${by.id}`
  const found = await rowOf(
    db,
    sql<
      Omit<View, 'lines' | 'receipts' | 'bills' | 'revisions' | 'actions' | 'isLate' | 'expectedDay'> & {
        expectedDay: Day | null
      }
    >`
      select ${purchaseOrderStore.fields}, o.subtotal, o.tax_amount as "taxAmount", o.notes, o.version, o.revision,
        ${instant(sql.ref('o.created_at'))} as "createdAt", o.created_by as "createdBy",
        ${instant(sql.ref('o.updated_at'))} as "updatedAt", o.updated_by as "updatedBy",
        case when o.cancelled_on is not null then jsonb_build_object('day', o.cancelled_on, 'reason', o.cancel_reason,
            'at', ${instant(sql.ref('o.cancelled_at'))}, 'by', o.cancelled_by)
          when o.closed_on is not null then jsonb_build_object('day', o.closed_on, 'reason', o.close_reason,
            'at', ${instant(sql.ref('o.closed_at'))}, 'by', o.closed_by) end as ended
      ${purchaseOrderStore.tables} where ${which}`,
  )
  if (found === undefined) throw notFound()
  return {
    ...found,
    isLate: lateOn(today, found),
    actions: orderActions(found, actor),
    lines: await readLines(db, found.id),
    receipts: await readReceipts(db, found.id),
    bills: await readBills(db, found.id),
    revisions: await readRevisions(db, found.id),
  }
}

function readLines(db: Database, orderId: number): Promise<View['lines']> {
  return rowsOf(
    db,
    sql<View['lines'][number]>`
      select l.line_number as "lineNumber", l.product_id as "productId", l.account_id as "accountId",
        coalesce(l.product_code, a.code) as code, coalesce(l.product_name, a.name) as name, coalesce(l.unit, '') as unit,
        l.description, l.quantity::float8 as quantity, l.unit_price::float8 as "unitPrice",
        l.discount_basis_points as "discountBasisPoints", l.amount, l.is_amount_typed as "isAmountTyped",
        l.tax_class as "taxClass", l.tax_amount as "taxAmount", l.department_id as "departmentId",
        l.request_line_id as "requestLineId", r.request_number as "requestNumber", q.received::float8 as "receivedQuantity",
        q.unbilled::float8 as "unbilledQuantity", q.ahead::float8 as "aheadQuantity", q.billed_amount::bigint as "billedAmount"
      from purchase_order_line l join purchase_order_progress(${orderId}) q on q.line_id = l.id
      left join account a on a.id = l.account_id
      left join purchase_request_line w on w.id = l.request_line_id left join purchase_request r on r.id = w.request_id
      order by l.line_number`,
  )
}

function readReceipts(db: Database, orderId: number): Promise<View['receipts']> {
  return rowsOf(
    db,
    sql<View['receipts'][number]>`
      select g.receipt_number as "receiptNumber", g.receipt_date as day, sum(r.amount)::bigint as amount,
        g.cancelled_on is not null as "isCancelled"
      from order_receipt_line k join purchase_order_line l on l.id = k.order_line_id
      join goods_receipt_line r on r.receipt_id = k.receipt_id and r.line_number = k.receipt_line
      join goods_receipt g on g.id = k.receipt_id
      where l.order_id = ${orderId} group by g.id order by g.receipt_date, g.id`,
  )
}

/** Bills of its accounts, and of its goods that came in. */
function readBills(db: Database, orderId: number): Promise<View['bills']> {
  return rowsOf(
    db,
    sql<View['bills'][number]>`
      select b.bill_number as "billNumber", b.bill_date as day, sum(x.amount)::bigint as amount,
        b.cancelled_on is not null as "isCancelled"
      from vendor_bill_line x join vendor_bill b on b.id = x.bill_id
      where x.id in (
        select x.id from purchase_order_line l join vendor_bill_line x on x.order_line_id = l.id where l.order_id = ${orderId}
        union
        select x.id from purchase_order_line l join order_receipt_line k on k.order_line_id = l.id
          join vendor_bill_line x on x.receipt_id = k.receipt_id and x.receipt_line = k.receipt_line
          where l.order_id = ${orderId})
      group by b.id order by b.bill_date, b.id`,
  )
}

/** An order as an act on it finds it. */
export interface LockedOrder {
  readonly id: number
  readonly orderNumber: string
  readonly orderDate: Day
  readonly expectedDay: Day | null
  readonly notes: string | null
  readonly vendorId: number
  readonly vendorName: string
  readonly version: number
  readonly revision: number
  readonly state: PurchaseOrderState
  readonly isBegun: boolean
  readonly isGoodsLeft: boolean
  readonly isBillable: boolean
}

async function lockOrder(tx: Tx, id: number): Promise<LockedOrder | undefined> {
  const found = await rowOf(tx, sql`select id from purchase_order where id = ${id} for update`)
  // What it holds is read once it is held.
  return found === undefined
    ? undefined
    : rowOf(
        tx,
        sql<LockedOrder>`select o.id, o.order_number as "orderNumber", o.order_date as "orderDate", o.vendor_id as "vendorId",
            o.expected_day as "expectedDay", o.notes, o.vendor_name as "vendorName", o.revision, o.version, ${state} as state, ${standing('is_begun')} as "isBegun", ${isGoodsLeft} as "isGoodsLeft",
            ${isBillable} as "isBillable"
          from purchase_order o where o.id = ${id}`,
      )
}

/** An order that is there, locked. */
export async function lockStandingOrder(tx: Tx, id: number): Promise<LockedOrder> {
  const order = await lockOrder(tx, id)
  if (order === undefined) throw notFound()
  return order
}

/** Locks an order for an act that its state and the caller's permissions allow, in the version the caller saw. */
export function lockOrderFor(today: Day) {
  return lockFor<LockedOrder, PurchaseOrderAction>({
    lock: lockOrder,
    actions: orderActions,
    refusal: (act) => conflict('order-not-open', orderRefusals[act]),
    view: (tx, { id }, actor) => readOrderView(tx, { id }, { actor, today }),
  })
}
