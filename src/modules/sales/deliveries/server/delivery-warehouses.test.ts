import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createSettlementWorld, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import * as inventory from '../../../inventory/contract.ts'
import { deliveryApi } from '../contract.ts'
import { deliveryOnPaper } from '../rules/delivery-on-paper.ts'
import * as contract from '../../contract.ts'

const { world, desk, insert, newCustomer, readInvoice } = await createSettlementWorld()
let [product, main, other, made] = [0, 0, 0, 0]

beforeAll(async () => {
  main = await insert(sql`select id from warehouse order by id limit 1`)
  other = await insert(sql`insert into warehouse (code, name) values ('GDG-2', 'Gudang Dua') returning id`)
})
beforeEach(async () => {
  made += 1
  product = await insert(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values (${`GDG-${made}`}, ${`Kertas ${made}`}, 'pcs', false, 0, 20000) returning id`)
  await receive(main, 10, 1_000)
  await receive(other, 10, 1_300)
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const receive = (warehouseId: number, quantity: number, unitCost: number) =>
  desk.call(inventory.createAdjustment, {
    body: {
      ...{ adjustmentDate: daysAgo(12), reason: 'surplus', warehouseId },
      lines: [{ productId: product, quantity, unitCost }],
    } as never,
  })

async function delivered(quantity: number, warehouseId?: number) {
  const lines = [{ productId: product, quantity: 8, unitPrice: 20_000, discountPercent: 0 }]
  const body = { orderDate: daysAgo(11), customerId: await newCustomer(), lines }
  const { id } = await desk.call(contract.createSalesOrder, { body })
  await desk.call(contract.confirmSalesOrder, { params: { id }, version: 1 })
  const sent = { deliveryDate: daysAgo(9), warehouseId, lines: [{ lineNumber: 1, quantity }] }
  const reply = await desk.call(contract.createDelivery, { params: { id }, body: sent })
  return { id, number: 'deliveryNumber' in reply ? reply.deliveryNumber : '' }
}

const leftOf = async (id: number) =>
  (await desk.call(contract.readBillableDeliveries, { params: { id } })).lines
const takeBack = async (id: number, quantity: number, warehouseId?: number) => {
  const [line] = await leftOf(id)
  const lines = [{ deliveryLineId: line?.deliveryLineId ?? 0, quantity }]
  const body = { returnDate: daysAgo(8), reason: 'Rusak', warehouseId, lines }
  return desk.call(contract.createSalesReturn, { params: { id }, body })
}
const bill = async (id: number) => {
  const lines = (await leftOf(id)).map(({ deliveryLineId, left }) => ({ deliveryLineId, quantity: left }))
  return desk.call(contract.billSalesOrder, { params: { id }, body: { invoiceDate: daysAgo(8), lines } })
}
const credit = async (invoiceNumber: string, quantity: number, warehouseId?: number) =>
  desk.call(contract.createCreditNote, {
    params: { id: (await readInvoice(invoiceNumber)).id },
    body: { noteDate: daysAgo(7), reason: 'Retur', warehouseId, lines: [{ lineNumber: 1, quantity }] },
  })

/** Quantity and value at the first warehouse and at the other one. */
async function standing() {
  const rows = await rowsOf(
    world.db,
    sql<{ id: number; quantity: string; value: number }>`
      select warehouse_id as id, quantity, value from stock_balance where product_id = ${product} and not in_transit`,
  )
  return [main, other].map((id) => {
    const row = rows.find((each) => each.id === id)
    return [Number(row?.quantity ?? 0), row?.value ?? 0]
  })
}

describe('a surat jalan', () => {
  it('leaves the warehouse it names, at the cost of that warehouse, and says so on screen and paper', async () => {
    const { number } = await delivered(4, other)
    expect(await standing()).toEqual([
      [10, 10_000],
      [6, 7_800],
    ])
    const read = await desk.call(deliveryApi.read, { params: { number } })
    expect(read.warehouseName).toBe('Gudang Dua')
    const paper = deliveryOnPaper(read, { name: 'CV Uji' } as never)
    expect(paper.facts.map(({ value }) => value)).toContain('Gudang Dua')
  })

  it('leaves the first warehouse when none is named', async () => {
    await delivered(4)
    expect(await standing()).toEqual([
      [6, 6_000],
      [10, 13_000],
    ])
  })

  it('takes nothing from another warehouse than it names', async () => {
    await delivered(8, other)
    const lines = [{ productId: product, quantity: 8, unitPrice: 20_000, discountPercent: 0 }]
    const body = { orderDate: daysAgo(11), customerId: await newCustomer(), lines }
    const { id } = await desk.call(contract.createSalesOrder, { body })
    await desk.call(contract.confirmSalesOrder, { params: { id }, version: 1 })
    const sent = { deliveryDate: today(), warehouseId: other, lines: [{ lineNumber: 1, quantity: 3 }] }
    const refused = await desk.refusal(contract.createDelivery, { params: { id }, body: sent })
    expect(refused.errors[0]?.message).toMatch(/di Gudang Dua menjadi −1/)
  })
})

describe('goods that come back', () => {
  it('come in where they left from, before and after billing', async () => {
    const { id } = await delivered(4, other)
    await takeBack(id, 1)
    expect((await standing())[1]).toEqual([7, 9_100])
    const { invoiceNumber } = await bill(id)
    await credit(invoiceNumber, 2)
    expect(await standing()).toEqual([
      [10, 10_000],
      [9, 11_700],
    ])
  })

  it('come into the warehouse that is named, at what they left with', async () => {
    const { id } = await delivered(4, other)
    const { returnNumber } = await takeBack(id, 1, main)
    const { invoiceNumber } = await bill(id)
    await credit(invoiceNumber, 2, main)
    expect(await standing()).toEqual([
      [13, 13_900],
      [6, 7_800],
    ])
    const read = await desk.call(contract.readSalesReturn, { params: { number: returnNumber } })
    expect(read.warehouseName).toBe('Utama')
  })
})
