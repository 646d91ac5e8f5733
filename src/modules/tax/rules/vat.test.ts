import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { sumRupiah, toRupiah } from '../../../platform/rules/money/money.ts'
import { documentVat, effectiveBasisPoints, lineVat, otherTaxBase, type VatRate } from './vat.ts'

const from = (validFrom: string, rateBasisPoints: number, base: [number, number] = [1, 1]): VatRate => ({
  validFrom: toDay(validFrom),
  rateBasisPoints,
  baseNumerator: base[0],
  baseDenominator: base[1],
})
const from2025 = from('2025-01-01', 1200, [11, 12])

describe('the rate in force', () => {
  it.each([
    [from('1900-01-01', 1000), 1000],
    [from('2022-04-01', 1100), 1100],
    [from2025, 1100],
  ])('of %o comes to %i basis points of the price', (rate, basisPoints) => {
    expect(effectiveBasisPoints(rate)).toBe(basisPoints)
  })
})

describe('VAT of a document', () => {
  it.each([
    [8_945, 984],
    [32, 4],
    [12_000_000, 1_320_000],
    [50_000_000, 5_500_000],
    [4, 0],
    [5, 1],
  ])('on %i is %i, rounded half up to the rupiah', (subtotal, tax) => {
    expect(documentVat([toRupiah(subtotal)], 1100)).toBe(tax)
  })

  it('shows the base of 11/12 that the law names', () => {
    expect(otherTaxBase(toRupiah(12_000_000), from2025)).toBe(11_000_000)
    expect(otherTaxBase(toRupiah(50_000_000), from2025)).toBe(45_833_333)
  })

  it('is spread over the lines so that they add up, each within a rupiah of its exact share', () => {
    const subtotal = fc.integer({ min: 0, max: 999_999_999_999 }).map((value) => toRupiah(value))
    fc.assert(
      fc.property(fc.array(subtotal, { minLength: 1, maxLength: 50 }), (subtotals) => {
        const lines = lineVat(subtotals, 1100)
        expect(sumRupiah(lines)).toBe(documentVat(subtotals, 1100))
        lines.forEach((tax, index) => {
          const exact = (Number(subtotals[index]) * 11) / 100
          expect(Math.abs(tax - exact)).toBeLessThanOrEqual(1)
        })
      }),
    )
  })

  it('gives the odd rupiah to the earlier of equal lines', () => {
    expect(lineVat([toRupiah(50), toRupiah(50), toRupiah(50)], 1100)).toEqual([6, 6, 5])
  })
})
