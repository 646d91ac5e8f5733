import { addDays, type Day } from '../../../../platform/rules/day/day.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { postJournal } from '../../../ledger/server/index.ts'
import type { LineAmounts } from '../../orders/rules/order-amounts.ts'
import type { DocumentCustomer } from '../../server/document-customer.ts'
import { invoiceJournal, revenueAccountOf } from '../rules/invoice-journal.ts'
import type { InvoiceKind } from '../rules/invoice-kind.ts'
import { insertInvoice, type NewInvoiceLine } from './invoice-store.ts'

const roles = ['ar_trade', 'sales_goods', 'sales_service', 'vat_out'] as const

/** What is billed, with its amounts. */
interface Bill extends LineAmounts {
  readonly kind: InvoiceKind
  readonly invoiceDate: Day
  /** Left out, it follows from the terms of the customer. */
  readonly dueDate?: Day | null | undefined
  /** The order it bills; its entry comes from that, else from the invoice. */
  readonly order: { readonly id: number; readonly orderNumber: string } | undefined
  readonly customer: DocumentCustomer
  readonly vatBasisPoints: number
  readonly notes?: string | undefined
  /** Each with the account its product earns, when that has one of its own. */
  readonly lines: readonly NewInvoiceLine[]
}

/** Numbers an invoice, posts its journal and writes it: receivable for the total, revenue per account, output VAT. */
export async function postInvoice(tx: Tx, { order, ...bill }: Bill, actor: Actor) {
  const { customer, invoiceDate, lines } = bill
  const invoiceNumber = await nextNumber(tx, 'INV', invoiceDate)
  const accounts = await accountsForRoles(tx, roles)
  const entry = await postJournal(
    tx,
    {
      entryDate: invoiceDate,
      description: `Invoice ${invoiceNumber} ${customer.name}`.slice(0, 500),
      ...referenceOf(order, invoiceNumber),
      lines: invoiceJournal(bill, accounts),
    },
    { actor },
  )
  const invoiceId = await insertInvoice(tx, {
    ...bill,
    invoiceNumber,
    orderId: order?.id ?? null,
    dueDate: bill.dueDate ?? addDays(invoiceDate, customer.paymentTermsDays),
    receivableAmount: bill.totalAmount,
    receivableAccountId: accounts.ar_trade,
    journalEntryId: entry.id,
    createdBy: actor.name,
    lines: lines.map((line) => ({ ...line, revenueAccountId: revenueAccountOf(line, accounts) })),
  })
  return { invoiceId, invoiceNumber, entryId: entry.id, entryNumber: entry.entryNumber }
}

function referenceOf(order: Bill['order'], invoiceNumber: string) {
  if (order === undefined) return { referenceType: 'sales_invoice', referenceNumber: invoiceNumber } as const
  return { referenceType: 'sales_order', referenceId: order.id, referenceNumber: order.orderNumber } as const
}
