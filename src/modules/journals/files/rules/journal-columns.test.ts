import { expect, test } from 'vitest'
import { csvOfRows } from './journal-columns.ts'

test('every row is a line, and every cell stays in its place', () => {
  const rows = [[], ['Nomor jurnal', 'Tanggal', 'Debit', ''], ['A;1', '2026-11-23', '46349', 'dua\nbaris']]
  expect(csvOfRows(rows)).toBe('\nNomor jurnal;Tanggal;Debit;\n"A;1";2026-11-23;46349;dua baris')
})
