import { expect, it } from 'vitest'
import { toTotal } from '../../../../platform/rules/money/money.ts'
import { marginOf, marginTotals } from './margin.ts'

const row = (revenue: number, cost: number) => ({
  ...{ key: 'a', code: 'A', name: 'A' },
  ...{ revenue: toTotal(revenue), cost: toTotal(cost) },
})

it.each([
  [100_000, 75_000, 25_000n, 2_500],
  [3, 2, 1n, 3_333],
  [3, 1, 2n, 6_667],
  [100, 150, -50n, -5_000],
  [0, 10, -10n, null],
  [-100, -80, -20n, null],
])('of %i that cost %i is left %i, %s basis points', (revenue, cost, margin, share) => {
  expect(marginOf(row(revenue, cost))).toEqual({ margin, share })
})

it('the total has the share of all, not the mean of shares', () => {
  expect(marginTotals([row(1_000, 500), row(9_000, 9_000)])).toEqual({
    ...{ revenue: 10_000n, cost: 9_500n, margin: 500n },
    share: 500,
  })
})
