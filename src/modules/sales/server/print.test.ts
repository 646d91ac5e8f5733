import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepPdf, readPdf } from '../../../../tests/pdf-text.ts'
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
  const order = await desk.call(contract.createSalesOrder, {
    body: { orderDate: today, customerId, notes: 'PO 77/XI/2026', lines },
  })
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
  keepPdf(path.split('/')[2] ?? 'file', bytes)
  return {
    type: answer.headers.get('content-type'),
    name: answer.headers.get('content-disposition'),
    bytes,
  }
}

const linesOf = async (path: string) => readPdf((await pdf(path)).bytes).flatMap((page) => page.lines)

describe('printed documents', () => {
  it.each(['order', 'invoice'])('say on the %s for whom, what was taken off, and the notes', async (kind) => {
    const path =
      kind === 'order' ? `/sales-orders/${orderNumber}/pdf` : `/sales-invoices/${invoiceNumber}/pdf`
    const lines = await linesOf(path)
    for (const said of ['Jalan Contoh 2', 'NPWP 01.312.166.0-091.000', 'PO 77/XI/2026']) {
      expect(lines.some((line) => line.startsWith(said))).toBe(true)
    }
    expect(lines.some((line) => /Total diskon -[\d.]+$/.test(line))).toBe(true)
  })

  it('state the tax of a credit note as its invoice does, and the reason once', async () => {
    const invoice = await desk.call(contract.readSalesInvoice, { params: { number: invoiceNumber } })
    const { noteNumber } = await desk.call(contract.createCreditNote, {
      params: { id: invoice.id },
      body: {
        noteDate: invoice.invoiceDate,
        reason: 'Barang rusak',
        lines: [{ lineNumber: 2, quantity: 1 }],
      },
    })
    const lines = await linesOf(`/credit-notes/${noteNumber}/pdf`)
    const vat = (all: readonly string[]) =>
      all.flatMap((line) => /(DPP nilai lain \(11\/12\)|PPN .*) [\d.]+$/.exec(line)?.[1] ?? [])
    const ofInvoice = vat(await linesOf(`/sales-invoices/${invoiceNumber}/pdf`))
    expect(ofInvoice).toEqual(['DPP nilai lain (11/12)', 'PPN 12% × DPP nilai lain'])
    expect(vat(lines)).toEqual(ofInvoice)
    expect(lines.filter((line) => line.includes('Barang rusak') || line.includes('Alasan'))).toEqual([
      expect.stringMatching(/^Alasan/),
      expect.stringMatching(/^Barang rusak/),
    ])
    expect(lines.some((line) => line.includes('Catatan'))).toBe(false)
  })

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
