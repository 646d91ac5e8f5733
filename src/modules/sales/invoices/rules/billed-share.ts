import { roundDivision, toRupiah, zeroRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { zeroQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'

/** Amounts of a line of an order before its VAT, for as many as were ordered. */
interface OrderedAmounts {
  readonly quantity: Quantity
  readonly subtotal: Rupiah
  readonly discountAmount: Rupiah
}

/** What invoices that stand bill of such a line. */
export type BilledSoFar = OrderedAmounts

export const nothingBilled: BilledSoFar = {
  quantity: zeroQuantity,
  subtotal: zeroRupiah,
  discountAmount: zeroRupiah,
}

/** What an invoice bills of a line: the share of all that is billed with it, rounded, less what was billed before, so that
 *  invoices for all of a line add up to its amounts exactly. */
export function billedShare(line: OrderedAmounts, before: BilledSoFar, quantity: Quantity): OrderedAmounts {
  const soFar = BigInt(before.quantity) + BigInt(quantity)
  const share = (amount: Rupiah, billed: Rupiah): Rupiah => {
    const due = roundDivision(BigInt(amount) * soFar, BigInt(line.quantity)) - BigInt(billed)
    return due > 0n ? toRupiah(due) : zeroRupiah
  }
  return {
    quantity,
    subtotal: share(line.subtotal, before.subtotal),
    discountAmount: share(line.discountAmount, before.discountAmount),
  }
}
