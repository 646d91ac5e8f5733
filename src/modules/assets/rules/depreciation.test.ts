import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths, monthStart, toDay, type Day } from '../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { depreciatedUntil, type Terms } from './depreciation.ts'
import { fiscalGroups, fiscalLives, isBuilding } from './fiscal-group.ts'

const terms = (change: Partial<Terms> & { from: Day }): Terms => ({
  method: 'straight_line',
  cost: toRupiah(100_000_000),
  residual: toRupiah(0),
  lifeMonths: 48,
  carried: undefined,
  yearBegins: 1,
  ...change,
})

const until = (of: Terms, month: string) => depreciatedUntil(of, toDay(`${month}-01`))

/** Depreciation of calendar years, one after the other. */
const byYear = (of: Terms, first: number, years: number) =>
  Array.from({ length: years }, (_, index) => {
    const year = first + index
    return until(of, `${year}-12`) - until(of, `${year - 1}-12`)
  })

const million = 1_000_000

describe('the examples of the income tax law (penjelasan Pasal 11)', () => {
  test('a building of 1 billion over 20 years loses 50 million a year', () => {
    const building = terms({ cost: toRupiah(1000 * million), lifeMonths: 240, from: toDay('2009-01-01') })
    expect(byYear(building, 2009, 21)).toEqual([...Array.from({ length: 20 }, () => 50 * million), 0])
  })

  test('a machine of 150 million of January, 4 years, declining by 50 percent', () => {
    const machine = terms({ method: 'declining', cost: toRupiah(150 * million), from: toDay('2009-01-01') })
    expect(byYear(machine, 2009, 5)).toEqual([75 * million, 37_500_000, 18_750_000, 18_750_000, 0])
  })

  test('a machine of 100 million of July, 4 years: half of the first year, the rest at once in the last', () => {
    const machine = terms({ method: 'declining', from: toDay('2009-07-01') })
    expect(byYear(machine, 2009, 6)).toEqual([25 * million, 37_500_000, 18_750_000, 9_375_000, 9_375_000, 0])
  })

  test('a building of 200 million finished in March begins in March', () => {
    const building = terms({ cost: toRupiah(200 * million), lifeMonths: 240, from: toDay('2010-03-15') })
    expect(until(building, '2010-02')).toBe(0)
    expect(byYear(building, 2010, 1)).toEqual([8_333_333])
    expect(until(building, '2030-02')).toBe(200 * million)
  })
})

describe('every group of the law by equal parts', () => {
  test.each([
    ['group_1', 25 * million],
    ['group_2', 12_500_000],
    ['group_3', 6_250_000],
    ['group_4', 5 * million],
    ['building_permanent', 5 * million],
    ['building_temporary', 10 * million],
  ] as const)('%s: %i of 100 million a year', (group, yearly) => {
    const asset = terms({ lifeMonths: fiscalLives[group], from: toDay('2026-01-01') })
    expect(byYear(asset, 2026, 2)).toEqual([yearly, yearly])
    expect(until(asset, '2060-01')).toBe(100 * million)
  })
})

describe('every group of the law declining', () => {
  test.each([
    ['group_1', [50 * million, 25 * million, 12_500_000]],
    ['group_2', [25 * million, 18_750_000, 14_062_500]],
    ['group_3', [12_500_000, 10_937_500, 9_570_313]],
    ['group_4', [10 * million, 9 * million, 8_100_000]],
  ] as const)('%s: %j of 100 million in the first years', (group, years) => {
    const asset = terms({ method: 'declining', lifeMonths: fiscalLives[group], from: toDay('2026-01-01') })
    expect(byYear(asset, 2026, 3)).toEqual(years)
    expect(until(asset, '2060-01')).toBe(100 * million)
  })

  test('buildings are not', () => {
    expect(fiscalGroups.filter(isBuilding)).toEqual(['building_permanent', 'building_temporary'])
  })
})

describe('equal parts', () => {
  test('of a car of 12.000.001 over 3 years: months never drift from the whole', () => {
    const car = terms({ cost: toRupiah(12_000_001), lifeMonths: 36, from: toDay('2026-02-10') })
    expect([until(car, '2026-02'), until(car, '2026-03'), until(car, '2029-01')]).toEqual([
      333_333, 666_667, 12_000_001,
    ])
  })

  test('leave the residual value', () => {
    const car = terms({ residual: toRupiah(20 * million), lifeMonths: 60, from: toDay('2026-01-01') })
    expect(byYear(car, 2026, 1)).toEqual([16 * million])
    expect(until(car, '2040-01')).toBe(80 * million)
  })

  test('of an asset of the last day of a month count the whole month', () => {
    expect(until(terms({ from: toDay('2026-01-31') }), '2026-01')).toBe(2_083_333)
  })

  test('of an asset with a life of one month are all of it', () => {
    expect(until(terms({ lifeMonths: 1, from: toDay('2026-05-05') }), '2026-05')).toBe(100 * million)
  })

  test('go on from what the old books had depreciated, over the months that are left', () => {
    const carried = { until: toDay('2025-12-31'), amount: toRupiah(40 * million) }
    const asset = terms({ from: toDay('2024-01-01'), carried })
    expect(until(asset, '2025-12')).toBe(40 * million)
    expect(byYear(asset, 2026, 2)).toEqual([30 * million, 30 * million])
  })

  test('end with what was carried where the life is over', () => {
    const carried = { until: toDay('2025-12-31'), amount: toRupiah(100 * million) }
    expect(until(terms({ from: toDay('2010-01-01'), carried }), '2026-12')).toBe(100 * million)
  })
})

describe('declining parts', () => {
  test('are equal within a year', () => {
    const asset = terms({ method: 'declining', from: toDay('2026-01-01') })
    expect([until(asset, '2026-01'), until(asset, '2026-06'), until(asset, '2027-01')]).toEqual([
      4_166_667,
      25 * million,
      52_083_333,
    ])
  })

  test('go on from the old books at the end of a year as if they had been here', () => {
    const here = terms({ method: 'declining', from: toDay('2009-07-01') })
    const carried = { until: toDay('2010-12-31'), amount: toRupiah(62_500_000) }
    expect(byYear({ ...here, carried }, 2011, 3)).toEqual(byYear(here, 2011, 3))
  })

  test('go on from the old books within a year at the rate of its beginning', () => {
    const here = terms({ method: 'declining', from: toDay('2026-01-01') })
    const carried = { until: toDay('2026-03-31'), amount: toRupiah(12_500_000) }
    expect(until({ ...here, carried }, '2026-12')).toBe(50 * million)
  })

  test('stop at the residual value', () => {
    const asset = terms({ method: 'declining', residual: toRupiah(40 * million), from: toDay('2026-01-01') })
    expect(byYear(asset, 2026, 4)).toEqual([50 * million, 10 * million, 0, 0])
  })

  test('follow the year of the books where it begins in April', () => {
    const asset = terms({ method: 'declining', from: toDay('2026-01-01'), yearBegins: 4 })
    expect([until(asset, '2026-03'), until(asset, '2027-03')]).toEqual([12_500_000, 56_250_000])
  })
})

test('land loses nothing', () => {
  expect(until(terms({ method: 'none', lifeMonths: 0, from: toDay('2000-01-01') }), '2060-01')).toBe(0)
})

test('every schedule rises month by month, begins with its month and ends with its life at what is to be depreciated', () => {
  const amounts = fc.integer({ min: 1, max: 9_000_000_000_000 })
  fc.assert(
    fc.property(
      amounts,
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 1, max: 240 }),
      fc.integer({ min: 0, max: 40 }),
      fc.constantFrom('straight_line', 'declining'),
      fc.integer({ min: 1, max: 12 }),
      (cost, percent, lifeMonths, after, method, yearBegins) => {
        const from = addMonths(toDay('2020-01-01'), after)
        const residual = toRupiah(Math.floor((cost * percent) / 100 / 2))
        const asset = terms({ ...{ method, cost: toRupiah(cost), residual, lifeMonths, from, yearBegins } })
        let before = 0
        expect(depreciatedUntil(asset, addMonths(from, -1))).toBe(0)
        for (let month = 0; month < lifeMonths; month += 1) {
          const now = depreciatedUntil(asset, addMonths(monthStart(from), month))
          expect(now).toBeGreaterThanOrEqual(before)
          before = now
        }
        expect(before).toBe(cost - residual)
      },
    ),
    { numRuns: 150 },
  )
})
