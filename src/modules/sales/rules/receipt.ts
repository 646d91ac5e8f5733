import type { Day } from '../../../platform/rules/day.ts'
import { formatRupiah, sumRupiah, toRupiah, type Rupiah } from '../../../platform/rules/money.ts'
import { problem, type Problem } from '../../../platform/rules/problem.ts'
import { addDays } from '../../../platform/rules/day.ts'

/** A payment as typed: what reached the account, what was taken off on the way, and which invoices it pays. */
export interface ReceiptDraft {
  readonly receiptDate: Day
  readonly customerId: number | null
  readonly accountId: number | null
  readonly receivedAmount: Rupiah
  /** PPh 23 the customer withheld. */
  readonly withheldAmount: Rupiah
  readonly bankFee: Rupiah
  /** Written off: positive is a loss, negative a gain. */
  readonly roundingAmount: Rupiah
  readonly allocations: readonly { readonly invoiceId: number; readonly amount: Rupiah }[]
}

/** What a receipt may pay: an unpaid invoice of the customer. */
export interface PayableInvoice {
  readonly id: number
  readonly invoiceNumber: string
  readonly invoiceDate: Day
  readonly customerId: number
  readonly openAmount: Rupiah
}

/** The largest difference that may be written off as rounding. */
export const largestRounding = 10_000

const largestAmount = 999_999_999_999_999

/** What the payment settles beyond the invoices named: an advance of the customer; undefined beyond the exact range. */
export function advanceOf(
  receipt: Omit<ReceiptDraft, 'receiptDate' | 'customerId' | 'accountId'>,
): Rupiah | undefined {
  const { receivedAmount, withheldAmount, bankFee, roundingAmount, allocations } = receipt
  try {
    const settled = sumRupiah([receivedAmount, withheldAmount, bankFee, roundingAmount])
    return toRupiah(settled - sumRupiah(allocations.map((allocation) => allocation.amount)))
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Everything that is wrong with a receipt, given the invoices it names. */
export function receiptProblems(
  receipt: ReceiptDraft,
  context: { readonly today: Day; readonly invoices: ReadonlyMap<number, PayableInvoice> },
): Problem[] {
  return [
    ...headProblems(receipt, context.today),
    ...amountProblems(receipt),
    ...receipt.allocations.flatMap((_, index) => allocationProblems(receipt, index, context.invoices)),
    ...balanceProblems(receipt),
  ]
}

function headProblems(receipt: ReceiptDraft, today: Day): Problem[] {
  return [
    ...(receipt.customerId === null
      ? [problem('customer-missing', 'customerId', 'Customer harus dipilih')]
      : []),
    ...(receipt.accountId === null
      ? [problem('account-missing', 'accountId', 'Akun kas atau bank harus dipilih')]
      : []),
    ...(receipt.receiptDate > today
      ? [problem('date-too-late', 'receiptDate', 'Tanggal penerimaan tidak boleh setelah hari ini')]
      : []),
    ...(receipt.receiptDate < addDays(today, -365)
      ? [
          problem(
            'date-too-early',
            'receiptDate',
            'Tanggal penerimaan tidak boleh lebih dari 365 hari ke belakang',
          ),
        ]
      : []),
  ]
}

const amountLabels = {
  receivedAmount: 'Jumlah diterima',
  withheldAmount: 'PPh 23 dipotong',
  bankFee: 'Biaya bank',
} as const

function amountProblems(receipt: ReceiptDraft): Problem[] {
  const negative = (Object.keys(amountLabels) as (keyof typeof amountLabels)[])
    .filter((key) => receipt[key] < 0 || receipt[key] > largestAmount)
    .map((key) => problem('amount-invalid', key, `${amountLabels[key]} tidak valid`))
  if (Math.abs(receipt.roundingAmount) <= largestRounding) return negative
  const text = `Pembulatan tidak boleh lebih dari ${formatRupiah(largestRounding)}`
  return [...negative, problem('rounding-too-large', 'roundingAmount', text)]
}

function allocationProblems(
  receipt: ReceiptDraft,
  index: number,
  invoices: ReadonlyMap<number, PayableInvoice>,
): Problem[] {
  const allocation = receipt.allocations[index]
  if (allocation === undefined) return []
  const path = `allocations.${index}.amount`
  const invoice = invoices.get(allocation.invoiceId)
  const isRepeated = receipt.allocations.findIndex((one) => one.invoiceId === allocation.invoiceId) < index
  if (invoice === undefined || invoice.customerId !== receipt.customerId || isRepeated) {
    return [
      problem(
        'invoice-invalid',
        `allocations.${index}.invoiceId`,
        'Invoice bukan milik customer ini atau ditulis dua kali',
      ),
    ]
  }
  const { invoiceNumber, openAmount, invoiceDate } = invoice
  if (allocation.amount <= 0)
    return [problem('allocation-missing', path, `${invoiceNumber}: jumlah harus > 0`)]
  if (allocation.amount > openAmount) {
    return [
      problem('allocation-too-large', path, `${invoiceNumber}: melebihi sisa ${formatRupiah(openAmount)}`),
    ]
  }
  if (receipt.receiptDate < invoiceDate) {
    return [problem('before-invoice', 'receiptDate', `${invoiceNumber}: penerimaan sebelum tanggal invoice`)]
  }
  return []
}

function balanceProblems(receipt: ReceiptDraft): Problem[] {
  const advance = advanceOf(receipt)
  if (advance === undefined)
    return [problem('total-too-large', 'receivedAmount', 'Jumlah penerimaan terlalu besar')]
  if (advance < 0) {
    const text = `Jumlah diterima kurang ${formatRupiah(-advance)} dari alokasi ke invoice`
    return [problem('allocation-exceeds', 'allocations', text)]
  }
  if (receipt.receivedAmount + receipt.withheldAmount > 0) return []
  return [problem('amount-missing', 'receivedAmount', 'Jumlah diterima harus > 0')]
}
