import type { Day } from '../../../platform/rules/day/day.ts'
import {
  roundDivision,
  sumRupiah,
  toRupiah,
  zeroRupiah,
  type Rupiah,
} from '../../../platform/rules/money/money.ts'

/** The VAT in force from a day on: a rate in basis points of a share of the price (PMK 131/2024: 12 % of 11/12). */
export interface VatRate {
  readonly validFrom: Day
  readonly rateBasisPoints: number
  readonly baseNumerator: number
  readonly baseDenominator: number
}

/** Whether goods or services bear VAT, as people read it. */
export const taxClassTexts = { taxed: 'Kena PPN', untaxed: 'Tanpa PPN' } as const
export type TaxClass = keyof typeof taxClassTexts
export const taxClasses = ['taxed', 'untaxed'] as const satisfies readonly TaxClass[]

interface ClassedLine {
  readonly taxClass: TaxClass
  readonly subtotal: Rupiah
}

/** What of a line VAT is computed on: all of it, or nothing. */
export function taxedPart({ taxClass, subtotal }: ClassedLine): Rupiah {
  return taxClass === 'taxed' ? subtotal : zeroRupiah
}

/** What of a document VAT is computed on: its taxed lines, and nothing without a rate. */
export function taxBase(lines: readonly ClassedLine[], basisPoints: number): Rupiah {
  return basisPoints === 0 ? zeroRupiah : sumRupiah(lines.map(taxedPart))
}

/** What the rate comes to on the price itself: 1200 on 11/12 is 1100 (11 %). */
export function effectiveBasisPoints(rate: VatRate): number {
  const share = BigInt(rate.rateBasisPoints) * BigInt(rate.baseNumerator)
  return Number(roundDivision(share, BigInt(rate.baseDenominator)))
}

/** VAT of a document in whole rupiah: rounded once on the sum, half away from zero (PER-11/PJ/2025 Pasal 129). */
export function documentVat(subtotals: readonly Rupiah[], basisPoints: number): Rupiah {
  return toRupiah(roundDivision(BigInt(sumRupiah(subtotals)) * BigInt(basisPoints), 10_000n))
}

/** Spreads the VAT of a document over its lines by largest remainder; ties go to the earlier line. */
export function lineVat(subtotals: readonly Rupiah[], basisPoints: number): Rupiah[] {
  const shares = subtotals.map((subtotal, index) => {
    const exact = BigInt(subtotal) * BigInt(basisPoints)
    return { index, floor: exact / 10_000n, rest: exact % 10_000n }
  })
  const floors = shares.reduce((sum, share) => sum + share.floor, 0n)
  const missing = Number(BigInt(documentVat(subtotals, basisPoints)) - floors)
  const raised = new Set(
    shares
      .toSorted((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))
      .slice(0, missing)
      .map((share) => share.index),
  )
  return shares.map(({ index, floor }) => toRupiah(floor + (raised.has(index) ? 1n : 0n)))
}

/** DPP nilai lain: the share of the price the rate in the law applies to, in whole rupiah (PMK 131/2024 Pasal 3). */
export function otherTaxBase(subtotal: Rupiah, rate: VatRate): Rupiah {
  return toRupiah(roundDivision(BigInt(subtotal) * BigInt(rate.baseNumerator), BigInt(rate.baseDenominator)))
}
