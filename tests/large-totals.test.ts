import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '../src/main.server.ts'
import type { Endpoint } from '../src/platform/rules/http/endpoint.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { readSettings } from '../src/platform/server/program/settings.ts'
import * as sales from '../src/modules/sales/contract.ts'
import { checkBooks } from './books.ts'
import { queryNames } from './hostile-input.ts'
import type { Client } from './server.ts'
import { createSettlementWorld, today } from './settlement-world.ts'

type World = Awaited<ReturnType<typeof createSettlementWorld>>

/** Ten of them leave the range in which numbers are exact. */
const large = 900_000_000_000_000
const many = 11
const readings = allRoutes(readSettings({}))
  .map(({ endpoint }) => endpoint)
  .filter(({ method }) => method === 'GET')

let desk: World
let admin: Client
let customerId: number

beforeAll(async () => {
  desk = await createSettlementWorld()
  admin = await desk.world.as('admin')
  customerId = await desk.newCustomer()
})
afterAll(async () => {
  await checkBooks(desk.world.db)
  await desk.world.close()
})

/** Asks everything that can be read, with days, customer and account that hold the large amounts; names what failed. */
async function failuresOfReading(): Promise<string[]> {
  const { code } = await soleRowOf(
    desk.world.db,
    sql<{ code: string }>`select code from customer where id = ${customerId}`,
  )
  const values: Record<string, string> = {
    from: `${today().slice(0, 4)}-01-01`,
    to: today(),
    asOf: today(),
    day: today(),
    customerId: String(customerId),
    vendorId: '1',
    format: 'csv',
  }
  const names: Record<string, string> = {
    ':month': today().slice(0, 7),
    ':lastDay': `${today().slice(0, 4)}-12-31`,
    ':code': '1-1301',
  }
  const pathOf = ({ path }: Endpoint) =>
    path.includes('customers')
      ? path.replace(':code', code)
      : path.replace(/:\w+/g, (name) => names[name] ?? '1')
  const failures: string[] = []
  for (const endpoint of readings) {
    const given = queryNames(endpoint).filter((name) => values[name] !== undefined)
    const query = new URLSearchParams(given.map((name) => [name, values[name] ?? '']))
    const address = `${pathOf(endpoint)}?${query.toString()}`
    const { status } = await fetch(`${desk.world.url}/api/v1${address}`, {
      headers: { cookie: admin.cookie },
    })
    if (status >= 500) failures.push(`${status} ${address}`)
  }
  return failures
}

async function confirmedOrder(unitPrice: number): Promise<{ id: number; version: number }> {
  const { id: productId } = await soleRowOf(
    desk.world.db,
    sql<{ id: number }>`select id from product where code = 'PRD-90001'`,
  )
  const body = {
    orderDate: today(),
    customerId,
    lines: [{ productId, quantity: 1, unitPrice, discountPercent: 0 }],
  }
  const order = await admin.call(sales.createSalesOrder, { body })
  return admin.call(sales.confirmSalesOrder, { params: { id: order.id }, version: order.version })
}

test('orders of one customer may add up to more than a number holds', async () => {
  for (let count = 0; count < many; count += 1) await confirmedOrder(large)
  const context = await admin.call(sales.readOrderContext, {
    query: { customerId: String(customerId), day: today() },
  })
  const { total } = await soleRowOf(
    desk.world.db,
    sql<{
      total: string
    }>`select sum(total_amount)::text as total from sales_order where customer_id = ${customerId}`,
  )
  expect(BigInt(total)).toBeGreaterThan(Number.MAX_SAFE_INTEGER)
  expect(context.runningOrders).toBe(total)
  const list = await admin.call(sales.listSalesOrders, { query: { customerId: String(customerId) } })
  expect(list.matchingAmount).toBe(total)
  expect(await failuresOfReading()).toEqual([])
})

test('a limit of credit is reckoned beyond what a number holds', async () => {
  await sql`update customer set credit_limit = ${Number.MAX_SAFE_INTEGER} where id = ${customerId}`.execute(
    desk.world.db,
  )
  await sql`update organisation set refuses_over_limit = true`.execute(desk.world.db)
  await expect(confirmedOrder(1)).rejects.toThrow(/Melebihi credit limit/)
  await sql`update organisation set refuses_over_limit = false`.execute(desk.world.db)
})
