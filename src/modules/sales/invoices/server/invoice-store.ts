import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { soleRowOf, type Tx } from '../../../../platform/server/database/database.ts'
import type { OrderCustomer, StoredOrder } from '../../orders/server/order-store.ts'

export interface NewInvoice {
  readonly invoiceNumber: string
  readonly invoiceDate: Day
  readonly dueDate: Day
  readonly order: StoredOrder
  readonly customer: OrderCustomer
  readonly entryId: number
  readonly receivableAccountId: number
  readonly createdBy: string
}

/** Writes an invoice with everything it prints; gives its id. */
export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<number> {
  const { order, customer } = invoice
  const { id } = await soleRowOf(
    tx,
    sql<{ id: number }>`
    insert into sales_invoice (invoice_number, invoice_date, due_date, order_id, customer_id, customer_code,
      customer_name, customer_address, customer_npwp, vat_basis_points, subtotal, discount_amount, tax_amount,
      total_amount, journal_entry_id, receivable_account_id, created_by)
    values (${invoice.invoiceNumber}, ${invoice.invoiceDate}, ${invoice.dueDate}, ${order.id}, ${customer.id},
      ${order.customerCode}, ${order.customerName}, ${customer.address}, ${customer.npwp}, ${order.vatBasisPoints},
      ${order.subtotal}, ${order.discountAmount}, ${order.taxAmount}, ${order.totalAmount}, ${invoice.entryId},
      ${invoice.receivableAccountId}, ${invoice.createdBy})
    returning id`,
  )
  return id
}
