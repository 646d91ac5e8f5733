import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import {
  exactSum,
  formatRupiah,
  sumRupiah,
  toRupiah,
  type Rupiah,
} from '../../../../platform/rules/money/money.ts'
import { byAccount, roleSides, sidesOf, type EntryLine } from '../../../documents/rules/journal-sides.ts'
import { largestPosting } from '../../../ledger/rules/journal.ts'
import { withheldArticles, type WithheldArticle } from '../../../tax/rules/withholding.ts'
import { giroProblems, type GiroDraft } from '../../../parties/giro/rules/giro.ts'
import { problem } from '../../rules/problem-codes.ts'
import { withheldByRole, type PaymentWithholding } from './payment-withholding.ts'
import { allocationProblems, settledPayables, type Allocation, type PayableBill } from './allocation.ts'

/** A payment as typed: what the vendor gets, what the bank takes on top, and which bills it pays. */
export interface PaymentDraft {
  readonly paymentDate: Day | ''
  readonly vendorId: number | null
  readonly accountId: number | null
  /** Paid of what the vendor owes, without money. */
  readonly fromCredit?: boolean | undefined
  /** Paid by a giro of a later day. */
  readonly giro?: GiroDraft | null | undefined
  readonly paidAmount: Rupiah
  readonly bankFee: Rupiah
  /** Written off: positive is a loss, negative a gain. */
  readonly roundingAmount: Rupiah
  readonly allocations: readonly Allocation[]
}

/** The largest difference that may be written off as rounding. */
const largestRounding = 10_000

const wrong = (isWrong: boolean, found: Problem): Problem[] => (isWrong ? [found] : [])

/** What bills get in all: what was paid, less what was lost in rounding; undefined beyond the exact range. */
export function settledByPayment({
  paidAmount,
  roundingAmount,
}: Pick<PaymentDraft, 'paidAmount' | 'roundingAmount'>): Rupiah | undefined {
  return exactSum([paidAmount, toRupiah(-roundingAmount)])
}

/** Everything that is wrong with a payment, given the bills it names. */
export function paymentProblems(
  payment: PaymentDraft,
  { today, bills }: { readonly today: Day; readonly bills: ReadonlyMap<number, PayableBill> },
): Problem[] {
  const { paymentDate, vendorId, accountId } = payment
  return [
    ...wrong(paymentDate === '', problem('date-missing', 'paymentDate', 'Tanggal pembayaran harus diisi')),
    ...wrong(
      paymentDate > today,
      problem('date-too-late', 'paymentDate', 'Tanggal pembayaran tidak boleh setelah hari ini'),
    ),
    ...wrong(vendorId === null, problem('vendor-missing', 'vendorId', 'Vendor harus dipilih')),
    ...wrong(
      accountId === null && payment.fromCredit !== true && !payment.giro,
      problem('account-missing', 'accountId', 'Akun kas atau bank harus dipilih'),
    ),
    ...amountProblems(payment),
    ...byGiroProblems(payment, today),
    ...allocationProblems(payment, bills),
    ...balanceProblems(payment),
  ]
}

/** A giro takes no money yet: what the bank takes is told as it clears. */
function byGiroProblems({ giro, paymentDate, bankFee, fromCredit }: PaymentDraft, today: Day): Problem[] {
  if (!giro) return []
  return [
    ...giroProblems(giro, paymentDate === '' ? today : paymentDate),
    ...wrong(
      bankFee !== 0,
      problem(
        'giro-fee',
        'bankFee',
        'Pembayaran dengan giro tanpa biaya bank; catat biayanya saat giro cair',
      ),
    ),
    ...wrong(
      fromCredit === true,
      problem('giro-invalid', 'giro.chequeNumber', 'Pembayaran dari piutang ke vendor tanpa giro'),
    ),
  ]
}

function amountProblems({ paidAmount, bankFee, roundingAmount, fromCredit }: PaymentDraft): Problem[] {
  const isFree = fromCredit === true && (bankFee !== 0 || roundingAmount !== 0)
  const isOut = (amount: number): boolean => amount < 0 || amount > largestPosting
  const large = `Pembulatan tidak boleh lebih dari ${formatRupiah(largestRounding)}`
  return [
    ...wrong(
      paidAmount === 0 || isOut(paidAmount),
      problem('amount-invalid', 'paidAmount', 'Jumlah dibayar harus > 0'),
    ),
    ...wrong(
      isFree,
      problem('amount-invalid', 'bankFee', 'Pembayaran dari piutang ke vendor tanpa biaya dan pembulatan'),
    ),
    ...wrong(isOut(bankFee), problem('amount-invalid', 'bankFee', 'Biaya bank tidak valid')),
    ...wrong(
      Math.abs(roundingAmount) > largestRounding,
      problem('rounding-too-large', 'roundingAmount', large),
    ),
  ]
}

/** All of a payment pays bills: what is left over has nobody who owes it. */
function balanceProblems(payment: PaymentDraft): Problem[] {
  const { allocations } = payment
  if (allocations.length === 0)
    return [problem('allocations-missing', 'allocations', 'Isi jumlah untuk minimal satu tagihan')]
  const settled = settledByPayment(payment)
  const allocated = exactSum(allocations.map(({ amount }) => amount))
  if (settled === undefined || allocated === undefined || exactSum([settled, payment.bankFee]) === undefined)
    return [problem('total-too-large', 'paidAmount', 'Jumlah pembayaran terlalu besar')]
  const difference = settled - allocated
  if (difference === 0) return []
  const text =
    difference > 0
      ? `Jumlah dibayar lebih ${formatRupiah(difference)} dari alokasi ke tagihan`
      : `Jumlah dibayar kurang ${formatRupiah(-difference)} dari alokasi ke tagihan`
  return [problem('allocation-differs', 'allocations', text)]
}

export type PaymentRole = 'bank_fee' | 'rounding' | (typeof withheldArticles)[WithheldArticle]['role']

type Withheld = Pick<PaymentWithholding, 'article' | 'taxAmount'>
type Paying = Pick<PaymentDraft, 'bankFee' | 'roundingAmount'> & { readonly withheld: readonly Withheld[] }

function amountsByRole({ bankFee, roundingAmount, withheld }: Paying): (readonly [PaymentRole, Rupiah])[] {
  return [['bank_fee', bankFee], ['rounding', roundingAmount], ...withheldByRole(withheld)]
}

/** The roles a payment needs an account for: those that get an amount. */
export function paymentRoles(payment: Paying): PaymentRole[] {
  // A slip of nothing names the account it would stand on.
  const ofSlips = payment.withheld.map(({ article }) => withheldArticles[article].role)
  const ofAmounts = amountsByRole(payment).flatMap(([role, amount]) => (amount === 0 ? [] : [role]))
  return [...new Set([...ofAmounts, ...ofSlips])]
}

/** The journal of a payment (accounting §4): each bill is debited on the account it stands on (`payableOf` its id). */
export function paymentJournal(
  payment: PaymentDraft & { readonly accountId: number; readonly withheld: readonly Withheld[] },
  accounts: Partial<Readonly<Record<PaymentRole, number>>>,
  payableOf: ReadonlyMap<number, number>,
): EntryLine[] {
  const { accountId, paidAmount, bankFee, allocations, withheld } = payment
  const leaving = paidAmount + bankFee - sumRupiah(withheld.map(({ taxAmount }) => taxAmount))
  return sidesOf([
    ...settledPayables(allocations, payableOf),
    ...byAccount(roleSides(accounts, amountsByRole(payment))),
    [accountId, toRupiah(-leaving)],
  ])
}
