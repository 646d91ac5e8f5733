import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { checkBooks } from './books.ts'
import { createWorld } from './server.ts'
import { daysAgo } from './settlement-world.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import * as inventory from '../src/modules/inventory/contract.ts'
import * as purchasing from '../src/modules/purchasing/contract.ts'
import * as sales from '../src/modules/sales/contract.ts'

const world = await createWorld()
const desk = await world.as('user')
let made = 0
let [goods, vendorId, customerId] = [0, 0, 0]

const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
  (await soleRowOf(world.db, statement)).id

beforeEach(async () => {
  made += 1
  goods = await idOf(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values (${`PRD-5000${made}`}, ${`Barang tersedia ${made}`}, 'pcs', false, 0, 100000) returning id`)
  vendorId = await idOf(sql`select id from vendor where is_active order by id limit 1`)
  customerId = await idOf(sql`select id from customer where is_active order by id limit 1`)
})
afterAll(async () => {
  await checkBooks(world.db)
  await world.close()
})

const receive = (quantity: number) =>
  desk.call(inventory.createGoodsReceipt, {
    body: {
      receiptDate: daysAgo(5),
      vendorId,
      warehouseId: null,
      lines: [{ productId: goods, quantity, unitPrice: 1000 }],
    } as never,
  })

async function confirm(quantity: number) {
  const order = await desk.call(sales.createSalesOrder, {
    body: {
      orderDate: daysAgo(3),
      customerId,
      lines: [{ productId: goods, quantity, unitPrice: 100_000, discountPercent: 0 }],
    },
  })
  await desk.call(sales.confirmSalesOrder, { params: { id: order.id }, version: 1 })
  return order
}

const order = (quantity: number) =>
  desk.call(purchasing.createPurchaseOrder, {
    body: {
      orderDate: daysAgo(2),
      expectedDay: daysAgo(-4),
      vendorId,
      lines: [{ productId: goods, quantity, unitPrice: 1000 }],
    } as never,
  })

async function standing() {
  const { rows } = await desk.call(inventory.readAvailability, {
    query: { products: String(goods) as never },
  })
  return rows[0]
}

const listed = async (view: 'all' | 'standing' | 'reserved' | 'short') => {
  const { rows } = await desk.call(inventory.listStandingGoods, {
    query: { view, limit: 200, q: `PRD-5000${made}` } as never,
  })
  return rows[0]
}

describe('what stands of goods', () => {
  it('is there, reserved by confirmed orders, and on its way', async () => {
    await receive(10)
    const first = await confirm(4)
    const second = await confirm(3)
    await order(6)
    expect(await standing()).toMatchObject({
      onHand: 10,
      reserved: 7,
      incoming: 6,
      incomingDay: daysAgo(-4),
      promised: [
        { number: first.orderNumber, quantity: 4 },
        { number: second.orderNumber, quantity: 3 },
      ],
    })
    expect(await listed('all')).toMatchObject({
      onHand: 10,
      reserved: 7,
      available: 3,
      incoming: 6,
      value: 10_000,
    })
    expect(await listed('short')).toBeUndefined()
  })

  it('is reserved no more once it was delivered', async () => {
    await receive(10)
    const { id } = await confirm(4)
    await desk.call(sales.createDelivery, {
      params: { id },
      body: { deliveryDate: daysAgo(1), lines: [{ lineNumber: 1, quantity: 3 }] },
    })
    expect(await standing()).toMatchObject({ onHand: 7, reserved: 1 })
    expect(await listed('reserved')).toMatchObject({ available: 6 })
  })

  it('is no promise of a draft', async () => {
    await receive(10)
    await desk.call(sales.createSalesOrder, {
      body: {
        orderDate: daysAgo(3),
        customerId,
        lines: [{ productId: goods, quantity: 4, unitPrice: 100_000, discountPercent: 0 }],
      },
    })
    expect(await standing()).toMatchObject({ reserved: 0 })
  })

  it('is short where more is promised than is there', async () => {
    await receive(2)
    await confirm(5)
    expect(await listed('short')).toMatchObject({ onHand: 2, reserved: 5, available: -3 })
  })
})

const levelsOf = (least: number, most: number, version = 1) => ({
  params: { id: goods },
  version,
  body: { levels: [{ warehouseId: 1, least, most }] } as never,
})
const levels = (least: number, most: number, version = 1) =>
  desk.call(inventory.setReorderLevels, levelsOf(least, most, version))

const wanted = async () => {
  const { rows } = await desk.call(inventory.listReorders, { query: {} })
  return rows.find(({ productId }) => productId === goods)
}

describe('what is ordered again', () => {
  it('stands below its point with what is reserved, up to its most', async () => {
    await receive(10)
    await levels(5, 20)
    expect(await wanted()).toBeUndefined()
    await confirm(6)
    expect(await wanted()).toMatchObject({ onHand: 10, reserved: 6, least: 5, most: 20, wanted: 16 })
    await order(3)
    expect(await wanted()).toBeUndefined()
  })

  it('is listed a page at a time, each product once, in the order of codes', async () => {
    await levels(5, 20)
    await sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
      select 'PRD-6' || lpad(n::text, 4, '0'), 'Barang menipis ' || n, 'pcs', false, 0, 1 from generate_series(1, 7) n`.execute(
      world.db,
    )
    await sql`insert into stock_reorder_level (product_id, warehouse_id, least, most, created_by)
      select id, (select min(id) from warehouse), 3, 9, 'Uji' from product where name like 'Barang menipis %'`.execute(
      world.db,
    )
    const whole = await desk.call(inventory.listReorders, { query: { limit: 200 } as never })
    const codes: string[] = []
    let after: string | undefined
    do {
      const page = await desk.call(inventory.listReorders, {
        query: { limit: 3, ...(after === undefined ? {} : { after }) } as never,
      })
      expect(page.rows.length).toBeLessThanOrEqual(3)
      codes.push(...page.rows.map(({ productCode }) => productCode))
      after = page.next
    } while (after !== undefined)
    expect(codes).toEqual(whole.rows.map(({ productCode }) => productCode))
    expect(codes.length).toBeGreaterThanOrEqual(8)
    expect(whole.next).toBeUndefined()
  })

  it('is set by who saw the present point', async () => {
    const { version } = await levels(5, 20)
    expect(await desk.refusal(inventory.setReorderLevels, levelsOf(6, 20))).toMatchObject({ status: 412 })
    await levels(6, 20, version)
    expect((await desk.call(inventory.readStandingOf, { params: { id: goods } })).levels).toEqual([
      { warehouseId: 1, least: 6, most: 20 },
    ])
  })

  it('has a least above nothing and a most that is not below it', async () => {
    const none = await desk.refusal(inventory.setReorderLevels, levelsOf(0, 20))
    expect(none).toMatchObject({ errors: [{ code: 'level-least', path: 'levels.0.least' }] })
    const below = await desk.refusal(inventory.setReorderLevels, levelsOf(5, 4))
    expect(below).toMatchObject({ errors: [{ code: 'level-most', path: 'levels.0.most' }] })
  })
})

const policy = async (change: {
  corrections?: 'restate' | 'today'
  beyondAvailable?: 'allow' | 'refuse'
}) => {
  const boss = await world.as('admin')
  const { corrections, beyondAvailable, version } = await boss.call(inventory.readStockPolicy)
  return boss.call(inventory.changeStockPolicy, {
    body: { corrections, beyondAvailable, ...change },
    version,
  })
}

describe('the policy of stock', () => {
  it('refuses orders beyond what is available, until it allows them again', async () => {
    await receive(10)
    await confirm(7)
    const late = await desk.call(sales.createSalesOrder, {
      body: {
        orderDate: daysAgo(3),
        customerId,
        lines: [2, 2].map((quantity) => ({
          productId: goods,
          quantity,
          unitPrice: 100_000,
          discountPercent: 0,
        })),
      },
    })
    await policy({ beyondAvailable: 'refuse' })
    const confirming = { params: { id: late.id }, version: 1 }
    expect(await desk.refusal(sales.confirmSalesOrder, confirming)).toMatchObject({
      errors: [
        {
          code: 'beyond-available',
          path: 'lines.1.quantity',
          message: `Barang tersedia ${made}: dipesan 2 pcs, tersedia 1`,
        },
      ],
    })
    await policy({ beyondAvailable: 'allow' })
    await desk.call(sales.confirmSalesOrder, confirming)
    expect(await standing()).toMatchObject({ reserved: 11 })
  })

  it('is changed by who saw it as it is', async () => {
    const boss = await world.as('admin')
    const { version, startedOn: _, ...body } = await boss.call(inventory.readStockPolicy)
    await policy({ corrections: 'today' })
    expect(await boss.refusal(inventory.changeStockPolicy, { body, version })).toMatchObject({ status: 412 })
    await policy({ corrections: 'restate' })
  })
})
