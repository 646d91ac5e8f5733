import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginOrganisation, createWorld, type Client } from '../../../../../tests/server.ts'
import { parseXml, schemaFaults } from '../../../../../tests/xml-schema.ts'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import { productApi } from '../../../products/contract.ts'
import * as sales from '../../../sales/contract.ts'
import * as contract from '../../contract.ts'

const world = await createWorld({ isEmpty: true })
const masa = toDay('2026-10-01')
let desk: Client
let [known, anonymous, productId] = [0, 0, 0]

beforeAll(async () => {
  world.setClock('2026-12-31T05:00:00Z')
  desk = await beginOrganisation(world)
  const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await soleRowOf(world.db, statement)).id
  known = await insert(sql`insert into customer (code, name, npwp16, address)
    values ('CUST-1', 'PT Pembeli', '0012345678901001', 'Jakarta') returning id`)
  anonymous = await insert(
    sql`insert into customer (code, name) values ('CUST-2', 'Pembeli toko') returning id`,
  )
  await sql`update organisation set npwp16 = '0999999999999000'`.execute(world.db)
  const body = {
    ...{ code: 'JASA-1', name: 'Jasa uji', unit: 'hour', isService: true, costPrice: 0, sellingPrice: 1 },
    taxClass: 'taxed',
  } as const
  productId = (await desk.call(productApi.create, { body })).id
})
afterAll(() => world.close())

async function sell(invoiceDate: string, customerId: number, unitPrice: number) {
  const lines = [{ productId, quantity: 1, unitPrice, discountPercent: 0 }]
  const body = { invoiceDate: toDay(invoiceDate), customerId, lines }
  const { invoiceNumber } = await desk.call(sales.createSalesInvoice, { body })
  return desk.call(sales.readSalesInvoice, { params: { number: invoiceNumber } })
}
const fileOf = async () =>
  (
    await fetch(`${world.url}/api/v1/output-tax-pooled-file?masa=${masa}`, {
      headers: { cookie: desk.cookie },
    })
  ).text()
const lineOf = async (key: string) => {
  const { lines } = await desk.call(contract.readVatMonth, { query: { masa } })
  return lines.find((line) => line.key === key)?.vat
}

it('sales to nobody in particular are told as sums of a day, less what came back of them', async () => {
  await sell('2026-10-03', known, 1_000_000)
  const first = await sell('2026-10-03', anonymous, 200_000)
  await sell('2026-10-03', anonymous, 300_000)
  await sell('2026-10-05', anonymous, 8_945)
  expect(await desk.call(contract.poolFakturs, { body: { masa } })).toEqual({ count: 3 })
  expect((await desk.refusal(contract.poolFakturs, { body: { masa } })).code).toBe('nothing-to-export')
  expect([await lineOf('I.A.2'), await lineOf('I.A.5')]).toEqual([110_000, 55_984])
  const body = { noteDate: toDay('2026-10-03'), reason: 'Batal', lines: [{ lineNumber: 1, quantity: 0.5 }] }
  await desk.call(sales.createCreditNote, { params: { id: first.id }, body: body as never })
  expect([await lineOf('I.A.2'), await lineOf('I.A.5')]).toEqual([110_000, 44_984])
  const xml = await fileOf()
  expect(schemaFaults(readFileSync('tests/coretax/RetailInvoiceBulk.xsd', 'utf8'), xml)).toEqual([])
  const rows = parseXml(xml).children[3]?.children.map(({ children }) =>
    children.filter(({ name }) => /Date|Selling|VAT/.test(name)).map(({ text }) => text),
  )
  expect(rows).toEqual([
    ['2026-10-03', '400000', '366667', '44000'],
    ['2026-10-05', '8945', '8200', '984'],
  ])
  expect(await fileOf()).toBe(xml)
  const { count } = await desk.call(contract.exportFakturs, { body: { masa } })
  expect(count).toBe(1)
})

it('may be told one by one again before its return, and collectors never as sums', async () => {
  const { rows } = await desk.call(contract.listFakturs, { query: { masa } })
  const pooled = rows.find(({ status }) => status === 'pooled')
  const params = { id: pooled?.id ?? 0 }
  await desk.call(contract.markFaktur, { params, body: { version: pooled?.version ?? 0, status: 'open' } })
  const again = await desk.call(contract.listFakturs, { query: { masa } })
  expect(again.rows.find(({ id }) => id === pooled?.id)?.faults).not.toEqual([])
  await sql`update customer set vat_collector = 'state_owned' where id = ${anonymous}`.execute(world.db)
  const big = await sell('2026-10-20', anonymous, 100_000_000)
  const collected = (await desk.call(contract.listFakturs, { query: { masa } })).rows.find(
    ({ sourceNumber }) => sourceNumber === big.invoiceNumber,
  )
  expect(collected?.transactionCode).toBe('03')
  const refused = await desk.refusal(contract.markFaktur, {
    params: { id: collected?.id ?? 0 },
    body: { version: collected?.version ?? 0, status: 'pooled' },
  })
  expect(refused.errors).toMatchObject([{ code: 'faktur-status', path: 'status' }])
})
