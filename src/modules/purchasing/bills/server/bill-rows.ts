import { addDays, type Day } from '../../../../platform/rules/day/day.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { quantityText } from '../../../../platform/rules/money/quantity.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { insertRow, insertRows } from '../../../../platform/server/database/rows.ts'
import type { postDocument } from '../../../documents/server/index.ts'
import { partyOf, type DocumentVendor } from '../../server/document-vendor.ts'
import type { createBill } from '../contract.ts'
import type { BillAmounts, KnownLine } from '../rules/bill-amounts.ts'
import { bareInvoiceNumber } from '../rules/bill-draft.ts'
import type { ChargedGoods } from './bill-goods.ts'
import type { ChargedOrdered } from './bill-orders.ts'

interface Entered {
  readonly input: BodyOf<typeof createBill>
  readonly vendor: DocumentVendor
  readonly amounts: BillAmounts
  readonly payableAccountId: number
  readonly posted: Awaited<ReturnType<typeof postDocument>>
}

export function insertBill(
  tx: Tx,
  { input, vendor, amounts, payableAccountId, posted }: Entered,
): Promise<number> {
  const { billDate, postingDay, dueDate, documentNumber, taxInvoiceDay, taxReason, notes } = input
  const { subtotal, taxAmount, advanceAmount, totalAmount, withheldAmount, payableAmount, vatTreatment } =
    amounts
  return insertRow(tx, 'vendor_bill', {
    billNumber: posted.number,
    ...partyOf(vendor),
    documentNumber: documentNumber.trim(),
    billDate,
    postingDay,
    dueDate: dueDate ?? addDays(billDate, vendor.paymentTermsDays),
    ...{ subtotal, taxAmount, advanceAmount, totalAmount, withheldAmount, payableAmount, vatTreatment },
    ...invoiceOf(input.taxInvoiceNumber, taxInvoiceDay),
    withholdAt: input.withholdAt,
    taxReason: taxReason ?? null,
    notes: notes ?? null,
    payableAccountId,
    journalEntryId: posted.entryId,
    createdBy: posted.createdBy,
  })
}

/** Number and day of the tax invoice, as they are kept. */
export function invoiceOf(number: string | undefined, day: Day | null | undefined) {
  const bare = bareInvoiceNumber(number)
  return bare === ''
    ? { taxInvoiceNumber: null, taxInvoiceDay: null }
    : { taxInvoiceNumber: bare, taxInvoiceDay: day ?? null }
}

interface PostedLines {
  readonly lines: readonly KnownLine[]
  readonly goods: readonly ChargedGoods[]
  readonly ordered: readonly ChargedOrdered[]
  readonly amounts: BillAmounts
  readonly vatBasisPoints: number
}

export async function insertLines(
  tx: Tx,
  billId: number,
  { lines, goods, ordered, amounts, vatBasisPoints }: PostedLines,
): Promise<void> {
  await insertRows(
    tx,
    'vendor_bill_line',
    lines.map((line, index) => ({
      billId,
      lineNumber: index + 1,
      accountId: line.accountId,
      description: line.description.trim(),
      amount: line.amount,
      taxClass: line.taxClass,
      vatBasisPoints: line.taxClass === 'taxed' ? vatBasisPoints : 0,
      taxAmount: amounts.lines[index]?.taxAmount ?? 0,
      costAmount: amounts.lines[index]?.costAmount ?? line.amount,
      objectCode: line.objectCode,
      orderLineId: line.orderLineId ?? null,
      departmentId: line.departmentId ?? null,
      isAdvance: line.isAdvance === true,
      isLanded: line.isLanded === true,
      ...goodsOf(goods[index]),
      ...aheadOf(ordered[index - goods.length], amounts.lines[index]?.costAmount),
    })),
  )
}

function goodsOf(charged: ChargedGoods | undefined) {
  if (charged === undefined)
    return { receiptId: null, receiptLine: null, quantity: null, clearedAmount: null }
  const { received, taken, line } = charged
  return {
    receiptId: received.receiptId,
    receiptLine: received.lineNumber,
    quantity: quantityText(taken),
    clearedAmount: line.clearedAmount,
  }
}

/** Goods that have not come in wait on their account at what the bill charges for them. */
function aheadOf(ordered: ChargedOrdered | undefined, clearedAmount: Rupiah | undefined) {
  return ordered === undefined ? {} : { quantity: quantityText(ordered.quantity), clearedAmount }
}
