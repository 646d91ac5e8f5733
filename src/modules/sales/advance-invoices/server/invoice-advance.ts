import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { oneQuantity } from '../../../../platform/rules/money/quantity.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { ordinaryBasisPoints } from '../../../tax/rules/faktur.ts'
import { salesVatOfDay } from '../../../tax/server/index.ts'
import { postInvoice } from '../../invoices/server/post-invoice.ts'
import { orderActions, orderRefusals } from '../../orders/rules/order-actions.ts'
import { lockOrder } from '../../orders/server/order-store.ts'
import { readAdvanceRoom } from '../../orders/server/order-view.ts'
import { readOrderLines } from '../../orders/server/order-lines.ts'
import { readDocumentCustomer } from '../../server/document-customer.ts'
import { conflict } from '../../server/refusals.ts'
import type { createAdvanceInvoice } from '../contract.ts'
import {
  advanceBase,
  advanceProblems,
  advanceText,
  lumpUnit,
  owedOf,
  ratedAdvance,
} from '../rules/advance-invoice.ts'

interface Advancing {
  readonly orderId: number
  readonly input: BodyOf<typeof createAdvanceInvoice>
}

/**
 * Invoices an advance on a confirmed order at the VAT of its day and the tax classes of today: what is ordered of each class
 * takes its part of it. Together advances never pass what is left to bill of the order.
 */
export async function invoiceAdvance(tx: Tx, { orderId, input }: Advancing, { today, actor }: Caller) {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) throw notFound()
  if (!orderActions(order, actor).includes('advance')) throw conflict('cannot-advance', orderRefusals.advance)
  const room = await readAdvanceRoom(tx, orderId)
  refuseIf(advanceProblems(input, { today, orderDate: order.orderDate, base: order.subtotal, room }))
  const customer = await readDocumentCustomer(tx, order.customerId)
  if (customer === undefined) throw notFound()
  const { sales_advance: advanceAccountId } = await accountsForRoles(tx, ['sales_advance'])
  const ordered = (await readOrderLines(tx, orderId)).map((line) => ({
    taxClass: line.currentTaxClass,
    taxFacility: line.currentFacility,
    subtotal: line.subtotal,
    isService: line.isService,
  }))
  const { invoiceDate, dueDate, percent } = input
  const vat = await salesVatOfDay(tx, invoiceDate, customer)
  const name = advanceText(order.orderNumber, percent)
  const text = { orderLineId: null, productId: null, productCode: null, productName: name, unit: lumpUnit }
  const { lines, ...amounts } = ratedAdvance(advanceBase(input, order.subtotal), ordered, vat)
  const { invoiceId, invoiceNumber, entryNumber } = await postInvoice(
    tx,
    {
      ...amounts,
      kind: 'advance',
      ...{ invoiceDate, dueDate, order },
      customer: { ...customer, code: order.customerCode, name: order.customerName },
      vatBasisPoints: ordinaryBasisPoints(vat),
      pricesIncludeVat: false,
      lines: lines.map((line) => ({
        ...{ ...line, ...text, quantity: oneQuantity, unitPrice: line.subtotal, discountBasisPoints: 0 },
        ...{ revenueAccountId: advanceAccountId, departmentId: null },
      })),
    },
    actor,
  )
  return {
    invoiceId,
    invoiceNumber,
    entryNumber,
    totalAmount: amounts.totalAmount,
    owed: owedOf({ ...amounts, lines }),
  }
}
