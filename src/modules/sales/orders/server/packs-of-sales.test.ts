import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createWorld } from '../../../../../tests/server.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
import { storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { transaction } from '../../../../platform/server/database/transaction.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { readAvailability, readPacks, setPacks } from '../../../inventory/contract.ts'
import { moveStock } from '../../../inventory/server/index.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import * as contract from '../../contract.ts'
import { orderImportApi } from '../../imports/contract.ts'

const world = await createWorld({ keepsStock: true })
const desk = await world.as('user')
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const actor = { id: 1, name: 'Uji', role: 'admin', permissions: [] }
const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

/** A product of pieces at Rp 10.000 that is sold in boxes of 12, with 100 pieces on hand, and a customer. */
const made = await (async () => {
  const { id: customerId } = await soleRowOf(
    world.db,
    sql<{
      id: number
    }>`insert into customer (code, name, payment_terms_days) values ('CUST-97001', 'Toko Satuan', 30) returning id`,
  )
  const { id: productId } = await soleRowOf(
    world.db,
    sql<{ id: number }>`insert into product (code, name, unit, is_service, cost_price, selling_price)
      values ('PRD-97001', 'Gelas Contoh', 'pcs', false, 6000, 10000) returning id`,
  )
  const { version } = await desk.call(readPacks, { params: { id: productId } })
  const packs = [{ name: 'dus', factor: 12, barcodes: [] }]
  await desk.call(setPacks, { params: { id: productId }, version, body: { barcodes: [], packs } as never })
  return { customerId, productId }
})()
const { customerId, productId } = made

const receive = (quantity: number, value: number) =>
  transaction(world.db, { actor: actor as never, requestId: 'stock' }, async (tx) => {
    const { grni } = await accountsForRoles(tx, ['grni'])
    const basis = { is: 'given', value: toRupiah(value) } as const
    const line = { productId, warehouseId: null, quantity: storedQuantity(String(quantity)) }
    const lines = [{ ...line, kind: 'receipt' as const, basis, counterAccountId: grni }]
    const act = { day: today() as Day, reference: { type: 'test', number: 'x' }, says: 'Uji', lines }
    await moveStock(tx, act, { today: today() as Day, actor: actor as never })
  })

/** What is on hand, and its value. */
const valueOf = () =>
  soleRowOf(
    world.db,
    sql<object>`select sum(quantity)::text as quantity, sum(value)::bigint as value from stock_balance where product_id = ${productId}`,
  )

/** What a tax invoice says was sold. */
const fakturLines = async (number: string) => {
  const rows = await rowsOf(
    world.db,
    sql<{ lines: object[] }>`select lines from output_tax where source_number = ${number}`,
  )
  return rows.flatMap(({ lines }) => lines)
}

const box = { productId, quantity: 24, packName: 'dus', unitPrice: toRupiah(110_000), discountPercent: 0 }
const input = (lines: object[] = [box]) => ({ orderDate: today(), customerId, lines }) as never
const drafted = (lines?: object[]) => desk.call(contract.createSalesOrder, { body: input(lines) })

describe('orders in a further unit of their products', () => {
  it('are priced by it and counted in the own unit', async () => {
    const order = await drafted()
    expect(order.lines[0]).toMatchObject({
      ...{ unit: 'pcs', quantity: 24, packName: 'dus', packFactor: 12 },
      ...{ unitPrice: 110_000, listPrice: 10_000, subtotal: 220_000 },
    })
    const half = await drafted([{ ...box, quantity: 17 }])
    // 17 of 12 at 110.000: 155.833,33
    expect(half.lines[0]).toMatchObject({ quantity: 17, subtotal: 155_833 })
  })

  it('name a unit that their product has', async () => {
    const refused = await desk.refusal(contract.createSalesOrder, {
      body: input([{ ...box, packName: 'peti' }]),
    })
    expect(refused.errors[0]).toMatchObject({
      code: 'pack-unknown',
      path: 'lines.0.packName',
      message: 'Baris 1: Produk PRD-97001 tidak punya satuan peti',
    })
  })

  it('keep what a unit holds: one in use neither goes nor changes', async () => {
    await drafted()
    const { version } = await desk.call(readPacks, { params: { id: productId } })
    const without = { params: { id: productId }, version, body: { barcodes: [], packs: [] } as never }
    expect((await desk.refusal(setPacks, without)).errors[0]).toMatchObject({ code: 'pack-in-use' })
    const other = (change: object) =>
      sql`insert into sales_order_line overriding system value select r.* from
        (select * from sales_order_line where pack_name = 'dus' order by id desc limit 1) l,
        jsonb_populate_record(l::sales_order_line, ${JSON.stringify({ id: 99_999_999, line_number: 99, ...change })}::jsonb) r`.execute(
        world.db,
      )
    await expect(other({ pack_factor: 10 })).rejects.toThrow(/sales_order_line_pack_fkey/)
    await expect(other({ pack_id: null })).rejects.toThrow(/sales_order_line_pack/)
    await expect(
      sql`update product_pack set factor = 10 where product_id = ${productId}`.execute(world.db),
    ).rejects.toThrow(/permission denied/)
  })

  it('deliver, bill and return pieces of a box, and cost what the pieces cost', async () => {
    await receive(100, 600_000)
    const order = await drafted()
    await desk.call(contract.confirmSalesOrder, { params: { id: order.id }, version: 1 })
    const reserved = await desk.call(readAvailability, { query: { products: String(productId) } as never })
    expect(reserved.rows[0]).toMatchObject({ onHand: 100, reserved: 24 })
    const deliver = (quantity: number) =>
      desk.call(contract.createDelivery, {
        params: { id: order.id },
        body: { deliveryDate: today() as Day, lines: [{ lineNumber: 1, quantity }] },
      })
    const { deliveryNumber } = await deliver(17)
    const sent = await desk.call(contract.readDelivery, { params: { number: deliveryNumber } })
    expect(sent.lines[0]).toMatchObject({ quantity: 17, unit: 'pcs', packName: 'dus', packFactor: 12 })
    const bill = async () => {
      const { lines } = await desk.call(contract.readBillableDeliveries, { params: { id: order.id } })
      const all = lines.map(({ deliveryLineId, left }) => ({ deliveryLineId, quantity: left }))
      const body = { invoiceDate: today() as Day, lines: all }
      return desk.call(contract.billSalesOrder, { params: { id: order.id }, body })
    }
    const first = await bill()
    await deliver(7)
    const second = await bill()
    const read = (number: string) => desk.call(contract.readSalesInvoice, { params: { number } })
    const [one, other] = [await read(first.invoiceNumber), await read(second.invoiceNumber)]
    // 220.000 × 17 ÷ 24 = 155.833; the rest 64.167; each with 11 % of its own.
    expect(one).toMatchObject({ subtotal: 155_833, taxAmount: 17_142, totalAmount: 172_975 })
    expect(other).toMatchObject({ subtotal: 64_167, taxAmount: 7_058, totalAmount: 71_225 })
    expect(one.lines[0]).toMatchObject({ quantity: 17, packName: 'dus', packFactor: 12, unitPrice: 110_000 })
    expect(await fakturLines(first.invoiceNumber)).toMatchObject([
      { unit: 'pcs', quantity: '17.000', unitPrice: 9_167, base: 155_833 },
    ])
    const noted = await desk.call(contract.createCreditNote, {
      params: { id: one.id },
      body: { noteDate: today(), reason: 'Pecah', lines: [{ lineNumber: 1, quantity: 12 }] } as never,
    })
    const note = await desk.call(contract.readCreditNote, { params: { number: noted.noteNumber ?? '' } })
    expect(note.lines[0]).toMatchObject({ quantity: 12, packName: 'dus', packFactor: 12, unit: 'pcs' })
    expect(await valueOf()).toEqual({ quantity: '88.000', value: 528_000 })
  })

  it('are billed and taxed in boxes where boxes leave, directly too', async () => {
    const made = await desk.call(contract.createSalesInvoice, {
      body: { invoiceDate: today(), customerId, lines: [box] } as never,
    })
    const { invoiceNumber, deliveryNumber } = made as { invoiceNumber: string; deliveryNumber: string }
    expect(await fakturLines(invoiceNumber)).toMatchObject([
      { unit: 'dus', quantity: '2.000', unitPrice: 110_000, base: 220_000 },
    ])
    const sent = await desk.call(contract.readDelivery, { params: { number: deliveryNumber } })
    expect(sent.lines[0]).toMatchObject({ quantity: 24, packName: 'dus', billedQuantity: 24 })
    expect(await valueOf()).toEqual({ quantity: '64.000', value: 384_000 })
  })

  it('are amended in another unit, offered, and ordered from an offer', async () => {
    const order = await drafted()
    await desk.call(contract.confirmSalesOrder, { params: { id: order.id }, version: 1 })
    const inPieces = { productId, quantity: 24, unitPrice: toRupiah(110_000), discountPercent: 0 }
    const body = { orderDate: today(), reason: 'Dijual per pcs', lines: [inPieces] } as never
    const { version } = await desk.call(contract.readSalesOrder, { params: { number: order.orderNumber } })
    const amended = await desk.call(contract.amendSalesOrder, { params: { id: order.id }, version, body })
    expect(amended).toMatchObject({ revision: 2, subtotal: 2_640_000 })
    expect((amended as typeof order).amendments[0]?.changes[0]).toMatchObject({
      before: { quantity: 24, packName: 'dus', packFactor: 12 },
      after: { quantity: 24, packName: null, packFactor: null },
    })
    const offer = { quotationDate: today(), validUntil: today(), customerId, lines: [box] } as never
    const quotation = await desk.call(contract.createQuotation, { body: offer })
    expect(quotation).toMatchObject({ subtotal: 220_000, lines: [{ packName: 'dus', leftQuantity: 24 }] })
  })

  it('come from a file by the unit that a line names', async () => {
    const rows = (unit: string) =>
      new TextEncoder().encode(
        [
          'Referensi;Tanggal;Customer;Produk;Quantity;Unit',
          `DUS-1;${today()};CUST-97001;PRD-97001;2;${unit}`,
          'DUS-1;;;PRD-97001;5;pcs',
        ].join('\r\n'),
      )
    const query = { format: 'csv' as const }
    const wrong = await desk.call(orderImportApi.check, { body: rows('peti'), query })
    expect(JSON.stringify(wrong)).toContain('Produk PRD-97001 tidak punya satuan peti')
    const { digest } = await desk.call(orderImportApi.check, { body: rows('Dus'), query })
    const applied = { ...query, fileName: 'dus.csv', digest }
    const { firstNumber } = await desk.call(orderImportApi.apply, { body: rows('Dus'), query: applied })
    const order = await desk.call(contract.readSalesOrder, { params: { number: firstNumber } })
    expect(order.lines).toMatchObject([
      { quantity: 24, packName: 'dus', packFactor: 12, unitPrice: 120_000, subtotal: 240_000 },
      { quantity: 5, packName: null, unitPrice: 10_000, subtotal: 50_000 },
    ])
    const { version } = await desk.call(readPacks, { params: { id: productId } })
    const packs = [{ name: 'dus', factor: 12, sellingPrice: 111_000, barcodes: [] }]
    await desk.call(setPacks, { params: { id: productId }, version, body: { barcodes: [], packs } as never })
    const again = await desk.call(orderImportApi.check, { body: rows('dus'), query })
    expect(again.documents[0]?.total).toBe((2 * 111_000 + 5 * 10_000) * 1.11)
  })
})
