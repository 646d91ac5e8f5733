import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { Carrying, Waits } from '../../../approvals/server/index.ts'
import { holdOldBooks } from '../../../ledger/server/index.ts'
import { ordinaryBasisPoints } from '../../../tax/rules/faktur.ts'
import { salesVatOfDay } from '../../../tax/server/index.ts'
import { orderAmounts } from '../../orders/rules/order-amounts.ts'
import { recordInvoicedDelivery, shipInvoiced } from '../../deliveries/server/deliver-invoiced.ts'
import { directSaleWaits } from '../../orders/server/order-approval.ts'
import { refuseOverLimit } from '../../orders/server/customer-standing.ts'
import { inBasisPoints, withAmounts } from '../../orders/server/sale.ts'
import { missingDepartments } from '../../server/line-departments.ts'
import { problem } from '../../rules/problem-codes.ts'
import { asSent } from '../../rules/typed-lines.ts'
import { conflict } from '../../server/refusals.ts'
import type { createSalesInvoice } from '../contract.ts'
import { directInvoiceProblems, otherTotalText } from '../rules/direct-invoice.ts'
import { directSaleOf, type SoldThing } from './direct-sale.ts'
import { postInvoice } from './post-invoice.ts'

type InvoiceInput = BodyOf<typeof createSalesInvoice>

/** What is told of an invoice that was made. */
interface MadeInvoice {
  readonly invoiceNumber: string
  readonly entryNumber: string
  readonly totalAmount: Rupiah
  /** The surat jalan of what left stock. */
  readonly deliveryNumber: string | null
}

/**
 * Invoices a customer without an order, at the VAT of the invoice's day and the tax classes of today. What is sold is
 * delivered with it: goods leave stock by a surat jalan of its own, and the credit limit is asked here. Where a rule of orders asks, it waits for people to agree.
 */
export async function invoiceDirectly(
  tx: Tx,
  input: InvoiceInput,
  carrying: Carrying,
): Promise<MadeInvoice | Waits> {
  const { today, actor } = carrying
  const oldBooksUntil = await holdOldBooks(tx)
  refuseIf(
    directInvoiceProblems({ ...input, lines: input.lines.map(inBasisPoints) }, { today, oldBooksUntil }),
  )
  const { customer, lines } = await directSaleOf(tx, input)
  refuseIf(await missingDepartments(tx, () => lines))
  const { invoiceDate, dueDate, notes, pricesIncludeVat = false } = input
  const vat = await salesVatOfDay(tx, invoiceDate, customer)
  const amounts = orderAmounts(lines, { vat, pricesIncludeVat })
  const { totalAmount } = amounts
  refuseIf(totalAmount > 0 ? [] : [totalZero])
  refuseOtherTotal(totalAmount, input.toldTotal)
  await refuseOverLimit(tx, { customerId: customer.id, totalAmount }, 'invoice')
  const sold = withAmounts(lines, amounts).map(billed)
  const sale = { ...amounts, customer, invoiceDate, notes, lines: sold, input: asSent(input) }
  const waits = await directSaleWaits(tx, sale, carrying)
  if (waits !== undefined) return waits
  const vatBasisPoints = ordinaryBasisPoints(vat)
  const head = { invoiceDate, dueDate, customer, vatBasisPoints, pricesIncludeVat, notes }
  const { warehouseId = null } = input
  const going = { day: invoiceDate, warehouseId, customer, lines: sold }
  const shipped = await shipInvoiced(tx, going, { today, actor })
  const bill = { ...amounts, ...head, lines: sold, costs: shipped?.lines ?? [] }
  const made = await postInvoice(tx, { ...bill, kind: 'direct', order: undefined }, actor)
  const { invoiceId, invoiceNumber, entryNumber } = made
  if (shipped !== undefined) {
    const by = { invoiceId, day: invoiceDate, customer, createdBy: actor.name }
    await recordInvoicedDelivery(tx, shipped, by)
  }
  return { invoiceNumber, entryNumber, totalAmount, deliveryNumber: shipped?.deliveryNumber ?? null }
}

/** A line that no order says, as an invoice bills it. */
export function billed<Line extends { readonly product: SoldThing }>({ product, ...line }: Line) {
  return {
    ...line,
    orderLineId: null,
    productId: product.id,
    productCode: product.code,
    productName: product.name,
    unit: product.unit,
    isService: product.isService,
    revenueAccountId: product.revenueAccountId,
  }
}

/** Refuses a total other than the one the caller was told. */
export function refuseOtherTotal(total: Rupiah, told: Rupiah | null | undefined): void {
  if (told !== undefined && told !== null && told !== total)
    throw conflict('rate-changed', otherTotalText(total, told))
}

const totalZero = problem('total-zero', 'lines', 'Invoice dengan total nol tidak dapat dibuat')
