import { expect, it } from 'vitest'
import { searchTextOf } from '../../../platform/rules/text/search-text.ts'
import { numberBeginning, numbersMeant } from './number-meant.ts'

const orders = { series: ['SO'] } as const
const entries = { series: ['JE'] } as const

it.each([
  ['12', ['SO-2026-00012', 'SO-2025-00012']],
  ['00012', ['SO-2026-00012', 'SO-2025-00012']],
  ['123456', ['SO-2026-123456', 'SO-2025-123456']],
  ['12a', []],
])('digits alone, %s, stand for %j', (typed, numbers) => {
  expect(numbersMeant(orders, searchTextOf(typed), 2026)).toEqual(numbers)
})

it.each([
  ['je', 'JE'],
  ['je-20', 'JE-20'],
  ['JE-2026-00012', 'JE-2026-00012'],
  ['jeruk', undefined],
  ['je-2026 x', undefined],
  ['so-2026', undefined],
])('%s begins the number of an entry as %s', (typed, beginning) => {
  expect(numberBeginning(entries, searchTextOf(typed))).toBe(beginning)
})
