import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import { beginOrganisation, createWorld, type Client } from '../../../../tests/server.ts'
import { unpacked } from '../../../../tests/unpacked.ts'
import { toDay } from '../../../platform/rules/day/day.ts'
import { soleRowOf } from '../../../platform/server/database/database.ts'
import { productApi } from '../../products/contract.ts'
import * as sales from '../../sales/contract.ts'
import { exportFakturs } from '../contract.ts'

const world = await createWorld({ isEmpty: true })
let desk: Client
let [customerId, productId] = [0, 0]

beforeAll(async () => {
  world.setClock('2026-12-20T05:00:00Z')
  desk = await beginOrganisation(world)
  await sql`update organisation set npwp16 = '0312166009100000', legal_form = 'pt'`.execute(world.db)
  const customer = sql<{ id: number }>`insert into customer (code, name, address, npwp16) values
    ('CUST-1', 'PT Pembeli', 'Jl. Contoh 1', '0012345678901000') returning id`
  customerId = (await soleRowOf(world.db, customer)).id
  const body = {
    ...{ code: 'JASA-1', name: 'Jasa uji', unit: 'hour', isService: true, costPrice: 0, sellingPrice: 1 },
    taxClass: 'taxed',
  } as const
  productId = (await desk.call(productApi.create, { body })).id
})
afterAll(async () => {
  await checkBooks(world.db)
  await world.close()
})

const lines = (unitPrice: number) => [{ productId, quantity: 1, unitPrice, discountPercent: 0 }]

function sell(day: string) {
  const body = { invoiceDate: toDay(day), customerId, lines: lines(1_000_000) }
  return desk.call(sales.createSalesInvoice, { body })
}

/** An order that is billed in a month, half of it by an advance of the month before. */
async function settle(day: string) {
  const body = { orderDate: toDay('2026-10-01'), customerId, lines: lines(10_000_000) }
  const { id } = await desk.call(sales.createSalesOrder, { body })
  await desk.call(sales.confirmSalesOrder, { params: { id }, version: 1 })
  const half = { invoiceDate: toDay('2026-10-05'), percent: 50 } as never
  await desk.call(sales.createAdvanceInvoice, { params: { id }, body: half })
  const delivered = { deliveryDate: toDay(day), lines: [{ lineNumber: 1, quantity: 1 }] }
  await desk.call(sales.createDelivery, { params: { id }, body: delivered })
  const { lines: open } = await desk.call(sales.readBillableDeliveries, { params: { id } })
  const billed = open.map(({ deliveryLineId, left }) => ({ deliveryLineId, quantity: left }))
  await desk.call(sales.billSalesOrder, { params: { id }, body: { invoiceDate: toDay(day), lines: billed } })
}

const bytesOf = async (path: string) => {
  const answer = await fetch(`${world.url}/api/v1${path}`, { headers: { cookie: desk.cookie } })
  return [answer.status, Buffer.from(await answer.arrayBuffer())] as const
}

it('parts a month into files of as many as asked, later ones counted on, all of them in one archive', async () => {
  const masa = toDay('2026-10-01')
  for (let count = 0; count < 3; count += 1) await sell('2026-10-10')
  for (const perFile of [0, 1_001, 1.5, '2'])
    expect((await desk.refusal(exportFakturs, { body: { masa, perFile } })).errors[0]?.path).toBe('perFile')
  expect((await bytesOf('/output-tax-archives/2026-10'))[0]).toBe(404)
  const { files } = await desk.call(exportFakturs, { body: { masa, perFile: 2 } })
  expect(files).toEqual(['2026-10-1', '2026-10-2'])
  await sell('2026-10-20')
  expect((await desk.call(exportFakturs, { body: { masa, perFile: 2 } })).files).toEqual(['2026-10-3'])
  const [, bytes] = await bytesOf('/output-tax-archives/2026-10')
  const held = unpacked(bytes)
  expect([...held.keys()]).toEqual([1, 2, 3].map((file) => `faktur-2026-10-${file}.xml`))
  expect([...held.values()].map((xml) => xml.split('<TaxInvoice>').length - 1)).toEqual([2, 1, 1])
  expect((await bytesOf('/output-tax-archives/2026-10'))[1]).toEqual(bytes)
  for (const month of ['2026-13', '2026-1', 'x', '0000-01'])
    expect([404, 422]).toContain((await bytesOf(`/output-tax-archives/${month}`))[0])
})

it.each([
  ['2026-11-01', true, 'Jasa uji (pelunasan)'],
  ['2026-12-01', false, 'Jasa uji'],
])('of %s it names what settles an advance: %s', async (month, namesSettlement, name) => {
  const masa = toDay(month)
  await settle(`${month.slice(0, 7)}-10`)
  const { files } = await desk.call(exportFakturs, { body: { masa, namesSettlement } })
  const [, xml] = await bytesOf(`/output-tax-files/${files[0]}`)
  expect(xml.toString()).toContain(`<Name>${name}</Name>`)
  expect(xml.toString()).toContain('<TaxBase>5000000</TaxBase>')
})
