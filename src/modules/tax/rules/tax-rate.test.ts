import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumRupiah, toRupiah } from '../../../platform/rules/money/money.ts'
import {
  basesWithin,
  effectiveBasisPoints,
  otherTaxBase,
  spreadVat,
  vatOf,
  type TaxRate,
} from './tax-rate.ts'

const rate = (rateBasisPoints: number, baseNumerator = 1, baseDenominator = 1): TaxRate => ({
  rateBasisPoints,
  baseNumerator,
  baseDenominator,
})
const from2025 = rate(1200, 11, 12)
const of = (amount: number, each = from2025) => ({ amount: toRupiah(amount), rate: each })

it.each([
  [rate(1000), 1000],
  [rate(1100), 1100],
  [from2025, 1100],
  [rate(1200), 1200],
  [rate(1200, 11, 120), 110],
  [rate(1100, 1, 10), 110],
])('%o comes to %i basis points of the price', (law, basisPoints) => {
  expect(effectiveBasisPoints(law)).toBe(basisPoints)
})

describe('VAT of amounts together', () => {
  it.each([
    [8_945, 984],
    [32, 4],
    [12_000_000, 1_320_000],
    [50_000_000, 5_500_000],
    [5_005, 551],
    [15_015, 1_652],
    [4, 0],
    [5, 1],
  ])('on %i is %i, rounded half up to the rupiah', (amount, tax) => {
    expect(vatOf([of(amount)])).toBe(tax)
  })

  it('is rounded once where several rates stand on one tax invoice', () => {
    expect(vatOf([of(5)])).toBe(1)
    expect(vatOf([of(4, rate(1200))])).toBe(0)
    expect(vatOf([of(5), of(4, rate(1200))])).toBe(1)
  })

  it('is spread so that it adds up, each within a rupiah of its exact share, the odd rupiah to the earlier of equals', () => {
    expect(spreadVat([of(50), of(50), of(50)])).toEqual([6, 6, 5])
    const amount = fc.integer({ min: 0, max: 999_999_999_999 })
    const rates = fc.constantFrom(from2025, rate(1200), rate(1200, 11, 120))
    fc.assert(
      fc.property(fc.array(fc.tuple(amount, rates), { minLength: 1, maxLength: 50 }), (given) => {
        const amounts = given.map(([one, law]) => of(one, law))
        const lines = spreadVat(amounts)
        expect(sumRupiah(lines)).toBe(vatOf(amounts))
        lines.forEach((tax, index) => {
          const { amount: base, rate: law } = amounts[index]!
          const exact = (base * law.rateBasisPoints * law.baseNumerator) / law.baseDenominator / 10_000
          expect(Math.abs(tax - exact)).toBeLessThan(1.001)
        })
      }),
    )
  })
})

it('shows the base of 11/12 that the law names', () => {
  expect(otherTaxBase(toRupiah(12_000_000), from2025)).toBe(11_000_000)
  expect(otherTaxBase(toRupiah(50_000_000), from2025)).toBe(45_833_333)
})

describe('a price that includes VAT', () => {
  it.each([
    [150_000, 135_135, 14_865, 0],
    [100_000, 90_090, 9_910, 0],
    [10_005, 9_014, 992, 1],
    [10_015, 9_023, 993, 1],
    [8_945, 8_059, 886, 0],
  ])('of %i is a base of %i and VAT of %i, off by %i', (price, base, vat, difference) => {
    const [found] = basesWithin([toRupiah(price)], from2025)
    expect(found).toBe(base)
    expect(vatOf([of(base)])).toBe(vat)
    expect(base + vat - price).toBe(difference)
  })

  it('cannot be reached at twenty of two hundred prices', () => {
    const prices = Array.from({ length: 200 }, (_, index) => toRupiah(10_000 + index))
    const missed = prices.filter((price) => {
      const [base] = basesWithin([price], from2025)
      return base! + vatOf([of(base!)]) !== price
    })
    expect(missed).toHaveLength(20)
    expect(missed.slice(0, 4)).toEqual([10_005, 10_015, 10_025, 10_035])
  })

  it('is one base for all lines, shared by them', () => {
    const shares = basesWithin([toRupiah(5_000), toRupiah(5_000), toRupiah(5)], from2025)
    expect(sumRupiah(shares)).toBe(9_014)
  })
})
