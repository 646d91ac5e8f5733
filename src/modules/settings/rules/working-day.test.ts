import { expect, test } from 'vitest'
import { decreedHolidays } from '../../../../tests/decreed-holidays.ts'
import { toDay } from '../../../platform/rules/day/day.ts'
import { nextWorkingDay, workingDaysAfter } from './working-day.ts'

test('books begin with the holidays of the decrees', () => {
  expect(decreedHolidays.size).toBe(108)
})

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
  expect(nextWorkingDay(toDay(day), decreedHolidays)).toBe(moved)
})

test.each([
  ['a Monday', '2026-11-02', 2, '2026-11-04'],
  ['a Friday', '2026-11-06', 1, '2026-11-09'],
  ['a Saturday', '2026-11-07', 1, '2026-11-09'],
  ['the day before Idul Fitri and the leave around it', '2026-03-17', 1, '2026-03-25'],
  ['Christmas Eve, a joint leave', '2026-12-23', 2, '2026-12-29'],
  ['any day, none of which passes', '2026-11-07', 0, '2026-11-07'],
])('working days after %s', (_, day, count, reached) => {
  expect(workingDaysAfter(toDay(day), count, decreedHolidays)).toBe(reached)
})
