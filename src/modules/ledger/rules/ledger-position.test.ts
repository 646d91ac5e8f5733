import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, toDay } from '../../../platform/rules/day.ts'
import { readPosition, writePosition } from './ledger-position.ts'

test('a position read back is the one written', () => {
  const positions = fc.record({
    entryDate: fc.integer({ min: 0, max: 40_000 }).map((days) => addDays(toDay('1950-01-01'), days)),
    postingNumber: fc.integer({ min: 1, max: 999_999_999_999 }),
    lineNumber: fc.integer({ min: 1, max: 5000 }),
  })
  fc.assert(
    fc.property(positions, (position) => {
      expect(readPosition(writePosition(position))).toEqual(position)
    }),
  )
})

test.each([
  '',
  'x',
  '2026-02-30.1.1',
  '2026-01-01.0.1',
  '2026-01-01.1',
  '2026-01-01.1.1 ',
  '2026-01-01.1.9999999999',
  '2026-01-01.-1.1',
])('%j is no position', (text) => {
  expect(readPosition(text)).toBeUndefined()
})
