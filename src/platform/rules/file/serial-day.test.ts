import { expect, test } from 'vitest'
import { dayOfSerial } from './serial-day.ts'

test.each([
  ['25569', 1900, '1970-01-01'],
  ['46349', 1900, '2026-11-23'],
  ['44887', 1904, '2026-11-23'],
  ['20000', 1900, '1954-10-03'],
  ['12345', 1900, '12345'],
  ['2026-11-05', 1900, '2026-11-05'],
  ['05/11/2026', 1904, '05/11/2026'],
  ['', 1900, ''],
] as const)('a cell %s counted from %s says %s', (cell, system, day) => {
  expect(dayOfSerial(cell, system)).toBe(day)
})
