import { monthEnd, monthStart, toDay, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { roundDivision, type Rupiah, type Total } from '../../../../platform/rules/money/money.ts'
import { problem } from '../../rules/problem-codes.ts'
import { paymentProblems } from '../../rules/vat-closing.ts'
import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'

/** Income tax that is paid by oneself, with the account its payment is debited to. */
export const selfPaidTexts = {
  pph25: 'Angsuran PPh 25',
  pph29: 'PPh 29',
  final: 'PPh Final UMKM',
} as const
export type SelfPaidKind = keyof typeof selfPaidTexts
export const selfPaidKinds = keysOf(selfPaidTexts)

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
  { today, finalUntil }: { readonly today: Day; readonly finalUntil: Day | null },
): Problem[] {
  const begun = monthStart(masa)
  return [
    ...(amount > 0 ? [] : [problem('amount-missing', 'amount', 'Jumlah harus > 0')]),
    ...(kind === 'final' && finalUntil !== null && monthEnd(masa) > finalUntil
      ? [problem('final-ended', 'masa', finalEnded(finalUntil))]
      : []),
    ...paymentProblems(payment, { today, closedOn: begun }),
  ]
}

function finalEnded(until: Day): string {
  return `Bentuk usaha ini memakai PPh final UMKM paling lama sampai ${formatDay(until)} (PP 20/2026)`
}

/**
 * The last day on which a legal form may use the final tax of small businesses: individuals and companies of one person without an end;
 * others only what is left of the term they began before 22 April 2026 (PP 20/2026 Pasal II; PP 55/2022 Pasal 59).
 */
export function finalUntilOf(legalForm: string | null): Day | null {
  if (legalForm === 'pt') return toDay('2028-12-31')
  if (legalForm === 'cv' || legalForm === 'firma') return toDay('2029-12-31')
  return null
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
