import { roundDivision, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { ofThousandths, type Quantity } from '../../../../platform/rules/money/quantity.ts'

/** Goods of a line that came in, and what of them was billed. */
export interface BillableGoods {
  readonly quantity: Quantity
  readonly amount: Rupiah
  readonly billedQuantity: Quantity
  readonly billedAmount: Rupiah
}

/** What billing some of it clears: the cumulative share of its value, so that all parts together are the whole. */
export function clearedShare(goods: BillableGoods, taken: Quantity): Rupiah {
  const { quantity, amount, billedQuantity, billedAmount } = goods
  const left = amount - billedAmount
  const reached = billedQuantity + taken
  if (reached >= quantity) return toRupiah(left)
  const due = toRupiah(roundDivision(BigInt(amount) * BigInt(reached), BigInt(quantity))) - billedAmount
  // Bills are cancelled in any order; what is left of a few rupiah may not go below nothing.
  return toRupiah(Math.min(Math.max(due, 0), left))
}

/** What of it is not billed yet. */
export function leftToBill({ quantity, billedQuantity }: BillableGoods): Quantity {
  return ofThousandths(quantity - billedQuantity)
}
