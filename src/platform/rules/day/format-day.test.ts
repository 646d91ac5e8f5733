import { expect, test } from 'vitest'
import { formatDay, formatLongDay, formatMoment, zoneLabel } from './format-day.ts'

test('days are written short in tables and long in documents', () => {
  expect(formatDay('2026-11-05')).toBe('05 Nov 2026')
  expect(formatDay('2026-08-17')).toBe('17 Agu 2026')
  expect(formatLongDay('2026-05-01')).toBe('1 Mei 2026')
})

test.each(['2025-02-30', '', 'besok', '2026-13-01'])('"%s" is no day and is shown as it is', (text) => {
  expect(formatDay(text)).toBe(text)
  expect(formatLongDay(text)).toBe(text)
})

test('moments are told in the zone of the organisation', () => {
  expect(formatMoment('2026-11-05T03:04:59.000Z', 'Asia/Jakarta')).toBe('05 Nov 2026, 10.04')
  expect(formatMoment('2026-11-05T17:30:00Z', 'Asia/Jakarta')).toBe('06 Nov 2026, 00.30')
  expect(formatMoment('2026-11-05T16:30:00Z', 'Asia/Makassar')).toBe('06 Nov 2026, 00.30')
  expect(formatMoment('2026-11-05T14:30:00Z', 'Asia/Jayapura')).toBe('05 Nov 2026, 23.30')
  expect(formatMoment('kapan', 'Asia/Jakarta')).toBe('kapan')
  expect(zoneLabel('Asia/Jayapura')).toBe('WIT')
})
