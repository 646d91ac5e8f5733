import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import { parseXml, schemaFaults } from '../../../../tests/xml-schema.ts'
import { unpacked } from '../../../../tests/unpacked.ts'
import { beginOrganisation, createWorld, type Client } from '../../../../tests/server.ts'
import { toDay } from '../../../platform/rules/day/day.ts'
import { invoiceImportApi } from '../../sales/imports/contract.ts'
import * as contract from '../contract.ts'

const world = await createWorld({ isEmpty: true })
let desk: Client
const masa = toDay('2026-10-01')
const count = 600

/** What people leave out, as a change of the customer or product, with the field it is told at. */
const seeds = [
  ['customer', 'npwp16', `npwp16 = null`],
  ['customer', 'address', `address = null`],
  ['customer', 'nik', `buyer_document = 'National ID', npwp16 = null`],
  ['customer', 'buyerDocumentNumber', `buyer_document = 'Passport', npwp16 = null`],
  ['product', 'taxFacility', ''],
] as const
const seeded = Array.from({ length: 25 }, (_, turn) => ({
  place: (turn * 23 + 7) % count,
  seed: seeds[turn % seeds.length] ?? seeds[0],
  customer: `FAULT-${String(turn).padStart(2, '0')}`,
}))

beforeAll(async () => {
  world.setClock('2026-11-10T05:00:00Z')
  desk = await beginOrganisation(world)
  const run = (text: string) => sql.raw(text).execute(world.db)
  const customer = `name, address, npwp16, buyer_document) select`
  await run(`update organisation set npwp16 = '0312166009100000', legal_form = 'pt'`)
  await run(`insert into customer (code, ${customer} 'GOOD-' || n, 'PT Baik ' || n, 'Jl. Contoh ' || n, '0012345678901000', 'TIN'
    from generate_series(0, 49) n`)
  await run(`insert into customer (code, ${customer} 'FAULT-' || lpad(n::text, 2, '0'), 'PT Kurang ' || n, 'Jl. Contoh ' || n,
    '0012345678901000', 'TIN' from generate_series(0, 24) n`)
  for (const { seed, customer: code } of seeded)
    if (seed[2] !== '') await run(`update customer set ${seed[2]} where code = '${code}'`)
  await run(`insert into product (code, name, unit, is_service, cost_price, selling_price, tax_class) values
    ('JASA-1', 'Jasa contoh', 'hour', true, 0, 100000, 'taxed'), ('JASA-2', 'Jasa bebas', 'hour', true, 0, 100000, 'exempt')`)
  const faulty = new Map(seeded.map((each) => [each.place, each]))
  const rows = Array.from({ length: count }, (_, at) => {
    const fault = faulty.get(at)
    const product = fault?.seed[0] === 'product' ? 'JASA-2' : 'JASA-1'
    const day = `2026-10-${String(1 + (at % 28)).padStart(2, '0')}`
    return `R-${at};${day};${fault?.customer ?? `GOOD-${at % 50}`};${product};${1 + (at % 7)}`
  })
  for (let from = 0; from < count; from += 100) {
    const file = ['Referensi;Tanggal;Customer;Produk;Quantity', ...rows.slice(from, from + 100)].join('\r\n')
    const body = new TextEncoder().encode(file)
    const { digest } = await desk.call(invoiceImportApi.check, { body, query: { format: 'csv' } })
    const query = { format: 'csv' as const, fileName: `${from}.csv`, digest }
    await desk.call(invoiceImportApi.apply, { body, query })
  }
}, 240_000)
afterAll(() => world.close())

const bytesOf = async (path: string) => {
  const answer = await fetch(`${world.url}/api/v1${path}`, { headers: { cookie: desk.cookie } })
  return Buffer.from(await answer.arrayBuffer())
}

it('of 600 tax invoices names exactly the 25 that lack something, at a field that is there', async () => {
  const { rows } = await desk.call(contract.listFakturs, { query: { masa } })
  expect(rows).toHaveLength(count)
  const told = rows.flatMap(({ partyCode, faults }) =>
    faults.map(({ record, of, field }) => `${partyCode} ${record} ${of ?? ''} ${field}`),
  )
  const planted = seeded.map(
    ({ customer, seed: [record, field] }) =>
      `${customer} ${record} ${record === 'product' ? 'JASA-2' : customer} ${field}`,
  )
  expect(told.toSorted()).toEqual(planted.toSorted())
  const exporting = await desk.refusal(contract.exportFakturs, { body: { masa } })
  expect([exporting.code, exporting.errors.length]).toEqual(['faktur-unready', 25])
  for (const [record, of, field] of new Set(
    rows.flatMap(({ faults }) =>
      faults.map(({ record: kind, of: code, field: at }) => [kind, code, at] as const),
    ),
  )) {
    const answer = await fetch(`${world.url}/api/v1/${record}s/${of ?? ''}`, {
      headers: { cookie: desk.cookie },
    })
    expect([of, answer.status, Object.hasOwn((await answer.json()) as object, field)]).toEqual([
      of,
      200,
      true,
    ])
  }
})

it('once they are mended all 600 go into files as the schema says, each once, and into one archive', async () => {
  const fixed = `address = 'Jl. Contoh', npwp16 = '0012345678901000', buyer_document = 'TIN'`
  await sql.raw(`update customer set ${fixed} where code like 'FAULT-%'`).execute(world.db)
  const { rows } = await desk.call(contract.listFakturs, { query: { masa } })
  expect(rows.flatMap(({ faults }) => faults.map(({ record }) => record))).toEqual(Array(5).fill('product'))
  await sql`update product set tax_facility = '05' where code = 'JASA-2'`.execute(world.db)
  const { count: exported, files } = await desk.call(contract.exportFakturs, { body: { masa } })
  expect([exported, files]).toEqual([count, ['2026-10-1', '2026-10-2']])
  const archive = unpacked(await bytesOf('/output-tax-archives/2026-10'))
  expect([...archive.keys()]).toEqual(['faktur-2026-10-1.xml', 'faktur-2026-10-2.xml'])
  expect(archive.get('faktur-2026-10-1.xml')).toBe((await bytesOf('/output-tax-files/2026-10-1')).toString())
  const held = [...archive.values()].map((xml) => {
    expect(schemaFaults(readFileSync('tests/coretax/TaxInvoice.xsd', 'utf8'), xml)).toEqual([])
    return parseXml(xml).children[1]?.children ?? []
  })
  expect(held.map((fakturs) => fakturs.length)).toEqual([500, 100])
  const invoices = held.flat()
  const values = (name: string) =>
    invoices.map(({ children }) => children.find((child) => child.name === name)?.text ?? '')
  expect(values('RefDesc').toSorted()).toEqual(rows.map(({ sourceNumber }) => sourceNumber).toSorted())
  expect(values('AddInfo').filter((text) => text === 'TD.00505')).toHaveLength(5)
  await checkBooks(world.db)
})
