import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  columnsOfFile,
  isEvident,
  mappedRows,
  mappingQuery,
  mappingText,
  missingColumns,
} from './column-mapping.ts'

const target = (name: string, title: string, isRequired = false) => ({ name, title, isRequired })
const targets = [
  target('code', 'Kode'),
  target('name', 'Nama', true),
  target('phone', 'Telepon'),
  target('costPrice', 'Harga Pokok'),
  target('sellingPrice', 'Harga Jual', true),
]

const proposed = (...titles: string[]) => columnsOfFile([titles], targets).proposed

describe('a column is proposed', () => {
  test.each([
    ['by its title, whatever case', ['kode', 'NAMA'], ['code', 'name']],
    [
      'by English words',
      ['Code', 'Name', 'Phone', 'Selling price'],
      ['code', 'name', 'phone', 'sellingPrice'],
    ],
    ['by short words', ['SKU', 'Nm', 'No. HP'], ['code', 'name', 'phone']],
    ['among more words', ['Nama Pelanggan'], ['name']],
    ['never where two are as likely', ['Harga'], [null]],
    ['once, for the surest title', ['Nama Lain', 'Nama'], [null, 'name']],
    ['never for nothing in common', ['Warna', ''], [null, null]],
  ])('%s', (_what, titles, expected) => {
    expect(proposed(...titles)).toEqual(expected)
  })
})

test('the head is the row with most columns, and the first rows below it are shown', () => {
  const rows = [
    ['PT Contoh'],
    ['Daftar harga', '', 'Nama'],
    ['Name', 'Selling Price'],
    ['', ''],
    ['Kopi', '5000'],
  ]
  expect(columnsOfFile(rows, targets)).toMatchObject({
    head: 2,
    proposed: ['name', 'sellingPrice'],
    rows: [['Kopi', '5000']],
  })
  expect(columnsOfFile([[], ['x', 'y']], targets)).toMatchObject({ head: 1, titles: ['x', 'y'] })
  expect(columnsOfFile([], targets)).toMatchObject({ head: 0, titles: [], proposed: [] })
})

test('a file of the program itself leaves nothing to ask', () => {
  expect(isEvident(columnsOfFile([['Kode', 'Nama', 'Harga Jual']], targets))).toBe(true)
  expect(isEvident(columnsOfFile([['Kode', 'Nama']], targets))).toBe(false)
  expect(isEvident(columnsOfFile([['Kode', 'Nama', 'Harga Jual', 'Warna']], targets))).toBe(false)
  expect(isEvident(columnsOfFile([['Kode', 'Name', 'Harga Jual']], targets))).toBe(false)
})

test('rows keep their places, what is not read is empty, and a missing code is an empty column', () => {
  const rows = [['Judul'], ['Barang', 'Warna', 'Harga'], ['Kopi', 'hitam', '5000', 'sisa']]
  const mapping = { head: 1, columns: ['name', null, 'sellingPrice'] }
  expect(mappedRows(rows, mapping, targets)).toEqual([
    [],
    ['Nama', '', 'Harga Jual', 'Kode'],
    ['Kopi', '', '5000', ''],
  ])
  expect(missingColumns({ head: 0, columns: ['name'] }, targets)).toEqual(['Harga Jual'])
})

test('a mapping goes through an address, and nothing else does', () => {
  const mapping = { head: 1, columns: ['name', null] }
  expect(mappingQuery.parse(mappingText(mapping))).toEqual(mapping)
  for (const wrong of ['', '{', 'null', '{"head":-1,"columns":[]}', '{"head":0,"columns":[1]}', '[]']) {
    expect(mappingQuery.safeParse(wrong).success).toBe(false)
  }
})

test('whatever a file holds, each column is proposed once at most and every row is mapped', () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('Nama', 'name', 'Harga', 'Harga Jual', 'kode'),
  )
  fc.assert(
    fc.property(fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 15 }), (rows) => {
      const { head, proposed: columns } = columnsOfFile(rows, targets)
      const named = columns.filter((name) => name !== null)
      expect(new Set(named).size).toBe(named.length)
      expect(mappedRows(rows, { head, columns }, targets)).toHaveLength(rows.length)
    }),
  )
})
