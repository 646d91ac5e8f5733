import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dayAfterCalendarKey,
  monthAfterCalendarKey,
  monthsOf,
  movedDay,
  movedMonth,
  namedDays,
  weeksOf,
} from './calendar.ts'
import { addDays, daysInMonth, monthOf, parseDay, toDay, yearOf } from './day.ts'

const days = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => toDay(date.toISOString().slice(0, 10)))
const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']

describe('the weeks of a month', () => {
  test('begin on Monday, hold every day of the month once, and are always six', () => {
    fc.assert(
      fc.property(days, (day) => {
        const weeks = weeksOf(day)
        expect(weeks).toHaveLength(6)
        for (const week of weeks) {
          expect(week).toHaveLength(7)
          if (week[0]) expect(new Date(`${week[0]}T00:00:00Z`).getUTCDay()).toBe(1)
        }
        const own = weeks.flat().filter((each) => each?.slice(0, 7) === day.slice(0, 7))
        expect(new Set(own).size).toBe(daysInMonth(yearOf(day), monthOf(day)))
        expect(own).toHaveLength(daysInMonth(yearOf(day), monthOf(day)))
      }),
    )
  })

  test('have no days before 1900 and after 9999', () => {
    expect(weeksOf(toDay('9999-12-15')).flat().at(-1)).toBeUndefined()
    expect(weeksOf(toDay('9999-12-15')).flat()).toContain('9999-12-31')
    expect(weeksOf(toDay('1900-01-15')).flat()).toContain('1900-01-01')
  })
})

describe('the keys of a calendar', () => {
  test('lead to a day that exists, or nowhere', () => {
    fc.assert(
      fc.property(days, fc.constantFrom(...keys), fc.boolean(), (day, key, shift) => {
        const moved = dayAfterCalendarKey(day, key, shift)
        if (moved !== undefined) expect(parseDay(moved)).toBe(moved)
      }),
    )
  })

  test.each([
    ['ArrowLeft', false, '2026-11-17'],
    ['ArrowUp', false, '2026-11-11'],
    ['Home', false, '2026-11-16'],
    ['End', false, '2026-11-22'],
    ['PageUp', false, '2026-10-18'],
    ['PageDown', true, '2027-11-18'],
  ] as const)('%s (Shift: %s) leads from a Wednesday to %s', (key, shift, day) => {
    expect(dayAfterCalendarKey(toDay('2026-11-18'), key, shift)).toBe(day)
  })

  test('stay within the month when the next one is shorter', () => {
    expect(dayAfterCalendarKey(toDay('2026-01-31'), 'PageDown', false)).toBe('2026-02-28')
  })

  test('lead over the months of a year three in a row', () => {
    expect(monthAfterCalendarKey(toDay('2026-02-01'), 'ArrowUp')).toBe('2025-11-01')
    expect(monthAfterCalendarKey(toDay('2026-02-01'), 'End')).toBe('2026-12-01')
    expect(monthAfterCalendarKey(toDay('2026-02-01'), 'x')).toBeUndefined()
  })

  test('lead nowhere past the years that exist', () => {
    expect(movedDay(toDay('9999-12-31'), 1)).toBeUndefined()
    expect(movedDay(toDay('9999-12-30'), 1)).toBe('9999-12-31')
    expect(movedMonth(toDay('1900-01-01'), -1)).toBeUndefined()
    expect(movedDay(toDay('1900-01-01'), -1)).toBeUndefined()
  })
})

test('a year has twelve months', () => {
  expect(monthsOf(2026)).toHaveLength(12)
  expect(monthsOf(2026).at(-1)).toBe('2026-12-01')
})

test('the named days are those of the calendar', () => {
  const named = Object.fromEntries(namedDays(toDay('2026-05-20')).map(({ name, day }) => [name, day]))
  expect(named).toEqual({
    'Hari ini': '2026-05-20',
    Kemarin: addDays(toDay('2026-05-20'), -1),
    'Awal bulan ini': '2026-05-01',
    'Akhir bulan ini': '2026-05-31',
    'Akhir bulan lalu': '2026-04-30',
    'Akhir kuartal lalu': '2026-03-31',
    'Akhir tahun lalu': '2025-12-31',
  })
})
