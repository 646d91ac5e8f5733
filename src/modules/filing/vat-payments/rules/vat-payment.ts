import { monthEnd, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay, formatMonth } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'
import { problem } from '../../rules/problem-codes.ts'
import { paymentProblems, type PaymentDraft } from '../../rules/vat-closing.ts'

/** VAT that is paid beside what closing a month owes: III.B of the return, and what who never came to produce pays back, V (UU PPN Pasal 9). */
export const vatPaymentTexts = {
  vat_prepaid: 'PPN disetor di muka',
  vat_repaid: 'Pembayaran kembali pajak masukan',
} as const
export type VatPaymentKind = keyof typeof vatPaymentTexts
export const vatPaymentKinds = keysOf(vatPaymentTexts)

export function isVatPaymentKind(text: string): text is VatPaymentKind {
  return Object.hasOwn(vatPaymentTexts, text)
}

/** Which account a payment is debited to: one that closing its month uses up, or the expense of input VAT. */
export const vatPaymentRoles = { vat_prepaid: 'vat_prepaid', vat_repaid: 'vat_in_expensed' } as const

interface VatPaymentInput extends PaymentDraft {
  readonly kind: VatPaymentKind
  readonly masa: Day
  readonly amount: Rupiah
}

/** Everything that is wrong with such a payment as it is typed. */
export function vatPaymentProblems(
  { kind, masa, amount, ...payment }: VatPaymentInput,
  today: Day,
): Problem[] {
  const end = monthEnd(masa)
  const late = `Yang disetor di muka dibayar dalam masanya: paling lambat ${formatDay(end)}`
  return [
    ...(amount > 0 ? [] : [problem('amount-missing', 'amount', 'Jumlah harus > 0')]),
    ...(kind === 'vat_prepaid' && payment.paidOn > end ? [problem('date-too-late', 'paidOn', late)] : []),
    ...paymentProblems(payment, { today, closedOn: masa }).map((each) =>
      each.code === 'date-too-early' ? { ...each, message: tooEarly(masa) } : each,
    ),
  ]
}

function tooEarly(masa: Day): string {
  return `Tanggal setor tidak boleh sebelum masa ${formatMonth(masa)}`
}
