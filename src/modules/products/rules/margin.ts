import { roundDivision, toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'

export interface Margin {
  readonly amount: Rupiah
  /** Of the selling price, in hundredths of a percent. */
  readonly basisPoints: number
}

/** What a sale earns over the cost, and its share of the selling price; only when both prices are above zero. */
export function marginOf(
  costPrice: Rupiah | null | undefined,
  sellingPrice: Rupiah | undefined,
): Margin | undefined {
  if (!costPrice || !sellingPrice || costPrice < 0 || sellingPrice < 0) return undefined
  const amount = toRupiah(sellingPrice - costPrice)
  return { amount, basisPoints: Number(roundDivision(BigInt(amount) * 10_000n, BigInt(sellingPrice))) }
}
