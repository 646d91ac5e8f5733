import { addDays, yearOf } from '../../../platform/rules/day.ts'
import { problem } from '../../../platform/rules/problem.ts'
import type { Call } from '../../../platform/server/answer.ts'
import type { Tx } from '../../../platform/server/database.ts'
import { nextNumber } from '../../../platform/server/number-series.ts'
import { notFound, refuseIf } from '../../../platform/server/refusal.ts'
import { accountsForRoles, postJournal, readEntrySummary, type Journal } from '../../ledger/server/index.ts'
import type { invoiceSalesOrder } from '../contract.ts'
import { invoiceJournal } from '../rules/invoice-journal.ts'
import { insertInvoice } from './invoice-store.ts'
import { lockFor } from './order-acts.ts'
import { markInvoiced, readOrderCustomer, readOrderLines, type StoredOrder } from './order-store.ts'
import { readOrderView } from './order-view.ts'

/** Invoices a delivered order today: posts the journal, makes the invoice, marks the order; all or nothing. */
export async function invoiceOrder(call: Call<typeof invoiceSalesOrder>) {
  const order = await lockFor(call, 'invoice')
  refuseIf(order.totalAmount > 0 ? [] : [problem('total-zero', 'total', 'Order dengan total nol tidak dapat di-invoice')])
  const customer = await readOrderCustomer(call.db, order.customerId)
  if (customer === undefined) throw notFound()
  const invoiceNumber = await nextNumber(call.db, 'INV', yearOf(call.today))
  const entry = await postJournal(call.db, await journalOf(call, order, invoiceNumber), { actor: call.actor })
  await markInvoiced(call.db, order.id, { entryId: entry.id, by: call.actor.name })
  await insertInvoice(call.db, {
    invoiceNumber,
    invoiceDate: call.today,
    dueDate: addDays(call.today, customer.paymentTermsDays),
    order,
    customer,
    entryId: entry.id,
    createdBy: call.actor.name,
  })
  return {
    order: await readOrderView(call.db, order, call.actor),
    invoiceNumber,
    entryNumber: entry.entryNumber,
    journal: await readEntrySummary(call.db, entry.id),
  }
}

async function journalOf(
  call: { readonly db: Tx; readonly today: Journal['entryDate'] },
  order: StoredOrder,
  invoiceNumber: string,
): Promise<Journal> {
  const accounts = await accountsForRoles(call.db, ['ar_trade', 'sales_goods', 'sales_service', 'vat_out'])
  const lines = await readOrderLines(call.db, order.id)
  return {
    entryDate: call.today,
    description: `Invoice ${invoiceNumber} ${order.customerName}`.slice(0, 500),
    referenceType: 'sales_order',
    referenceId: order.id,
    referenceNumber: order.orderNumber,
    lines: invoiceJournal({ lines, taxAmount: order.taxAmount, totalAmount: order.totalAmount }, accounts),
  }
}
