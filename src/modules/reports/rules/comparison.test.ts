import { expect, it } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { comparisonText, daysText, directionOf } from './comparison.ts'

it.each([
  [1_125, 1_000, 'naik 12,5% vs 1–20 Okt 2026'],
  [900, 1_000, 'turun 10% vs 1–20 Okt 2026'],
  [1_000, 1_000, 'tetap vs 1–20 Okt 2026'],
  [10_000_001, 10_000_000, 'hampir tetap vs 1–20 Okt 2026'],
  [11_000, 1_000, 'naik 1.000% vs 1–20 Okt 2026'],
  [900_000, 1, 'naik lebih dari 1.000% vs 1–20 Okt 2026'],
  [-900_000, 1, 'turun lebih dari 1.000% vs 1–20 Okt 2026'],
  [5, 0, 'tidak ada pembanding pada 1–20 Okt 2026'],
  [0, 0, 'tetap nol vs 1–20 Okt 2026'],
])('%i after %i reads "%s"', (now, before, text) => {
  expect(comparisonText({ now, before }, '1–20 Okt 2026')).toBe(text)
})

it.each([
  ['2026-10-01', '2026-10-20', '1–20 Okt 2026'],
  ['2026-10-01', '2026-10-01', '1 Okt 2026'],
  ['2026-02-01', '2026-02-09', '1–9 Feb 2026'],
])('the days %s to %s read "%s"', (from, to, text) => {
  expect(daysText(toDay(from), toDay(to))).toBe(text)
})

it.each([
  [2, 1, 'up'],
  [-1, -2, 'up'],
  [1, 2, 'down'],
  [0n, 5n, 'down'],
  [3n, 3n, 'level'],
] as const)('from %s … %s goes %s', (now, before, direction) => {
  expect(directionOf({ now, before })).toBe(direction)
})
