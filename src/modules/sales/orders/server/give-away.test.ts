import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createFreeOrders } from '../../../../../tests/free-orders.ts'
import { daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import { deliveryApi } from '../../deliveries/contract.ts'
import * as contract from '../../contract.ts'

const { world, desk, begin, confirmed, deliver, billFirst, read, give, givenOf, refusal, moved } =
  await createFreeOrders()

beforeEach(begin)
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

describe('an order of nothing', () => {
  it('is confirmed, delivered and closed for a reason, whose account takes the cost', async () => {
    const { id, number } = await confirmed(100)
    const delivery = await deliver(id, [1])
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
    await deliver(gift.id, [1])
    await give(gift.number, { reason: 'sample' })
    expect(await moved()).toEqual({ inventory: -2_000, sample_expense: 2_220, vat_out: -220 })
    const rows = await rowsOf(
      world.db,
      sql`select o.base_amount as base, o.vat_amount as vat from output_tax o join sales_giveaway g on g.id = o.source_id
        where o.source = 'sales_giveaway' and g.order_id = ${gift.id}`,
    )
    expect(rows).toEqual([{ base: 2_000, vat: 220 }])
    const repaired = await confirmed(100)
    await deliver(repaired.id, [1])
    await give(repaired.number, { reason: 'warranty' })
    expect(await moved()).toMatchObject({ inventory: -4_000, warranty_expense: 2_000, vat_out: -220 })
  })
})

describe('goods at no price beside others', () => {
  it('that leave after the rest was billed end the order, which no invoice could', async () => {
    const { id, number } = await confirmed(0, 100)
    await deliver(id, [1])
    await billFirst(id)
    await deliver(id, [2])
    expect(await read(number)).toMatchObject({ status: 'delivered', actions: ['return', 'give'] })
    await give(number)
    expect(await read(number)).toMatchObject({
      ...{
        status: 'invoiced',
        closedAt: null,
        closedReason: 'Bonus atas penjualan',
        actions: ['cancel-give'],
      },
    })
    expect(await moved()).toMatchObject({ cogs: 4_000, inventory: -4_000 })
    expect(await moved()).not.toHaveProperty('shipped_not_invoiced')
  })

  it('are billed with them while these are left to bill, and given away once everything was delivered', async () => {
    const { id, number } = await confirmed(0, 100)
    await deliver(id, [2])
    expect((await read(number)).actions).not.toContain('give')
    expect((await refusal(number)).code).toBe('cannot-give')
    await deliver(id, [1])
    expect((await read(number)).actions).toContain('invoice')
    expect((await refusal(number)).code).toBe('cannot-give')
  })
})

it('nothing is given away before it was delivered, after today, or twice at once', async () => {
  const { id, number } = await confirmed(100)
  await deliver(id, [1])
  expect((await refusal(number, { day: daysAgo(10) })).errors[0]?.path).toBe('day')
  expect((await refusal(number, { day: daysAgo(-1) })).code).toBe('date-too-late')
  const asked = await givenOf(number, { day: today() })
  const raced = await Promise.allSettled([1, 2, 3].map(() => desk.call(contract.giveSalesOrder, asked)))
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await moved()).toEqual({ cogs: 2_000, inventory: -2_000 })
})
