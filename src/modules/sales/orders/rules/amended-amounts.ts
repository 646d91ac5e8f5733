import { ofThousandths, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import {
  roundDivision,
  sumRupiah,
  toRupiah,
  toTotal,
  type Rupiah,
  type Total,
} from '../../../../platform/rules/money/money.ts'
import type { LineAmounts } from './order-amounts.ts'
import { standingInvoiced, type LineQuantities } from './order-quantities.ts'

/** The part of an amount of a line that falls on some of its quantity, rounded half up. */
function shareOf(amount: Rupiah, part: Quantity, whole: Quantity): Rupiah {
  return toRupiah(roundDivision(BigInt(amount) * BigInt(part), BigInt(whole)))
}

/** What a line comes to without what amendments took away of it. */
export function standingAmounts(
  line: LineAmounts & { readonly quantity: Quantity; readonly amendedQuantity: Quantity },
): LineAmounts {
  if (line.amendedQuantity === 0) {
    const { subtotal, discountAmount, taxAmount, totalAmount } = line
    return { subtotal, discountAmount, taxAmount, totalAmount }
  }
  const part = (amount: Rupiah) =>
    shareOf(amount, ofThousandths(line.quantity - line.amendedQuantity), line.quantity)
  const subtotal = part(line.subtotal)
  const taxAmount = part(line.taxAmount)
  const discountAmount = part(line.discountAmount)
  return { subtotal, discountAmount, taxAmount, totalAmount: sumRupiah([subtotal, taxAmount]) }
}

/** What several lines come to. */
export function sumAmounts(lines: readonly LineAmounts[]): LineAmounts {
  const sum = (key: keyof LineAmounts): Rupiah => sumRupiah(lines.map((line) => line[key]))
  return {
    subtotal: sum('subtotal'),
    discountAmount: sum('discountAmount'),
    taxAmount: sum('taxAmount'),
    totalAmount: sum('totalAmount'),
  }
}

type BilledLine = LineQuantities & Pick<LineAmounts, 'subtotal'> & { readonly vatBasisPoints: number }

/** What is left to bill of lines, base alone and with VAT: each share rounded half up, the VAT per rate. */
export function leftToBillOf(lines: readonly BilledLine[]): { readonly base: Total; readonly total: Total } {
  const byRate = new Map<number, Total>()
  for (const line of lines) {
    const until = ofThousandths(line.quantity - line.closedQuantity - line.returnedQuantity)
    const left =
      shareOf(line.subtotal, until, line.quantity) -
      shareOf(line.subtotal, standingInvoiced(line), line.quantity)
    byRate.set(
      line.vatBasisPoints,
      (byRate.get(line.vatBasisPoints) ?? 0n) + toTotal(toRupiah(Math.max(left, 0))),
    )
  }
  let base = 0n
  let vat = 0n
  for (const [rate, sum] of byRate) {
    base += sum
    vat += roundDivision(sum * BigInt(rate), 10_000n)
  }
  return { base, total: base + vat }
}
