import { monthEnd, monthStart, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { roundDivision, type Rupiah, type Total } from '../../../../platform/rules/money/money.ts'
import { problem } from '../../rules/problem-codes.ts'
import { paymentProblems } from '../../rules/vat-closing.ts'
import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'
import { vatPaymentTexts } from '../../vat-payments/rules/vat-payment.ts'
import type { FinalUse } from './final-term.ts'

/** Income tax that is paid by oneself. */
const incomeTaxTexts = {
  pph25: 'Angsuran PPh 25',
  pph29: 'PPh 29',
  final: 'PPh Final UMKM',
} as const
export type SelfPaidKind = keyof typeof incomeTaxTexts
export const selfPaidKinds = keysOf(incomeTaxTexts)

/** All tax that is paid by oneself, VAT besides. */
export const selfPaidTexts = {
  ...incomeTaxTexts,
  self_built: 'PPN membangun sendiri',
  ...vatPaymentTexts,
} as const

interface PaymentInput {
  readonly kind: SelfPaidKind
  readonly masa: Day
  readonly amount: Rupiah
  readonly paidOn: Day
  readonly billingCode: string
  readonly ntpn: string
}

/** Everything that is wrong with a payment as it is typed. */
export function selfPaidProblems(
  { kind, masa, amount, ...payment }: PaymentInput,
  { today, finalUse }: { readonly today: Day; readonly finalUse: FinalUse },
): Problem[] {
  const begun = monthStart(masa)
  return [
    ...(amount > 0 ? [] : [problem('amount-missing', 'amount', 'Jumlah harus > 0')]),
    ...(kind === 'final' ? finalUseProblems(masa, finalUse) : []),
    ...paymentProblems(payment, { today, closedOn: begun }),
  ]
}

function finalUseProblems(masa: Day, { may, until, source }: FinalUse): Problem[] {
  const law = source === null ? '' : ` (${source})`
  if (!may)
    return [problem('final-ended', 'masa', `Bentuk usaha ini tidak dapat memakai PPh final UMKM${law}`)]
  if (until === null || monthEnd(masa) <= until) return []
  const text = `Bentuk usaha ini memakai PPh final UMKM paling lama sampai ${formatDay(until)}${law}`
  return [problem('final-ended', 'masa', text)]
}

interface FinalMonth {
  readonly turnover: Total
  /** Turnover of the months before in the year. */
  readonly before: Total
  /** What of the year is free: of individuals only. */
  readonly free: Total
  readonly rateBasisPoints: number
}

/** The final tax of a month on its turnover before discounts, once the year is beyond what is free (PP 55/2022 Pasal 60). */
export function finalTaxOf({ turnover, before, free, rateBasisPoints }: FinalMonth): Total {
  const beyond = (sum: Total): Total => (sum > free ? sum - free : 0n)
  const base = beyond(before + turnover) - beyond(before)
  return base > 0n ? roundDivision(base * BigInt(rateBasisPoints), 10_000n) : 0n
}
