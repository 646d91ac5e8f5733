import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDay } from './day.ts'
import { formatLocalMoment, parseMomentInput, parseTime } from './parse-moment-input.ts'

const context = { today: toDay('2026-11-20'), current: undefined, usualTime: '23:59' }

test.each([
  ['5/11 10.04', '2026-11-05T10:04'],
  ['5/11, 10:04', '2026-11-05T10:04'],
  ['t 9', '2026-11-20T09:00'],
  ['5 Nov 2025 1730', '2025-11-05T17:30'],
  ['05 Nov 2026, 10.04', '2026-11-05T10:04'],
  ['5', '2026-11-05T23:59'],
  ['5/11', '2026-11-05T23:59'],
  ['5/11/2026', '2026-11-05T23:59'],
  ['5 11 2026', '2026-11-05T23:59'],
  ['10.45', '2026-11-20T10:45'],
] as const)('reads %s as %s', (text, moment) => {
  expect(parseMomentInput(text, context)).toBe(moment)
})

test.each(['', 'besok', '31/2 10.00', '5/11 25.00', '5/11 10.61', '5/11 10.0'])('refuses "%s"', (text) => {
  expect(parseMomentInput(text, context)).toBeUndefined()
})

test('keeps the time in the field under another day, and the day under another time', () => {
  const current = '2026-03-04T08:15'
  expect(parseMomentInput('5/11', { ...context, current })).toBe('2026-11-05T08:15')
  expect(parseMomentInput('09.30', { ...context, current })).toBe('2026-03-04T09:30')
})

test('reads back every moment it writes', () => {
  const moments = fc
    .date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('9999-12-31T00:00:00Z'),
      noInvalidDate: true,
    })
    .map((date) => date.toISOString().slice(0, 16))
  fc.assert(
    fc.property(moments, (moment) => {
      expect(parseMomentInput(formatLocalMoment(moment), context)).toBe(moment)
    }),
  )
})

test('a time has hours of a day and minutes of an hour', () => {
  expect(parseTime('24')).toBeUndefined()
  expect(parseTime('1060')).toBeUndefined()
  expect(parseTime('7')).toBe('07:00')
})
