import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import { rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
import * as contract from '../../contract.ts'
import { createAdvanceInvoice } from '../../advance-invoices/contract.ts'
import { verifySales } from '../../server/verify-sales.ts'

let world: TestWorld
let desk: Client
let customerId: number
let goods: number

beforeAll(async () => {
  world = await createWorld()
  desk = await world.as('user')
  const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await soleRowOf(world.db, statement)).id
  customerId = await insert(sql`insert into customer (code, name, payment_terms_days, credit_limit)
    values ('CUST-90001', 'PT Contoh Uji', 14, 1000000) returning id`)
  goods = await insert(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('PRD-90001', 'Barang Uji', 'pcs', false, 500, 1000) returning id`)
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
const row = (quantity: number, unitPrice = 1000) => ({
  productId: goods,
  quantity,
  unitPrice,
  discountPercent: 0,
})

async function confirmed(quantity = 10) {
  const body = { orderDate: today(), customerId, lines: [row(quantity)] }
  const order = await desk.call(contract.createSalesOrder, { body })
  return desk.call(contract.confirmSalesOrder, { params: { id: order.id }, version: 1 })
}

type Order = Awaited<ReturnType<typeof confirmed>>

const amending = (order: Order, lines: object[], change = {}) => ({
  params: { id: order.id },
  version: order.version,
  body: { orderDate: order.orderDate, reason: 'Permintaan customer', lines, ...change },
})

async function amend(order: Order, lines: object[], change = {}) {
  const reply = await desk.call(contract.amendSalesOrder, amending(order, lines, change))
  if ('waits' in reply) throw new Error('waits')
  return reply
}

const refused = async (order: Order, lines: object[], change = {}) =>
  (await desk.refusal(contract.amendSalesOrder, amending(order, lines, change))).errors.map((e) => e.message)

async function delivered(order: Order, quantity: number) {
  const line = order.lines[0]
  await desk.call(contract.createDelivery, {
    params: { id: order.id },
    body: { deliveryDate: today(), lines: [{ lineNumber: line?.lineNumber ?? 0, quantity }] },
  })
  return desk.call(contract.readSalesOrder, { params: { number: order.orderNumber } })
}

describe('a confirmed order', () => {
  it('becomes its next version: changed lines, amounts and the difference to the one before', async () => {
    const order = await amend(await confirmed(), [row(6, 1100), row(2, 500)])
    expect(order).toMatchObject({
      revision: 2,
      status: 'confirmed',
      subtotal: 7600,
      taxAmount: 836,
      totalAmount: 8436,
    })
    expect(order.lines.map((line) => [line.lineNumber, line.quantity, line.unitPrice])).toEqual([
      [2, 6, 1100],
      [3, 2, 500],
    ])
    expect(order.amendments).toMatchObject([
      {
        ...{ revision: 2, reason: 'Permintaan customer', totalBefore: 11_100, totalAfter: 8436 },
        changes: [
          {
            productCode: 'PRD-90001',
            before: { quantity: 10, unitPrice: 1000, discountPercent: 0 },
            after: { quantity: 6, unitPrice: 1100, discountPercent: 0 },
          },
          { before: null, after: { quantity: 2, unitPrice: 500 } },
        ],
      },
    ])
    expect(await verifySales(world.db)).toEqual([])
  })

  it('keeps what was delivered at its price, never goes below it, and bills both', async () => {
    const order = await delivered(await confirmed(), 4)
    expect(await refused(order, [row(3)])).toEqual([
      'Baris 1: 4 pcs sudah dikirim, tidak dapat dikurangi di bawah itu',
    ])
    expect(await refused(order, [row(4, 1200)])).toEqual([
      'Baris 1: 4 pcs sudah dikirim, tidak ada sisa yang dapat diubah harganya',
    ])
    const changed = await amend(order, [row(7, 1200)])
    expect(changed.lines.map((line) => [line.quantity, line.unitPrice, line.deliveredQuantity])).toEqual([
      [4, 1000, 4],
      [3, 1200, 0],
    ])
    const sent = await desk.call(contract.deliverSalesOrder, {
      params: { id: order.id },
      version: changed.version,
    })
    const { order: billed } = await desk.call(contract.invoiceSalesOrder, {
      params: { id: order.id },
      version: sent.version,
    })
    expect(billed).toMatchObject({ status: 'invoiced', subtotal: 7600, vatRounding: 0 })
    expect(billed.invoices).toMatchObject([{ totalAmount: 8436 }])
    expect(await verifySales(world.db)).toEqual([])
  })

  it('ends its delivery when it is amended to what was delivered', async () => {
    const order = await delivered(await confirmed(), 4)
    expect(await amend(order, [row(4)])).toMatchObject({ status: 'delivered', subtotal: 4000 })
  })

  it('says what is wrong: no reason, nothing changed, a day after its deliveries', async () => {
    const order = await delivered(await confirmed(), 1)
    expect(await refused(order, [row(10)], { reason: ' ' })).toEqual([
      'Alasan harus diisi',
      'Tidak ada yang berubah dari versi order sekarang',
    ])
    const later = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10)
    expect((await refused(order, [row(10)], { orderDate: later }))[0]).toMatch(
      'Tanggal order tidak boleh setelah',
    )
    expect((await refused(order, []))[0]).toBe('Sales order harus memiliki minimal 1 item produk')
  })

  it('never goes below the advances that were invoiced on it', async () => {
    const order = await confirmed()
    const body = { invoiceDate: today(), dueDate: today(), amount: 6000 }
    await desk.call(createAdvanceInvoice, { params: { id: order.id }, body })
    const now = await desk.call(contract.readSalesOrder, { params: { number: order.orderNumber } })
    expect((await refused(now, [row(5)]))[0]).toMatch('di bawah uang muka yang sudah di-invoice')
    expect(await amend(now, [row(6)])).toMatchObject({ subtotal: 6000 })
  })

  it('is asked for the credit limit by what it adds alone', async () => {
    await sql`update organisation set refuses_over_limit = true`.execute(world.db)
    const order = await confirmed()
    expect((await refused(order, [row(2000)]))[0]).toMatch('Perubahan order ditolak. Melebihi credit limit')
    expect(await amend(order, [row(9)])).toMatchObject({ revision: 2 })
    await sql`update organisation set refuses_over_limit = false`.execute(world.db)
  })

  it('is amended neither as a draft nor once it was delivered, nor in a version nobody saw', async () => {
    const body = { orderDate: today(), customerId, lines: [row(1)] }
    const draft = await desk.call(contract.createSalesOrder, { body })
    const refusal = await desk.refusal(contract.amendSalesOrder, amending(draft, [row(2)]))
    expect(refusal).toMatchObject({ status: 409 })
    const order = await confirmed()
    await amend(order, [row(2)])
    expect(await desk.refusal(contract.amendSalesOrder, amending(order, [row(3)]))).toMatchObject({
      status: 412,
    })
  })

  it('changes by nothing else: the database refuses lines, amounts and versions beside an amendment', async () => {
    const order = await confirmed()
    const tries = [
      sql`update sales_order set revision = 2 where id = ${order.id}`,
      sql`update sales_order set notes = 'lain' where id = ${order.id}`,
      sql`update sales_order_line set closed_quantity = 1, amended_quantity = 1 where order_id = ${order.id}`,
      sql`update sales_order_amendment set reason = 'lain'`,
      sql`delete from sales_order_amendment`,
    ]
    for (const statement of tries) await expect(statement.execute(world.db)).rejects.toThrow(/./)
    const rows = await rowsOf(
      world.db,
      sql<{ n: string }>`select conname as n from pg_constraint where conname = 'line_amended_within_closed'`,
    )
    expect(rows).toHaveLength(1)
  })
})
