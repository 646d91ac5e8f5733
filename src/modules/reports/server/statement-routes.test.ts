import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import { keepPdf, readPdf } from '../../../../tests/pdf-text.ts'
import { exportedRows } from '../../../../tests/exported-rows.ts'
import { toDay, type Day } from '../../../platform/rules/day/day.ts'
import { plainCell, readTableFile } from '../../../platform/server/files/table-file.ts'
import { listAccounts } from '../../accounts/contract.ts'
import * as contract from '../contract.ts'
import { journalListingColumns } from '../rules/journal-listing-columns.ts'
import { statementReport } from '../rules/statement-report.ts'
import { figureText } from '../rules/statement-text.ts'
import { usualView } from '../rules/statement-view.ts'

let world: TestWorld
let admin: Client
let bookkeeper: Client
let viewer: Client
let year: { from: Day; to: Day }

beforeAll(async () => {
  world = await createWorld()
  ;[admin, bookkeeper, viewer] = await Promise.all([world.as('admin'), world.as('user'), world.as('viewer')])
  const today = (await viewer.call(listAccounts)).asOf
  year = { from: toDay(`${today.slice(0, 4)}-01-01`), to: today }
})
afterAll(() => world.close())

async function fileOf(
  path: string,
  query: Record<string, string>,
): Promise<{ type: string; bytes: Uint8Array }> {
  const address = `${world.url}/api/v1/statements-export/${path}?${new URLSearchParams(query).toString()}`
  const answer = await fetch(address, { headers: { cookie: bookkeeper.cookie } })
  expect(answer.status).toBe(200)
  return { type: answer.headers.get('content-type') ?? '', bytes: new Uint8Array(await answer.arrayBuffer()) }
}

const reporter = { name: '', timeZone: 'Asia/Jakarta', fiscalYearStartMonth: 1 } as const

describe('a statement as a file', () => {
  it.each(['xlsx', 'csv'] as const)('holds as %s the rows and figures of the screen', async (format) => {
    const view = { ...usualView, detail: 'akun', percent: 'show' } as const
    const given = await viewer.call(contract.readIncomeStatement, { query: { ...year, compare: 'year' } })
    const shown = contract.statement.parse(given)
    const { table } = statementReport({ kind: 'income-statement' }, shown, { view, reporter })
    const query = { ...year, compare: 'year', detail: 'akun', percent: 'show', format }
    const { bytes } = await fileOf('income-statement', query)
    const rows = await readTableFile(bytes, { format, mostRows: 500 })
    const start = rows.findIndex((cells) => cells[1] === table.columns[0]?.head) + 1
    expect(rows[start - 1]?.slice(1)).toEqual(table.columns.map(({ head }) => head))
    table.rows.forEach((row, at) => {
      const cells = rows[start + at] ?? []
      expect(plainCell(cells[0] ?? '')).toBe(row.code === null ? row.label : `${row.code} ${row.label}`)
      row.values.forEach((value, column) => {
        if (table.columns[column]?.kind === 'amount')
          expect(cells[column + 1] ?? '').toBe(String(value ?? ''))
      })
    })
    expect(rows.flat().join(' ')).toContain('Setiap akun berada pada satu pos laporan ✓')
  })

  it('holds changes in equity since a moment', async () => {
    const format = 'xlsx'
    const since = '2020-01-01T00:00:00.000Z'
    const given = await viewer.call(contract.readChangesInEquity, { query: { ...year, since } })
    const parsed = contract.equityStatement.parse(given)
    const { table } = statementReport({ kind: 'changes-equity' }, parsed, { view: usualView, reporter })
    const { bytes } = await fileOf('changes-equity', { ...year, since, format })
    const rows = await readTableFile(bytes, { format, mostRows: 500 })
    const start = rows.findIndex((cells) => cells[1] === table.columns[0]?.head) + 1
    const shown = rows.slice(start, start + table.rows.length)
    expect(shown.map((cells) => plainCell(cells[0] ?? ''))).toEqual(table.rows.map(({ label }) => label))
    expect(shown.map((cells) => cells[1] ?? '')).toEqual(
      table.rows.map(({ values }) => String(values[0] ?? '')),
    )
    expect(shown.filter((cells) => cells[1] === '')).toHaveLength(3)
    expect(rows.flat()).toContain('Saat itu: jurnal yang diposting sampai 01 Jan 2020, 07.00 WIB')
  })

  it.each(['balance-sheet', 'income-statement', 'cash-flow', 'changes-equity'])(
    'is a PDF of %s to be signed: upright with comparatives, a column for notes, no checks, nobody signs alone',
    async (path) => {
      await sql`update organisation set place = 'Jakarta', signatory = 'Rina Contoh', signatory_title = 'Direktur',
        second_signatory = 'Budi Contoh', third_signatory = 'Sari Contoh', third_signatory_title = 'Kepala Akuntansi'`.execute(
        world.db,
      )
      const days = path === 'balance-sheet' ? { to: year.to } : year
      const { type, bytes } = await fileOf(path, { ...days, compare: 'year', format: 'pdf' })
      expect(type).toBe('application/pdf')
      keepPdf(path, bytes)
      const pages = readPdf(bytes)
      for (const { width, height, lines } of pages) {
        expect(width).toBeLessThan(height)
        expect(lines.some((line) => line.startsWith('Catatan'))).toBe(true)
        expect(lines.filter((line) => /terpenuhi|✓/.test(line))).toEqual([])
      }
      const signed = pages.at(-1)?.lines ?? []
      expect(signed).toContain('Rina Contoh Budi Contoh Sari Contoh')
      expect(signed.some((line) => line.startsWith('Jakarta, '))).toBe(true)
      const head = signed.findIndex((line) => line.startsWith('Catatan'))
      expect(signed.findIndex((line) => line.startsWith('Jakarta, ')) - head).toBeGreaterThan(2)
    },
  )

  it('leaves components of equity out that held and moved nothing, unless zeros are shown', async () => {
    const columnsOf = async (zeros: string) => {
      const { bytes } = await fileOf('changes-equity', { ...year, zeros, format: 'csv' })
      const rows = await readTableFile(bytes, { format: 'csv', mostRows: 500 })
      const start = rows.findIndex((cells) => cells.includes('Jumlah ekuitas'))
      const width = rows[start]?.length ?? 0
      return Array.from({ length: width - 1 }, (_, at) => rows.slice(start + 1).map((cells) => cells[at + 1]))
    }
    const isEmpty = (column: readonly (string | undefined)[]) =>
      column.every((cell) => !/[1-9]/.test(cell ?? ''))
    const [shown, all] = [await columnsOf('hide'), await columnsOf('show')]
    expect(all.filter(isEmpty).length).toBeGreaterThan(0)
    expect(shown.filter(isEmpty)).toEqual([])
    expect(shown.length).toBe(all.filter((column) => !isEmpty(column)).length)
  })

  it('says of every line of working capital which way it went', async () => {
    const { rows } = contract.statement.parse(await viewer.call(contract.readCashFlow, { query: year }))
    const labels = rows
      .filter(({ kind, key }) => kind === 'line' && key.startsWith('cf.bs.'))
      .map((row) => row.label)
    expect(labels).toEqual(
      expect.arrayContaining(['Penurunan (kenaikan) piutang usaha', 'Kenaikan (penurunan) utang usaha']),
    )
    expect(
      labels.filter((label) => !/^(Penurunan \(kenaikan\)|Kenaikan \(penurunan\)) /.test(label)),
    ).toEqual([])
  })

  it('is for people who may export, and of lines that can exist', async () => {
    const query = { to: year.to, format: 'csv' } as const
    const refused = await viewer.refusal(contract.exportBalanceSheet, { query })
    expect(refused.status).toBe(403)
    const wrong = await bookkeeper.refusal(contract.exportBalanceSheet, {
      query: { ...query, toggled: '<x>' },
    })
    expect(wrong).toMatchObject({ status: 422, errors: [{ path: 'query.toggled' }] })
  })
})

describe('the statement of changes in equity', () => {
  it('names behind each amount the accounts that make it', async () => {
    const { periods } = await viewer.call(contract.readChangesInEquity, { query: year })
    const rows = periods.flatMap((period) => period.rows).filter(({ total }) => Number(total) !== 0)
    expect(rows.length).toBeGreaterThan(1)
    for (const row of rows) {
      const added = row.accounts.reduce((total, account) => total + Number(account.total), 0)
      expect([row.key, figureText(added, 'amount')]).toEqual([row.key, figureText(row.total, 'amount')])
    }
  })
})

describe('the lines of the reports', () => {
  const accounts = async () => (await viewer.call(contract.listReportLines)).rows
  const placeOf = async (code: string) => {
    const row = (await accounts()).find((each) => each.code === code)
    if (!row?.reportLine || !row.cashFlowClass) throw new Error(`${code} has no place`)
    const { id, version, reportLine, cashFlowClass, cashFlowLine } = row
    return { id, version, reportLine, cashFlowClass, cashFlowLine }
  }
  const grand = async () => {
    const position = await viewer.call(contract.readBalanceSheet, { query: { to: year.to } })
    const result = await viewer.call(contract.readIncomeStatement, { query: year })
    return [...position.rows, ...result.rows].filter(({ isGrand }) => isGrand).map(({ amounts }) => amounts)
  }

  it('can be changed together, and change no total', async () => {
    const before = await grand()
    const [receivable, selling] = [await placeOf('1-1301'), await placeOf('5-2101')]
    await admin.call(contract.assignReportLines, {
      body: {
        accounts: [
          { ...receivable, reportLine: 'bs.piutang_lain' },
          { ...selling, reportLine: 'pl.beban_umum' },
        ],
      },
    })
    expect((await placeOf('1-1301')).reportLine).toBe('bs.piutang_lain')
    expect(await grand()).toEqual(before)
  })

  it('are refused all together when one of them cannot be', async () => {
    const [receivable, cash] = [await placeOf('1-1301'), await placeOf('1-1101')]
    const refused = await admin.refusal(contract.assignReportLines, {
      body: {
        accounts: [
          { ...receivable, reportLine: 'bs.persediaan' },
          { ...cash, cashFlowClass: 'operating' },
        ],
      },
    })
    expect(refused).toMatchObject({ status: 422, errors: [{ path: 'accounts.1.cashFlowClass' }] })
    expect((await placeOf('1-1301')).reportLine).toBe(receivable.reportLine)
  })

  it('keep the account that years close into on the line of retained earnings', async () => {
    const retained = await placeOf('3-2101')
    const body = { accounts: [{ ...retained, reportLine: 'bs.modal' }] }
    expect(await admin.refusal(contract.assignReportLines, { body })).toMatchObject({
      status: 422,
      errors: [
        {
          path: 'accounts.0.reportLine',
          message:
            'Akun 3-2101 dipakai untuk Laba ditahan dan harus tetap pada pos Saldo laba – belum dicadangkan',
        },
      ],
    })
  })

  it('are kept from two people at once, and from anybody but an admin', async () => {
    const place = await placeOf('1-1401')
    const body = { accounts: [place] }
    await admin.call(contract.assignReportLines, { body })
    const late = await admin.refusal(contract.assignReportLines, { body })
    expect(late).toMatchObject({ status: 422, errors: [{ path: 'accounts.0.version' }] })
    expect((await bookkeeper.refusal(contract.assignReportLines, { body })).status).toBe(403)
  })
})

describe('the journal listing', () => {
  it('holds every line of the range once, page by page, with the totals of the whole range', async () => {
    const first = await viewer.call(contract.listJournalLines, { query: { ...year, limit: '7' } })
    const rows = [...first.rows]
    for (let next = first.next; next !== null;) {
      const page = await viewer.call(contract.listJournalLines, {
        query: { ...year, limit: '190', after: next },
      })
      rows.push(...page.rows)
      next = page.next
    }
    const keys = rows.map(({ entryNumber, lineNumber }) => `${entryNumber}.${lineNumber}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(rows.map(({ entryNumber }) => entryNumber)).size).toBe(first.entries)
    expect(rows.reduce((total, { debit }) => total + debit, 0)).toBe(first.debit)
    expect(first.debit).toBe(first.credit)
    expect(rows.map(({ entryDate }) => entryDate)).toEqual(rows.map(({ entryDate }) => entryDate).sort())
    const query = new URLSearchParams({ ...year, format: 'csv' }).toString()
    const file = await exportedRows(world.url, bookkeeper, `/journal-listing-export?${query}`)
    expect(file.head).toEqual(journalListingColumns.map(({ head }) => head))
    expect(file.body).toEqual(
      rows.map((row) => journalListingColumns.map(({ value }) => String(value(row) ?? ''))),
    )
  })

  it('is refused for days the wrong way round', async () => {
    const query = { from: year.to, to: year.from }
    expect((await viewer.refusal(contract.listJournalLines, { query })).status).toBe(422)
  })
})
