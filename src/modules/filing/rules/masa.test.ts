import { expect, test } from 'vitest'
import { decreedHolidays } from '../../../../tests/decreed-holidays.ts'
import { toDay } from '../../../platform/rules/day/day.ts'
import { vatDueDay } from './masa.ts'

test('VAT of a month is due at the end of the next', () => {
  expect(vatDueDay(toDay('2026-10-01'), decreedHolidays)).toBe('2026-11-30')
  expect(vatDueDay(toDay('2026-04-01'), decreedHolidays)).toBe('2026-06-02')
  expect(vatDueDay(toDay('2026-12-01'), decreedHolidays)).toBe('2027-02-01')
})
