import { partOf, type OnHand } from './on-hand.ts'

/** A cost that went on, or the end of one, with what stands of it. */
export interface StandingCost {
  readonly id: number
  readonly from: bigint | null
  readonly to: bigint | null
  readonly endsId: number | null
  readonly standing: bigint
}

/** The cost of a part of what left: `from` to `to` on its quantity. */
export function costOf({ quantity, value }: OnHand, from: bigint, to: bigint): bigint {
  const left = { quantity: quantity < 0n ? -quantity : quantity, value: quantity < 0n ? -value : value }
  return partOf(left, to).value - partOf(left, from).value
}

/** What each cost is more than what stands of it, once what left is worth something else. */
export function costCorrections<Cost extends StandingCost>(
  costs: readonly Cost[],
  leftWith: (cost: Cost) => OnHand,
): { readonly cost: Cost; readonly amount: bigint }[] {
  const due = new Map<number, bigint>()
  for (const cost of costs) {
    if (cost.from !== null && cost.to !== null) due.set(cost.id, costOf(leftWith(cost), cost.from, cost.to))
  }
  return costs
    .map((cost) => {
      const whole = cost.endsId === null ? due.get(cost.id) : -(due.get(cost.endsId) ?? 0n)
      return { cost, amount: (whole ?? 0n) - cost.standing }
    })
    .filter(({ amount }) => amount !== 0n)
}
