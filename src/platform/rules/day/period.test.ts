import { expect, test } from 'vitest'
import { toDay } from './day.ts'
import { periodOf, presetOf, presetsFor } from './period.ts'

const today = toDay('2026-03-31')

test.each([
  ['Bulan ini', '2026-03-01', '2026-03-31'],
  ['Bulan lalu', '2026-02-01', '2026-02-28'],
  ['Hari ini', '2026-03-31', '2026-03-31'],
  ['Kuartal ini', '2026-01-01', '2026-03-31'],
  ['Kuartal lalu', '2025-10-01', '2025-12-31'],
  ['Tahun buku ini', '2026-01-01', '2026-12-31'],
  ['Tahun ini', '2026-01-01', '2026-12-31'],
  ['Tahun lalu', '2025-01-01', '2025-12-31'],
  ['s.d. hari ini', '2026-01-01', '2026-03-31'],
] as const)('%s runs from %s to %s', (preset, from, to) => {
  expect(periodOf(preset, today)).toEqual({ from, to })
})

test('a quarter in the fourth part of the year ends in December', () => {
  expect(periodOf('Kuartal ini', toDay('2026-11-30'))).toEqual({ from: '2026-10-01', to: '2026-12-31' })
})

test('a period knows its name, and another has none', () => {
  const day = toDay('2026-11-20')
  for (const preset of presetsFor(1)) expect(presetOf(periodOf(preset, day), day)).toBe(preset)
  expect(presetOf({ from: toDay('2026-11-02'), to: day }, day)).toBeUndefined()
})

test.each([
  ['2026-03-31', 'Tahun buku ini', '2025-04-01', '2026-03-31'],
  ['2026-04-01', 'Tahun buku ini', '2026-04-01', '2027-03-31'],
  ['2026-04-01', 'Tahun buku lalu', '2025-04-01', '2026-03-31'],
] as const)('seen from %s, %s that begins in April runs from %s to %s', (day, preset, from, to) => {
  expect(periodOf(preset, toDay(day), 4)).toEqual({ from, to })
  expect(presetOf({ from: toDay(from), to: toDay(to) }, toDay(day), 4)).toBe(preset)
})

test('a fiscal year that is the calendar year is offered once', () => {
  expect(presetsFor(1)).not.toContain('Tahun buku ini')
  expect(presetsFor(7)).toContain('Tahun buku ini')
})
