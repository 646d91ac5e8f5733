import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import { beginOrganisation, createWorld, type Client } from '../../../../tests/server.ts'
import { toDay } from '../../../platform/rules/day/day.ts'
import { soleRowOf } from '../../../platform/server/database/database.ts'
import * as sales from '../../sales/contract.ts'
import * as contract from '../contract.ts'

const world = await createWorld({ isEmpty: true })
const masa = toDay('2026-10-01')
let desk: Client
let [taxed, untaxed] = [0, 0]
afterAll(() => world.close())

beforeAll(async () => {
  world.setClock('2026-11-10T05:00:00Z')
  desk = await beginOrganisation(world)
  const product = (code: string, taxClass: string) =>
    soleRowOf(
      world.db,
      sql<{
        id: number
      }>`insert into product (code, name, unit, is_service, cost_price, selling_price, tax_class)
        values (${code}, ${code}, 'hour', true, 0, 1, ${taxClass}) returning id`,
    )
  taxed = (await product('JASA-1', 'taxed')).id
  untaxed = (await product('JASA-2', 'untaxed')).id
})

async function sell(code: string, { country, withoutVat }: { country: string; withoutVat: boolean }) {
  const { id: customerId } = await soleRowOf(
    world.db,
    sql<{ id: number }>`insert into customer (code, name, country, without_vat)
      values (${code}, ${code}, ${country}, ${withoutVat}) returning id`,
  )
  const lines = [
    { productId: taxed, quantity: 2, unitPrice: 1_000_000, discountPercent: 0 },
    { productId: untaxed, quantity: 1, unitPrice: 300_000, discountPercent: 0 },
  ]
  const body = { invoiceDate: toDay('2026-10-05'), customerId, lines }
  const { invoiceNumber: number } = await desk.call(sales.createSalesInvoice, { body })
  return desk.call(sales.readSalesInvoice, { params: { number } })
}

const basesOf = async (...keys: string[]) => {
  const { lines } = await desk.call(contract.readVatMonth, { query: { masa } })
  return keys.map((key) => lines.find((line) => line.key === key)?.base)
}

it('sales without a tax invoice are declared by where they go, less what came back', async () => {
  await sell('CUST-A', { country: 'SGP', withoutVat: true })
  const { id } = await sell('CUST-B', { country: 'IDN', withoutVat: false })
  expect(await basesOf('I.A.1', 'I.A.2', 'I.B', 'I.C')).toEqual([2_300_000, 2_000_000, 300_000, 4_600_000])
  const lines = [{ lineNumber: 2, quantity: 0.5 }]
  const note = { noteDate: toDay('2026-10-20'), reason: 'Retur', lines }
  await desk.call(sales.createCreditNote, { params: { id }, body: note })
  expect(await basesOf('I.B', 'I.C')).toEqual([150_000, 4_450_000])
  await checkBooks(world.db)
})
