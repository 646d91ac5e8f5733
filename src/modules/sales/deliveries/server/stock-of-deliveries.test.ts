import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createSettlementWorld, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import { transaction } from '../../../../platform/server/database/transaction.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { moveStock } from '../../../inventory/server/index.ts'
import * as contract from '../../contract.ts'
import { salesChecks } from '../../server/verify-sales.ts'

const { world, desk, insert, newCustomer, readInvoice } = await createSettlementWorld()
const actor = { id: 1, name: 'Uji', role: 'admin', permissions: [] } as never
let product: number
let products = 0
let before: number

beforeAll(async () => {
  await sql`select 1`.execute(world.db)
})
beforeEach(async () => {
  products += 1
  const code = `PRD-8000${products}`
  product = await insert(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values (${code}, ${`Kertas ${code}`}, 'pcs', false, 0, 100000) returning id`)
  const [last] = await rowsOf(
    world.db,
    sql<{ id: number }>`select coalesce(max(id), 0) as id from journal_entry`,
  )
  before = last?.id ?? 0
})
afterEach(async () => {
  const check = salesChecks['goods that wait for their invoice equal their account on every day']
  expect(await rowsOf(world.db, check)).toEqual([])
  await checkBooks(world.db)
})
afterAll(() => world.close())

/** Goods come in at a value. */
const receive = (quantity: number, value: number, day: Day) =>
  transaction(world.db, { actor, requestId: 'stock' }, async (tx) => {
    const { grni } = await accountsForRoles(tx, ['grni'])
    const basis = { is: 'given', value: toRupiah(value) } as const
    const line = { productId: product, warehouseId: null, quantity: storedQuantity(String(quantity)) }
    const lines = [{ ...line, kind: 'receipt' as const, basis, counterAccountId: grni }]
    await moveStock(
      tx,
      { day, reference: { type: 'test', number: 'x' }, says: 'Uji', lines },
      { today: today(), actor },
    )
  })

async function confirmed(quantity: number, unitPrice: number, discountPercent = 0) {
  const customerId = await newCustomer()
  const lines = [{ productId: product, quantity, unitPrice, discountPercent }]
  const order = await desk.call(contract.createSalesOrder, {
    body: { orderDate: daysAgo(20), customerId, lines },
  })
  await desk.call(contract.confirmSalesOrder, { params: { id: order.id }, version: 1 })
  return { id: order.id, number: order.orderNumber }
}

const deliver = (id: number, quantity: number, deliveryDate: Day) =>
  desk.call(contract.createDelivery, {
    params: { id },
    body: { deliveryDate, lines: [{ lineNumber: 1, quantity }] },
  })
const leftOf = async (id: number) =>
  (await desk.call(contract.readBillableDeliveries, { params: { id } })).lines
async function bill(id: number, invoiceDate: Day) {
  const lines = (await leftOf(id)).map(({ deliveryLineId, left }) => ({ deliveryLineId, quantity: left }))
  return desk.call(contract.billSalesOrder, { params: { id }, body: { invoiceDate, lines } })
}
async function takeBack(id: number, quantity: number, returnDate: Day) {
  const [line] = await leftOf(id)
  const lines = [{ deliveryLineId: line?.deliveryLineId ?? 0, quantity }]
  return desk.call(contract.createSalesReturn, {
    params: { id },
    body: { returnDate, reason: 'Rusak', lines },
  })
}
const credit = async (invoiceNumber: string, quantity: number, noteDate: Day) =>
  desk.call(contract.createCreditNote, {
    params: { id: (await readInvoice(invoiceNumber)).id },
    body: { noteDate, reason: 'Retur', lines: [{ lineNumber: 1, quantity }] },
  })

/** What entries moved since the test began, by day and role, debit positive. */
async function moved() {
  const rows = await rowsOf(
    world.db,
    sql<{
      day: Day
      role: string
      amount: bigint
    }>`select e.entry_date as day, r.role, sum(l.debit - l.credit) as amount
      from journal_entry e join journal_line l on l.entry_id = e.id join account_role r on r.account_id = l.account_id
      where e.id > ${before} and r.role in ('inventory', 'shipped_not_invoiced', 'cogs')
      group by 1, 2 having sum(l.debit - l.credit) <> 0 order by 1, 2`,
  )
  return rows.map(({ day, role, amount }) => [day, role, Number(amount)])
}
const onHand = async () =>
  (
    await rowsOf(
      world.db,
      sql<{
        quantity: string
        value: number
      }>`select quantity, value from stock_balance where product_id = ${product}`,
    )
  ).map(({ quantity, value }) => [Number(quantity), value])[0]

it('one order in three deliveries and three invoices takes its cost along, to the last rupiah', async () => {
  await receive(3, 10_000, daysAgo(12))
  const { id } = await confirmed(3, 5005)
  for (const day of [daysAgo(5), daysAgo(4), daysAgo(3)]) {
    await deliver(id, 1, day)
    await bill(id, day)
  }
  const day = (ago: number, cost: number) => [
    [daysAgo(ago), 'cogs', cost],
    [daysAgo(ago), 'inventory', -cost],
  ]
  expect(await moved()).toEqual([
    [daysAgo(12), 'inventory', 10_000],
    ...day(5, 3333),
    ...day(4, 3334),
    ...day(3, 3333),
  ])
  expect(await onHand()).toEqual([0, 0])
})

it('what comes back before billing takes its share of the cost back', async () => {
  await receive(10, 123_450, daysAgo(12))
  const { id, number } = await confirmed(10, 20_000, 2.5)
  await deliver(id, 6, daysAgo(6))
  await takeBack(id, 2, daysAgo(5))
  const { version } = await desk.call(contract.readSalesOrder, { params: { number } })
  await desk.call(contract.closeSalesOrder, { params: { id }, version, body: { reason: 'Batal' } })
  await bill(id, daysAgo(4))
  expect(await moved()).toEqual([
    [daysAgo(12), 'inventory', 123_450],
    [daysAgo(6), 'inventory', -74_070],
    [daysAgo(6), 'shipped_not_invoiced', 74_070],
    [daysAgo(5), 'inventory', 24_690],
    [daysAgo(5), 'shipped_not_invoiced', -24_690],
    [daysAgo(4), 'cogs', 49_380],
    [daysAgo(4), 'shipped_not_invoiced', -49_380],
  ])
  expect(await onHand()).toEqual([6, 74_070])
})

it('what comes back after billing comes at the cost it left with, while the average has changed', async () => {
  await receive(10, 100_000, daysAgo(12))
  const { id } = await confirmed(4, 15_005)
  await deliver(id, 4, daysAgo(10))
  const { invoiceNumber } = await bill(id, daysAgo(10))
  await receive(6, 78_000, daysAgo(8))
  await credit(invoiceNumber, 1, daysAgo(6))
  expect(await onHand()).toEqual([13, 148_000])
  await credit(invoiceNumber, 3, daysAgo(4))
  expect(await onHand()).toEqual([16, 178_000])
  expect(await moved()).toEqual([
    [daysAgo(12), 'inventory', 100_000],
    [daysAgo(10), 'cogs', 40_000],
    [daysAgo(10), 'inventory', -40_000],
    [daysAgo(8), 'inventory', 78_000],
    [daysAgo(6), 'cogs', -10_000],
    [daysAgo(6), 'inventory', 10_000],
    [daysAgo(4), 'cogs', -30_000],
    [daysAgo(4), 'inventory', 30_000],
  ])
})

it('goods of a cancelled invoice wait at their cost for the invoice that bills them again', async () => {
  await receive(10, 100_000, daysAgo(12))
  const { id } = await confirmed(4, 15_005)
  await deliver(id, 4, daysAgo(10))
  const { invoiceNumber } = await bill(id, daysAgo(10))
  await desk.call(contract.createCreditNote, {
    params: { id: (await readInvoice(invoiceNumber)).id },
    body: { noteDate: daysAgo(6), reason: 'Salah alamat', cancels: true, lines: [] },
  })
  await checkBooks(world.db)
  expect(await onHand()).toEqual([6, 60_000])
  await bill(id, daysAgo(4))
  expect(await moved()).toEqual([
    [daysAgo(12), 'inventory', 100_000],
    [daysAgo(10), 'cogs', 40_000],
    [daysAgo(10), 'inventory', -40_000],
    [daysAgo(6), 'cogs', -40_000],
    [daysAgo(6), 'shipped_not_invoiced', 40_000],
    [daysAgo(4), 'cogs', 40_000],
    [daysAgo(4), 'shipped_not_invoiced', -40_000],
  ])
})

describe('a delivery', () => {
  it('is refused whole where stock does not bear it, naming product and day', async () => {
    await receive(2, 10_000, daysAgo(12))
    const { id, number } = await confirmed(3, 5005)
    const { status, errors } = await desk.refusal(contract.createDelivery, {
      params: { id },
      body: { deliveryDate: daysAgo(5), lines: [{ lineNumber: 1, quantity: 3 }] },
    })
    expect(status).toBe(422)
    expect(errors?.map(({ path }) => path)).toEqual(['lines.0.quantity'])
    expect(errors?.[0]?.message).toContain('Kertas')
    expect((await desk.call(contract.readSalesOrder, { params: { number } })).deliveries).toEqual([])
    expect(await onHand()).toEqual([2, 10_000])
  })

  it('gives the last pieces to one of many who deliver at the same time', async () => {
    await receive(2, 10_000, daysAgo(12))
    const orders = [await confirmed(2, 5005), await confirmed(2, 5005), await confirmed(2, 5005)]
    const body = JSON.stringify({ deliveryDate: today(), lines: [{ lineNumber: 1, quantity: 2 }] })
    const headers = { 'content-type': 'application/json' }
    const answers = await Promise.all(
      orders.map(({ id }) => desk.send('POST', `/sales-orders/${id}/deliveries`, { headers, body })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    expect(await onHand()).toEqual([0, 0])
  })
})

it('an order that takes all its steps at once bears its cost on that day', async () => {
  await receive(5, 5000, daysAgo(12))
  const customerId = await newCustomer()
  const lines = [{ productId: product, quantity: 2, unitPrice: 9000, discountPercent: 0 }]
  await desk.call(contract.createInvoicedOrder, { body: { orderDate: today(), customerId, lines } })
  expect(await moved()).toEqual([
    [daysAgo(12), 'inventory', 5000],
    [today(), 'cogs', 2000],
    [today(), 'inventory', -2000],
  ])
})

it('returns and notes that are cancelled take their goods out again at what they came back with, also when the cost was another', async () => {
  await receive(10, 100_000, daysAgo(12))
  const { id } = await confirmed(10, 20_000)
  await deliver(id, 6, daysAgo(9))
  const { returnNumber: number } = await takeBack(id, 2, daysAgo(8))
  const returned = await desk.call(contract.readSalesReturn, { params: { number } })
  const body = { entryDate: daysAgo(6), reason: 'Salah catat' }
  await desk.call(contract.cancelSalesReturn, { params: { id: returned.id }, body })
  expect(await onHand()).toEqual([4, 40_000])
  const { invoiceNumber } = await bill(id, daysAgo(5))
  const note = await credit(invoiceNumber, 3, daysAgo(4))
  // Dearer goods that came before all of it change what left, came back and left again.
  await receive(10, 200_000, daysAgo(10))
  const { id: noteId } = await desk.call(contract.readCreditNote, {
    params: { number: 'noteNumber' in note ? note.noteNumber : '' },
  })
  await desk.call(contract.cancelCreditNote, {
    params: { id: noteId },
    body: { entryDate: daysAgo(2), reason: 'Salah catat' },
  })
  expect(await onHand()).toEqual([14, 210_000])
  await receive(5, 400_000, daysAgo(11))
  expect((await onHand())?.[0]).toBe(19)
  const again = await credit(invoiceNumber, 6, daysAgo(1))
  expect('noteNumber' in again).toBe(true)
  expect((await onHand())?.[0]).toBe(25)
})
