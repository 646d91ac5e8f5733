import { zeroRupiah, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { groupedByFaktur, lineVat, lineRateOf, type LineRate } from '../../../tax/rules/line-rate.ts'
import type { SalesVat } from '../../../tax/rules/faktur.ts'
import type { TaxClass, TransactionCode } from '../../../tax/rules/tax-class.ts'
import type { FakturLine } from '../../../tax/output/rules/faktur-line.ts'

/** Goods that were given away or used by oneself, with what they cost. */
export interface TakenGoods {
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly taxClass: TaxClass
  /** In thousandths. */
  readonly quantity: number
  readonly cost: Rupiah
}

/** A tax invoice on the cost of goods: one for each code. */
export interface CostFaktur {
  readonly code: TransactionCode
  readonly base: Rupiah
  readonly vat: Rupiah
  readonly lines: readonly FakturLine[]
}

type Rated = TakenGoods & LineRate & { readonly subtotal: Rupiah }

/** The tax invoices on goods that are given away or used by oneself: their base is their cost; goods without VAT, or worth nothing, are on none. */
export function costFakturs(goods: readonly TakenGoods[], { rates }: SalesVat): CostFaktur[] {
  const rated = goods.flatMap((line): Rated[] => {
    const rate = rates.find(({ taxClass }) => taxClass === line.taxClass)
    if (rate === undefined || rate.transactionCode === null || line.cost <= 0) return []
    if (line.taxClass === 'exempt' || line.taxClass === 'not_collected') return []
    const faktur = { transactionCode: rate.transactionCode, facility: null, payer: 'buyer' } as const
    return [{ ...line, ...lineRateOf(faktur, rate), subtotal: line.cost }]
  })
  return groupedByFaktur(rated).flatMap(([code, , lines]) => {
    const vat = lineVat(lines)
    if (vat <= 0) return []
    const base = toRupiah(lines.reduce((sum, { cost }) => sum + cost, 0))
    return [{ code, base, vat, lines: lines.map(fakturLine) }]
  })
}

/** As the tax invoice says it: quantity × price is the base; where the cost cannot be divided so, the goods are one lot. */
function fakturLine(line: Rated): FakturLine {
  const { productCode: code, productName, unit, quantity, cost } = line
  const price = (cost * 1000) / quantity
  const isWhole = Number.isSafeInteger(cost * 1000) && Number.isInteger(price)
  const { rateBasisPoints, baseNumerator, baseDenominator } = line
  return {
    ...{ code, unit, isService: false, discount: zeroRupiah, base: cost },
    ...{ rateBasisPoints, baseNumerator, baseDenominator },
    name: isWhole ? productName : `${productName} (${quantity / 1000} ${unit})`,
    quantity: isWhole ? (quantity / 1000).toFixed(3) : '1.000',
    unitPrice: isWhole ? toRupiah(price) : cost,
  }
}
