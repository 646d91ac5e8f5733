import { describe, expect, it } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { changePermille, monthToDate } from './change.ts'

describe('the month to date', () => {
  it.each([
    ['2026-11-20', '2026-10-01', '2026-10-20'],
    ['2026-03-31', '2026-02-01', '2026-02-28'],
    ['2028-03-30', '2028-02-01', '2028-02-29'],
    ['2026-01-15', '2025-12-01', '2025-12-15'],
  ])('of %s is compared with %s to %s', (today, beforeFrom, beforeTo) => {
    expect(monthToDate(toDay(today))).toMatchObject({ to: today, beforeFrom, beforeTo })
  })
})

it.each([
  [1_125, 1_000, 125],
  [900, 1_000, -100],
  [5, 0, undefined],
  [-50, -100, 500],
])('a change to %i from %i is %s tenths of a percent', (now, before, expected) => {
  expect(changePermille({ now, before })).toBe(expected)
})
