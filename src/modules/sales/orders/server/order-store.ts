import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { rowOf, type Tx } from '../../../../platform/server/database/database.ts'
import {
  changeBy,
  columns,
  insertRow,
  instants,
  updateRow,
} from '../../../../platform/server/database/rows.ts'
import type { LineAmounts } from '../rules/order-amounts.ts'
import type { OrderStatus } from '../rules/order-actions.ts'
import type { OrderProgress } from '../rules/order-quantities.ts'
import { insertLines, type OrderLine } from './order-line-store.ts'

/** What is sold to whom, ready to be written: everything it will print, with its amounts. */
export interface PricedSale extends LineAmounts {
  readonly customer: { readonly id: number; readonly code: string; readonly name: string }
  readonly notes: string | undefined
  readonly vatBasisPoints: number
  readonly pricesIncludeVat: boolean
  readonly lines: readonly OrderLine[]
}

export interface OrderDocument extends PricedSale {
  readonly orderDate: Day
}

export interface StoredOrder extends LineAmounts {
  readonly id: number
  readonly orderNumber: string
  readonly orderDate: Day
  readonly customerId: number
  readonly customerCode: string
  readonly customerName: string
  readonly status: OrderStatus
  readonly notes: string | null
  readonly vatBasisPoints: number
  readonly pricesIncludeVat: boolean
  readonly confirmedAt: string | null
  readonly deliveredAt: string | null
  readonly invoicedAt: string | null
  readonly createdAt: string
  readonly createdBy: string
  readonly updatedAt: string
  readonly updatedBy: string
  readonly version: number
  readonly hasGoods: boolean
  readonly progress: OrderProgress
  readonly closedAt: string | null
  readonly closedReason: string | null
  readonly revision: number
}

/** Whether something of a line `l` is left to bill. */
const isToBill = sql`(l.delivered_quantity + l.reopened_quantity > l.returned_quantity + l.given_quantity + l.invoiced_quantity)`

/** How far an order `o` has come: `progressOf` its lines. */
export const orderProgress = sql`(select jsonb_build_object(
    'isLeftToDeliver', coalesce(bool_or(l.quantity > l.closed_quantity + l.delivered_quantity), false),
    'isLeftToBill', coalesce(bool_or(${isToBill}), false),
    'isLeftFree', coalesce(bool_and(l.subtotal = 0 or not ${isToBill}), true),
    'isDelivered', coalesce(bool_or(l.delivered_quantity > 0), false),
    'isInvoiced', coalesce(bool_or(l.invoiced_quantity > 0), false),
    'isReturned', coalesce(bool_or(l.returned_quantity > 0), false),
    'isGiven', coalesce(bool_or(l.given_quantity > 0), false))
  from sales_order_line l where l.order_id = o.id)`

const share = (upTo: RawBuilder<unknown>) => sql`div(l.subtotal * (${upTo}) * 2 + l.quantity, l.quantity * 2)`

/** What will be billed yet of a line `l` of an order, shares rounded half up. */
export const leftOfLine = sql`${share(sql`l.quantity - l.closed_quantity - l.returned_quantity`)}
  - ${share(sql`l.invoiced_quantity - l.reopened_quantity`)}`

/** The columns of an order `o`, named as the program names them. */
export const orderColumns = sql`${columns('o', [
  'id',
  'orderNumber',
  'orderDate',
  'customerId',
  'customerCode',
  'customerName',
  'status',
  'notes',
  'vatBasisPoints',
  'pricesIncludeVat',
  'subtotal',
  'discountAmount',
  'taxAmount',
  'totalAmount',
  'createdBy',
  'updatedBy',
  'version',
  'closedReason',
  'revision',
])}, ${instants('o', ['confirmedAt', 'deliveredAt', 'invoicedAt', 'closedAt', 'createdAt', 'updatedAt'])},
  ${orderProgress} as progress,
  exists (select from sales_order_line l where l.order_id = o.id and not l.is_service) as "hasGoods"`

export async function insertOrder(
  tx: Tx,
  order: OrderDocument,
  given: {
    orderNumber: string
    createdBy: string
    createdById: number | undefined
    quotationId: number | null
  },
): Promise<number> {
  const id = await insertRow(tx, 'sales_order', {
    ...headOf(order),
    ...given,
    status: 'draft',
    updatedBy: given.createdBy,
  })
  await insertLines(tx, { orderId: id }, order.lines)
  return id
}

/** Replaces head and lines of a locked draft. */
export async function rewriteOrder(
  tx: Tx,
  orderId: number,
  change: { order: OrderDocument; updatedBy: string },
): Promise<void> {
  await sql`delete from sales_order_line where order_id = ${orderId}`.execute(tx)
  await insertLines(tx, { orderId }, change.order.lines)
  await updateRow(tx, 'sales_order', { id: orderId, ...headOf(change.order), ...changeBy(change.updatedBy) })
}

/** The head of what is sold, as columns. */
export function headOf<Sale extends PricedSale>({ customer, lines: _, ...head }: Sale) {
  const { id: customerId, code: customerCode, name: customerName } = customer
  return { ...head, customerId, customerCode, customerName }
}

/** An order that is not deleted, locked against every other change until the end of the transaction. */
export async function lockOrder(tx: Tx, id: number): Promise<StoredOrder | undefined> {
  // What is read of its lines beside the lock would be as old as the wait for it.
  await sql`select from sales_order where id = ${id} for update`.execute(tx)
  return rowOf(
    tx,
    sql<StoredOrder>`select ${orderColumns} from sales_order o where o.id = ${id} and o.deleted_at is null`,
  )
}

/** Locks the order that an invoice bills, before the invoice; one without is left alone. */
export async function lockOrderOfInvoice(tx: Tx, invoiceId: number): Promise<void> {
  await sql`select from sales_order where id = (select order_id from sales_invoice where id = ${invoiceId}) for update`.execute(
    tx,
  )
}

/** Moves a locked draft to its next state. */
export async function markConfirmed(tx: Tx, orderId: number, by: string): Promise<void> {
  const marks = { id: orderId, status: 'confirmed', confirmedAt: sql`now()`, ...changeBy(by) }
  await updateRow(tx, 'sales_order', marks)
}

/** Marks a locked draft as deleted; the row stays, so that its number is explained. */
export async function markOrderDeleted(tx: Tx, orderId: number, deletedBy: string): Promise<void> {
  await updateRow(tx, 'sales_order', { id: orderId, deletedAt: sql`now()`, ...changeBy(deletedBy) })
}
