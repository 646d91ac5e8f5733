import { describe, expect, test } from 'vitest'
import { toRupiah, toTotal } from '../../../../platform/rules/money/money.ts'
import { creditLimitProblems, overLimit, overLimitText } from './credit-limit.ts'

const standing = (creditLimit: number, openReceivables: number, runningOrders: number) => ({
  creditLimit: toRupiah(creditLimit),
  openReceivables: toTotal(openReceivables),
  runningOrders: toTotal(runningOrders),
})

test.each([
  ['stays within', 1_000, 300, 300, 399, 0],
  ['may use the limit to the rupiah', 1_000, 300, 300, 400, 0],
  ['passes by one', 1_000, 300, 300, 401, 1],
  ['counts receivables alone', 1_000, 1_200, 0, 1, 201],
  ['counts running orders alone', 1_000, 0, 1_000, 1, 1],
  ['has no limit at 0', 0, 9_999, 9_999, 9_999, 0],
])('an order %s: limit %i, open %i, running %i, order %i', (_, limit, open, running, order, over) => {
  expect(overLimit(standing(limit, open, running), toRupiah(order))).toBe(toTotal(over))
})

describe('past the limit', () => {
  const past = standing(10_000_000, 4_000_000, 5_000_000)
  const order = toRupiah(1_500_000)

  test('every figure is named', () => {
    expect(overLimitText(past, order)?.replaceAll('\u00a0', ' ')).toBe(
      'Melebihi credit limit sebesar Rp 500.000, limit Rp 10.000.000, piutang terbuka Rp 4.000.000, order berjalan Rp 5.000.000, order ini Rp 1.500.000',
    )
  })

  test('it is a problem only where the organisation refuses', () => {
    expect(creditLimitProblems(past, { total: order, refuses: true, soldBy: 'order' })).toMatchObject([
      { code: 'over-credit-limit' },
    ])
    expect(creditLimitProblems(past, { total: order, refuses: false, soldBy: 'order' })).toEqual([])
  })
})

test('within the limit there is nothing to say or refuse', () => {
  const within = standing(10_000_000, 0, 0)
  expect(overLimitText(within, toRupiah(10_000_000))).toBeUndefined()
  expect(
    creditLimitProblems(within, { total: toRupiah(10_000_000), refuses: true, soldBy: 'order' }),
  ).toEqual([])
})
