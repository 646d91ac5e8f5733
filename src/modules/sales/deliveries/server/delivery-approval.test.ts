import { afterAll, afterEach, expect, it } from 'vitest'
import { groundOf } from '../../../../../tests/approval-ground.ts'
import { createApprovalWorld, decide } from '../../../../../tests/approval-world.ts'
import { checkBooks } from '../../../../../tests/books.ts'
import { daysAgo } from '../../../../../tests/settlement-world.ts'
import * as contract from '../../contract.ts'

const world = await createApprovalWorld()
const { rina, admin } = world
const { newCustomer, product, sold, orderOf } = groundOf(world)
afterEach(async () => {
  await world.endRules()
  await checkBooks(world.db)
})
afterAll(() => world.close())

/** A customer that was to pay thirty-five days ago, with an order of two. */
async function lateOrder() {
  const customerId = await newCustomer()
  const late = {
    ...{ invoiceDate: daysAgo(40), dueDate: daysAgo(35), customerId },
    lines: [sold(await product(), 100_000)],
  }
  await rina.call(contract.createSalesInvoice, { body: late as never })
  return orderOf(rina, customerId, { ...sold(await product(), 50_000), quantity: 2 })
}
const confirm = ({ id, version }: { id: number; version: number }) =>
  rina.call(contract.confirmSalesOrder, { params: { id }, version })
const orderAt = (number: string) => rina.call(contract.readSalesOrder, { params: { number } })
const agreeToNewest = async () => decide(admin, { id: await world.newestId(), level: 1 })

it('goods leave to a customer that is late by more days than a rule says once people have agreed', async () => {
  const { id, version, orderNumber } = await confirm(await lateOrder())
  await world.rule('delivery', { overdueDays: 34 })
  const all = { params: { id }, version }
  expect((await rina.call(contract.deliverSalesOrder, all)).status).toBe('confirmed')
  expect(await world.newest()).toMatchObject({ act: 'delivery.all', state: 'waiting' })
  expect((await rina.refusal(contract.deliverSalesOrder, all)).code).toBe('approval-waiting')
  await agreeToNewest()
  const { status, deliveries } = await orderAt(orderNumber)
  expect([status, deliveries.length]).toEqual(['delivered', 1])
})

it('parts of an order wait too, and are what was agreed to', async () => {
  const { id, orderNumber } = await confirm(await lateOrder())
  await world.rule('delivery', { overdueDays: 34 })
  const body = { deliveryDate: daysAgo(1), lines: [{ lineNumber: 1, quantity: 1 }] }
  const asked = await rina.asks(contract.createDelivery, { params: { id }, body: body as never })
  expect(asked).toMatchObject({ rule: 'Aturan delivery' })
  await agreeToNewest()
  expect((await orderAt(orderNumber)).lines[0]).toMatchObject({ deliveredQuantity: 1 })
})

it('nobody is asked about a customer that is late by fewer days', async () => {
  const { id, version } = await confirm(await lateOrder())
  await world.rule('delivery', { overdueDays: 35 })
  expect((await rina.call(contract.deliverSalesOrder, { params: { id }, version })).status).toBe('delivered')
})

it('an order of a late customer waits as it is confirmed', async () => {
  const order = await lateOrder()
  await world.rule('sales-order', { overdueDays: 34 })
  expect((await confirm(order)).status).toBe('draft')
  await agreeToNewest()
  expect((await orderAt(order.orderNumber)).status).toBe('confirmed')
})

it('all steps at once are refused where the goods have to wait', async () => {
  const { customerId } = await lateOrder()
  await world.rule('delivery', { overdueDays: 34 })
  const body = { orderDate: daysAgo(0), customerId, lines: [sold(await product(), 10_000)] }
  const refusal = await rina.refusal(contract.createInvoicedOrder, { body: body as never })
  expect(refusal.code).toBe('approval-needed')
})
