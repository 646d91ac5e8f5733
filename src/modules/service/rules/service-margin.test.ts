import { expect, test } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { toTotal } from '../../../platform/rules/money/money.ts'
import { marginGroups, marginRows, marginTotals, type EarnedOrder } from './service-margin.ts'

const earned = (orderNumber: string, revenue: number, change: Partial<EarnedOrder> = {}): EarnedOrder => ({
  orderNumber,
  customerName: 'PT Contoh',
  day: toDay('2026-11-03'),
  technicians: ['Budi'],
  revenue: toTotal(revenue),
  partsCost: toTotal(30),
  labour: toTotal(10),
  ...change,
})
const orders = [
  earned('SVC-1', 100, { technicians: ['Budi', 'Sari', 'Tono'] }),
  earned('SVC-2', 50, { day: toDay('2026-10-31') }),
  earned('SVC-3', 0, { technicians: [] }),
]

test.each(marginGroups)('by %s nothing is lost or counted twice', (by) => {
  expect(marginTotals(marginRows(orders, by))).toEqual({
    revenue: 150n,
    partsCost: 90n,
    margin: 60n,
    labour: 30n,
  })
})

test('several technicians share an order evenly, and each has its own besides', () => {
  const rows = marginRows(orders, 'technician')
  expect(rows.map(({ key, orders: count, revenue, margin }) => [key, count, revenue, margin])).toEqual([
    ['-', 1, 0n, -30n],
    ['Budi', 2, 83n, 43n],
    ['Sari', 1, 33n, 23n],
    ['Tono', 1, 34n, 24n],
  ])
})
