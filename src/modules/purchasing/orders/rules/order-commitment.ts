import { roundDivision, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'

/** A line of an order on an account: its net, what it costs, and what bills charged of the net. */
export interface BilledShare {
  readonly amount: Rupiah
  readonly costAmount: Rupiah
  readonly billedAmount: Rupiah
}

/** What bills have taken of what a line costs: the share that they charged of its net. */
export function relievedCost({ amount, costAmount, billedAmount }: BilledShare): Rupiah {
  return toRupiah(roundDivision(BigInt(costAmount) * BigInt(billedAmount), BigInt(amount)))
}
