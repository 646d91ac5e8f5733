import { expect, test } from 'vitest'
import { storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { countedEntries, type NamedGoods } from './counted-entries.ts'
import { readCountFile } from './count-file.ts'

const goods = (name: string, given: Partial<NamedGoods> = {}): [string, NamedGoods] => [
  name,
  {
    ...{
      name,
      productId: 1,
      productCode: 'PRD-1',
      productName: 'Kertas',
      unit: 'rim',
      factor: 1,
      lineId: 10,
    },
    latest: [],
    ...given,
  },
]
const named = new Map([
  goods('PRD-1', { latest: [{ place: 'Rak A', quantity: 4 }] }),
  goods('prd-1', { latest: [{ place: 'Rak A', quantity: 4 }] }),
  goods('899-DUS', { factor: 12, latest: [{ place: 'Rak A', quantity: 4 }] }),
  goods('899-KG', { productId: 3, factor: 0.5 }),
  goods('PRD-2', { productId: 2, productCode: 'PRD-2', lineId: null }),
])
const read = (...rows: string[]) => {
  const file = readCountFile(['Produk;Nama barang;Tempat;Jumlah', ...rows].map((row) => row.split(';')))
  const { entries, problems } = countedEntries(file.counted, named)
  const wrong = [...file.problems, ...problems.map(file.inCell)].map(({ cell, message }) => [cell, message])
  return { entries, wrong, skipped: file.skipped }
}

test('a row is what was counted of goods at a place, and says what it replaces', () => {
  const { entries, wrong, skipped } = read('PRD-1 - Kertas;;Rak A;1.000,5', 'PRD-1;;Rak B;0', 'PRD-9;x;;')
  expect([wrong, skipped]).toEqual([[], 1])
  expect(entries.map(({ row, place, quantity, before }) => [row, place, quantity, before])).toEqual([
    [2, 'Rak A', storedQuantity('1000.5'), storedQuantity(4)],
    [3, 'Rak B', 0, null],
  ])
})

test('the barcode of a further unit counts that unit', () => {
  expect(read('899-DUS;;;3').entries).toMatchObject([{ lineId: 10, quantity: 36_000 }])
})

test.each([
  ['PRD-404;;;1', 'A2', 'kode atau barcode PRD-404'],
  ['PRD-2;;;1', 'A2', 'tidak ada dalam lembar opname ini'],
  ['PRD-1;;;-1', 'D2', 'angka mulai dari 0'],
  ['PRD-1;;;lima', 'D2', 'angka mulai dari 0'],
  [';;;5', 'A2', 'harus diisi'],
  ['=A1;;;5', 'A2', 'rumus'],
  ['PRD-1;;;1,2345', 'D2', 'maksimal 3 desimal'],
  ['899-KG;;;0,001', 'D2', 'bukan kelipatan'],
  ['899-DUS;;;9.000.000.000.000', 'D2', 'terlalu besar'],
])('%s is wrong at %s: %s', (row, cell, message) => {
  expect(read(row).wrong).toEqual([[cell, expect.stringContaining(message)]])
})

test('goods are counted once at each place, whatever they are called', () => {
  expect(read('PRD-1;;Rak B;1', 'PRD-1;;;1', '899-DUS;;Rak B;1').wrong).toEqual([
    ['A4', 'PRD-1 di Rak B sudah ada di baris 2'],
  ])
  expect(read('PRD-1;;;1', 'prd-1;;;1', 'PRD-1;;;1').wrong).toEqual([
    ['A3', 'PRD-1 tanpa tempat sudah ada di baris 2'],
    ['A4', 'PRD-1 tanpa tempat sudah ada di baris 2'],
  ])
})

test('all places of goods together, those counted before among them, stay what can be kept', () => {
  const most = '8.999.999.999.999'
  expect(read(`PRD-1;;Rak A;${most}`).wrong).toEqual([])
  expect(read(`PRD-1;;Rak B;${most}`).wrong).toEqual([['D2', expect.stringContaining('terlalu besar')]])
})
