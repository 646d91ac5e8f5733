import { toRupiah, type Rupiah } from './money.ts'

/**
 * Parts a whole amount in proportion to weights (none negative), by largest remainder, ties to the earlier one: the
 * shares add up to the amount. Nothing is shared out while all weights are zero.
 */
export function sharesOf(amount: Rupiah, weights: readonly Rupiah[]): Rupiah[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map(() => toRupiah(0))
  const shares = weights.map((weight, index) => {
    const exact = BigInt(amount) * BigInt(weight)
    return { index, floor: exact / whole, rest: exact % whole }
  })
  const missing = BigInt(amount) - shares.reduce((sum, { floor }) => sum + floor, 0n)
  const raised = new Set(
    shares
      .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
      .slice(0, Number(missing))
      .map(({ index }) => index),
  )
  return shares.map(({ index, floor }) => toRupiah(floor + (raised.has(index) ? 1n : 0n)))
}
