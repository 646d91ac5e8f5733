import { expect, test } from 'vitest'
import { matchesWords, searchTextOf, wordsOf } from './match-words.ts'

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

test.each(['ank', 'bca kas', '2110', '110', 'bank bri'])('"%s" does not', (typed) => {
  expect(matchesWords(bank, wordsOf(typed))).toBe(false)
})

test('a choice without a code is not found by every digit', () => {
  expect(matchesWords(searchTextOf({ key: '1', text: 'Kas' }), ['1'])).toBe(false)
})
