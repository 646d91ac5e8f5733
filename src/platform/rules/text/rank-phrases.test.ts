import { expect, test } from 'vitest'
import { rankPhrases } from './rank-phrases.ts'

const named = (text: string, phrases: readonly string[] = [], group = '') => ({ text, phrases, group })
const found = (all: readonly ReturnType<typeof named>[], typed: string) =>
  rankPhrases(all, typed).map(({ text }) => text)

const all = [
  named('Neraca Saldo Awal'),
  named('Balance Sheet', ['neraca', 'posisi keuangan'], 'Reports'),
  named('Neraca'),
  named('Cash Flow', ['arus kas'], 'Reports'),
]

test('a whole name goes before another name, and that before what merely begins so', () => {
  expect(found(all, 'neraca')).toEqual(['Neraca', 'Balance Sheet', 'Neraca Saldo Awal'])
})

test('words may come in any order, and words of the group count last', () => {
  expect(found(all, 'kas arus')).toEqual(['Cash Flow'])
  expect(found(all, 'reports bal')).toEqual(['Balance Sheet'])
})

test.each([
  ['a wrong letter', 'posisi keuanqan'],
  ['a missing letter', 'posisi keuagan'],
  ['a doubled letter', 'possisi keuangan'],
  ['two exchanged letters', 'posisi keaungan'],
  ['a name written as one word', 'posisikeuangan'],
])('%s is forgiven', (_, typed) => {
  expect(found(all, typed)).toEqual(['Balance Sheet'])
})

test('two slips are not forgiven, nor one in a short word', () => {
  expect(found(all, 'pozizi keuangan')).toEqual([])
  expect(found(all, 'arux')).toEqual(['Cash Flow'])
  expect(found(all, 'kax')).toEqual([])
})

test('nothing typed leaves all in order', () => {
  expect(found(all, '')).toEqual(all.map(({ text }) => text))
})
