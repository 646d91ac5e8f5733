import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { sumRupiah, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { Caller, SeenDocument } from '../../../documents/server/index.ts'
import { ordinaryBasisPoints, type SalesVat } from '../../../tax/rules/faktur.ts'
import { isStatedOnly, keptFakturs } from '../../../tax/rules/line-rate.ts'
import { salesVatOfDay } from '../../../tax/server/index.ts'
import { holdGoods } from '../../deliveries/server/stock-of-deliveries.ts'
import {
  orderActions,
  orderRefusals,
  sameVat,
  vatChangedText,
  type Rated,
} from '../../orders/rules/order-actions.ts'
import { ratedAmounts } from '../../orders/rules/order-amounts.ts'
import { lockOrderFor } from '../../orders/server/lock-order-for.ts'
import { raiseQuantities, type Rise } from '../../orders/server/order-progress.ts'
import { lockOrder, type StoredOrder } from '../../orders/server/order-store.ts'
import { readOrderLines, type StoredOrderLine } from '../../orders/server/order-lines.ts'
import { readDocumentCustomer } from '../../server/document-customer.ts'
import { problem } from '../../rules/problem-codes.ts'
import { conflict } from '../../server/refusals.ts'
import type { billSalesOrder } from '../../orders/contract.ts'
import { allBillable, billProblems, type BilledPart } from '../rules/bill.ts'
import { billedShare, nothingBilled } from '../rules/billed-share.ts'
import {
  billDeliveries,
  byOrderLine,
  costsOf,
  readBillable,
  readBilledSoFar,
  type ShippedLine,
} from './billed-deliveries.ts'
import { deductionLines } from '../../advance-invoices/server/undeducted.ts'
import type { UnratedLine } from './invoice-store.ts'
import { postInvoice, refuseOtherTotal } from './post-invoice.ts'

/**
 * Invoices all that is left of a delivered order today, at the VAT and the tax classes of today: posts the journal, makes the
 * invoice, marks the order; all or nothing. Refused when the caller was told of another VAT: of what is given, or without it of the order's.
 */
export async function invoiceOrder(
  tx: Tx,
  seen: SeenDocument,
  { today, stated = {} }: { readonly today: Day; readonly stated?: StatedVat },
) {
  const order = await lockOrderFor(tx, 'invoice', seen)
  const deliveries = await readBillable(tx, order.id)
  const parts = allBillable(deliveries)
  const refuseOther: Billing['refuseOther'] = (bill, ordered) =>
    refuseOtherVat(bill, statedVatOf(order, ordered, { ...stated, vat: bill.vat }))
  return billOrder(tx, { order, deliveries, parts, day: today, refuseOther }, seen.actor)
}

/** Invoices a part of what was delivered on an order. */
export async function billPart(
  tx: Tx,
  { orderId, input }: { readonly orderId: number; readonly input: BodyOf<typeof billSalesOrder> },
  { today, actor }: Caller,
) {
  const order = await lockOrder(tx, orderId)
  if (order === undefined) throw notFound()
  if (!orderActions(order, actor).includes('bill')) throw conflict('cannot-bill', orderRefusals.bill)
  const deliveries = await readBillable(tx, order.id)
  refuseIf(billProblems(input, { today, deliveries }))
  const parts = input.lines.map(({ deliveryLineId, quantity }) => {
    const delivery = deliveries.find(({ id }) => id === deliveryLineId)
    assert(delivery !== undefined, 'what was not delivered was refused before')
    return { deliveryLineId, orderLineId: delivery.orderLineId, quantity }
  })
  const refuseOther: Billing['refuseOther'] = ({ totalAmount }) =>
    refuseOtherTotal(totalAmount, input.toldTotal)
  return billOrder(tx, { order, deliveries, parts, day: input.invoiceDate, refuseOther }, actor)
}

interface Billing {
  readonly order: StoredOrder
  readonly deliveries: readonly ShippedLine[]
  readonly parts: readonly BilledPart[]
  readonly day: Day
  /** Refuses a bill that is not what its maker was told, given what is billed as the order rated it. */
  readonly refuseOther: (bill: RatedBill, ordered: readonly StoredOrderLine[]) => void
}

type RatedBill = Rated & { readonly totalAmount: Rupiah; readonly vat: SalesVat }

/** Bills parts of deliveries of a locked order: each document rounds its own VAT. */
async function billOrder(tx: Tx, billing: Billing, actor: Actor) {
  const { order, deliveries, parts, day, refuseOther } = billing
  const customer = await readDocumentCustomer(tx, order.customerId)
  if (customer === undefined) throw notFound()
  const vat = await salesVatOfDay(tx, day, customer)
  const vatBasisPoints = ordinaryBasisPoints(vat)
  const ordered = await readOrderLines(tx, order.id)
  const billed = byOrderLine(parts)
  const shares = await sharesOf(tx, ordered, { orderId: order.id, billed })
  const sold = shares.map(asClassedNow)
  const whole = ratedAmounts(sold, vat)
  const deducted = await deductionLines(tx, { orderId: order.id, day, sold })
  const { lines, ...amounts } = deducted.length === 0 ? whole : ratedAmounts([...sold, ...deducted], vat)
  const { totalAmount } = amounts
  refuseOther({ ...whole, totalAmount, vatBasisPoints, vat }, shares)
  refuseIf(whole.totalAmount > 0 ? [] : [totalZero])
  const billedIds = new Set(parts.map(({ deliveryLineId }) => deliveryLineId))
  const shipped = deliveries.filter(({ id, movementId }) => billedIds.has(id) && movementId !== null)
  await holdGoods(tx, day, shipped)
  const made = await postInvoice(
    tx,
    {
      ...amounts,
      kind: 'order',
      invoiceDate: day,
      order,
      customer: { ...customer, code: order.customerCode, name: order.customerName },
      vatBasisPoints,
      pricesIncludeVat: order.pricesIncludeVat,
      costs: costsOf(parts, deliveries),
      lines,
    },
    actor,
  )
  await billDeliveries(tx, made.invoiceId, parts)
  const { entryId } = made
  await raiseQuantities(tx, { order, lines: ordered, raises: 'invoicedQuantity', by: billed, actor, entryId })
  return made
}

interface Billed {
  readonly orderId: number
  readonly billed: readonly Rise[]
}

/** Lines of an order with the quantity and the share of their amounts that is billed now. */
async function sharesOf(
  tx: Tx,
  ordered: readonly StoredOrderLine[],
  { orderId, billed }: Billed,
): Promise<StoredOrderLine[]> {
  const isFirst = ordered.every(({ invoicedQuantity }) => invoicedQuantity === 0)
  const soFar = isFirst ? undefined : await readBilledSoFar(tx, orderId)
  return ordered.flatMap((line) => {
    const now = billed.find(({ orderLineId }) => orderLineId === line.id)
    if (now === undefined) return []
    return [{ ...line, ...billedShare(line, soFar?.get(line.id) ?? nothingBilled, now.quantity) }]
  })
}

/** The VAT the caller knows of; what is left out is the order's. */
type StatedVat = { readonly vatBasisPoints?: number | undefined; readonly taxAmount?: number | undefined }

/** Who says a rate alone means what is billed as it was classed, at the rates of the day; who says nothing, as the order rated it. */
function statedVatOf(
  order: StoredOrder,
  lines: readonly StoredOrderLine[],
  stated: StatedVat & { readonly vat: SalesVat },
): Rated {
  const { vatBasisPoints = order.vatBasisPoints } = stated
  const then =
    stated.vatBasisPoints === undefined
      ? storedVatOf(lines)
      : ratedAmounts(lines.map(asOrdered), stated.vat).taxAmount
  return { vatBasisPoints, taxAmount: toRupiah(stated.taxAmount ?? then) }
}

/** VAT of lines at the rates that the order kept. */
function storedVatOf(lines: readonly StoredOrderLine[]): Rupiah {
  const paid = keptFakturs(lines).filter(({ transactionCode }) => !isStatedOnly(transactionCode))
  return sumRupiah(paid.map((faktur) => faktur.vat))
}

/** A line as it is billed, with the class and relief its product has today. */
function asClassedNow(line: StoredOrderLine): UnratedLine {
  const { id: orderLineId, currentTaxClass: taxClass, currentFacility: taxFacility } = line
  const { productId, productCode, productName, unit, isService, revenueAccountId, departmentId } = line
  const { quantity, unitPrice, discountBasisPoints, discountAmount, subtotal } = line
  const { packId, packName, packFactor } = line
  return {
    ...{ orderLineId, taxClass, taxFacility, revenueAccountId, departmentId },
    ...{ productId, productCode, productName, unit, isService, packId, packName, packFactor },
    ...{ quantity, unitPrice, discountBasisPoints, discountAmount, subtotal },
  }
}

function asOrdered(line: StoredOrderLine) {
  return { ...line, taxFacility: line.facility }
}

function refuseOtherVat(today: Rated, stated: Rated): void {
  if (!sameVat(today, stated)) throw conflict('rate-changed', vatChangedText(today, stated))
}

const totalZero = problem('total-zero', 'total', 'Order dengan total nol tidak dapat di-invoice')
