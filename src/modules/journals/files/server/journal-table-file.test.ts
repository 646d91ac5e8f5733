import { afterAll, beforeAll, expect, it } from 'vitest'
import { createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import { mappingText } from '../../../../platform/rules/file/column-mapping.ts'
import { writeTableFile } from '../../../../platform/server/files/table-file.ts'
import type { TableCell } from '../../../../platform/server/files/table-cell.ts'
import { readJournalFileColumns, readJournalImport, startJournalImport } from '../contract.ts'

let world: TestWorld
let admin: Client
beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
})
afterAll(() => world.close())

const head = ['No. Bukti', 'Tgl', 'Uraian', 'No. Perkiraan', 'Debet', 'Cr', 'Bagian']
const sale: TableCell[][] = [
  ['JV-1', { value: '2026-10-05', kind: 'day' }, 'Penjualan tunai', '1-1101', 150_000, 0, 'Toko'],
  ['JV-1', 46_300, 'Penjualan tunai', '4-1101', 0, 150_000, 'Toko'],
]

async function sheetOf(rows: readonly TableCell[][]): Promise<Uint8Array> {
  async function* batches() {
    yield await Promise.resolve(rows.map((cells) => [...cells]))
  }
  const columns = [0, 1, 2, 3, 4, 5, 6].map((at) => ({
    kind: at === 4 || at === 5 ? ('amount' as const) : ('text' as const),
    width: 20,
  }))
  return writeTableFile({ format: 'xlsx', sheetName: 'Jurnal', columns }, batches())
}

/** What the check of a file says once it has come to its end. */
async function checked(body: Uint8Array, format: 'xlsx' | 'csv', columns?: string) {
  const query = { format, fileName: `uji.${format}`, ...(columns === undefined ? {} : { columns }) }
  const { id } = await admin.call(startJournalImport, { body, query })
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await admin.call(readJournalImport, { params: { id } })
    if (found.status !== 'checking') return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('the check came to no end')
}

it('proposes the columns of a spreadsheet with titles of its own, and reads it by them', async () => {
  const body = await sheetOf([['Buku PT Contoh'], head, ...sale.map((row) => row.with(1, '2026-10-05'))])
  const found = await admin.call(readJournalFileColumns, { body, query: { format: 'xlsx' } })
  expect(found.head).toBe(1)
  expect(found.proposed).toEqual(['number', 'date', 'description', 'account', 'debit', 'credit', null])
  expect(found.rows[0]).toEqual(['JV-1', '2026-10-05', 'Penjualan tunai', '1-1101', '150000', '0', 'Toko'])
  const columns = mappingText({ head: found.head, columns: found.proposed })
  const { status, entryCount, lineCount, totalDebit } = await checked(body, 'xlsx', columns)
  expect({ status, entryCount, lineCount, totalDebit }).toEqual({
    status: 'checked',
    entryCount: 1,
    lineCount: 2,
    totalDebit: 150_000,
  })
})

it('reads a day that a spreadsheet left as its number, and names what is wrong by its row', async () => {
  const rows = [
    head,
    ...sale,
    ['JV-2', 'kemarin', 'x', '1-1101', 5, 0, ''],
    ['JV-2', 'kemarin', 'x', '9-9', 0, 6, ''],
  ]
  const body = await sheetOf(rows.map((row, at) => (at === 1 ? row.with(1, 46_300) : row)))
  const columns = mappingText({
    head: 0,
    columns: ['number', 'date', 'description', 'account', 'debit', 'credit'],
  })
  const { problems, firstDay } = await checked(body, 'xlsx', columns)
  expect(new Set(problems.map(({ line }) => line))).toEqual(new Set([4, 5]))
  expect(problems.map(({ message }) => message).join()).toContain('kemarin')
  expect(firstDay).toBe('2026-10-05')
})

it('never takes the decimal point of a spreadsheet for one between thousands', async () => {
  const rows = [head, sale[0]?.with(4, 12.345) ?? [], sale[1]?.with(5, 12.345) ?? []]
  const columns = mappingText({
    head: 0,
    columns: ['number', 'date', 'description', 'account', 'debit', 'credit'],
  })
  const { status, problems } = await checked(await sheetOf(rows), 'xlsx', columns)
  expect(status).toBe('refused')
  expect(problems.some(({ message }) => message.includes('bilangan bulat'))).toBe(true)
})

it('reads a CSV under other titles without touching what is below them', async () => {
  const text = [
    'Laporan jurnal',
    'Voucher,Date,Description,Account,Dr,Cr',
    'JV-1,2026-10-05,Tunai,1-1101,5000,0',
    'JV-1,2026-10-05,Tunai,4-1101,0,5000',
  ].join('\r\n')
  const body = new TextEncoder().encode(text)
  const { head: at, proposed } = await admin.call(readJournalFileColumns, { body, query: { format: 'csv' } })
  expect(proposed).toEqual(['number', 'date', 'description', 'account', 'debit', 'credit'])
  const found = await checked(body, 'csv', mappingText({ head: at, columns: proposed }))
  expect([found.status, found.entryCount, found.totalDebit]).toEqual(['checked', 1, 5_000])
})

it('refuses what is no spreadsheet, and a mapping that is none', async () => {
  const body = new TextEncoder().encode('PK\u0003\u0004 bukan')
  const query = { format: 'xlsx' as const, fileName: 'uji.xlsx' }
  expect((await admin.refusal(startJournalImport, { body, query })).code).toBe('file-unreadable')
  const wrong = { ...query, format: 'csv' as const, columns: '{"head":99}' }
  expect((await admin.refusal(startJournalImport, { body, query: wrong })).status).toBe(422)
})
