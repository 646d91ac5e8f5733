import {
  roundDivision,
  sumRupiah,
  toRupiah,
  zeroRupiah,
  type Rupiah,
} from '../../../../platform/rules/money/money.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { lineVat, taxedPart, type TaxClass } from '../../../tax/rules/vat.ts'

/** What a line is computed from: quantity in thousandths, price per unit, discount in basis points (1250 = 12,5 %). */
export interface PricedLine {
  readonly quantity: Quantity
  readonly unitPrice: Rupiah
  readonly discountBasisPoints: number
}

/** The same with what decides about its VAT. */
export interface ClassedLine extends PricedLine {
  readonly taxClass: TaxClass
}

export interface LineAmounts {
  readonly discountAmount: Rupiah
  readonly subtotal: Rupiah
  readonly taxAmount: Rupiah
  readonly totalAmount: Rupiah
}

export interface OrderAmounts extends LineAmounts {
  readonly lines: readonly (LineAmounts & Pick<ClassedLine, 'taxClass'>)[]
}

type NetLine = Pick<LineAmounts & ClassedLine, 'discountAmount' | 'subtotal' | 'taxClass'>

/**
 * Amounts of an order in whole rupiah (specification §5, Calculation per line): gross and discount are rounded per
 * line. Throws RangeError when an amount leaves the exact range.
 */
export function orderAmounts(lines: readonly ClassedLine[], vatBasisPoints: number): OrderAmounts {
  return ratedAmounts(
    lines.map((line) => ({ ...netOf(line), taxClass: line.taxClass })),
    vatBasisPoints,
  )
}

/** Lines with their VAT, which is rounded once for the document and spread over the taxed ones, so that every total is their sum. */
export function ratedAmounts<Line extends NetLine>(
  lines: readonly Line[],
  vatBasisPoints: number,
): LineAmounts & { readonly lines: readonly (Line & LineAmounts)[] } {
  const taxes = lineVat(lines.map(taxedPart), vatBasisPoints)
  const rated = lines.map((line, index) => {
    const taxAmount = taxes[index] ?? zeroRupiah
    return { ...line, taxAmount, totalAmount: sumRupiah([line.subtotal, taxAmount]) }
  })
  const total = (key: keyof LineAmounts): Rupiah => sumRupiah(rated.map((line) => line[key]))
  return {
    lines: rated,
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
