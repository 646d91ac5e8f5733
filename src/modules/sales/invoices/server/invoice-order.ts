import type { Day } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { SeenDocument } from '../../../documents/server/index.ts'
import { salesVatOfDay } from '../../../tax/server/index.ts'
import { sameVat, vatChangedText, type Rated } from '../../orders/rules/order-actions.ts'
import { ratedAmounts } from '../../orders/rules/order-amounts.ts'
import { lockOrderFor } from '../../orders/server/order-acts.ts'
import { markInvoiced, type StoredOrder } from '../../orders/server/order-store.ts'
import { readDocumentCustomer } from '../../server/document-customer.ts'
import { readOrderLines, type StoredOrderLine } from '../../orders/server/order-view.ts'
import { problem } from '../../rules/problem-codes.ts'
import { conflict } from '../../server/refusals.ts'
import { postInvoice } from './post-invoice.ts'

/**
 * Invoices a delivered order today, at the VAT and the tax classes of today: posts the journal, makes the invoice, marks
 * the order; all or nothing. Refused when the caller was told of another VAT: of what is given, or without it of the order's.
 */
export async function invoiceOrder(
  tx: Tx,
  seen: SeenDocument,
  { today, told = {} }: { readonly today: Day; readonly told?: Told },
): Promise<{ invoiceId: number; invoiceNumber: string; entryId: number; entryNumber: string }> {
  const { actor } = seen
  const order = await lockOrderFor(tx, 'invoice', seen)
  const customer = await readDocumentCustomer(tx, order.customerId)
  if (customer === undefined) throw notFound()
  const vatBasisPoints = await salesVatOfDay(tx, today, customer)
  const ordered = await readOrderLines(tx, order.id)
  const classed = ordered.map((line) => ({ ...line, taxClass: line.currentTaxClass }))
  const { lines, ...amounts } = ratedAmounts(classed, vatBasisPoints)
  refuseOtherVat({ ...amounts, vatBasisPoints }, toldOf({ ...order, lines: ordered }, told))
  refuseIf(amounts.totalAmount > 0 ? [] : [totalZero])
  const made = await postInvoice(
    tx,
    {
      ...amounts,
      kind: 'order',
      invoiceDate: today,
      order,
      customer: { ...customer, code: order.customerCode, name: order.customerName },
      vatBasisPoints,
      lines: lines.map((line) => ({ ...line, orderLineId: line.id })),
    },
    actor,
  )
  await markInvoiced(tx, order.id, { entryId: made.entryId, by: actor.name })
  return made
}

/** The VAT the caller knows of; what is left out is the order's. */
type Told = { readonly vatBasisPoints?: number | undefined; readonly taxAmount?: number | undefined }

type Ordered = Pick<StoredOrder, 'vatBasisPoints'> & { readonly lines: readonly StoredOrderLine[] }

function toldOf(order: Ordered, told: Told): Rated {
  const { vatBasisPoints = order.vatBasisPoints } = told
  const { taxAmount = ratedAmounts(order.lines, vatBasisPoints).taxAmount } = told
  return { vatBasisPoints, taxAmount: toRupiah(taxAmount) }
}

function refuseOtherVat(today: Rated, told: Rated): void {
  if (!sameVat(today, told)) throw conflict('rate-changed', vatChangedText(today, told))
}

const totalZero = problem('total-zero', 'total', 'Order dengan total nol tidak dapat di-invoice')
