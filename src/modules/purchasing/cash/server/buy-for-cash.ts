import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { holdNumbers, nextNumber } from '../../../../platform/server/database/number-series.ts'
import { forbidden, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { cashAccount } from '../../../accounts/server/index.ts'
import { isWaiting, type Carrying, type Waits } from '../../../approvals/server/index.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { goodsReceipts } from '../../../inventory/receipts/rules/goods-receipt-kind.ts'
import { holds as holdsOfStock } from '../../../inventory/rules/permissions.ts'
import { takeIn } from '../../../inventory/server/index.ts'
import { billGround, chargedTo, knownLines, refuseUsedInvoice } from '../../bills/server/bill-checks.ts'
import { chargedBill, postBill } from '../../bills/server/enter-bill.ts'
import { knownBillAmounts, type KnownLine } from '../../bills/rules/bill-amounts.ts'
import { bills } from '../../bills/rules/bill-kind.ts'
import { refuseUnusable } from '../../orders/server/checked-order.ts'
import { payments } from '../../payments/rules/payment-kind.ts'
import { payVendor } from '../../payments/server/pay-vendor.ts'
import { holds } from '../../rules/permissions.ts'
import { activeVendorOf, type DocumentVendor } from '../../server/document-vendor.ts'
import { refuseUnfitDepartments } from '../../server/line-departments.ts'
import type { createCashPurchase } from '../contract.ts'
import { billOfCash, boughtGoods, cashProblems } from '../rules/cash-purchase.ts'
import { cashWaits } from './cash-approval.ts'

type Input = BodyOf<typeof createCashPurchase>

/** What is told of a cash purchase that was made. */
interface BoughtForCash {
  readonly billNumber: string
  readonly entryNumber: string
  readonly receiptNumber: string | null
  readonly paymentNumber: string | null
  readonly totalAmount: Rupiah
  readonly withheldAmount: Rupiah
}

/**
 * Buys and pays at once: goods come in at what they cost, the bill clears them, and a payment of the same day settles it. Where a rule
 * of bills asks, all of it waits; where one of payments asks, goods and bill stand and the payment waits as any.
 */
export async function buyForCash(tx: Tx, input: Input, carrying: Carrying): Promise<BoughtForCash | Waits> {
  refuseUnheld(input, carrying)
  const { purchaseDate, accountId, notes } = input
  const known = await knownPurchase(tx, input, carrying)
  const { vendor } = known
  const waits = await cashWaits(tx, { input, ...known }, carrying)
  if (waits !== undefined) return waits
  // Their numbers are taken between entries, whose numbers whoever posts holds.
  const series = [goodsReceipts, bills, payments].map((kind) => kind.series[0])
  await holdNumbers(tx, series, purchaseDate)
  const received = await receiveBought(tx, { ...known, input }, carrying)
  const number = await nextNumber(tx, bills.series[0], purchaseDate)
  const bill = await billBought(tx, { input, number, receiptId: received?.receiptId }, carrying)
  const owed = { billId: bill.id, amount: bill.payableAmount }
  const paid = await payVendor(
    tx,
    {
      ...{ paymentDate: purchaseDate, vendorId: vendor.id, accountId, fromCredit: false, notes },
      ...{ paidAmount: owed.amount, bankFee: zeroRupiah, roundingAmount: zeroRupiah, allocations: [owed] },
    },
    { actor: carrying.actor, today: carrying.today },
  )
  const { billNumber, entryNumber, totalAmount } = bill
  const made = { billNumber, entryNumber, totalAmount, receiptNumber: received?.receiptNumber ?? null }
  return isWaiting(paid)
    ? { ...made, paymentNumber: null, withheldAmount: zeroRupiah }
    : { ...made, paymentNumber: paid.paymentNumber, withheldAmount: paid.withheldAmount }
}

interface Billing {
  readonly input: Input
  readonly number: string
  readonly receiptId: number | undefined
}

/** The bill of what came in and of what is charged; without a number of the vendor its own stands for it. */
async function billBought(tx: Tx, { input, number, receiptId }: Billing, carrying: Carrying) {
  const { taxInvoiceNumber, taxInvoiceDay, taxReason, notes } = input
  const documentNumber = input.documentNumber.trim() === '' ? number : input.documentNumber
  const texts = { documentNumber, taxInvoiceNumber, taxInvoiceDay, taxReason, notes }
  const charged = await chargedBill(tx, { ...billOfCash(input, receiptId), ...texts }, carrying)
  return postBill(tx, { ...charged, number }, carrying)
}

/** Whoever buys for cash pays, too, and receives what keeps stock. */
function refuseUnheld({ lines }: Input, { actor }: Pick<Caller, 'actor'>): void {
  if (!holds(actor, 'payments.edit')) throw forbidden()
  if (boughtGoods(lines).length > 0 && !holdsOfStock(actor, 'stock.edit')) throw forbidden()
}

type KnownPurchase = Awaited<ReturnType<typeof knownPurchase>>

/** What is bought, found right before anything of it is written, with what it comes to. */
async function knownPurchase(tx: Tx, input: Input, { today }: Pick<Carrying, 'today'>) {
  const bill = billOfCash(input)
  const ground = await billGround(tx, { ...input, billDate: input.purchaseDate }, today)
  refuseIf(cashProblems(input, ground))
  const vendor = await activeVendorOf(tx, input.vendorId)
  await refuseUsedInvoice(tx, vendor, input)
  await refuseUnusable(tx, input)
  await refuseUnfitDepartments(tx, input.lines, input.purchaseDate)
  await cashAccount(tx, input.accountId)
  const { lines } = await knownLines(tx, bill, [])
  const days = { billDate: input.purchaseDate, postingDay: input.purchaseDate }
  const amounts = knownBillAmounts(bill, await chargedTo(tx, vendor, { ...days, ...ground }))
  return { vendor, lines, amounts }
}

interface Receiving {
  readonly input: Input
  readonly vendor: DocumentVendor
  readonly lines: readonly KnownLine[]
  readonly amounts: KnownPurchase['amounts']
}

/** Goods come in at what their bill will charge, with the VAT that is not credited; nothing comes in where nothing keeps stock. */
async function receiveBought(tx: Tx, { input, vendor, amounts }: Receiving, caller: Caller) {
  const goods = boughtGoods(input.lines)
  if (goods.length === 0) return undefined
  const { purchaseDate: receiptDate, documentNumber, warehouseId, notes } = input
  const lines = goods.map(({ productId, quantity, unitPrice }, index) => ({
    ...{ productId, quantity, unitPrice },
    amount: amounts.lines[index]?.costAmount ?? zeroRupiah,
  }))
  const vendorNote = documentNumber.trim() === '' ? undefined : documentNumber.trim()
  return takeIn(tx, { receiptDate, vendorId: vendor.id, vendorNote, warehouseId, notes, lines }, caller)
}
