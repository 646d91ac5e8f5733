import { expect, it } from 'vitest'
import { searchTextOf } from './search-text.ts'

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
