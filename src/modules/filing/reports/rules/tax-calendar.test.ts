import { expect, it } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { decreedHolidays } from '../../../../../tests/decreed-holidays.ts'
import { vatDueDay } from '../../rules/masa.ts'
import { dutyStateOf, taxCalendar, type DutyKey } from './tax-calendar.ts'

const rules = { holidays: decreedHolidays, yearBegins: 1, isIndividual: false, hasVat: () => true }
const dueOf = (year: number, key: DutyKey, masa: string, change: object = {}) =>
  taxCalendar(year, { ...rules, ...change }).find((duty) => duty.key === key && duty.masa === masa)?.dueDay

it.each([
  ['pay_pph', 2026, '2026-01-01', '2026-02-18'],
  ['file_pph', 2026, '2026-02-01', '2026-03-25'],
  ['vat', 2026, '2026-04-01', '2026-06-02'],
  ['vat', 2026, '2026-09-01', '2026-11-02'],
  ['pay_pph', 2026, '2026-10-01', '2026-11-16'],
  ['file_pph', 2026, '2026-11-01', '2026-12-21'],
  ['vat', 2027, '2026-12-01', '2027-02-01'],
  ['pay_pph', 2027, '2027-02-01', '2027-03-16'],
  ['pay_pph', 2027, '2027-04-01', '2027-05-21'],
  ['file_pph', 2027, '2027-04-01', '2027-05-21'],
  ['upload_faktur', 2026, '2026-11-01', '2026-12-20'],
  ['annual', 2026, '2025-12-01', '2026-04-30'],
] as const)('%s of %i, masa %s, is due on %s', (key, year, masa, due) => {
  expect(dueOf(year, key, masa)).toBe(due)
})

it('is the day the months of the law page are due on, moved by Saturdays and Sundays', () => {
  expect(vatDueDay(toDay('2014-04-01'), new Set())).toBe('2014-06-02')
  expect(vatDueDay(toDay('2025-05-01'), decreedHolidays)).toBe('2025-06-30')
})

it('is of the year in which things are due, in their order, and of months that are filed in Coretax', () => {
  const duties = taxCalendar(2026, rules)
  expect(duties.every(({ dueDay }) => dueDay.startsWith('2026'))).toBe(true)
  expect(duties.map(({ dueDay }) => dueDay)).toEqual(duties.map(({ dueDay }) => dueDay).toSorted())
  expect(duties.filter(({ key }) => key === 'vat')).toHaveLength(12)
  expect(taxCalendar(2025, rules)[0]?.masa).toBe('2025-01-01')
  expect(taxCalendar(2024, rules)).toEqual([])
})

it('asks nothing of VAT while not PKP, and less time of an individual', () => {
  const without = taxCalendar(2026, { ...rules, hasVat: (masa) => masa >= toDay('2026-06-01') })
  expect(without.filter(({ key }) => key === 'vat')[0]?.masa).toBe('2026-06-01')
  expect(dueOf(2026, 'annual', '2025-12-01', { isIndividual: true })).toBe('2026-03-31')
  expect(dueOf(2026, 'annual', '2026-06-01', { yearBegins: 7 })).toBe('2026-11-02')
})

it('asks for attention seven days before, and knows what it cannot know', () => {
  const state = (today: string, left: number | null, isDone: boolean | null) =>
    dutyStateOf({ dueDay: toDay('2026-11-16'), left, isDone }, toDay(today))
  expect(state('2026-11-08', 5, false)).toBe('open')
  expect(state('2026-11-09', 5, false)).toBe('soon')
  expect(state('2026-11-16', 5, false)).toBe('soon')
  expect(state('2026-11-17', 5, false)).toBe('late')
  expect(state('2026-11-17', 0, true)).toBe('done')
  expect(state('2026-11-17', 0, null)).toBe('nothing')
  expect(state('2026-11-17', null, null)).toBe('unknown')
  expect(state('2026-11-09', null, null)).toBe('soon')
})
