import { addDays, yearOf, type Day } from '../../../../platform/rules/day/day.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { postJournal, type Journal } from '../../../ledger/server/index.ts'
import { invoiceJournal, type InvoiceAccounts } from '../rules/invoice-journal.ts'
import { insertInvoice } from './invoice-store.ts'
import { lockFor, type SeenOrder } from '../../orders/server/order-acts.ts'
import {
  markInvoiced,
  readOrderCustomer,
  readOrderLines,
  type StoredOrder,
} from '../../orders/server/order-store.ts'
import { problem } from '../../rules/problem-codes.ts'

/** Invoices a delivered order today: posts the journal, makes the invoice, marks the order; all or nothing. */
export async function invoiceOrder(
  tx: Tx,
  seen: SeenOrder,
  { today }: { readonly today: Day },
): Promise<{ invoiceId: number; invoiceNumber: string; entryId: number; entryNumber: string }> {
  const { actor } = seen
  const order = await lockFor(tx, 'invoice', seen)
  refuseIf(
    order.totalAmount > 0
      ? []
      : [problem('total-zero', 'total', 'Order dengan total nol tidak dapat di-invoice')],
  )
  const customer = await readOrderCustomer(tx, order.customerId)
  if (customer === undefined) throw notFound()
  const invoiceNumber = await nextNumber(tx, 'INV', yearOf(today))
  const accounts = await accountsForRoles(tx, ['ar_trade', 'sales_goods', 'sales_service', 'vat_out'])
  const journal = await journalOf(tx, order, { today, invoiceNumber, accounts })
  const entry = await postJournal(tx, journal, { actor })
  await markInvoiced(tx, order.id, { entryId: entry.id, by: actor.name })
  const invoiceId = await insertInvoice(tx, {
    invoiceNumber,
    invoiceDate: today,
    dueDate: addDays(today, customer.paymentTermsDays),
    order,
    customer,
    entryId: entry.id,
    receivableAccountId: accounts.ar_trade,
    createdBy: actor.name,
  })
  return { invoiceId, invoiceNumber, entryId: entry.id, entryNumber: entry.entryNumber }
}

async function journalOf(
  tx: Tx,
  order: StoredOrder,
  given: { readonly today: Day; readonly invoiceNumber: string; readonly accounts: InvoiceAccounts },
): Promise<Journal> {
  const { today, invoiceNumber, accounts } = given
  const lines = await readOrderLines(tx, order.id)
  return {
    entryDate: today,
    description: `Invoice ${invoiceNumber} ${order.customerName}`.slice(0, 500),
    referenceType: 'sales_order',
    referenceId: order.id,
    referenceNumber: order.orderNumber,
    lines: invoiceJournal({ lines, taxAmount: order.taxAmount, totalAmount: order.totalAmount }, accounts),
  }
}
