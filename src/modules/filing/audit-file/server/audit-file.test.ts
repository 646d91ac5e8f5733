import { afterAll, expect, it } from 'vitest'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import { sql } from 'kysely'
import { createWorld } from '../../../../../tests/server.ts'
import { unpacked } from '../../../../../tests/unpacked.ts'
import { csvOf } from '../rules/csv.ts'

const world = await createWorld()
afterAll(() => world.close())

const archiveOf = async (role: 'admin' | 'viewer', year: number) => {
  const { cookie } = await world.as(role)
  return fetch(`${world.url}/api/v1/tax-audit-file?year=${year}`, { headers: { cookie } })
}

it('holds every row of a year with its sum, the same bytes each time, and is of those who may see tax numbers', async () => {
  const { year, rows, sum } = await soleRowOf(
    world.db,
    sql<{ year: number; rows: number; sum: string }>`select extract(year from max(issued_on))::int as year,
      count(*)::int as rows, sum(collected_amount)::text as sum from output_tax
      where extract(year from issued_on) = (select extract(year from max(issued_on)) from output_tax)`,
  )
  const answer = await archiveOf('admin', year)
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const files = unpacked(bytes)
  expect([...files.keys()]).toEqual([
    ...['ISI.txt', 'ppn-keluaran.csv', 'ppn-masukan.csv', 'pph-dipotong.csv', 'pph-dipotong-dari-kita.csv'],
    ...['spt-masa.csv', 'buku-besar-pajak.csv'],
  ])
  expect(files.get('ISI.txt')).toContain(`${rows} baris, jumlah PPN dipungut ${sum}`)
  expect(files.get('ppn-keluaran.csv')?.trim().split('\r\n')).toHaveLength(rows + 1)
  const ledger = files.get('buku-besar-pajak.csv')?.trim().split('\r\n') ?? []
  const column = (name: string) => ledger[0]?.split(';').indexOf(name) ?? -1
  const vatOut = ledger
    .slice(1)
    .map((line) => line.split(';'))
    .filter((cells) => cells[column('Akun')] === '2-1201')
  const { balance } = await soleRowOf(
    world.db,
    sql<{
      balance: string
    }>`select sum(l.credit - l.debit)::text as balance from journal_line l join account a on a.id = l.account_id
      where a.code = '2-1201' and l.posting_number is not null and extract(year from l.entry_date) = ${year}`,
  )
  const total = vatOut.reduce(
    (left, cells) => left + BigInt(cells[column('Kredit')] ?? 0) - BigInt(cells[column('Debit')] ?? 0),
    0n,
  )
  expect(String(total)).toBe(balance)
  expect(Buffer.from(await (await archiveOf('admin', year)).arrayBuffer()).equals(bytes)).toBe(true)
  expect((await archiveOf('viewer', year)).status).toBe(403)
  expect((await archiveOf('admin', 2001)).status).toBe(200)
})

it('writes no formula, and quotes what would part a cell', () => {
  expect(
    csvOf(
      ['Nama', 'Jumlah'],
      [
        ['=1+1', '-5'],
        ['A; "B"', null],
      ],
    ),
  ).toBe('\ufeffNama;Jumlah\r\n\'=1+1;-5\r\n"A; ""B""";\r\n')
})
