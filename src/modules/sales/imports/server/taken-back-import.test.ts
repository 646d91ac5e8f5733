import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createSettlementWorld, daysAgo } from '../../../../../tests/settlement-world.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import * as inventory from '../../../inventory/contract.ts'
import * as contract from '../../contract.ts'
import { creditNoteImportApi, returnImportApi } from '../contract.ts'

const { world, desk, insert, newCustomer, readInvoice } = await createSettlementWorld()
const goods: Record<string, number> = {}

beforeAll(async () => {
  for (const code of ['KERTAS', 'TINTA'])
    goods[code] =
      await insert(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
      values (${code}, ${`Barang ${code}`}, 'pcs', false, 0, 20000) returning id`)
  await desk.call(inventory.createAdjustment, {
    body: {
      ...{ adjustmentDate: daysAgo(12), reason: 'surplus', warehouseId: null },
      lines: Object.values(goods).map((productId) => ({ productId, quantity: 100, unitCost: 1_000 })),
    } as never,
  })
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

/** An order of five and ten of the one, and four of the other, all of it delivered. */
async function delivered(): Promise<{ id: number; number: string }> {
  const line = { unitPrice: 20_000, discountPercent: 0 }
  const lines = [
    { productId: goods['KERTAS'] ?? 0, quantity: 5, ...line },
    { productId: goods['TINTA'] ?? 0, quantity: 4, ...line },
    { productId: goods['KERTAS'] ?? 0, quantity: 10, ...line, unitPrice: 19_000 },
  ]
  const body = { orderDate: daysAgo(11), customerId: await newCustomer(), lines }
  const { id, orderNumber: number } = await desk.call(contract.createSalesOrder, { body })
  await desk.call(contract.confirmSalesOrder, { params: { id }, version: 1 })
  const sent = lines.map(({ quantity }, index) => ({ lineNumber: index + 1, quantity }))
  await desk.call(contract.createDelivery, {
    params: { id },
    body: { deliveryDate: daysAgo(9), lines: sent } as never,
  })
  return { id, number }
}
async function invoiced(): Promise<string> {
  const { id } = await delivered()
  const { lines } = await desk.call(contract.readBillableDeliveries, { params: { id } })
  const billed = lines.map(({ deliveryLineId, left }) => ({ deliveryLineId, quantity: left }))
  const made = await desk.call(contract.billSalesOrder, {
    params: { id },
    body: { invoiceDate: daysAgo(8), lines: billed },
  })
  return made.invoiceNumber
}
const onHand = () =>
  rowsOf(
    world.db,
    sql<{ row: unknown }>`select jsonb_build_array(p.code, b.quantity, b.value) as row from stock_balance b
      join product p on p.id = b.product_id where p.id = any(${Object.values(goods)}::bigint[]) order by p.id`,
  ).then((rows) => rows.map(({ row }) => row))

const query = { format: 'csv' as const }
const bytesOf = (rows: readonly string[]) => new TextEncoder().encode(rows.join('\r\n'))
type Api = typeof creditNoteImportApi
const check = (api: Api, rows: readonly string[]) =>
  desk.call(api.check, { body: bytesOf(rows), query } as never) as Promise<{
    problems: { cell: string; message: string }[]
    digest: string
  }>
async function imported(api: Api, rows: readonly string[]) {
  const { problems, digest } = await check(api, rows)
  expect(problems).toEqual([])
  return desk.call(api.apply, {
    body: bytesOf(rows),
    query: { ...query, fileName: 'retur.csv', digest },
  } as never) as Promise<{ id: number }>
}

describe('credit notes from a file', () => {
  const head = 'Referensi;Tanggal;Invoice;Gudang;Alasan;Produk;Jumlah;Nilai'

  it('take back quantities and amounts of lines, or all that is left, and go back the last one first', async () => {
    const number = await invoiced()
    const [before, invoice] = [await onHand(), await readInvoice(number)]
    const { id } = await imported(creditNoteImportApi, [
      head,
      `NK-1;${daysAgo(5)};${number};;Rusak;KERTAS;7;`,
      `NK-1;;;;;TINTA;;1.000`,
      `NK-2;${daysAgo(4)};${number};;Batal;;;`,
    ])
    const credited = await readInvoice(number)
    expect(credited.lines.map(({ creditedQuantity }) => creditedQuantity)).toEqual([5, 4, 10])
    expect(credited.openAmount).toBe(0)
    await desk.call(creditNoteImportApi.undo, { params: { id }, body: { reason: 'Salah file' } } as never)
    expect(await onHand()).toEqual(before)
    const after = await readInvoice(number)
    expect([after.openAmount, after.lines]).toEqual([invoice.openAmount, invoice.lines])
  })

  it('name every cell that is wrong', async () => {
    const number = await invoiced()
    const { problems } = await check(creditNoteImportApi, [
      head,
      `NK-1;${daysAgo(5)};INV-TIADA;;Rusak;KERTAS;1;`,
      `NK-2;${daysAgo(5)};${number};GDG-X;;TINTA;1;500`,
      `NK-3;${daysAgo(5)};${number};;Rusak;TINTA;5;`,
      `NK-4;${daysAgo(9)};${number};;Rusak;TINTA;1;`,
    ])
    expect(problems.map(({ cell }) => cell)).toEqual(['C2', 'E3', 'G4', 'B5'])
  })
})

describe('returns from a file', () => {
  const head = 'Referensi;Tanggal;Order;Gudang;Alasan;Produk;Jumlah'

  it('take back what was delivered and not billed, and go back whole', async () => {
    const { number } = await delivered()
    const before = await onHand()
    const { id } = await imported(returnImportApi, [
      head,
      `RJ-1;${daysAgo(5)};${number};;Rusak;KERTAS;7`,
      `RJ-2;${daysAgo(4)};${number};;Rusak;KERTAS;8`,
      `RJ-2;;;;;TINTA;1`,
    ])
    const read = () => desk.call(contract.readSalesOrder, { params: { number } })
    expect((await read()).lines.map(({ returnedQuantity }) => returnedQuantity)).toEqual([5, 1, 10])
    await desk.call(returnImportApi.undo, { params: { id }, body: { reason: 'Salah file' } } as never)
    expect((await read()).lines.map(({ returnedQuantity }) => returnedQuantity)).toEqual([0, 0, 0])
    expect(await onHand()).toEqual(before)
  })

  it('name every cell that is wrong', async () => {
    const { number } = await delivered()
    const { problems } = await check(returnImportApi, [
      head,
      `RJ-1;${daysAgo(5)};${number};;Rusak;MAP;1`,
      `RJ-2;${daysAgo(5)};${number};;Rusak;TINTA;5`,
      `RJ-3;${daysAgo(10)};${number};;Rusak;TINTA;1`,
    ])
    expect(problems.map(({ cell }) => cell)).toEqual(['F2', 'G3', 'B4'])
  })
})
