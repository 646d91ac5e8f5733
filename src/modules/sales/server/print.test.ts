import { sql } from 'kysely'
import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import { soleRowOf } from '../../../platform/server/database/database.ts'
import * as contract from '../contract.ts'

let world: TestWorld
let desk: Client
let invoiceNumber: string
let orderNumber: string

beforeAll(async () => {
  world = await createWorld()
  desk = await world.as('user')
  const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await soleRowOf(world.db, statement)).id
  const customerId = await insert(sql`insert into customer (code, name, address, npwp)
    values ('CUST-90001', 'PT Contoh Uji Dokumen dengan Nama yang Sangat Panjang Sekali', 'Jalan Contoh 2', '01.312.166.0-091.000')
    returning id`)
  const goods = await insert(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('PRD-90001', 'Barang Uji', 'pcs', false, 0, 100000) returning id`)
  const lines = Array.from({ length: 40 }, (_, index) => ({
    productId: goods,
    quantity: 1.5 + index,
    unitPrice: 1_234_567,
    discountPercent: index % 3 === 0 ? 12.5 : 0,
  }))
  const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  const order = await desk.call(contract.createSalesOrder, { body: { orderDate: today, customerId, lines } })
  ;({ orderNumber } = order)
  const params = { id: order.id }
  await desk.call(contract.confirmSalesOrder, { params, version: 1 })
  await desk.call(contract.deliverSalesOrder, { params, version: 2 })
  ;({ invoiceNumber } = await desk.call(contract.invoiceSalesOrder, { params, version: 3 }))
})
afterAll(() => world.close())

async function pdf(path: string): Promise<{ type: string | null; name: string | null; bytes: Buffer }> {
  const answer = await fetch(`${world.url}/api/v1${path}`, { headers: { cookie: desk.cookie } })
  expect(answer.status).toBe(200)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const folder = process.env['NERACA_KEEP_PDF']
  if (folder !== undefined) writeFileSync(`${folder}/${path.split('/')[2] ?? 'file'}.pdf`, bytes)
  return {
    type: answer.headers.get('content-type'),
    name: answer.headers.get('content-disposition'),
    bytes,
  }
}

describe('printed documents', () => {
  it('are PDF files under the number of the document', async () => {
    for (const [path, number] of [
      [`/sales-orders/${orderNumber}/pdf`, orderNumber],
      [`/sales-invoices/${invoiceNumber}/pdf`, invoiceNumber],
    ] as const) {
      const { type, name, bytes } = await pdf(path)
      expect(type).toBe('application/pdf')
      expect(name).toContain(`${number}.pdf`)
      expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  it('leave the server free to answer others meanwhile', async () => {
    const setting = pdf(`/sales-invoices/${invoiceNumber}/pdf`)
    let answered = 0
    let isSet = false
    void setting.then(() => (isSet = true))
    while (!isSet) {
      await desk.call(contract.readSalesOrder, { params: { number: orderNumber } })
      answered += 1
    }
    await setting
    expect(answered).toBeGreaterThan(3)
  })
})
