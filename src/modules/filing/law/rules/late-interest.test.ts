import { expect, test } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { lateInterest, monthsLate } from './late-interest.ts'

const rates = [
  { validFrom: toDay('2026-02-01'), lateBasisPoints: 92 },
  { validFrom: toDay('2025-10-01'), lateBasisPoints: 95 },
  { validFrom: toDay('2026-01-01'), lateBasisPoints: 93 },
]
const of = (amount: bigint, dueDay: string, paidOn: string) =>
  lateInterest(amount, { dueDay: toDay(dueDay), paidOn: toDay(paidOn) }, rates)

test.each([
  ['2026-02-18', '2026-02-18', 0],
  ['2026-02-18', '2026-02-19', 1],
  ['2026-02-18', '2026-03-18', 1],
  ['2026-02-18', '2026-03-19', 2],
  ['2026-01-31', '2026-02-28', 1],
  ['2026-01-31', '2026-03-01', 2],
  ['2025-01-15', '2030-01-01', 24],
])('what was due on %s and is paid on %s is %i months late', (due, paid, months) => {
  expect(monthsLate(toDay(due), toDay(paid))).toBe(months)
})

test('is of the month in which it was due, whatever month it is paid in', () => {
  expect(of(10_000_000n, '2026-01-15', '2026-03-20')).toEqual({
    ...{ months: 3, basisPoints: 93, amount: 279_000n },
  })
  expect(of(10_000_000n, '2025-12-31', '2026-01-01')).toMatchObject({ basisPoints: 95, amount: 95_000n })
  expect(of(10_000_000n, '2026-06-15', '2026-06-16')).toMatchObject({ basisPoints: 92 })
})

test('is none of nothing, in time, or before the first decree', () => {
  expect([
    of(0n, '2026-01-15', '2026-02-20'),
    of(5n, '2026-01-15', '2026-01-15'),
    of(5n, '2025-09-15', '2026-01-15'),
  ]).toEqual([undefined, undefined, undefined])
})

test('is whole rupiah, half up', () => {
  expect(of(5_000n, '2026-01-15', '2026-01-16')?.amount).toBe(47n)
  expect(of(4_946n, '2026-01-15', '2026-01-16')?.amount).toBe(46n)
})
