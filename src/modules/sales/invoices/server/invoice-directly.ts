import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { toRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { holdNumbers } from '../../../../platform/server/database/number-series.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { Carrying, Waits } from '../../../approvals/server/index.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { holdOldBooks } from '../../../ledger/server/index.ts'
import { ordinaryBasisPoints } from '../../../tax/rules/faktur.ts'
import { salesVatOfDay } from '../../../tax/server/index.ts'
import { orderAmounts } from '../../orders/rules/order-amounts.ts'
import { holdGoods } from '../../deliveries/server/stock-of-deliveries.ts'
import { recordInvoicedDelivery, shipInvoiced } from '../../deliveries/server/deliver-invoiced.ts'
import { directSaleWaits } from '../../orders/server/order-approval.ts'
import { refuseOverLimit } from '../../orders/server/customer-standing.ts'
import type { SoldPack } from '../../orders/server/order-line-store.ts'
import { inBasisPoints, withAmounts } from '../../orders/server/sale.ts'
import { missingDepartments } from '../../server/line-departments.ts'
import { receivePayment } from '../../receipts/server/receive-payment.ts'
import { problem } from '../../rules/problem-codes.ts'
import { asSent } from '../../rules/typed-lines.ts'
import type { createSalesInvoice } from '../contract.ts'
import { directInvoiceProblems } from '../rules/direct-invoice.ts'
import { directSaleOf, type SoldThing } from './direct-sale.ts'
import { postInvoice, refuseOtherTotal } from './post-invoice.ts'

type InvoiceInput = BodyOf<typeof createSalesInvoice>

/** What is told of an invoice that was made. */
interface MadeInvoice {
  readonly invoiceNumber: string
  readonly entryNumber: string
  readonly totalAmount: Rupiah
  /** The surat jalan of what left stock. */
  readonly deliveryNumber: string | null
  /** The receipt of what was paid at once. */
  readonly receiptNumber: string | null
}

/**
 * Invoices a customer without an order, at the VAT of the invoice's day and the tax classes of today. What is sold is
 * delivered with it: goods leave stock by a surat jalan of its own, and the credit limit is asked here, unless it is paid at once. Where a rule of orders asks, it waits for people to agree.
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
  const { accountId = null } = input
  const limited = { customerId: customer.id, totalAmount, seller: actor }
  if (accountId === null) await refuseOverLimit(tx, limited, 'invoice')
  const sold = withAmounts(lines, amounts).map(billed)
  const isPaid = accountId !== null
  const asked = { act: 'sales-invoice.create', of: 'tanpa order', input: asSent(input) }
  const sale = { ...asked, ...amounts, customer, invoiceDate, notes, isPaid, lines: sold }
  const waits = await directSaleWaits(tx, sale, carrying)
  if (waits !== undefined) return waits
  const vatBasisPoints = ordinaryBasisPoints(vat)
  const head = { invoiceDate, dueDate, customer, vatBasisPoints, pricesIncludeVat, notes }
  const { warehouseId = null } = input
  const going = { day: invoiceDate, warehouseId, customer, lines: sold }
  const ships = await holdGoods(tx, invoiceDate, sold)
  // What is numbered between entries is held before any: whoever posts holds the numbers of entries.
  const between = [...(ships ? ['SJ', 'INV'] : []), ...(isPaid ? ['INV', 'RCP'] : [])]
  await holdNumbers(tx, between, invoiceDate)
  const shipped = await shipInvoiced(tx, going, { today, actor })
  const bill = { ...amounts, ...head, lines: sold, costs: shipped?.lines ?? [] }
  const made = await postInvoice(tx, { ...bill, kind: 'direct', order: undefined }, actor)
  const { invoiceId, invoiceNumber, entryNumber } = made
  if (shipped !== undefined) {
    const by = { invoiceId, day: invoiceDate, customer, createdBy: actor.name }
    await recordInvoicedDelivery(tx, shipped, by)
  }
  const owed = { invoiceId, amount: toRupiah(totalAmount - amounts.collectedAmount) }
  const paid =
    accountId === null ? undefined : await payAtOnce(tx, { ...input, accountId, owed }, { today, actor })
  return {
    ...{ invoiceNumber, entryNumber, totalAmount },
    deliveryNumber: shipped?.deliveryNumber ?? null,
    receiptNumber: paid?.receiptNumber ?? null,
  }
}

type Paid = Pick<InvoiceInput, 'customerId' | 'invoiceDate'> & {
  readonly accountId: number
  readonly owed: { readonly invoiceId: number; readonly amount: Rupiah }
}

/** A cash sale is paid as it is invoiced, all that the customer owes of it. */
function payAtOnce(tx: Tx, { customerId, accountId, invoiceDate, owed }: Paid, caller: Caller) {
  const none = { withholdings: [], bankFee: zeroRupiah, roundingAmount: zeroRupiah, notes: undefined }
  const money = { accountId, receivedAmount: owed.amount, allocations: [owed] }
  return receivePayment(tx, { ...none, ...money, customerId, receiptDate: invoiceDate }, caller)
}

/** A line that no order says, as an invoice bills it. */
export function billed<Line extends { readonly product: SoldThing; readonly pack: SoldPack | null }>({
  product,
  pack,
  ...line
}: Line) {
  return {
    ...line,
    orderLineId: null,
    productId: product.id,
    productCode: product.code,
    productName: product.name,
    packId: pack?.id ?? null,
    packName: pack?.name ?? null,
    unit: product.unit,
    isService: product.isService,
    revenueAccountId: product.revenueAccountId,
  }
}

const totalZero = problem('total-zero', 'lines', 'Invoice dengan total nol tidak dapat dibuat')
