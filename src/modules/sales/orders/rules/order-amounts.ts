import {
  roundDivision,
  sumRupiah,
  toRupiah,
  zeroRupiah,
  type Rupiah,
} from '../../../../platform/rules/money/money.ts'
import { oneQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { faktursOf, subtotalsWithin, type SalesVat } from '../../../tax/rules/faktur.ts'
import { lineRateOf, untaxedRate, type LineRate } from '../../../tax/rules/line-rate.ts'
import type { TaxClass } from '../../../tax/rules/tax-class.ts'

/** What a line is computed from: quantity in thousandths, price per unit, discount in basis points (1250 = 12,5 %). */
export interface PricedLine {
  readonly quantity: Quantity
  readonly unitPrice: Rupiah
  readonly discountBasisPoints: number
  /** What one of the unit its price is of holds of the own unit, which its quantity counts; the own unit when left out. */
  readonly packFactor?: Quantity | null | undefined
}

/** What decides about the VAT of a line. */
export interface TaxedLine {
  readonly taxClass: TaxClass
  /** The relief its product is sold under, where nobody pays its VAT. */
  readonly taxFacility?: string | null | undefined
}

export interface ClassedLine extends PricedLine, TaxedLine {}

export interface LineAmounts {
  readonly discountAmount: Rupiah
  readonly subtotal: Rupiah
  readonly taxAmount: Rupiah
  readonly totalAmount: Rupiah
}

export interface OrderAmounts extends LineAmounts {
  /** VAT within the total that the customer pays to the state itself. */
  readonly collectedAmount: Rupiah
  readonly lines: readonly (LineAmounts & TaxedLine & LineRate)[]
}

type NetLine = Pick<LineAmounts, 'discountAmount' | 'subtotal'> & TaxedLine

/** How a document is rated: the VAT of its day, and whether its prices include it. */
export interface Terms {
  readonly vat: SalesVat
  readonly pricesIncludeVat?: boolean
}

/**
 * Amounts of an order in whole rupiah (specification §5, Calculation per line): gross and discount are rounded per
 * line. Throws RangeError when an amount leaves the exact range.
 */
export function orderAmounts(
  lines: readonly ClassedLine[],
  { vat, pricesIncludeVat = false }: Terms,
): OrderAmounts {
  const priced = lines.map(netOf)
  return ratedAmounts(pricesIncludeVat ? withinPrices(priced, vat) : priced, vat)
}

/** Lines with their VAT, rounded once for each tax invoice and spread over its lines, so that every total is their sum. */
export function ratedAmounts<Line extends NetLine>(
  lines: readonly Line[],
  vat: SalesVat,
): Omit<OrderAmounts, 'lines'> & { readonly lines: readonly (Line & LineAmounts & LineRate)[] } {
  const fakturs = faktursOf(
    lines.map(({ taxFacility: facility, ...line }) => ({ ...line, facility })),
    vat,
  )
  const rates = new Map(
    fakturs.flatMap((faktur) => faktur.lines.map((line) => [line.index, { faktur, line }])),
  )
  const rated = lines.map((line, index) => {
    const found = rates.get(index)
    const taxAmount = found === undefined || found.faktur.payer === 'nobody' ? zeroRupiah : found.line.vat
    const rate = found === undefined ? untaxedRate : lineRateOf(found.faktur, found.line.rate)
    return { ...line, ...rate, taxAmount, totalAmount: sumRupiah([line.subtotal, taxAmount]) }
  })
  const total = (key: keyof LineAmounts): Rupiah => sumRupiah(rated.map((line) => line[key]))
  const collected = fakturs.filter(({ payer }) => payer === 'collector')
  return {
    lines: rated,
    discountAmount: total('discountAmount'),
    subtotal: total('subtotal'),
    taxAmount: total('taxAmount'),
    totalAmount: total('totalAmount'),
    collectedAmount: sumRupiah(collected.map((faktur) => faktur.vat)),
  }
}

/** What lines come to at their prices, with VAT where those include it. */
export function grossOf(lines: readonly ClassedLine[]): Rupiah {
  return sumRupiah(lines.map((line) => netOf(line).subtotal))
}

function netOf(line: ClassedLine): NetLine {
  const { quantity, unitPrice, discountBasisPoints, packFactor, taxClass, taxFacility } = line
  const gross = roundDivision(BigInt(quantity) * BigInt(unitPrice), BigInt(packFactor ?? oneQuantity))
  const discount = roundDivision(gross * BigInt(discountBasisPoints), 10_000n)
  return { discountAmount: toRupiah(discount), subtotal: toRupiah(gross - discount), taxClass, taxFacility }
}

/** What is left of lines whose prices include VAT; their discounts likewise. */
function withinPrices(lines: readonly NetLine[], vat: SalesVat): NetLine[] {
  const netOfVat = (amounts: readonly Rupiah[]) =>
    subtotalsWithin(
      lines.map(({ taxClass }, index) => ({ taxClass, gross: amounts[index] ?? zeroRupiah })),
      vat,
    )
  const subtotals = netOfVat(lines.map(({ subtotal }) => subtotal))
  const discounts = netOfVat(lines.map(({ discountAmount }) => discountAmount))
  return lines.map((line, index) => ({
    ...line,
    subtotal: subtotals[index] ?? zeroRupiah,
    discountAmount: discounts[index] ?? zeroRupiah,
  }))
}
