import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createSettlementWorld, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import * as inventory from '../../../inventory/contract.ts'
import { deliveryApi } from '../../deliveries/contract.ts'
import * as contract from '../../contract.ts'

const { world, desk, insert, newCustomer } = await createSettlementWorld()
let [product, made, before] = [0, 0, 0]

beforeEach(async () => {
  made += 1
  product = await insert(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values (${`BNS-${made}`}, ${`Bonus ${made}`}, 'pcs', false, 0, 20000) returning id`)
  const lines = [{ productId: product, quantity: 10, unitCost: 1_000 }]
  const body = { adjustmentDate: daysAgo(12), reason: 'surplus', warehouseId: null, lines }
  await desk.call(inventory.createAdjustment, { body: body as never })
  const [last] = await rowsOf(world.db, sql<{ id: number }>`select max(id) as id from journal_entry`)
  before = last?.id ?? 0
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

/** A confirmed order of two pieces a line, at these discounts. */
async function confirmed(...discounts: number[]) {
  const lines = discounts.map((discountPercent) => ({
    ...{ productId: product, quantity: 2, unitPrice: 20_000, discountPercent },
  }))
  const body = { orderDate: daysAgo(11), customerId: await newCustomer(), lines }
  const { id, orderNumber } = await desk.call(contract.createSalesOrder, { body })
  await desk.call(contract.confirmSalesOrder, { params: { id }, version: 1 })
  return { id, number: orderNumber }
}
const read = (number: string) => desk.call(contract.readSalesOrder, { params: { number } })
async function deliver(id: number, ...lineNumbers: number[]) {
  const lines = lineNumbers.map((lineNumber) => ({ lineNumber, quantity: 2 }))
  const body = { deliveryDate: daysAgo(9), lines }
  const reply = await desk.call(contract.createDelivery, { params: { id }, body })
  return 'deliveryNumber' in reply ? reply.deliveryNumber : ''
}
const givenOf = async (number: string, change: object = {}) => {
  const { id, version } = await read(number)
  return { params: { id }, version, body: { day: daysAgo(5), reason: 'bonus' as const, ...change } }
}
const give = async (number: string, change: object = {}) =>
  desk.call(contract.giveSalesOrder, await givenOf(number, change))
const refusal = async (number: string, change: object = {}) =>
  desk.refusal(contract.giveSalesOrder, await givenOf(number, change))

/** What entries moved since the test began, by role, debit positive. */
async function moved() {
  const rows = await rowsOf(
    world.db,
    sql<{ role: string; amount: string }>`select r.role, sum(l.debit - l.credit) as amount from journal_line l
      join journal_entry e on e.id = l.entry_id join account_role r on r.account_id = l.account_id
      where e.id > ${before} and r.role in ('inventory', 'shipped_not_invoiced', 'cogs', 'sample_expense', 'vat_out', 'warranty_expense')
      group by 1 having sum(l.debit - l.credit) <> 0 order by 1`,
  )
  return Object.fromEntries(rows.map(({ role, amount }) => [role, Number(amount)]))
}

describe('an order of nothing', () => {
  it('is confirmed, delivered and closed for a reason, whose account takes the cost', async () => {
    const { id, number } = await confirmed(100)
    const delivery = await deliver(id, 1)
    expect(await read(number)).toMatchObject({ status: 'delivered', actions: ['return', 'give'] })
    await give(number, { notes: 'Pameran' })
    const closed = await read(number)
    expect(closed).toMatchObject({
      status: 'delivered',
      closedReason: 'Bonus atas penjualan: Pameran',
      actions: ['cancel-give'],
    })
    expect(closed.closedAt).not.toBeNull()
    expect(closed.lines[0]).toMatchObject({ givenQuantity: 2, invoicedQuantity: 0 })
    expect((await desk.call(deliveryApi.read, { params: { number: delivery } })).state).toBe('given')
    expect(await moved()).toEqual({ cogs: 2_000, inventory: -2_000 })
  })

  it('owes VAT on the cost of a gift, as a tax invoice of the customer, and none under warranty', async () => {
    const gift = await confirmed(100)
    await deliver(gift.id, 1)
    await give(gift.number, { reason: 'sample' })
    expect(await moved()).toEqual({ inventory: -2_000, sample_expense: 2_220, vat_out: -220 })
    const rows = await rowsOf(
      world.db,
      sql`select o.base_amount as base, o.vat_amount as vat from output_tax o join sales_giveaway g on g.id = o.source_id
        where o.source = 'sales_giveaway' and g.order_id = ${gift.id}`,
    )
    expect(rows).toEqual([{ base: 2_000, vat: 220 }])
    const repaired = await confirmed(100)
    await deliver(repaired.id, 1)
    await give(repaired.number, { reason: 'warranty' })
    expect(await moved()).toMatchObject({ inventory: -4_000, warranty_expense: 2_000, vat_out: -220 })
  })
})

describe('goods at no price beside others', () => {
  it('that leave after the rest was billed end the order, which no invoice could', async () => {
    const { id, number } = await confirmed(0, 100)
    await deliver(id, 1)
    const [first] = (await desk.call(contract.readBillableDeliveries, { params: { id } })).lines
    const lines = [{ deliveryLineId: first?.deliveryLineId ?? 0, quantity: 2 }]
    await desk.call(contract.billSalesOrder, { params: { id }, body: { invoiceDate: daysAgo(8), lines } })
    await deliver(id, 2)
    expect(await read(number)).toMatchObject({ status: 'delivered', actions: ['return', 'give'] })
    await give(number)
    expect(await read(number)).toMatchObject({
      ...{ status: 'invoiced', closedAt: null, closedReason: 'Bonus atas penjualan', actions: ['cancel-give'] },
    })
    expect(await moved()).toMatchObject({ cogs: 4_000, inventory: -4_000 })
    expect(await moved()).not.toHaveProperty('shipped_not_invoiced')
  })

  it('are billed with them while these are left to bill, and given away once everything was delivered', async () => {
    const { id, number } = await confirmed(0, 100)
    await deliver(id, 2)
    expect((await read(number)).actions).not.toContain('give')
    expect((await refusal(number)).code).toBe('cannot-give')
    await deliver(id, 1)
    expect((await read(number)).actions).toContain('invoice')
    expect((await refusal(number)).code).toBe('cannot-give')
  })
})

it('nothing is given away before it was delivered, after today, or twice at once', async () => {
  const { id, number } = await confirmed(100)
  await deliver(id, 1)
  expect((await refusal(number, { day: daysAgo(10) })).errors[0]?.path).toBe('day')
  expect((await refusal(number, { day: daysAgo(-1) })).code).toBe('date-too-late')
  const asked = await givenOf(number, { day: today() })
  const raced = await Promise.allSettled([1, 2, 3].map(() => desk.call(contract.giveSalesOrder, asked)))
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await moved()).toEqual({ cogs: 2_000, inventory: -2_000 })
})
