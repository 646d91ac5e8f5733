import { expect, test } from 'vitest'
import { csvOfRows, dayOfSerial } from './journal-columns.ts'

test.each([
  ['25569', '1970-01-01'],
  ['46349', '2026-11-23'],
  ['20000', '1954-10-03'],
  ['12345', '12345'],
  ['2026-11-05', '2026-11-05'],
  ['05/11/2026', '05/11/2026'],
  ['', ''],
])('a cell %s of a column of days says %s', (cell, day) => {
  expect(dayOfSerial(cell)).toBe(day)
})

test('every row is a line, with numbers of days only where days stand', () => {
  const rows = [[], ['Nomor jurnal', 'Tanggal', 'Debit', ''], ['A;1', '46349', '46349', 'dua\nbaris']]
  expect(csvOfRows(rows)).toBe('\nNomor jurnal;Tanggal;Debit;\n"A;1";2026-11-23;46349;dua baris')
})
