import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exportedRows } from '../../../../../tests/exported-rows.ts'
import { createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import * as contract from '../contract.ts'
import { fileColumns } from '../../../../platform/rules/list/shown-column.ts'
import { journalEntries } from '../rules/journal-kind.ts'

const journalListColumns = fileColumns(journalEntries.columns)

let world: TestWorld
let bookkeeper: Client
let viewer: Client

beforeAll(async () => {
  world = await createWorld()
  ;[bookkeeper, viewer] = await Promise.all([world.as('user'), world.as('viewer')])
})
afterAll(() => world.close())

const rowsOf = (path: string) => exportedRows(world.url, bookkeeper, path)

/** Every entry of a list, page by page. */
async function entriesOf(query: Record<string, string>) {
  const first = await viewer.call(contract.listJournalEntries, { query: { ...query, limit: '200' } })
  const rows = [...first.rows]
  for (let next = first.next; next !== null;) {
    const page = await viewer.call(contract.listJournalEntries, {
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
      const refusal = await bookkeeper.refusal(contract.exportJournalEntries, { query })
      expect(refusal.status).toBe(422)
      expect(refusal.errors[0]?.path).toBe('query.columns')
    },
  )

  it('is not for viewers', async () => {
    const { status } = await viewer.refusal(contract.exportJournalEntries, {
      query: { format: 'csv' },
    })
    expect(status).toBe(403)
  })
})
