import { expect, it } from 'vitest'
import { hitPath } from './search-kind.ts'
import { numberBeginning, numbersMeant, searchTextOf } from './search-text.ts'

it.each([
  ['  Kopi  TUBRUK ', ['kopi', 'tubruk']],
  ['pt', []],
  ['pt ab', []],
  ['so- -20', []],
  ['pt abc', ['pt', 'abc']],
])('%j is searched inside of texts by %j', (typed, words) => {
  expect(searchTextOf(typed).words.map(({ text }) => text)).toEqual(words)
})

it.each([
  ['abc', false],
  ['pt abc', false],
  ['pt abcd', false],
  ['abc abcd', true],
  ['so-2026', true],
])('%s is rare enough for documents of all times: %s', (typed, isRare) => {
  expect(searchTextOf(typed).isRare).toBe(isRare)
})

it.each([
  ['12', ['SO-2026-00012', 'SO-2025-00012']],
  ['00012', ['SO-2026-00012', 'SO-2025-00012']],
  ['123456', ['SO-2026-123456', 'SO-2025-123456']],
  ['12a', []],
])('digits alone, %s, stand for %j', (typed, numbers) => {
  expect(numbersMeant('sales_order', searchTextOf(typed), 2026)).toEqual(numbers)
})

it.each([
  ['je', 'JE'],
  ['je-20', 'JE-20'],
  ['JE-2026-00012', 'JE-2026-00012'],
  ['jeruk', undefined],
  ['je-2026 x', undefined],
  ['so-2026', undefined],
])('%s begins the number of an entry as %s', (typed, beginning) => {
  expect(numberBeginning('journal_entry', searchTextOf(typed))).toBe(beginning)
})

it('an odd code stays one part of the address', () => {
  expect(hitPath('customer', 'A/B 1')).toBe('/master/customers/A%2FB%201')
})
