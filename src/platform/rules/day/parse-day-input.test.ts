import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, toDay } from './day.ts'
import { dayAfterKey, parseDayInput } from './parse-day-input.ts'

const today = toDay('2026-11-20')

describe('a day is read as typed', () => {
  test.each([
    ['t', '2026-11-20'],
    ['H', '2026-11-20'],
    ['+', '2026-11-21'],
    ['-', '2026-11-19'],
    ['+7', '2026-11-27'],
    ['-20', '2026-10-31'],
    ['5', '2026-11-05'],
    ['05', '2026-11-05'],
    ['5/11', '2026-11-05'],
    ['5-2', '2026-02-05'],
    ['0511', '2026-11-05'],
    ['051126', '2026-11-05'],
    ['05112025', '2025-11-05'],
    ['5/11/25', '2025-11-05'],
    ['5.11.2025', '2025-11-05'],
    ['05 Nov 2026', '2026-11-05'],
    ['5 november 2026', '2026-11-05'],
    ['17 agu', '2026-08-17'],
    ['2024-02-29', '2024-02-29'],
    ['290224', '2024-02-29'],
  ])('%s is %s', (text, day) => {
    expect(parseDayInput(text, { today })).toBe(day)
  })

  test.each([
    '',
    '31',
    '0',
    '31/2',
    '30/02/2025',
    '2025-02-30',
    '290226',
    '5/13',
    '5 foo 2026',
    '123',
    '12345',
    '5/11/1',
    'x',
    '5//',
    '1/1/1800',
  ])('%s is no day', (text) => {
    expect(parseDayInput(text, { today })).toBeUndefined()
  })

  test('steps start from the day in the field', () => {
    expect(parseDayInput('+', { today, current: toDay('2026-01-31') })).toBe('2026-02-01')
  })
})

describe('keys move the day', () => {
  test.each([
    ['+', '2026-02-01'],
    ['-', '2026-01-30'],
    ['PageDown', '2026-02-28'],
    ['PageUp', '2025-12-31'],
    ['t', '2026-11-20'],
    ['x', undefined],
  ])('%s gives %s', (key, day) => {
    expect(dayAfterKey(key, { today, current: toDay('2026-01-31') })).toBe(day)
  })

  test('never beyond the years that can be written', () => {
    expect(dayAfterKey('+', { today, current: toDay('9999-12-31') })).toBeUndefined()
    expect(dayAfterKey('PageUp', { today, current: toDay('1900-01-31') })).toBeUndefined()
    expect(parseDayInput('-9999', { today, current: toDay('1910-01-31') })).toBeUndefined()
  })
})

test('every day reads back from its short Indonesian form', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (count) => {
      const day = addDays(toDay('1990-01-01'), count)
      const [year, month, date] = day.split('-')
      expect(parseDayInput(`${date}/${month}/${year}`, { today })).toBe(day)
    }),
  )
})
