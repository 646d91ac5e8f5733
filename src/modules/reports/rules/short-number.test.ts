import { expect, it } from 'vitest'
import { parseDay } from '../../../platform/rules/day/day.ts'
import { withWholeNumber } from './short-number.ts'

const today = parseDay('2026-11-22') ?? expect.fail()

it.each([
  ['inv97', 'INV-2026-00097'],
  ['INV 97', 'INV-2026-00097'],
  [' so-12345 ', 'SO-2026-12345'],
  ['INV-2025-00097', 'INV-2025-00097'],
  ['97', '97'],
  ['xyz97', 'xyz97'],
  ['inv', 'inv'],
  ['inv123456', 'inv123456'],
  ['pt contoh 12', 'pt contoh 12'],
])('%j is looked for as %j', (typed, expected) => {
  expect(withWholeNumber(typed, ['INV', 'SO'], today)).toBe(expected)
})
