import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { largestMonth, noMonths, raised, spread, yearOfMonths } from './plan-months.ts'

const months = (...amounts: number[]) => noMonths.map((none, at) => toRupiah(amounts[at] ?? none))

describe('spread', () => {
  it('parts a year evenly, the first months taking what is left over', () => {
    expect(spread(toRupiah(100))).toEqual(months(9, 9, 9, 9, 8, 8, 8, 8, 8, 8, 8, 8))
    expect(spread(toRupiah(-24))).toEqual(noMonths.map(() => -2))
  })

  it('follows the proportions of other months, and is even while there are none', () => {
    expect(spread(toRupiah(90), months(1, 2))).toEqual(months(30, 60))
    expect(spread(toRupiah(12), months(-5))).toEqual(noMonths.map(() => 1))
  })

  it('always adds up to the year', () => {
    const amount = fc.integer({ min: -largestMonth, max: largestMonth }).map(toRupiah)
    fc.assert(
      fc.property(
        amount,
        fc.array(amount, { minLength: 12, maxLength: 12 }),
        (year: Rupiah, like: Rupiah[]) => {
          expect(yearOfMonths(spread(year, like))).toBe(BigInt(year))
        },
      ),
    )
  })
})

describe('raised', () => {
  it('adds a percentage to every month, rounded half away from zero', () => {
    expect(raised(months(100, 15, -15), 1000)).toEqual(months(110, 17, -17))
    expect(raised(months(100, 50), -10_000)).toEqual(noMonths)
  })

  it('stops at what a month may hold', () => {
    expect(raised(months(largestMonth, -largestMonth), 100)).toEqual(months(largestMonth, -largestMonth))
  })
})
