import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createSettlementWorld, daysAgo } from '../../../../../tests/settlement-world.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import * as inventory from '../../../inventory/contract.ts'
import * as contract from '../../contract.ts'
import { deliveryImportApi } from '../contract.ts'

const { world, desk, insert, newCustomer } = await createSettlementWorld()
const goods: Record<string, number> = {}

beforeAll(async () => {
  await insert(sql`insert into warehouse (code, name) values ('GDG-2', 'Gudang Dua') returning id`)
  for (const code of ['KERTAS', 'TINTA'])
    goods[code] =
      await insert(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
      values (${code}, ${`Barang ${code}`}, 'pcs', false, 0, 20000) returning id`)
  const warehouses = await rowsOf(world.db, sql<{ id: number }>`select id from warehouse order by id`)
  for (const { id: warehouseId } of warehouses)
    await desk.call(inventory.createAdjustment, {
      body: {
        ...{ adjustmentDate: daysAgo(12), reason: 'surplus', warehouseId },
        lines: Object.values(goods).map((productId) => ({ productId, quantity: 100, unitCost: 1_000 })),
      } as never,
    })
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

/** A confirmed order of five and ten of the one, and four of the other. */
async function ordered(): Promise<{ id: number; number: string }> {
  const line = { unitPrice: 20_000, discountPercent: 0 }
  const lines = [
    { productId: goods['KERTAS'] ?? 0, quantity: 5, ...line },
    { productId: goods['TINTA'] ?? 0, quantity: 4, ...line },
    { productId: goods['KERTAS'] ?? 0, quantity: 10, ...line, unitPrice: 19_000 },
  ]
  const body = { orderDate: daysAgo(11), customerId: await newCustomer(), lines }
  const { id, orderNumber } = await desk.call(contract.createSalesOrder, { body })
  await desk.call(contract.confirmSalesOrder, { params: { id }, version: 1 })
  return { id, number: orderNumber }
}
const deliveredOf = async (number: string) =>
  (await desk.call(contract.readSalesOrder, { params: { number } })).lines.map(
    ({ deliveredQuantity }) => deliveredQuantity,
  )
const onHand = () =>
  rowsOf(
    world.db,
    sql<object>`select w.code, p.code as product, b.quantity::float8 as quantity from stock_balance b
      join product p on p.id = b.product_id join warehouse w on w.id = b.warehouse_id
      where p.id = any(${Object.values(goods)}::bigint[]) and not b.in_transit order by w.id, p.id`,
  )

const head = 'Referensi;Tanggal;Order;Gudang;Catatan;Produk;Jumlah'
const query = { format: 'csv' as const }
const bytesOf = (rows: readonly string[]) => new TextEncoder().encode([head, ...rows].join('\r\n'))
const check = (rows: readonly string[]) => desk.call(deliveryImportApi.check, { body: bytesOf(rows), query })
async function imported(rows: readonly string[]) {
  const { digest } = await check(rows)
  const applied = { body: bytesOf(rows), query: { ...query, fileName: 'kirim.csv', digest } }
  return desk.call(deliveryImportApi.apply, applied)
}
const undo = (id: number) => ({ params: { id }, body: { reason: 'Salah file' } })
const read = (number: string) => desk.call(contract.readDelivery, { params: { number } })

describe('deliveries from a file', () => {
  it('go out of the lines of their orders one after the other, and come back together', async () => {
    const [one, other, before] = [await ordered(), await ordered(), await onHand()]
    const rows = [
      `D-1;${daysAgo(3)};${one.number.toLowerCase()};GDG-2;Truk pagi;kertas;7`,
      `D-1;;;;;TINTA;1,5`,
      `D-2;${daysAgo(2)};${one.number};;;KERTAS;8`,
      `D-3;${daysAgo(2)};${other.number};;;TINTA;4`,
    ]
    const plan = await check(rows)
    expect(plan).toMatchObject({ created: 3, problemCount: 0 })
    expect(plan.documents.map(({ lineCount, total }) => [lineCount, total])).toEqual([
      [2, null],
      [1, null],
      [1, null],
    ])
    const made = await imported(rows)
    expect(await deliveredOf(one.number)).toEqual([5, 1.5, 10])
    expect(await read(made.firstNumber)).toMatchObject({
      ...{ orderNumber: one.number, notes: 'Truk pagi', warehouseName: 'Gudang Dua' },
      lines: [
        { productCode: 'KERTAS', quantity: 5 },
        { productCode: 'KERTAS', quantity: 2 },
        { productCode: 'TINTA', quantity: 1.5 },
      ],
    })
    await desk.call(deliveryImportApi.undo, undo(made.id))
    expect(await onHand()).toEqual(before)
    const { lines } = await read(made.lastNumber)
    expect(lines).toMatchObject([{ quantity: 4, returnedQuantity: 4 }])
  })

  it('name every cell that is wrong, and none goes out', async () => {
    const one = await ordered()
    const draft = await desk.call(contract.createSalesOrder, {
      body: {
        ...{ orderDate: daysAgo(3), customerId: await newCustomer() },
        lines: [{ productId: goods['TINTA'] ?? 0, quantity: 1, unitPrice: 1_000, discountPercent: 0 }],
      },
    })
    const rows = [
      `E-1;${daysAgo(3)};SO-404;GDG-404;;TINTA;1`,
      `E-2;${daysAgo(3)};${one.number};;;MAP;1`,
      `E-3;${daysAgo(3)};${one.number};;;KERTAS;10`,
      `E-4;${daysAgo(3)};${one.number};;;TINTA;1`,
      `E-4;;;;;KERTAS;6`,
      `E-5;2999-01-01;${one.number};;;TINTA;1`,
      `E-6;${daysAgo(3)};${draft.orderNumber};;;TINTA;1`,
      `E-7;${daysAgo(3)};${one.number};;;TINTA;nol`,
    ]
    const plan = await check(rows)
    expect(plan.problems.map(({ cell, message }) => [cell, message])).toEqual([
      ['C2', 'Order SO-404 tidak ditemukan'],
      ['D2', 'Gudang GDG-404 tidak ditemukan'],
      ['F3', `Produk MAP tidak ada pada order ${one.number}`],
      ['G6', expect.stringMatching(/^Barang KERTAS sisa 5 untuk dikirim/)],
      ['B7', expect.stringContaining('setelah hari ini')],
      ['C8', expect.any(String)],
      ['G9', expect.stringContaining('angka')],
    ])
    const applied = { body: bytesOf(rows), query: { ...query, fileName: 'x.csv', digest: plan.digest } }
    expect((await desk.refusal(deliveryImportApi.apply, applied)).status).toBe(422)
    expect(await deliveredOf(one.number)).toEqual([0, 0, 0])
  })

  it('stay where one of them was billed or came back since', async () => {
    const [one, other] = [await ordered(), await ordered()]
    const made = await imported([
      `F-1;${daysAgo(3)};${one.number};;;TINTA;4`,
      `F-2;${daysAgo(3)};${other.number};;;TINTA;4`,
    ])
    const { lines } = await desk.call(contract.readBillableDeliveries, { params: { id: other.id } })
    const [{ deliveryLineId, left: quantity } = { deliveryLineId: 0, left: 0 }] = lines
    const bill = { invoiceDate: daysAgo(2), lines: [{ deliveryLineId, quantity }] }
    await desk.call(contract.billSalesOrder, { params: { id: other.id }, body: bill })
    const refused = await desk.refusal(deliveryImportApi.undo, undo(made.id))
    expect([refused.status, refused.title]).toEqual([
      409,
      expect.stringContaining(`${made.lastNumber}: Sudah ditagih`),
    ])
    const [line] = (await read(made.firstNumber)).lines
    const back = {
      returnDate: daysAgo(1),
      reason: 'Rusak',
      lines: [{ deliveryLineId: line?.id ?? 0, quantity: 1 }],
    }
    await desk.call(contract.createSalesReturn, { params: { id: one.id }, body: back })
    const again = await desk.refusal(deliveryImportApi.undo, undo(made.id))
    expect(again.title).toContain(`${made.firstNumber}: Barangnya sudah diretur`)
    expect(await deliveredOf(one.number)).toEqual([0, 4, 0])
  })

  it('begin with a template that is right as it is', async () => {
    await ordered()
    const path = `/api/v1/sales-deliveries-import-template?format=csv`
    const answer = await fetch(`${world.url}${path}`, { headers: { cookie: desk.cookie } })
    const body = new Uint8Array(await answer.arrayBuffer())
    const { problems, created } = await desk.call(deliveryImportApi.check, { body, query })
    expect([problems, created]).toEqual([[], 1])
  })
})
