import { expect, test } from 'vitest'
import { nameInFile, perFileProblems } from './faktur-file.ts'

test.each([
  ['Meja kayu (pelunasan)', true, 'Meja kayu (pelunasan)'],
  ['Meja kayu (pelunasan)', false, 'Meja kayu'],
  ['Meja (pelunasan) kayu', false, 'Meja (pelunasan) kayu'],
  ['Meja kayu', false, 'Meja kayu'],
])('%s is told, where settling is named: %s, as %s', (name, namesSettlement, told) => {
  expect(nameInFile({ name }, namesSettlement)).toBe(told)
})

test('a file holds 1 to 1,000 tax invoices', () => {
  expect(['', '0', '1001', '9999'].map((typed) => perFileProblems(typed).length)).toEqual([1, 1, 1, 1])
  expect(['1', '500', '1000'].flatMap(perFileProblems)).toEqual([])
})
