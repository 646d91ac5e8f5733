import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createWorld } from '../../../../../tests/server.ts'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import { endInputMatch, keepInputExport, readInputExport } from '../contract.ts'
import { pastedInvoices } from '../rules/office-invoices.ts'

const world = await createWorld()
afterAll(() => world.close())
const desk = await world.as('user')
const viewer = await world.as('viewer')
const masa = toDay('2026-10-17')
const head = 'NPWP Penjual\tNama Penjual\tNomor Faktur Pajak\tTanggal Faktur Pajak\tPPN'
const rowOf = (number: string) => `0012345678901000\tPT Contoh\t${number}\t2026-10-05\tRp 1.100.000`
const invoices = (...numbers: string[]) => pastedInvoices([head, ...numbers.map(rowOf)].join('\n')) ?? []
const keep = (...numbers: string[]) =>
  desk.call(keepInputExport, { body: { masa, invoices: invoices(...numbers) } })
const read = async () => (await desk.call(readInputExport, { query: { masa: toDay('2026-10-01') } })).kept

it('an export of the tax office is kept for its month, with its day and who took it, until a newer one', async () => {
  expect(await read()).toBeNull()
  const first = await keep('04002600000000001', '04002600000000002')
  expect(await read()).toMatchObject({
    ...{ id: first.id, takenBy: 'Rina Contoh', invoices: invoices('04002600000000001', '04002600000000002') },
  })
  const second = await keep('04002600000000003')
  const kept = await read()
  expect([kept?.id, kept?.invoices.map(({ number }) => number)]).toEqual([second.id, ['04002600000000003']])
  const other = await desk.call(readInputExport, { query: { masa: toDay('2026-11-01') } })
  expect(other.kept).toBeNull()
  const rows = await rowsOf(
    world.db,
    sql<{ id: number; over: boolean }>`select id, is_over as over from input_tax_export order by id`,
  )
  expect(rows).toEqual([
    { id: first.id, over: true },
    { id: second.id, over: false },
  ])
  expect((await desk.refusal(endInputMatch, { params: { id: first.id } })).status).toBe(404)
  await desk.call(endInputMatch, { params: { id: second.id } })
  expect(await read()).toBeNull()
  await checkBooks(world.db)
})

it('is kept once when two people paste at the same time', async () => {
  await Promise.all([keep('04002600000000004'), keep('04002600000000005'), keep('04002600000000006')])
  const standing = await rowsOf(world.db, sql`select from input_tax_export where not is_over`)
  expect(standing).toHaveLength(1)
})

it('is for who may see tax numbers, kept by who may file, and never rewritten', async () => {
  expect((await viewer.refusal(readInputExport, { query: { masa } })).status).toBe(403)
  const body = { masa, invoices: invoices('04002600000000007') }
  expect((await viewer.refusal(keepInputExport, { body })).status).toBe(403)
  expect((await desk.refusal(keepInputExport, { body: { masa, invoices: [] } })).status).toBe(422)
  const rewrite = sql`update input_tax_export set invoice_count = 7`.execute(world.db)
  await expect(rewrite).rejects.toThrow(/permission denied|issued/)
})
