import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import { readJournalEntry } from '../../../journals/contract.ts'
import * as contract from '../../contract.ts'

let world: TestWorld
let desk: Client
let viewer: Client
let customerId: number
let goods: number
let service: number

beforeAll(async () => {
  world = await createWorld()
  ;[desk, viewer] = await Promise.all([world.as('user'), world.as('viewer')])
  const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await soleRowOf(world.db, statement)).id
  customerId = await insert(sql`insert into customer (code, name, payment_terms_days, credit_limit)
    values ('CUST-90001', 'PT Contoh Uji', 14, 1000000) returning id`)
  goods = await insert(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('PRD-90001', 'Barang Uji', 'pcs', false, 50000, 100000) returning id`)
  service = await insert(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('SRV-90001', 'Jasa Uji', 'hour', true, 0, 333333) returning id`)
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

function input(change: Record<string, unknown> = {}) {
  return {
    orderDate: today(),
    customerId,
    notes: '  ',
    lines: [
      { productId: goods, quantity: 2.5, unitPrice: 99_999, discountPercent: 12.5 },
      { productId: service, quantity: 1, unitPrice: 333_333, discountPercent: 0 },
    ],
    ...change,
  }
}

const create = (body: Record<string, unknown> = input()) => desk.call(contract.createSalesOrder, { body })

async function deliveredOrder() {
  const order = await create()
  const params = { id: order.id }
  await desk.call(contract.confirmSalesOrder, { params, version: 1 })
  return desk.call(contract.deliverSalesOrder, { params, version: 2 })
}

describe('a sales order', () => {
  it('is computed by the rules and keeps what it prints', async () => {
    const order = await create()
    expect(order).toMatchObject({
      status: 'draft',
      notes: null,
      customerCode: 'CUST-90001',
      subtotal: 552_081,
      discountAmount: 31_250,
      taxAmount: 60_729,
      totalAmount: 612_810,
      actions: ['edit', 'delete', 'confirm'],
    })
    expect(order.lines[0]).toMatchObject({
      quantity: 2.5,
      discountPercent: 12.5,
      unit: 'pcs',
      productCode: 'PRD-90001',
    })
  })

  it('keeps the price list of its day beside that of today', async () => {
    const order = await create()
    expect(order.lines.map((line) => [line.unitPrice, line.listPrice, line.currentPrice])).toEqual([
      [99_999, 100_000, 100_000],
      [333_333, 333_333, 333_333],
    ])
    await sql`update product set selling_price = 120000 where id = ${goods}`.execute(world.db)
    const later = await desk.call(contract.readSalesOrder, { params: { number: order.orderNumber } })
    await sql`update product set selling_price = 100000 where id = ${goods}`.execute(world.db)
    expect(later.lines[0]).toMatchObject({ listPrice: 100_000, currentPrice: 120_000 })
  })

  it('refuses everything that is wrong at once, with the line of each', async () => {
    const body = input({
      customerId: null,
      orderDate: '2099-01-01',
      lines: [{ productId: null, quantity: 0, unitPrice: 0, discountPercent: 101 }],
    })
    const refused = await desk.refusal(contract.createSalesOrder, { body })
    expect(refused.errors.map((error) => error.message)).toEqual([
      'Tanggal order tidak boleh lebih dari 90 hari ke depan',
      'Customer harus dipilih',
      'Baris 1: Quantity harus > 0',
      'Baris 1: Harga satuan harus > 0',
      'Baris 1: Diskon harus antara 0-100%',
      'Baris 1: Produk harus dipilih',
    ])
  })

  it('refuses more than three decimals of a quantity and two of a discount', async () => {
    const line = { productId: goods, quantity: 1.2345, unitPrice: 1, discountPercent: 0.123 }
    const refused = await desk.refusal(contract.createSalesOrder, { body: input({ lines: [line] }) })
    expect(refused.errors.map((error) => error.path)).toEqual(['lines.0.quantity', 'lines.0.discountPercent'])
  })

  it('is changed and deleted only as a draft', async () => {
    const order = await create()
    const params = { id: order.id }
    const changed = await desk.call(contract.updateSalesOrder, {
      params,
      version: 1,
      body: input({ notes: 'segera' }),
    })
    expect(changed).toMatchObject({ notes: 'segera', version: 2, orderNumber: order.orderNumber })
    await desk.call(contract.confirmSalesOrder, { params, version: 2 })
    const seen = { params, version: 3 }
    const refused = [
      await desk.refusal(contract.updateSalesOrder, { ...seen, body: input() }),
      await desk.refusal(contract.deleteSalesOrder, seen),
      await desk.refusal(contract.confirmSalesOrder, seen),
      await desk.refusal(contract.invoiceSalesOrder, seen),
    ]
    expect(refused.map((answer) => answer.title)).toEqual([
      'Hanya draft order yang bisa diedit!',
      'Hanya draft order yang bisa dihapus!',
      'Order ini tidak bisa di-confirm!',
      'Order ini tidak bisa di-invoice!',
    ])
  })

  it('is invoiced with its journal: receivable, revenue of goods and services, output VAT', async () => {
    const order = await deliveredOrder()
    const invoiced = await desk.call(contract.invoiceSalesOrder, {
      params: { id: order.id },
      version: order.version,
    })
    expect(invoiced.order).toMatchObject({
      status: 'invoiced',
      entryNumber: invoiced.entryNumber,
      actions: [],
    })
    expect(invoiced.journal.map((line) => [line.accountCode, line.debit, line.credit])).toEqual([
      ['1-1301', 612_810, 0],
      ['4-1101', 0, 218_748],
      ['4-1102', 0, 333_333],
      ['2-1201', 0, 60_729],
    ])
    const entry = await viewer.call(readJournalEntry, { params: { number: invoiced.entryNumber } })
    expect(entry).toMatchObject({
      referenceType: 'sales_order',
      referenceNumber: order.orderNumber,
      createdBy: 'system',
    })
  })

  it('is confirmed, delivered and invoiced once however many do it at the same time', async () => {
    const order = await create()
    for (const [index, [act, status]] of (
      [
        ['confirm', 'confirmed'],
        ['deliver', 'delivered'],
        ['invoice', 'invoiced'],
      ] as const
    ).entries()) {
      const headers = { 'if-match': String(index + 1) }
      const act50 = Array.from({ length: 50 }, () =>
        desk.send('POST', `/sales-orders/${order.id}/${act}`, { headers }),
      )
      const statuses = (await Promise.all(act50)).map((answer) => answer.status)
      expect(statuses.filter((code) => code === 200)).toHaveLength(1)
      expect(statuses.filter((code) => code === 409)).toHaveLength(49)
      const now = await viewer.call(contract.readSalesOrder, { params: { number: order.orderNumber } })
      expect(now.status).toBe(status)
    }
  })

  it.each(['confirm', 'delete'] as const)(
    'is not taken to %s when it has changed since it was seen',
    async (act) => {
      const { id, orderNumber } = await create()
      await desk.call(contract.updateSalesOrder, {
        params: { id },
        version: 1,
        body: input({ notes: 'lain' }),
      })
      const endpoint = act === 'confirm' ? contract.confirmSalesOrder : contract.deleteSalesOrder
      const refused = await desk.refusal(endpoint, { params: { id }, version: 1 })
      expect(refused).toMatchObject({ status: 412, current: { orderNumber, notes: 'lain', version: 2 } })
      expect((await desk.refusal(endpoint, { params: { id } })).status).toBe(428)
      const now = await viewer.call(contract.readSalesOrder, { params: { number: orderNumber } })
      expect(now).toMatchObject({ status: 'draft', version: 2 })
    },
  )

  it('is delivered and invoiced in the version that was seen only', async () => {
    const { id } = await create()
    const params = { id }
    await desk.call(contract.confirmSalesOrder, { params, version: 1 })
    expect((await desk.refusal(contract.deliverSalesOrder, { params, version: 1 })).status).toBe(412)
    await desk.call(contract.deliverSalesOrder, { params, version: 2 })
    expect((await desk.refusal(contract.invoiceSalesOrder, { params, version: 2 })).status).toBe(412)
  })

  it('gives the same answer again to the same act under its key', async () => {
    const { id } = await create()
    const headers = { 'if-match': '1', 'idempotency-key': `confirm-${id}-once` }
    const act = () => desk.send('POST', `/sales-orders/${id}/confirm`, { headers })
    const [first, second] = [await act(), await act()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
  })

  it('names the role whose account is missing, and changes nothing', async () => {
    const order = await deliveredOrder()
    await sql`delete from account_role where role = 'vat_out'`.execute(world.db)
    const refused = await desk.refusal(contract.invoiceSalesOrder, { params: { id: order.id }, version: 3 })
    expect(refused.title).toMatch(/Peran akun ".*PPN.*" belum dipetakan/i)
    await sql`insert into account_role (role, account_id) select 'vat_out', id from account where code = '2-1201'`.execute(
      world.db,
    )
    const now = await viewer.call(contract.readSalesOrder, { params: { number: order.orderNumber } })
    expect(now.status).toBe('delivered')
  })

  it('shows where the customer stands', async () => {
    const context = await viewer.call(contract.readOrderContext, {
      query: { customerId: String(customerId), day: today() },
    })
    expect(context).toMatchObject({ vatBasisPoints: 1100, creditLimit: 1_000_000, paymentTermsDays: 14 })
    expect(context.openReceivables).toBeGreaterThan(0)
  })

  it('cannot be touched by a viewer', async () => {
    const order = await create()
    expect(order.actions).not.toEqual([])
    const shown = await viewer.call(contract.readSalesOrder, { params: { number: order.orderNumber } })
    expect(shown.actions).toEqual([])
    const seen = { params: { id: order.id }, version: 1 }
    expect((await viewer.refusal(contract.confirmSalesOrder, seen)).status).toBe(403)
  })
})
