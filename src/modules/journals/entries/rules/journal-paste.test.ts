import { describe, expect, test } from 'vitest'
import { readPastedLines, type PasteAccount } from './journal-paste.ts'

function account(id: number, code: string, name: string, change: Partial<PasteAccount> = {}): PasteAccount {
  return { id, code, name, isActive: true, level: 3, ...change }
}

const accounts = [
  account(1, '1-1101', 'Kas Besar'),
  account(2, '1-1201', 'Bank BCA'),
  account(3, '5-1201', 'Beban Listrik'),
  account(4, '1-1100', 'Kas', { level: 2 }),
  account(5, '1-1109', 'Kas Lama', { isActive: false }),
]

function read(text: string) {
  return readPastedLines(text, accounts).map(({ line, errors }) => ({
    ...line,
    errors: errors.map((each) => `${each.column}: ${each.message}`),
  }))
}

test('columns go by position without headings', () => {
  expect(read('1-1101\t1.500.000\t\tSetoran\r\n1-1201\t\t1.500.000\tSetoran\r\n')).toEqual([
    { accountId: 1, debit: 1_500_000, credit: 0, description: 'Setoran', errors: [] },
    { accountId: 2, debit: 0, credit: 1_500_000, description: 'Setoran', errors: [] },
  ])
})

test('headings say which column is which, in any order', () => {
  const text =
    'No\tKeterangan\tKredit\tDebet\tKode Akun\n1\tListrik\t\t250000\t5-1201\n2\tListrik\t250000\t\t1-1101\n'
  expect(read(text)).toEqual([
    { accountId: 3, debit: 250_000, credit: 0, description: 'Listrik', errors: [] },
    { accountId: 1, debit: 0, credit: 250_000, description: 'Listrik', errors: [] },
  ])
})

describe('an account is found', () => {
  test.each([['1-1101'], ['11101'], ['1101'], ['1-1101 Kas Besar'], ['1-1101 - Kas Besar'], ['kas besar']])(
    'by "%s"',
    (text) => {
      expect(read(`${text}\t1000`)).toMatchObject([{ accountId: 1, errors: [] }])
    },
  )

  test.each([
    ['1201', 'Akun 1201 tidak jelas: 1-1201, 5-1201'],
    ['9-9999', 'Akun 9-9999 tidak ditemukan'],
    ['1-1100', 'Akun 1-1100 bukan akun detail'],
    ['1-1109', 'Akun 1-1109 tidak aktif'],
    ['', 'Akun harus dipilih'],
    ['__proto__', 'Akun __proto__ tidak ditemukan'],
  ])('not by "%s"', (text, message) => {
    expect(read(`${text}\t1000`)).toMatchObject([{ accountId: null, errors: [`account: ${message}`] }])
  })
})

describe('an amount is read', () => {
  test.each([
    ['1500000', 1_500_000],
    ['1.500.000', 1_500_000],
    ['1,500,000', 1_500_000],
    ['1.500.000,00', 1_500_000],
    ['1,500,000.00', 1_500_000],
    ['1500.00', 1500],
    [' Rp 1.500 ', 1500],
    ['1.000', 1000],
  ])('%s as %d', (text, amount) => {
    expect(read(`1-1101\t${text}`)).toMatchObject([{ debit: amount, errors: [] }])
  })

  test.each([['1500.50'], ['1,5'], ['abc'], ['=A1+B1'], ['1e309'], ['100-50'], ['5jt']])(
    '%s is refused',
    (text) => {
      expect(read(`1-1101\t${text}`)).toMatchObject([
        { debit: 0, errors: ['debit: Jumlah harus bilangan bulat rupiah'] },
      ])
    },
  )

  test.each([['-5'], ['(1.500)'], ['(1.500,00)']])('%s may not be negative', (text) => {
    expect(read(`1-1101\t\t${text}`)).toMatchObject([
      { credit: 0, errors: ['credit: Nilai tidak boleh negatif'] },
    ])
  })

  test('a dash is nothing', () => {
    expect(read('1-1101\t-\t500')).toMatchObject([{ debit: 0, credit: 500, errors: [] }])
  })
})

test('both sides, or none, are an error of the row', () => {
  expect(read('1-1101\t5\t5')).toMatchObject([{ errors: ['credit: Debit dan credit terisi bersamaan'] }])
  expect(read('1-1101\t\t\tTotal')).toMatchObject([{ errors: ['debit: Debit atau credit harus diisi'] }])
})

test('cells in quotes keep their content, and empty rows are left out', () => {
  const text = '1-1101\t1000\t\t"Sewa ""Ruko""\nbulan Mei"\n\t\t\t\n\n1-1201\t\t1000\t5" pipa\n'
  expect(read(text).map((each) => each.description)).toEqual(['Sewa "Ruko" bulan Mei', '5" pipa'])
})

test('an unclosed quote swallows nothing', () => {
  expect(read('1-1101\t1000\t\t"sewa\n1-1201\t\t1000\tsewa').map((each) => each.description)).toEqual([
    '"sewa',
    'sewa',
  ])
})

test('semicolons separate where there is no tab', () => {
  expect(read('1-1101;1.000;;Sewa\n1-1201;;1.000;Sewa')).toMatchObject([{ debit: 1000 }, { credit: 1000 }])
})

test('a thousand rows are read well within half a second', () => {
  const rows = Array.from({ length: 1000 }, (_, row) => (row % 2 ? '1-1101\t1.000' : '1-1201\t\t1.000')).join(
    '\n',
  )
  const start = performance.now()
  expect(read(rows)).toHaveLength(1000)
  expect(performance.now() - start).toBeLessThan(250)
})
