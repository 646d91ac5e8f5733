import { afterAll, afterEach, expect, it } from 'vitest'
import { sql } from 'kysely'
import { checkBooks } from '../../../../../tests/books.ts'
import { createSettlementWorld, daysAgo } from '../../../../../tests/settlement-world.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { connect, rowsOf } from '../../../../platform/server/database/database.ts'
import * as contract from '../../contract.ts'
import { salesChecks } from '../../server/verify-sales.ts'

const { account, world, desk, goods, newCustomer, readInvoice } = await createSettlementWorld()

afterEach(async () => {
  for (const [name, check] of Object.entries(salesChecks))
    expect([name, await rowsOf(world.db, check)]).toEqual([name, []])
  await checkBooks(world.db)
})
afterAll(async () => {
  await world.close()
})

async function confirmed(quantity = 5, unitPrice = 5_000_001, of?: number) {
  const customerId = of ?? (await newCustomer())
  const lines = [{ productId: goods, quantity, unitPrice, discountPercent: 0 }]
  const body = { orderDate: daysAgo(30), customerId, lines }
  const { id, orderNumber: number } = await desk.call(contract.createSalesOrder, { body })
  await desk.call(contract.confirmSalesOrder, { params: { id }, version: 1 })
  return { id, number, customerId }
}

const deliver = (id: number, quantity: number, deliveryDate: Day = daysAgo(10)) =>
  desk.call(contract.createDelivery, {
    params: { id },
    body: { deliveryDate, lines: [{ lineNumber: 1, quantity }] },
  })
async function bill(id: number, invoiceDate: Day = daysAgo(10)) {
  const { lines } = await desk.call(contract.readBillableDeliveries, { params: { id } })
  const billed = lines.map(({ deliveryLineId, left }) => ({ deliveryLineId, quantity: left }))
  return desk.call(contract.billSalesOrder, { params: { id }, body: { invoiceDate, lines: billed } })
}
const taxRows = (number: string) =>
  rowsOf(
    world.db,
    sql<{
      base: number
      vat: number
      names: string[]
    }>`select base_amount::float8 as base, vat_amount::float8 as vat,
      (select array_agg((l ->> 'name') || ' ' || (l ->> 'base')) from jsonb_array_elements(lines) l) as names
      from output_tax where source_number = ${number}`,
  )

const paidAhead = (customerId: number, receivedAmount: number, receiptDate: Day = daysAgo(15)) =>
  desk.call(contract.createReceipt, {
    body: { receiptDate, customerId, accountId: account('1-1201'), receivedAmount, allocations: [] },
  })
const billOf = async (number: string, orderId: number, invoiceDate: Day = daysAgo(15)) => {
  const { id } = await desk.call(contract.readReceipt, { params: { number } })
  return desk.call(contract.invoiceReceiptAdvance, { params: { id }, body: { orderId, invoiceDate } })
}
const untaxed = async (number: string) =>
  (await desk.call(contract.readReceipt, { params: { number } })).advanceUntaxed

it('an advance that a customer paid asks for a tax invoice on an order, which it pays, and is chased until then', async () => {
  const order = await confirmed(2, 10_000_000)
  const { receiptNumber, asksInvoice } = await paidAhead(order.customerId, 11_100_000)
  expect([asksInvoice, await untaxed(receiptNumber)]).toEqual([true, 11_100_000])
  const listed = await desk.call(contract.listReceipts, { query: { state: 'untaxed' } as never })
  expect(listed.rows.map((row) => row.receiptNumber)).toContain(receiptNumber)
  const asked = await desk.call(contract.readReceiptAdvance, { params: { number: receiptNumber } })
  expect(asked.orders).toMatchObject([
    { id: order.id, base: 10_000_000, taxAmount: 1_100_000, totalAmount: 11_100_000, paid: 11_100_000 },
  ])
  const made = await billOf(receiptNumber, order.id)
  expect(await readInvoice(made.invoiceNumber)).toMatchObject({
    ...{ kind: 'advance', totalAmount: 11_100_000, openAmount: 0, invoiceDate: daysAgo(15) },
  })
  expect(await taxRows(made.invoiceNumber)).toMatchObject([{ base: 10_000_000, vat: 1_100_000 }])
  expect(await untaxed(receiptNumber)).toBe(0)
  await expect(billOf(receiptNumber, order.id)).rejects.toThrow(/Tidak ada uang muka tanpa faktur/)
  await deliver(order.id, 2)
  const final = await bill(order.id)
  expect(await readInvoice(final.invoiceNumber)).toMatchObject({ totalAmount: 11_100_000 })
})

it('a tax invoice of an advance takes its own receipt before older ones, no more than the order has, and what no base reaches is not chased', async () => {
  const order = await confirmed(1, 1_000_000)
  const older = await paidAhead(order.customerId, 500_000, daysAgo(18))
  const odd = await paidAhead(order.customerId, 100_005)
  await billOf(odd.receiptNumber, order.id)
  expect([await untaxed(older.receiptNumber), await untaxed(odd.receiptNumber)]).toEqual([500_000, 0])
  const much = await paidAhead(order.customerId, 5_000_000)
  const { totalAmount } = await billOf(much.receiptNumber, order.id)
  expect(totalAmount).toBe(1_110_000 - 100_005)
  expect(await untaxed(much.receiptNumber)).toBe(5_000_000 - totalAmount)
  await expect(billOf(much.receiptNumber, order.id)).rejects.toThrow(/Pilih sales order/)
  const other = await confirmed(1, 1_000_000)
  await expect(billOf(much.receiptNumber, other.id)).rejects.toThrow(/Pilih sales order/)
  const open = await confirmed(1, 1_000_000, order.customerId)
  await expect(billOf(older.receiptNumber, open.id, daysAgo(19))).rejects.toThrow(
    /sebelum tanggal penerimaannya/,
  )
})

it('a few rupiah too much ask for no tax invoice, here as in the list of the month', async () => {
  const customerId = await newCustomer()
  const { asksInvoice } = await paidAhead(customerId, 10)
  expect(asksInvoice).toBe(false)
  expect((await paidAhead(customerId, 11)).asksInvoice).toBe(true)
})

it('an advance is no matter of VAT for a customer that is billed without it', async () => {
  const customerId = await newCustomer()
  const owner = connect({ url: world.ownerUrl, poolSize: 1, role: 'none' })
  await sql`update customer set without_vat = true where id = ${customerId}`.execute(owner)
  await owner.destroy()
  const { receiptNumber, asksInvoice } = await paidAhead(customerId, 1_000_000)
  expect([asksInvoice, await untaxed(receiptNumber)]).toEqual([false, 0])
})
