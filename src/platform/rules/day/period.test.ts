import { expect, test } from 'vitest'
import { toDay } from './day.ts'
import { periodOf, periodPresets, presetOf } from './period.ts'

const today = toDay('2026-03-31')

test.each([
  ['Bulan ini', '2026-03-01', '2026-03-31'],
  ['Bulan lalu', '2026-02-01', '2026-02-28'],
  ['Kuartal ini', '2026-01-01', '2026-03-31'],
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
  for (const preset of periodPresets) expect(presetOf(periodOf(preset, day), day)).toBe(preset)
  expect(presetOf({ from: toDay('2026-11-02'), to: day }, day)).toBeUndefined()
})
