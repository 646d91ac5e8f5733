import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import {
  formatRupiah,
  sumTotals,
  toRupiah,
  type Rupiah,
  type Total,
} from '../../../../platform/rules/money/money.ts'
import { sidesOf, type EntryLine } from '../../../documents/rules/journal-sides.ts'
import { problem } from '../../rules/problem-codes.ts'

/** What a vendor owes of a note, as far as it may be used on a day. */
export interface VendorCredit {
  readonly noteId: number
  readonly accountId: number
  readonly available: Rupiah
}

/** How much of which note a use takes. */
export interface CreditPart {
  readonly noteId: number
  readonly amount: Rupiah
}

/** Credits on the account of the oldest: a use moves one account. */
export function creditsTogether(credits: readonly VendorCredit[]): readonly VendorCredit[] {
  const left = credits.filter(({ available }) => available > 0)
  return left.filter(({ accountId }) => accountId === left[0]?.accountId)
}

export function creditSum(credits: readonly VendorCredit[]): Total {
  return sumTotals(credits.map(({ available }) => available))
}

/** Takes an amount from credits in their order, each up to what is available. */
export function drawCredits(amount: Rupiah, credits: readonly VendorCredit[]): CreditPart[] {
  let left: number = amount
  return credits.flatMap(({ noteId, available }) => {
    const taken = Math.min(left, available)
    left -= taken
    return taken > 0 ? [{ noteId, amount: toRupiah(taken) }] : []
  })
}

/** A use takes no more than vendors owe. */
export function creditProblems(amount: number, available: Total, path: string): Problem[] {
  if (amount <= available) return []
  const text = `Melebihi piutang ke vendor yang tersedia pada tanggal ini: ${formatRupiah(available)}`
  return [problem('credit-exceeded', path, text)]
}

/** Credit that a vendor pays back, as typed. */
export interface RefundDraft {
  readonly paymentDate: Day | ''
  readonly vendorId: number | null
  readonly accountId: number | null
  readonly amount: Rupiah
}

interface Known {
  readonly today: Day
  readonly available: Total
}

/** Everything that is wrong with a credit that is paid back. */
export function refundProblems(refund: RefundDraft, { today, available }: Known): Problem[] {
  const { paymentDate, vendorId, accountId, amount } = refund
  const late = 'Tanggal tidak boleh setelah hari ini'
  return [
    ...(paymentDate === '' ? [problem('date-missing', 'paymentDate', 'Tanggal terima harus diisi')] : []),
    ...(paymentDate > today ? [problem('date-too-late', 'paymentDate', late)] : []),
    ...(vendorId === null ? [problem('vendor-missing', 'vendorId', 'Vendor harus dipilih')] : []),
    ...(accountId === null
      ? [problem('account-missing', 'accountId', 'Akun kas atau bank harus dipilih')]
      : []),
    ...(amount <= 0 ? [problem('amount-invalid', 'amount', 'Jumlah diterima harus > 0')] : []),
    ...creditProblems(amount, available, 'amount'),
  ]
}

/** The journal of a credit that is paid back: money comes in, the vendor owes less. */
export function refundJournal(amount: Rupiah, accountId: number, creditAccountId: number): EntryLine[] {
  return sidesOf([
    [accountId, amount],
    [creditAccountId, toRupiah(-amount)],
  ])
}
