import { expect, test } from 'vitest'
import { plainAmount, plainText, tabSeparated } from './copied-table.ts'

test.each([
  ['1.234.567', '1234567'],
  ['(1.500.000)', '-1500000'],
  ['-Rp\u00a0150.000', '-150000'],
  ['Rp 1.000', '1000'],
  ['0', '0'],
  ['-', '0'],
  ['-250', '-250'],
  ['12,5', '12,5'],
  ['', ''],
  ['terlalu besar', 'terlalu besar'],
])('the amount "%s" is copied as %s', (shown, copied) => {
  expect(plainAmount(shown)).toBe(copied)
})

test.each([
  ['  Sewa \n kantor\t', 'Sewa kantor'],
  ['-', ''],
  ['=1+1', "'=1+1"],
  ['@sum', "'@sum"],
  ['-5 hari', "'-5 hari"],
  ['PT Contoh', 'PT Contoh'],
])('the text "%s" is copied as "%s"', (shown, copied) => {
  expect(plainText(shown)).toBe(copied)
})

test('heads come along when there is more than one row', () => {
  const heads = ['Nomor', 'Jumlah']
  expect(tabSeparated(heads, [['JE-1', '100']])).toBe('JE-1\t100')
  expect(
    tabSeparated(heads, [
      ['JE-1', '100'],
      ['JE-2', '200'],
    ]),
  ).toBe('Nomor\tJumlah\nJE-1\t100\nJE-2\t200')
})
