import { expect, test } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { freeDays } from './holidays.ts'
import { vatDueDay } from './masa.ts'
import { nextWorkingDay } from './working-day.ts'

test.each([
  ['2026-02-15', '2026-02-18'],
  ['2026-03-20', '2026-03-25'],
  ['2026-05-31', '2026-06-02'],
  ['2026-10-31', '2026-11-02'],
  ['2026-11-15', '2026-11-16'],
  ['2026-12-20', '2026-12-21'],
  ['2027-01-31', '2027-02-01'],
  ['2027-03-15', '2027-03-16'],
  ['2027-05-15', '2027-05-21'],
  ['2027-05-20', '2027-05-21'],
  ['2026-11-30', '2026-11-30'],
])('the last day %s is %s', (day, moved) => {
  expect(nextWorkingDay(toDay(day), freeDays)).toBe(moved)
})

test('VAT of a month is due at the end of the next', () => {
  expect(vatDueDay(toDay('2026-10-01'), freeDays)).toBe('2026-11-30')
  expect(vatDueDay(toDay('2026-04-01'), freeDays)).toBe('2026-06-02')
  expect(vatDueDay(toDay('2026-12-01'), freeDays)).toBe('2027-02-01')
})
