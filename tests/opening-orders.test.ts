import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as sales from '../src/modules/sales/orders/contract.ts'
import { addDays, type Day } from '../src/platform/rules/day/day.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { createOpeningWorld, cutOverDay, rightOpening } from './opening-world.ts'

let world: Awaited<ReturnType<typeof createOpeningWorld>>
let productId: number
beforeEach(async () => {
  world = await createOpeningWorld()
  const product = await soleRowOf(
    world.world.db,
    sql<{ id: number }>`insert into product (code, name, unit, is_service, cost_price, selling_price)
      values ('PRD-1', 'Kopi', 'kg', false, 500, 1000) returning id`,
  )
  productId = product.id
})
afterEach(() => world.world.close())

const dayAfter = addDays(cutOverDay, 1)
const orderOn = (orderDate: Day) => ({
  orderDate,
  customerId: world.customerId,
  lines: [{ productId, quantity: 1, unitPrice: 1_000, discountPercent: 0 }],
})
const create = (day: Day) => world.admin.call(sales.createSalesOrder, { body: orderOn(day) as never })

async function opened() {
  const { version } = await world.type(rightOpening)
  return world.post(version)
}

test('until the opening is posted an order may be of any day', async () => {
  expect((await create(cutOverDay)).orderDate).toBe(cutOverDay)
})

test('then no order is dated, moved or confirmed in the days of the old books', async () => {
  const former = await create(cutOverDay)
  await opened()
  const later = await create(dayAfter)
  const [params, old] = [{ id: later.id }, orderOn(cutOverDay) as never]
  const refusals = [
    await world.admin.refusal(sales.createSalesOrder, { body: old }),
    await world.admin.refusal(sales.createSalesOrder, { body: orderOn(addDays(cutOverDay, -400)) as never }),
    await world.admin.refusal(sales.updateSalesOrder, { params, version: later.version, body: old }),
    await world.admin.refusal(sales.confirmSalesOrder, {
      params: { id: former.id },
      version: former.version,
    }),
  ]
  for (const { status, errors } of refusals) {
    expect([status, errors[0]?.path]).toEqual([422, 'orderDate'])
    expect(errors[0]?.message).toMatch(/termasuk buku lama, yang berakhir 31 Des 2025$/)
  }
  const shown = await world.admin.call(sales.readOrderContext, { query: { day: dayAfter } })
  expect(shown.oldBooksUntil).toBe(cutOverDay)
})

test('an order that stood there may be dated anew or deleted, and one that is on its way goes on', async () => {
  const [redated, deleted, running] = [
    await create(cutOverDay),
    await create(cutOverDay),
    await create(cutOverDay),
  ]
  const { version } = await world.admin.call(sales.confirmSalesOrder, {
    params: { id: running.id },
    version: running.version,
  })
  await opened()
  const params = (order: { readonly id: number }) => ({ params: { id: order.id } })
  await world.admin.call(sales.updateSalesOrder, {
    ...params(redated),
    version: redated.version,
    body: orderOn(dayAfter) as never,
  })
  await world.admin.call(sales.deleteSalesOrder, { ...params(deleted), version: deleted.version })
  const delivered = await world.admin.call(sales.deliverSalesOrder, { ...params(running), version })
  expect(delivered.status).toBe('delivered')
})

test('the database refuses it, too, and the owner of the tables is no exception', async () => {
  await opened()
  const { id } = await create(dayAfter)
  const move = sql`update sales_order set order_date = ${cutOverDay} where id = ${id}`
  await expect(move.execute(world.world.db)).rejects.toThrow(/buku lama/)
  const asOwner = sql.raw(
    `set role none; update sales_order set order_date = '${cutOverDay}' where id = ${id}`,
  )
  await expect(asOwner.execute(world.world.db)).rejects.toThrow(/buku lama/)
})

test('an order made while the opening is being posted waits for it and is refused in words', async () => {
  await opened()
  const { version } = await world.read()
  await world.undo(version)
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => void (letGo = resolve))
  let begun = () => {}
  const hasBegun = new Promise<void>((resolve) => void (begun = resolve))
  const posting = world.world.db.transaction().execute(async (tx) => {
    await sql`update opening_balance set status = 'posted', posted_at = now(), posted_by = 'x',
      equity_account_id = ${world.account('3-2109')}`.execute(tx)
    begun()
    await gate
  })
  await hasBegun
  const refusal = world.admin.refusal(sales.createSalesOrder, { body: orderOn(cutOverDay) as never })
  await new Promise((resolve) => setTimeout(resolve, 300))
  letGo()
  await posting
  expect(await refusal).toMatchObject({ status: 422, code: 'date-too-early' })
})
