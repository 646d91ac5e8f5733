import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportedRows } from '../../../../tests/exported-rows.ts'
import { createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import * as journalsContract from '../../journals/contract.ts'
import * as ledgerContract from '../contract.ts'
import * as accountsContract from '../../accounts/contract.ts'
import { journalListColumns } from '../../journals/entries/rules/journal-list-columns.ts'
import { trialBalanceColumns } from '../rules/trial-balance-columns.ts'

let world: TestWorld
let bookkeeper: Client
let viewer: Client

beforeAll(async () => {
  world = await createWorld()
  ;[bookkeeper, viewer] = await Promise.all([world.as('user'), world.as('viewer')])
})
afterAll(() => world.close())

const rowsOf = (path: string) => exportedRows(world.url, bookkeeper, path)
const year = { from: '2020-01-01', to: '2030-12-31' }

/** Every entry of a list, page by page. */
async function entriesOf(query: Record<string, string>) {
  const first = await viewer.call(journalsContract.listJournalEntries, { query: { ...query, limit: '200' } })
  const rows = [...first.rows]
  for (let next = first.next; next !== undefined;) {
    const page = await viewer.call(journalsContract.listJournalEntries, {
      query: { ...query, limit: '200', after: next },
    })
    rows.push(...page.rows)
    next = page.next
  }
  return { ...first, rows }
}

describe('the journal list as a file', () => {
  const filters: Record<string, string>[] = [
    {},
    { status: 'posted', sort: 'amount' },
    { status: 'draft', sort: 'number' },
    { type: 'manual', sort: '-number', from: '2026-02-01', to: '2026-08-31' },
    { q: 'gaji', sort: 'date' },
    { q: 'tidak ada yang begini' },
  ]
  it.each(
    filters.flatMap((query) => [
      { query, format: 'xlsx' },
      { query, format: 'csv' },
    ]),
  )('holds what the list says: $query as $format', async ({ query, format }) => {
    const list = await entriesOf(query)
    const { body, totals, head } = await rowsOf(
      `/journal-entries-export?${new URLSearchParams({ ...query, format }).toString()}`,
    )
    expect(head).toEqual(journalListColumns.map((column) => column.head))
    const expected = list.rows.map((row) => journalListColumns.map(({ value }) => String(value(row) ?? '')))
    expect(body).toEqual(expected)
    expect(totals[5]).toBe(String(list.matchingDebit))
  })

  it('says whose it is, the filters in words, who made it and when', async () => {
    const query = 'format=csv&status=posted&from=2026-11-01&to=2026-11-30'
    const { above } = await rowsOf(`/journal-entries-export?${query}`)
    expect(above[0]).toBe('PT Contoh Niaga Sejahtera')
    expect(above[1]).toMatch(/^NPWP \d{2}\.\d{3}\./)
    expect(above[2]).toBe('Journal Entries')
    expect(above[3]).toBe('Status: Posted · 01 Nov 2026 s.d. 30 Nov 2026')
    expect(above[4]).toMatch(/^Diekspor oleh Rina Contoh, \d\d \w{3} \d{4}, \d\d\.\d\d WIB$/)
  })

  it('holds the columns asked for in their order', async () => {
    const { head, body } = await rowsOf('/journal-entries-export?format=xlsx&columns=amount,number')
    expect(head).toEqual(['Total Amount (Rp)', 'Entry Number'])
    expect(body[0]?.[1]).toMatch(/^JE-/)
  })

  it.each(['rahasia', 'number,number', 'number,', ''])(
    'refuses the columns "%s" by name',
    async (columns) => {
      const query = { format: 'csv', columns }
      const refusal = await bookkeeper.refusal(journalsContract.exportJournalEntries, { query })
      expect(refusal.status).toBe(422)
      expect(refusal.errors[0]?.path).toBe('query.columns')
    },
  )

  it('is not for viewers', async () => {
    const { status } = await viewer.refusal(journalsContract.exportJournalEntries, {
      query: { format: 'csv' },
    })
    expect(status).toBe(403)
  })
})

describe('reports as files', () => {
  it.each(['0', '1', '2', '3'])('hold each figure of the trial balance down to level %s', async (level) => {
    const query = { ...year, level }
    const report = await viewer.call(ledgerContract.readTrialBalance, { query })
    const path = `/trial-balance-export?${new URLSearchParams({ ...query, format: 'xlsx' }).toString()}`
    const { body, totals } = await rowsOf(path)
    expect(body).toEqual(report.rows.map((row) => trialBalanceColumns.map(({ value }) => String(value(row)))))
    const { opening, movement, closing } = report.totals
    const figures = [opening, movement, closing].flatMap(({ debit, credit }) => [
      String(debit),
      String(credit),
    ])
    expect(totals.slice(2)).toEqual(figures)
  })

  it.each(['1-1000', '1-1101', '4-0000'])('hold the general ledger of %s with its balances', async (code) => {
    const ledger = await viewer.call(ledgerContract.readGeneralLedger, {
      params: { code },
      query: { ...year, limit: '200' },
    })
    const path = `/general-ledger-export/${code}?${new URLSearchParams({ ...year, format: 'csv' }).toString()}`
    const { body, totals, above } = await rowsOf(path)
    expect(above[3]).toContain(`${code} ${ledger.account.name} · 01 Jan 2020 s.d. 31 Des 2030`)
    expect(body.length).toBe(ledger.matching + 1)
    expect(body[0]?.[2]).toBe('Saldo awal')
    const shown = body.slice(1, 201).map((row) => [row[1], row[4], row[5], row[6]].map((cell) => cell ?? ''))
    expect(shown).toEqual(
      ledger.rows.map((row) => [row.entryNumber, row.debit, row.credit, row.balance].map(String)),
    )
    const { debit, credit } = ledger.movement
    expect(totals.slice(4)).toEqual([debit, credit, ledger.closing].map(String))
  })

  it('hold the chart of accounts with the balances of a day', async () => {
    const asOf = '2026-06-30'
    const chart = await viewer.call(accountsContract.listAccounts, { query: { asOf } })
    const { body } = await rowsOf(`/accounts-export?format=xlsx&asOf=${asOf}`)
    expect(body.map(([code]) => code)).toEqual(chart.rows.map(({ code }) => code))
    const assets = chart.rows.find(({ code }) => code === '1-0000')
    expect(body.find(([code]) => code === '1-0000')?.[5]).toBe(String(assets?.balance))
    const revenue = chart.rows.find(({ code }) => code === '4-0000')
    expect(body.find(([code]) => code === '4-0000')?.[5]).toBe(String(-(revenue?.balance ?? 0)))
  })

  it('refuse days that are no range', async () => {
    const query = { format: 'csv', from: '2026-12-31', to: '2026-01-01' }
    const refusal = await bookkeeper.refusal(ledgerContract.exportTrialBalance, { query })
    expect(refusal.status).toBe(422)
  })
})
