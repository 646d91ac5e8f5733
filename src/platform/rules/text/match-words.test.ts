import { expect, test } from 'vitest'
import { matchRank, matchesWords, searchTextOf, wordsOf } from './match-words.ts'

const bank = searchTextOf({ key: '7', text: 'Bank BCA (Operasional)', code: '1-1110', keywords: 'asset' })

test.each([
  '',
  '1110',
  '11110',
  '1-11',
  '111',
  '11',
  'bank',
  'oper bca',
  'BCA Ban',
  'operasional',
  'asset 1-1110',
  '1-1110 bank',
])('"%s" finds it', (typed) => {
  expect(matchesWords(bank, wordsOf(typed))).toBe(true)
})

test.each(['ank', 'bca kas', '2110', '10', 'bank bri', '-'])('"%s" does not', (typed) => {
  expect(matchesWords(bank, wordsOf(typed))).toBe(false)
})

test('a choice without a code is not found by every digit', () => {
  expect(matchesWords(searchTextOf({ key: '1', text: 'Kas' }), ['1'])).toBe(false)
})

test.each([
  ['52', true],
  ['521', true],
  ['5-21', true],
  ['52101', true],
  ['101', true],
  ['2101', true],
  ['53', false],
  ['01', false],
])('digits find a code with or without its hyphen: "%s" finds 5-2101: %s', (typed, expected) => {
  const wages = searchTextOf({ key: '9', text: 'Gaji', code: '5-2101' })
  expect(matchesWords(wages, wordsOf(typed))).toBe(expected)
})

test.each([
  ['1-1110', 0],
  ['11110', 0],
  ['bank bca operasional', 0],
  ['1111', 1],
  ['bank', 1],
  ['110', 2],
  ['bank 110', 2],
  ['kas', undefined],
])('"%s" answers it with rank %s', (typed, rank) => {
  expect(matchRank(bank, wordsOf(typed))).toBe(rank)
})
