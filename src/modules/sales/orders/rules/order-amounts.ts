import { roundDivision, sumRupiah, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { lineVat } from '../../../tax/rules/vat.ts'

/** What a line is computed from: quantity in thousandths, price per unit, discount in basis points (1250 = 12,5 %). */
export interface PricedLine {
  readonly quantity: Quantity
  readonly unitPrice: Rupiah
  readonly discountBasisPoints: number
}

export interface LineAmounts {
  readonly discountAmount: Rupiah
  readonly subtotal: Rupiah
  readonly taxAmount: Rupiah
  readonly totalAmount: Rupiah
}

export interface OrderAmounts extends LineAmounts {
  readonly lines: readonly LineAmounts[]
}

/**
 * Amounts of an order in whole rupiah (specification §5, Calculation per line): gross and discount are rounded per
 * line, VAT once for the document and spread over the lines, so that every total is the sum of its lines.
 * Throws RangeError when an amount leaves the exact range.
 */
export function orderAmounts(lines: readonly PricedLine[], vatBasisPoints: number): OrderAmounts {
  const nets = lines.map(netOf)
  const taxes = lineVat(
    nets.map((net) => net.subtotal),
    vatBasisPoints,
  )
  const amounts = nets.map((net, index) => {
    const taxAmount = taxes[index] ?? toRupiah(0)
    return { ...net, taxAmount, totalAmount: sumRupiah([net.subtotal, taxAmount]) }
  })
  const total = (key: keyof LineAmounts): Rupiah => sumRupiah(amounts.map((line) => line[key]))
  return {
    lines: amounts,
    discountAmount: total('discountAmount'),
    subtotal: total('subtotal'),
    taxAmount: total('taxAmount'),
    totalAmount: total('totalAmount'),
  }
}

function netOf({ quantity, unitPrice, discountBasisPoints }: PricedLine) {
  const gross = roundDivision(BigInt(quantity) * BigInt(unitPrice), 1000n)
  const discount = roundDivision(gross * BigInt(discountBasisPoints), 10_000n)
  return { discountAmount: toRupiah(discount), subtotal: toRupiah(gross - discount) }
}
