import { describe, expect, test } from 'vitest'
import { addDays, addMonths, calendar, parseDay, toDay } from './day.ts'

describe('days are reckoned', () => {
  test('over months and leap days', () => {
    expect(addDays(toDay('2028-02-28'), 1)).toBe('2028-02-29')
    expect(addDays(toDay('2026-01-01'), -1)).toBe('2025-12-31')
    expect(addMonths(toDay('2026-01-31'), 1)).toBe('2026-02-28')
    expect(addMonths(toDay('2026-01-31'), -11)).toBe('2025-02-28')
  })

  test('as far as the calendar goes, never beyond', () => {
    expect(addDays(toDay('9999-12-01'), 70)).toBe(calendar.last)
    expect(addDays(calendar.last, 1e15)).toBe(calendar.last)
    expect(addDays(toDay('1900-01-02'), -70)).toBe(calendar.first)
    expect(addMonths(toDay('9999-12-01'), 1)).toBe(calendar.last)
    expect(addMonths(toDay('1900-03-15'), -3)).toBe(calendar.first)
    expect(addMonths(toDay('9999-11-30'), 1)).toBe('9999-12-30')
  })
})

test('days that do not exist are none', () => {
  expect(['2025-02-30', '1899-12-31', '10000-01-01', '2025-2-3'].map(parseDay)).toEqual(
    Array(4).fill(undefined),
  )
  expect(() => toDay('2025-02-30')).toThrow(RangeError)
})
