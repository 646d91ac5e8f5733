import { expect, test } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { mayCreditIn } from './input-tax.ts'

test.each([
  ['2026-03-31', '2026-03-01', true],
  ['2026-06-30', '2026-03-01', true],
  ['2026-07-01', '2026-03-31', false],
  ['2026-02-28', '2026-03-01', false],
  ['2026-02-01', '2025-11-30', true],
  ['2026-03-01', '2025-11-30', false],
])('the month of %s credits a tax invoice of %s: %s', (day, invoiceDay, may) => {
  expect(mayCreditIn(toDay(day), toDay(invoiceDay))).toBe(may)
})
