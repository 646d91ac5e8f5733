import { describe, expect, it, test } from 'vitest'
import { cellName } from '../../../platform/rules/file/cell-name.ts'
import {
  differencesOf,
  findHead,
  readCell,
  readRow,
  repeatedValues,
} from '../../../platform/rules/file/import-table.ts'
import { cellOf } from '../../../platform/rules/field/field-text.ts'
import type { Field, Fields } from '../../../platform/rules/field/field.ts'
import { fileFields } from '../../records/rules/record-file.ts'
import { customers } from './customers.ts'

const customerColumns = fileFields(customers)

const column = (key: string): Field => {
  const found = customerColumns[key]
  if (found === undefined) throw new Error(`no column ${key}`)
  return found
}

function readImport(rows: readonly (readonly string[])[], fields: Fields) {
  const head = findHead(rows, fields)
  const read = rows
    .slice(head.firstRow)
    .map((row, index) => readRow(row, { place: head.firstRow + index, fields, head }))
  return {
    lines: read.flatMap((each) => (each === undefined ? [] : [each.line])),
    problems: [...head.problems, ...read.flatMap((each) => each?.problems ?? [])],
  }
}

describe('reading a file', () => {
  it('finds the head below other lines, in any order of columns, and skips blank lines', () => {
    const { lines, problems } = readImport(
      [
        ['PT Contoh'],
        [],
        ['nama', 'KODE', 'Credit Limit'],
        ['PT A', 'CUST-1', '1.500'],
        ['', ' ', ''],
        ['PT B', '', ''],
      ],
      customerColumns,
    )
    expect(problems).toEqual([])
    expect(lines).toEqual([
      { line: 4, given: { code: 'CUST-1', name: 'PT A', creditLimit: 1_500 } },
      { line: 6, given: { code: null, name: 'PT B', creditLimit: 0 } },
    ])
  })

  it('names every cell that is wrong', () => {
    const { problems } = readImport(
      [
        ['Kode', 'Nama', 'Warna', 'Nama', 'Credit Limit', 'Status'],
        ['A', 'B', 'x', 'C', '1,5', 'mungkin'],
      ],
      customerColumns,
    )
    expect(problems.map(({ cell, message }) => [cell, message])).toEqual([
      ['C1', 'Kolom "Warna" tidak dikenal'],
      ['D1', 'Kolom "Nama" ada lebih dari satu'],
      ['E2', 'Jumlah harus bilangan bulat rupiah'],
      ['F2', 'Status harus salah satu dari: Aktif, Tidak Aktif'],
    ])
  })

  it('says that there is no head, or nothing below it', () => {
    const message = 'Baris judul tidak ditemukan. File harus memiliki kolom Kode dan Nama.'
    expect(readImport([['Kode']], customerColumns).problems).toMatchObject([{ line: 0, message }])
    expect(readImport([['Kode', 'Nama']], customerColumns).problems).toMatchObject([
      { line: 0, message: 'File tidak memiliki baris data' },
    ])
  })
})

test.each([
  ['name', ' PT A ', { value: 'PT A' }],
  ['group', '', { value: null }],
  ['group', 'x'.repeat(101), { message: 'Maksimal 100 karakter' }],
  ['group', 'a\u0000b', { message: 'Mengandung karakter yang tidak diizinkan' }],
  ['country', '', { value: 'IDN' }],
  ['creditLimit', '25000000', { value: 25_000_000 }],
  ['creditLimit', '-1', { value: -1 }],
  ['paymentTermsDays', '', { value: 30 }],
  ['paymentTermsDays', '1.5', { message: 'Termin pembayaran (hari) harus bilangan bulat' }],
  ['isPkp', 'ya', { value: true }],
  ['isPkp', '', { value: false }],
  ['isPkp', 'barangkali', { message: 'PKP harus salah satu dari: Ya, Tidak' }],
  ['isActive', 'TIDAK AKTIF', { value: false }],
  ['buyerDocument', 'Passport', { value: 'Passport' }],
  ['buyerDocument', 'Paspor (Passport)', { value: 'Passport' }],
])('the cell %s %j says %j', (key, cell, reading) => {
  expect(readCell(column(key), cell)).toEqual(reading)
})

test.each(Object.entries(customerColumns))('what is written of %s is read again', (_, each) => {
  const samples: Partial<Record<Field['kind'], readonly (string | number | boolean)[]>> = {
    text: ['Contoh'],
    note: ['Contoh'],
    amount: [0, 1_500_000],
    whole: [0, 45],
  }
  for (const value of samples[each.kind] ?? each.options?.map((option) => option.value) ?? []) {
    expect(readCell(each, String(cellOf(each, value)))).toEqual({ value })
  }
})

test.each([
  [0, 1, 'A1'],
  [25, 7, 'Z7'],
  [26, 7, 'AA7'],
  [701, 2, 'ZZ2'],
])('column %i of line %i is %s', (place, line, name) => {
  expect(cellName(place, line)).toBe(name)
})

test('differences read like the file', () => {
  const before = { code: 'A', name: 'PT A', isActive: true, isPkp: false, creditLimit: 1, group: null }
  const after = { ...before, isActive: false, isPkp: true, creditLimit: 2, group: 'Retail' }
  expect(differencesOf(before, after, customerColumns)).toEqual([
    { label: 'Group', before: '', after: 'Retail' },
    { label: 'PKP', before: 'Tidak', after: 'Ya' },
    { label: 'Credit Limit', before: '1', after: '2' },
    { label: 'Status', before: 'Aktif', after: 'Tidak Aktif' },
  ])
  expect(differencesOf(before, { ...before }, customerColumns)).toEqual([])
})

test('repeated values name the line they repeat, blank ones do not repeat', () => {
  const lines = ['A', '', ' a ', null, 'b', ''].map((value, index) => ({ line: index + 2, value }))
  expect(repeatedValues(lines)).toEqual([{ line: 4, first: 2 }])
})
