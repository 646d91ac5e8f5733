import { expect, test } from 'vitest'
import { readOpeningAccounts, readOpeningDocuments, withHeads } from './opening-table.ts'

const chart = [
  { id: 1, code: '1-1101', name: 'Kas', isActive: true, level: 3 },
  { id: 2, code: '3-1101', name: 'Modal', isActive: true, level: 3 },
  { id: 3, code: '1-1100', name: 'Kas dan Bank', isActive: true, level: 2 },
]
const head = ['Kode Akun', 'Nama Akun', 'Debit', 'Kredit']

test('reads a trial balance below titles; rows of nothing and of totals are passed over', () => {
  const rows = [
    ['PT Contoh'],
    head,
    ['1-1101', 'Kas', 'Rp 1.500.000,00', ''],
    ['1-1102', 'Bank', '0', '-'],
    ['31101', 'Modal', '', '1500000'],
    ['Total', '', '1500000', '1500000'],
  ]
  expect(readOpeningAccounts(rows, chart)).toEqual({
    accounts: [
      { accountId: 1, debit: 1_500_000, credit: 0 },
      { accountId: 2, debit: 0, credit: 1_500_000 },
    ],
    problems: [],
  })
})

test.each([
  [['9-9999', '', '5', ''], 'A2', 'Akun 9-9999 tidak ditemukan'],
  [['1-1100', '', '5', ''], 'A2', 'Akun 1-1100 bukan akun detail'],
  [['1-1101', '', 'lima', ''], 'C2', 'Jumlah harus bilangan bulat rupiah'],
  [['1-1101', '', '5', '6'], 'D2', 'Debit dan kredit terisi bersamaan'],
] as const)('names the wrong cell of %o', (row, cell, message) => {
  expect(readOpeningAccounts([head, row], chart).problems).toEqual([{ cell, line: 2, message }])
})

test('an account is written once', () => {
  const row = ['1-1101', '', '5', '']
  expect(readOpeningAccounts([head, row, row], chart).problems).toEqual([
    { cell: 'A3', line: 3, message: 'Akun 1-1101 sudah ada di baris 2' },
  ])
})

test('says which columns are missing, and when there is nothing', () => {
  expect(readOpeningAccounts([['Saldo']], chart).problems[0]?.message).toBe(
    'Baris judul tidak ditemukan. Perlu kolom Kode Akun, Debit, Credit.',
  )
  expect(readOpeningAccounts([head], chart).problems[0]?.message).toBe('File tidak memiliki baris data')
})

test('reads documents by their heads, in any order, and knows their cells', () => {
  const rows = [
    ['Sisa Tagihan', 'Customer', 'No Invoice', 'Tgl', 'Jatuh Tempo'],
    ['250000', 'CUST-00001', 'F-9', '2025-12-01', ''],
    ['', '', '', '', ''],
  ]
  const { documents, problems, cellOf } = readOpeningDocuments(rows, 'receivable')
  expect(problems).toEqual([])
  expect(documents).toEqual([
    {
      line: 1,
      row: 2,
      partyCode: 'CUST-00001',
      documentNumber: 'F-9',
      documentDay: '2025-12-01',
      dueDay: '',
      amount: '250.000',
    },
  ])
  expect(cellOf('partyCode', 2)).toBe('B2')
})

test('an amount of a file is kept as it would be typed, and left alone where it cannot be read', () => {
  const read = (amount: string) =>
    readOpeningDocuments(
      [
        ['Kode', 'Sisa Tagihan'],
        ['CUST-00001', amount],
      ],
      'receivable',
    ).documents[0]?.amount
  expect(read('1,500,000')).toBe('1.500.000')
  expect(read('2,500')).toBe('2,500')
  expect(read('(500)')).toBe('(500)')
})

test('pasted rows without heads are read in the order of the columns', () => {
  const read = (rows: string[][]) => readOpeningAccounts(withHeads(rows, 'accounts'), chart).accounts
  const line = { accountId: 1, debit: 5, credit: 0 }
  expect(read([['1-1101', '5', '']])).toEqual([line])
  expect(read([['1-1101', 'Kas', '5', '']])).toEqual([line])
  expect(read([head, ['1-1101', 'Kas', '5', '']])).toEqual([line])
})
