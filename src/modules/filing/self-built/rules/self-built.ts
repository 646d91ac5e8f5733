import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { vatOf, type TaxRate } from '../../../tax/rules/tax-rate.ts'
import { problem } from '../../rules/problem-codes.ts'
import { paymentProblems, type PaymentDraft } from '../../rules/vat-closing.ts'

/** VAT of a month on what was built for oneself, on its cost without the land, in whole rupiah (UU PPN Pasal 16C). */
export function selfBuiltVat(cost: Rupiah, rate: TaxRate): Rupiah {
  return vatOf([{ amount: cost, rate }])
}

interface SelfBuiltInput extends PaymentDraft {
  readonly masa: Day
  readonly baseAmount: Rupiah
  /** Of the building, or an expense: the VAT is part of what it costs. */
  readonly costAccountId: number | null
}

/** Everything that is wrong with a payment of it as it is typed. */
export function selfBuiltProblems(
  { masa, baseAmount, costAccountId, ...payment }: SelfBuiltInput,
  today: Day,
): Problem[] {
  return [
    ...(baseAmount > 0 ? [] : [problem('amount-missing', 'baseAmount', 'Biaya membangun harus > 0')]),
    ...(costAccountId === null
      ? [problem('building-account', 'costAccountId', 'Akun bangunan atau beban harus dipilih')]
      : []),
    ...paymentProblems(payment, { today, closedOn: masa }),
  ]
}
