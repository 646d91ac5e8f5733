import { expect, test } from 'vitest'
import { isPastedTable, pastedAmount, pastedTexts, type PasteColumns } from './pasted-lines.ts'

test.each([
  ['1.500', false],
  ['Bayar listrik', false],
  ['1.500\n', false],
  ['1-1101\t1500', true],
  ['a\nb', true],
])('whether %j is a table: %s', (text, expected) => {
  expect(isPastedTable(text)).toBe(expected)
})

const columns: PasteColumns<'code' | 'count'> = {
  order: ['code', 'count'],
  headings: { code: /^kode$/, count: /^(qty|jumlah)$/ },
  areHeadings: (named) => named('code'),
}

test.each([
  [
    'in order without headings',
    'A\t1\tlebih\nB',
    [
      { code: 'A', count: '1' },
      { code: 'B', count: '' },
    ],
  ],
  ['as the headings say', 'Qty\tLain\t Kode \n1\tx\tA', [{ code: 'A', count: '1' }]],
  [
    'as empty where no heading names them',
    'Kode\nA\nB',
    [
      { code: 'A', count: '' },
      { code: 'B', count: '' },
    ],
  ],
])('columns are read %s', (_, text, rows) => {
  expect(pastedTexts(text, columns)).toEqual(rows)
})

test.each([
  ['Rp 1.500,00', { amount: 1500 }],
  ['-', { amount: 0 }],
  ['', { amount: 0 }],
  ['(5)', { message: 'Nilai tidak boleh negatif' }],
  ['1,500,000', { amount: 1_500_000 }],
  ['2,500', { message: 'Jumlah harus bilangan bulat rupiah' }],
  ['1.500,50', { message: 'Jumlah harus bilangan bulat rupiah' }],
])('the figure %j is read as %j', (text, read) => {
  expect(pastedAmount(text)).toEqual(read)
})
