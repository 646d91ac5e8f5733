import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { insertRow } from '../../../../platform/server/database/rows.ts'
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
export function insertInvoice(tx: Tx, { order, customer, entryId, ...invoice }: NewInvoice): Promise<number> {
  const { customerCode, customerName, vatBasisPoints, subtotal, discountAmount, taxAmount, totalAmount } =
    order
  return insertRow(tx, 'sales_invoice', {
    ...invoice,
    orderId: order.id,
    customerId: customer.id,
    customerCode,
    customerName,
    customerAddress: customer.address,
    customerNpwp: customer.npwp,
    vatBasisPoints,
    subtotal,
    discountAmount,
    taxAmount,
    totalAmount,
    journalEntryId: entryId,
  })
}
