import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as services from '../src/modules/service/contract.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { groundOf } from './approval-ground.ts'
import { createApprovalWorld, decide, type ApprovalWorld } from './approval-world.ts'
import { checkBooks } from './books.ts'
import { daysAgo } from './settlement-world.ts'

let world: ApprovalWorld

beforeAll(async () => {
  world = await createApprovalWorld()
})
afterEach(async () => {
  await world.endRules()
  await checkBooks(world.db)
})
afterAll(() => world.close())

const million = 1_000_000

/** Finished work at half its price. */
async function discounted() {
  const { finishedService, service, sold } = groundOf(world)
  return finishedService({ ...sold(await service(), million), discountPercent: 50 })
}

const billing = (id: number) => ({ body: { orderIds: [id], invoiceDate: daysAgo(0) } })

const statusOf = async (id: number) =>
  (await soleRowOf(world.db, sql<{ status: string }>`select status from service_order where id = ${id}`))
    .status

test('work that is billed at a discount beyond the rule of orders waits, and its order stays finished', async () => {
  const id = await discounted()
  await world.rule('sales-order', { discountOver: 1500 })
  await world.rina.asks(services.billServiceOrders, billing(id))
  expect(await statusOf(id)).toBe('finished')
  const request = await world.newest()
  expect(request).toMatchObject({ act: 'service-order.invoice', state: 'waiting' })
  await decide(world.admin, { id: request.id, level: 1 })
  expect(await world.newest()).toMatchObject({ state: 'carried_out', made: expect.stringMatching(/^INV-/) })
  expect(await statusOf(id)).toBe('invoiced')
})

test('work without a discount is billed at once under the same rule', async () => {
  const { finishedService, service, sold } = groundOf(world)
  const id = await finishedService(sold(await service(), million))
  await world.rule('sales-order', { discountOver: 1500 })
  await world.rina.call(services.billServiceOrders, billing(id))
  expect(await statusOf(id)).toBe('invoiced')
})

test('work that is opened again while its invoice waits is not billed as it was agreed to', async () => {
  const id = await discounted()
  await world.rule('sales-order', { discountOver: 1500 })
  await world.rina.asks(services.billServiceOrders, billing(id))
  const { version } = await soleRowOf(
    world.db,
    sql<{ version: number }>`select version from service_order where id = ${id}`,
  )
  const body = { day: daysAgo(0) }
  await world.rina.call(services.reopenServiceOrder, { params: { id }, version, body })
  const request = await world.newest()
  await decide(world.admin, { id: request.id, level: 1 })
  expect(await world.newest()).toMatchObject({ state: 'blocked', made: null })
  expect(await statusOf(id)).toBe('working')
})
