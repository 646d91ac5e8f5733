import { afterAll, afterEach, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createSettlementWorld, today } from '../../../../../tests/settlement-world.ts'
import { addMonths, monthEnd, monthStart, toDay, type Day } from '../../../../platform/rules/day/day.ts'
import * as sales from '../../../sales/contract.ts'
import * as contract from '../../contract.ts'

const { world, desk, goods, newCustomer, pay } = await createSettlementWorld()
const masa = addMonths(monthStart(today()), -1)
const on = (date: string) => toDay(`${masa.slice(0, 8)}${date}`)

afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

async function ordered(customerId: number) {
  const lines = [{ productId: goods, quantity: 5, unitPrice: 1_000_000, discountPercent: 0 }]
  const { id } = await desk.call(sales.createSalesOrder, {
    body: { orderDate: on('01'), customerId, lines } as never,
  })
  await desk.call(sales.confirmSalesOrder, { params: { id }, version: 1 })
  return id
}
const deliver = (id: number, quantity: number, deliveryDate: Day) =>
  desk.call(sales.createDelivery, {
    params: { id },
    body: { deliveryDate, lines: [{ lineNumber: 1, quantity }] } as never,
  })
async function bill(id: number, invoiceDate: Day) {
  const { lines } = await desk.call(sales.readBillableDeliveries, { params: { id } })
  const billed = lines.map(({ deliveryLineId, left }) => ({ deliveryLineId, quantity: left }))
  return desk.call(sales.billSalesOrder, { params: { id }, body: { invoiceDate, lines: billed } as never })
}
async function dueOf(number: string) {
  const { rows } = await desk.call(contract.listFakturs, { query: { masa } })
  return rows.find(({ sourceNumber }) => sourceNumber === number)?.dueOn
}

it('one that bills all deliveries of the month is due at its end, one of a part on the day of delivery', async () => {
  const id = await ordered(await newCustomer())
  await deliver(id, 2, on('05'))
  await deliver(id, 1, on('09'))
  const { invoiceNumber: whole } = await bill(id, on('20'))
  expect(await dueOf(whole)).toBe(monthEnd(masa))
  await deliver(id, 2, on('22'))
  expect(await dueOf(whole)).toBe(on('05'))
  const { invoiceNumber: rest } = await bill(id, on('23'))
  expect(await dueOf(rest)).toBe(on('22'))
})

it('money that no invoice has taken is named until one takes it', async () => {
  const customerId = await newCustomer()
  const listed = async () =>
    (await desk.call(contract.listAdvancesWithoutFaktur, { query: { masa } })).rows.map(
      ({ receivedOn, leftAmount }) => [receivedOn, leftAmount],
    )
  const before = await listed()
  await pay(customerId, 2_000_000, { receiptDate: on('07'), allocations: [] })
  expect(await listed()).toEqual([...before, [on('07'), 2_000_000]])
  const earlier = { query: { masa: addMonths(masa, -1) } }
  expect((await desk.call(contract.listAdvancesWithoutFaktur, earlier)).rows).toEqual([])
})

it('one of money that came before is due on the day it came', async () => {
  const customerId = await newCustomer()
  const orderId = await ordered(customerId)
  const { receiptNumber } = await pay(customerId, 1_110_000, { receiptDate: on('03'), allocations: [] })
  const { id } = await desk.call(sales.readReceipt, { params: { number: receiptNumber } })
  const { invoiceNumber } = await desk.call(sales.invoiceReceiptAdvance, {
    params: { id } as never,
    body: { orderId, invoiceDate: on('18') },
  })
  expect(await dueOf(invoiceNumber)).toBe(on('03'))
})
