import { addDays, yearOf, type Day } from '../../../../platform/rules/day/day.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import type { SeenDocument } from '../../../documents/server/index.ts'
import { postJournal } from '../../../ledger/server/index.ts'
import { salesVatOfDay } from '../../../tax/server/index.ts'
import { rateChangedText } from '../../orders/rules/order-actions.ts'
import { ratedAmounts } from '../../orders/rules/order-amounts.ts'
import { lockOrderFor } from '../../orders/server/order-acts.ts'
import { markInvoiced, readOrderCustomer, readOrderLines } from '../../orders/server/order-store.ts'
import { problem } from '../../rules/problem-codes.ts'
import { conflict } from '../../server/refusals.ts'
import { invoiceJournal, revenueAccountOf } from '../rules/invoice-journal.ts'
import { insertInvoice } from './invoice-store.ts'

const roles = ['ar_trade', 'sales_goods', 'sales_service', 'vat_out'] as const

/**
 * Invoices a delivered order today, at the VAT of today: posts the journal, makes the invoice, marks the order; all or
 * nothing. Refused when the caller was told of another VAT: of the one given, or without it of the order's.
 */
export async function invoiceOrder(
  tx: Tx,
  seen: SeenDocument,
  { today, told }: { readonly today: Day; readonly told?: number | undefined },
): Promise<{ invoiceId: number; invoiceNumber: string; entryId: number; entryNumber: string }> {
  const { actor } = seen
  const order = await lockOrderFor(tx, 'invoice', seen)
  const customer = await readOrderCustomer(tx, order.customerId)
  if (customer === undefined) throw notFound()
  const vatBasisPoints = await salesVatOfDay(tx, today, customer)
  if (vatBasisPoints !== (told ?? order.vatBasisPoints)) {
    throw conflict('rate-changed', rateChangedText(vatBasisPoints, told ?? order.vatBasisPoints))
  }
  const { lines, ...amounts } = ratedAmounts(await readOrderLines(tx, order.id), vatBasisPoints)
  refuseIf(amounts.totalAmount > 0 ? [] : [totalZero])
  const invoiceNumber = await nextNumber(tx, 'INV', yearOf(today))
  const accounts = await accountsForRoles(tx, roles)
  const entry = await postJournal(
    tx,
    {
      entryDate: today,
      description: `Invoice ${invoiceNumber} ${order.customerName}`.slice(0, 500),
      referenceType: 'sales_order',
      referenceId: order.id,
      referenceNumber: order.orderNumber,
      lines: invoiceJournal({ ...amounts, lines }, accounts),
    },
    { actor },
  )
  await markInvoiced(tx, order.id, { entryId: entry.id, by: actor.name })
  const invoiceId = await insertInvoice(tx, {
    ...amounts,
    kind: 'order',
    invoiceNumber,
    invoiceDate: today,
    dueDate: addDays(today, customer.paymentTermsDays),
    orderId: order.id,
    customer: { ...customer, code: order.customerCode, name: order.customerName },
    vatBasisPoints,
    receivableAmount: amounts.totalAmount,
    receivableAccountId: accounts.ar_trade,
    journalEntryId: entry.id,
    createdBy: actor.name,
    lines: lines.map((line) => ({
      ...line,
      orderLineId: line.id,
      revenueAccountId: revenueAccountOf(line, accounts),
    })),
  })
  return { invoiceId, invoiceNumber, entryId: entry.id, entryNumber: entry.entryNumber }
}

const totalZero = problem('total-zero', 'total', 'Order dengan total nol tidak dapat di-invoice')
