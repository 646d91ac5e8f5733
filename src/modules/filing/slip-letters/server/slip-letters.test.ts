import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { keepPdf, readPdf } from '../../../../../tests/pdf-text.ts'
import { createWorld } from '../../../../../tests/server.ts'
import { groupDigits } from '../../../../platform/rules/money/money.ts'
import { rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'

const world = await createWorld()
afterAll(() => world.close())

async function letters(query: string, role: 'admin' | 'viewer' = 'admin') {
  const { cookie } = await world.as(role)
  const answer = await fetch(`${world.url}/api/v1/slip-letters-pdf?${query}`, { headers: { cookie } })
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) }
}

it('are written to everybody whose slip is missing, one page each, with all that is missing of it', async () => {
  const missing = await rowsOf(
    world.db,
    sql<{ code: string; name: string; tax: bigint; receipts: string[] }>`
      select party_code as code, min(party_name) as name, sum(tax_amount) as tax, array_agg(source_number) as receipts
      from withheld_from_us where slip_day is null and cancelled_on is null
      group by party_code order by min(withheld_on), party_code`,
  )
  expect(missing.length).toBeGreaterThan(1)
  const { status, bytes } = await letters('to=2099-12-31')
  expect(status).toBe(200)
  keepPdf('permintaan-bukti-potong', bytes)
  const pages = readPdf(bytes).map(({ lines }) => lines.join('\n'))
  expect(pages).toHaveLength(missing.length)
  for (const [at, { code, name, tax, receipts }] of missing.entries())
    for (const said of [code, name, groupDigits(tax), ...receipts]) expect(pages[at]).toContain(said)
})

it('name the invoices that were paid, and only what was withheld by the day', async () => {
  const { code, day, invoice } = await soleRowOf(
    world.db,
    sql<{ code: string; day: string; invoice: string }>`
      select w.party_code as code, w.withheld_on::text as day, i.invoice_number as invoice from withheld_from_us w
      join invoice_settlement s on s.receipt_id = w.source_id join sales_invoice i on i.id = s.invoice_id
      where w.source = 'receipt' and w.slip_day is null and w.cancelled_on is null order by w.withheld_on, w.id limit 1`,
  )
  const { bytes } = await letters(`to=${day}&party=${code}`)
  const [page, ...more] = readPdf(bytes).map(({ lines }) => lines.join('\n'))
  expect([page?.includes(invoice), more]).toEqual([true, []])
  expect((await letters(`to=2000-01-01&party=${code}`)).status).toBe(404)
  expect((await letters('to=2099-12-31&party=CUST-X')).status).toBe(404)
})

it('are of those who may see tax numbers', async () => {
  expect((await letters('to=2099-12-31', 'viewer')).status).toBe(403)
})
