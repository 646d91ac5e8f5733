import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { quantityText, toQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import {
  instant,
  rowOf,
  rowsOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import type { LineAmounts, PricedLine } from '../rules/order-amounts.ts'
import type { OrderStatus } from '../rules/order-actions.ts'

/** The product as it is written into a line. */
export interface LineProduct {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly isService: boolean
  readonly isActive: boolean
  readonly sellingPrice: Rupiah
}

export interface OrderLine extends PricedLine, LineAmounts {
  readonly product: LineProduct
}

/** An order ready to be written: everything it will print, with its amounts. */
export interface OrderDocument extends LineAmounts {
  readonly orderDate: Day
  readonly customer: { readonly id: number; readonly code: string; readonly name: string }
  readonly notes: string | undefined
  readonly vatBasisPoints: number
  readonly lines: readonly OrderLine[]
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
  readonly confirmedAt: string | null
  readonly deliveredAt: string | null
  readonly invoicedAt: string | null
  readonly createdAt: string
  readonly createdBy: string
  readonly updatedAt: string
  readonly updatedBy: string
  readonly version: number
  readonly hasGoods: boolean
}

/** The columns of an order `o`, named as the program names them. */
export const orderColumns = sql`o.id, o.order_number as "orderNumber", o.order_date as "orderDate",
  o.customer_id as "customerId", o.customer_code as "customerCode", o.customer_name as "customerName", o.status, o.notes,
  o.vat_basis_points as "vatBasisPoints", o.subtotal, o.discount_amount as "discountAmount",
  o.tax_amount as "taxAmount", o.total_amount as "totalAmount", ${instant(sql.ref('o.confirmed_at'))} as "confirmedAt",
  ${instant(sql.ref('o.delivered_at'))} as "deliveredAt", ${instant(sql.ref('o.invoiced_at'))} as "invoicedAt",
  ${instant(sql.ref('o.created_at'))} as "createdAt", o.created_by as "createdBy",
  ${instant(sql.ref('o.updated_at'))} as "updatedAt", o.updated_by as "updatedBy", o.version,
  exists (select from sales_order_line l where l.order_id = o.id and not l.is_service) as "hasGoods"`

export async function insertOrder(
  tx: Tx,
  order: OrderDocument,
  given: { orderNumber: string; createdBy: string; createdById: number | undefined },
): Promise<number> {
  const { id } = await soleRowOf(
    tx,
    sql<{ id: number }>`
      insert into sales_order (order_number, order_date, customer_id, customer_code, customer_name, status, notes,
        vat_basis_points, subtotal, discount_amount, tax_amount, total_amount, created_by, created_by_id, updated_by)
      values (${given.orderNumber}, ${order.orderDate}, ${order.customer.id}, ${order.customer.code},
        ${order.customer.name}, 'draft', ${order.notes ?? null}, ${order.vatBasisPoints}, ${order.subtotal},
        ${order.discountAmount}, ${order.taxAmount}, ${order.totalAmount}, ${given.createdBy},
        ${given.createdById ?? null}, ${given.createdBy})
      returning id`,
  )
  await insertLines(tx, id, order.lines)
  return id
}

/** Replaces head and lines of a locked draft. */
export async function rewriteOrder(
  tx: Tx,
  orderId: number,
  change: { order: OrderDocument; updatedBy: string },
): Promise<void> {
  const { order, updatedBy } = change
  await sql`delete from sales_order_line where order_id = ${orderId}`.execute(tx)
  await insertLines(tx, orderId, order.lines)
  await sql`
    update sales_order set order_date = ${order.orderDate}, customer_id = ${order.customer.id},
      customer_code = ${order.customer.code}, customer_name = ${order.customer.name}, notes = ${order.notes ?? null},
      vat_basis_points = ${order.vatBasisPoints}, subtotal = ${order.subtotal},
      discount_amount = ${order.discountAmount}, tax_amount = ${order.taxAmount}, total_amount = ${order.totalAmount},
      updated_at = now(), updated_by = ${updatedBy}, version = version + 1
    where id = ${orderId}`.execute(tx)
}

async function insertLines(tx: Tx, orderId: number, lines: readonly OrderLine[]): Promise<void> {
  const column = <T>(pick: (line: OrderLine) => T): T[] => lines.map(pick)
  await sql`
    insert into sales_order_line (order_id, line_number, product_id, product_code, product_name, unit, is_service,
      quantity, unit_price, list_price, discount_basis_points, discount_amount, subtotal, tax_amount, total_amount)
    select ${orderId}, line.ordinality, line.product_id, line.code, line.name, line.unit, line.is_service, line.quantity,
      line.unit_price, line.list_price, line.discount, line.discount_amount, line.subtotal, line.tax_amount, line.total_amount
    from unnest(${column((line) => line.product.id)}::bigint[], ${column((line) => line.product.code)}::text[],
      ${column((line) => line.product.name)}::text[], ${column((line) => line.product.unit)}::text[],
      ${column((line) => line.product.isService)}::boolean[], ${column((line) => quantityText(line.quantity))}::numeric[],
      ${column((line) => line.unitPrice)}::bigint[], ${column((line) => line.product.sellingPrice)}::bigint[],
      ${column((line) => line.discountBasisPoints)}::int[],
      ${column((line) => line.discountAmount)}::bigint[], ${column((line) => line.subtotal)}::bigint[],
      ${column((line) => line.taxAmount)}::bigint[], ${column((line) => line.totalAmount)}::bigint[])
      with ordinality as line (product_id, code, name, unit, is_service, quantity, unit_price, list_price, discount,
        discount_amount, subtotal, tax_amount, total_amount, ordinality)`.execute(tx)
}

/** An order that is not deleted, locked against every other change until the end of the transaction. */
export async function lockOrder(tx: Tx, id: number): Promise<StoredOrder | undefined> {
  return rowOf(
    tx,
    sql<StoredOrder>`select ${orderColumns} from sales_order o where o.id = ${id} and o.deleted_at is null for update`,
  )
}

type Step = 'confirmed' | 'delivered'

const stepColumns: Record<Step, RawBuilder<unknown>> = {
  confirmed: sql`confirmed_at = now()`,
  delivered: sql`delivered_at = now()`,
}

/** Moves a locked order to its next state. */
export async function markStep(tx: Tx, orderId: number, step: { to: Step; by: string }): Promise<void> {
  await sql`update sales_order set status = ${step.to}, ${stepColumns[step.to]}, updated_at = now(),
    updated_by = ${step.by}, version = version + 1 where id = ${orderId}`.execute(tx)
  if (step.to !== 'delivered') return
  await sql`update sales_order_line set delivered_quantity = quantity where order_id = ${orderId}`.execute(tx)
}

/** Marks a locked, delivered order as invoiced by a journal entry. */
export async function markInvoiced(
  tx: Tx,
  orderId: number,
  invoiced: { entryId: number; by: string },
): Promise<void> {
  await sql`update sales_order_line set invoiced_quantity = quantity where order_id = ${orderId}`.execute(tx)
  await sql`update sales_order set status = 'invoiced', invoiced_at = now(),
    reference_journal_entry_id = ${invoiced.entryId}, updated_at = now(), updated_by = ${invoiced.by},
    version = version + 1 where id = ${orderId}`.execute(tx)
}

/** Marks a locked draft as deleted; the row stays, so that its number is explained. */
export async function markOrderDeleted(tx: Tx, orderId: number, deletedBy: string): Promise<void> {
  await sql`update sales_order set deleted_at = now(), updated_at = now(), updated_by = ${deletedBy},
    version = version + 1 where id = ${orderId}`.execute(tx)
}

export interface StoredOrderLine extends LineAmounts {
  readonly lineNumber: number
  readonly productId: number
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly isService: boolean
  readonly quantity: Quantity
  readonly unitPrice: Rupiah
  readonly listPrice: Rupiah
  readonly currentPrice: Rupiah
  readonly discountBasisPoints: number
  readonly revenueAccountId: number | null
}

export async function readOrderLines(db: Database, orderId: number): Promise<StoredOrderLine[]> {
  const rows = await rowsOf(
    db,
    sql<Omit<StoredOrderLine, 'quantity'> & { quantity: string }>`
      select l.line_number as "lineNumber", l.product_id as "productId", l.product_code as "productCode",
        l.product_name as "productName", l.unit, l.is_service as "isService", l.quantity, l.unit_price as "unitPrice",
        l.list_price as "listPrice", p.selling_price as "currentPrice", l.discount_basis_points as "discountBasisPoints", l.discount_amount as "discountAmount", l.subtotal,
        l.tax_amount as "taxAmount", l.total_amount as "totalAmount", p.revenue_account_id as "revenueAccountId"
      from sales_order_line l join product p on p.id = l.product_id
      where l.order_id = ${orderId} order by l.line_number`,
  )
  return rows.map((row) => ({ ...row, quantity: quantityOf(row.quantity) }))
}

/** A stored quantity; throws when the database holds what the program cannot. */
export function quantityOf(text: string): Quantity {
  const quantity = toQuantity(text)
  if (quantity === undefined) throw new RangeError(`not a quantity: ${text}`)
  return quantity
}

/** The products of these ids as lines print them. */
export async function readLineProducts(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, LineProduct>> {
  const rows = await rowsOf(
    db,
    sql<LineProduct>`select id, code, name, unit, is_service as "isService", is_active as "isActive",
        selling_price as "sellingPrice"
      from product where id = any(${ids}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

export interface OrderCustomer {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly address: string | null
  readonly npwp: string | null
  readonly isActive: boolean
  readonly paymentTermsDays: number
  readonly creditLimit: Rupiah
}

export async function readOrderCustomer(db: Database, id: number): Promise<OrderCustomer | undefined> {
  return rowOf(
    db,
    sql<OrderCustomer>`select id, code, name, address, npwp, is_active as "isActive",
      payment_terms_days as "paymentTermsDays", credit_limit as "creditLimit" from customer where id = ${id}`,
  )
}
