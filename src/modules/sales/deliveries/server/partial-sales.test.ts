import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { attackerOf, type Attacker } from '../../../../../tests/attacker.ts'
import { checkBooks } from '../../../../../tests/books.ts'
import { createSettlementWorld, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { readJournalEntry } from '../../../journals/contract.ts'
import * as contract from '../../contract.ts'

const { world, desk, goods, newCustomer, readInvoice, entryLines } = await createSettlementWorld()
let attacker: Attacker

beforeAll(async () => {
  attacker = await attackerOf(world.ownerUrl, { role: 'neraca_app' })
})
afterEach(() => checkBooks(world.db))
afterAll(async () => {
  await attacker.close()
  await world.close()
})

type Line = { readonly quantity: number; readonly unitPrice: number; readonly discountPercent?: number }

async function confirmed(lines: readonly Line[], orderDate: Day = daysAgo(20)) {
  const customerId = await newCustomer()
  const typed = lines.map((line) => ({ productId: goods, discountPercent: 0, ...line }))
  const order = await desk.call(contract.createSalesOrder, { body: { orderDate, customerId, lines: typed } })
  await desk.call(contract.confirmSalesOrder, { params: { id: order.id }, version: 1 })
  return { id: order.id, number: order.orderNumber, customerId }
}

const bodyOf = (quantity: number, deliveryDate: Day = daysAgo(10)) => ({
  deliveryDate,
  lines: [{ lineNumber: 1, quantity }],
})
const deliver = async (id: number, quantity: number, day?: Day) =>
  (await desk.call(contract.createDelivery, { params: { id }, body: bodyOf(quantity, day) })).deliveryNumber
const read = (number: string) => desk.call(contract.readSalesOrder, { params: { number } })
const billable = async (id: number) =>
  (await desk.call(contract.readBillableDeliveries, { params: { id } })).lines
async function bill(id: number, quantity?: number, invoiceDate: Day = today()) {
  const [first] = await billable(id)
  const lines = [{ deliveryLineId: first?.deliveryLineId ?? 0, quantity: quantity ?? first?.left ?? 0 }]
  return desk.call(contract.billSalesOrder, { params: { id }, body: { invoiceDate, lines } })
}

describe('an order in three deliveries and three invoices', () => {
  it('bills bases that add up, each with its own VAT, and says what that rounds away', async () => {
    const { id, number } = await confirmed([{ quantity: 3, unitPrice: 5005 }])
    const made: string[] = []
    for (const day of [daysAgo(5), daysAgo(4), daysAgo(3)]) {
      await deliver(id, 1, day)
      const { invoiceNumber, entryNumber } = await bill(id, undefined, day)
      expect(await entryLines(entryNumber)).toEqual([
        ['1-1301', 5556, 0],
        ['4-1101', 0, 5005],
        ['2-1201', 0, 551],
      ])
      made.push(invoiceNumber)
    }
    const order = await read(number)
    expect(order).toMatchObject({ status: 'invoiced', totalAmount: 16_667, vatRounding: 1, actions: [] })
    expect(order.deliveries).toHaveLength(3)
    expect(order.invoices.map((invoice) => [invoice.number, invoice.totalAmount])).toEqual(
      made.map((invoice) => [invoice, 5556]),
    )
    expect(order.invoiceNumber).toBe(made.at(-1))
    const entry = await desk.call(readJournalEntry, { params: { number: order.entryNumber ?? '' } })
    expect(entry.description).toContain(made.at(-1))
  })

  it('is confirmed until all is delivered, with words for what was done of it', async () => {
    const { id, number } = await confirmed([{ quantity: 3, unitPrice: 5005 }])
    await deliver(id, 1)
    expect(await read(number)).toMatchObject({
      status: 'confirmed',
      actions: ['deliver', 'bill', 'return', 'advance', 'amend', 'close'],
      progress: { isLeftToDeliver: true, isLeftToBill: true, isDelivered: true, isInvoiced: false },
    })
    await bill(id)
    const billed = await read(number)
    expect(billed).toMatchObject({
      status: 'confirmed',
      actions: ['deliver', 'advance', 'amend', 'close'],
      invoicedAt: null,
    })
    const { version } = billed
    const delivered = await desk.call(contract.deliverSalesOrder, { params: { id }, version })
    expect(delivered).toMatchObject({
      status: 'delivered',
      actions: ['invoice', 'bill', 'return', 'advance'],
    })
    expect(delivered.lines[0]).toMatchObject({ deliveredQuantity: 3, invoicedQuantity: 1 })
    const { order, invoiceNumber } = await desk.call(contract.invoiceSalesOrder, {
      params: { id },
      version: delivered.version,
    })
    expect(order).toMatchObject({ status: 'invoiced', invoiceNumber })
    expect((await readInvoice(invoiceNumber)).lines[0]).toMatchObject({ quantity: 2, subtotal: 10_010 })
  })
})

it('shares a discount between invoices, so that nothing of it is lost', async () => {
  const { id } = await confirmed([{ quantity: 3, unitPrice: 9999, discountPercent: 12.5 }])
  await deliver(id, 3)
  const numbers = [await bill(id, 1), await bill(id, 1), await bill(id, 1)].map((each) => each.invoiceNumber)
  const invoices = await Promise.all(numbers.map(readInvoice))
  expect(invoices.map(({ subtotal, discountAmount }) => [subtotal, discountAmount])).toEqual(
    [
      [8749, 1250],
      [8749, 1250],
      [8749, 1250],
    ].map(([subtotal = 0, discount = 0], index) => [subtotal + (index === 0 ? 0 : 0), discount]),
  )
  const whole = invoices.reduce((sum, { subtotal }) => sum + subtotal, 0)
  expect(whole).toBe(29_997 - 3750)
})

describe('a delivery', () => {
  it('is a surat jalan to read, to list and to print', async () => {
    const { id, number } = await confirmed([{ quantity: 3, unitPrice: 5005 }])
    const made = await deliver(id, 2)
    expect(made).toMatch(/^SJ-\d{4}-\d{5}$/)
    const params = { number: made }
    expect(await desk.call(contract.readDelivery, { params })).toMatchObject({
      orderNumber: number,
      state: 'unbilled',
      lines: [{ quantity: 2, billedQuantity: 0, returnedQuantity: 0 }],
      invoices: [],
    })
    const { invoiceNumber } = await bill(id, 1)
    expect(await desk.call(contract.readDelivery, { params })).toMatchObject({
      state: 'partlyBilled',
      invoices: [invoiceNumber],
    })
    const listed = await desk.call(contract.listDeliveries, { query: { q: made, state: 'partlyBilled' } })
    expect(listed.rows.map((row) => row.deliveryNumber)).toEqual([made])
    const paper = await fetch(`${world.url}/api/v1/sales-deliveries/${made}/pdf`, {
      headers: { cookie: desk.cookie },
    })
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  it('is refused whole, naming every field that is wrong', async () => {
    const { id, number } = await confirmed([{ quantity: 3, unitPrice: 5005 }])
    const refusalOf = async (body: object) =>
      (
        await desk.refusal(contract.createDelivery, { params: { id }, body: { ...bodyOf(1), ...body } })
      ).errors?.map(({ path, message }) => [path, message])
    expect(await refusalOf({ deliveryDate: daysAgo(-1), lines: [{ lineNumber: 1, quantity: 4 }] })).toEqual([
      ['deliveryDate', 'Tanggal kirim tidak boleh setelah hari ini'],
      ['lines.0.quantity', 'Baris 1: Barang Uji sisa 3 untuk dikirim, diisi 4'],
    ])
    const twice = [1, 1].map((lineNumber) => ({ lineNumber, quantity: 1 }))
    expect(await refusalOf({ lines: twice })).toEqual([
      ['lines.1.quantity', 'Baris 1: tidak ada pada order atau ditulis dua kali'],
    ])
    expect(await refusalOf({ lines: [{ lineNumber: 1, quantity: 0 }] })).toEqual([
      ['lines.0.quantity', 'Baris 1: Quantity harus > 0'],
    ])
    expect(await refusalOf({ lines: [] })).toEqual([['lines', 'Isi jumlah kirim minimal satu baris']])
    const [tooEarly] = (await refusalOf({ deliveryDate: daysAgo(21) })) ?? []
    expect(tooEarly?.[1]).toContain('Tanggal kirim tidak boleh sebelum tanggal order')
    expect((await read(number)).deliveries).toEqual([])
  })

  it('takes the last pieces once, however many deliver at the same time', async () => {
    const { id, number } = await confirmed([{ quantity: 3, unitPrice: 5005 }])
    const send = () =>
      desk.send('POST', `/sales-orders/${id}/deliveries`, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(bodyOf(3)),
      })
    const answers = await Promise.all(Array.from({ length: 5 }, send))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect((await read(number)).lines[0]).toMatchObject({ deliveredQuantity: 3 })
  })
})

describe('an invoice of what was delivered', () => {
  it('is dated from the last delivery it bills', async () => {
    const { id } = await confirmed([{ quantity: 3, unitPrice: 5005 }])
    await deliver(id, 1, daysAgo(5))
    const [line] = await billable(id)
    const refusalOf = async (invoiceDate: Day, quantity: number) => {
      const lines = [{ deliveryLineId: line?.deliveryLineId ?? 0, quantity }]
      const { errors } = await desk.refusal(contract.billSalesOrder, {
        params: { id },
        body: { invoiceDate, lines },
      })
      return errors?.map(({ path }) => path)
    }
    expect(await refusalOf(daysAgo(6), 1)).toEqual(['invoiceDate'])
    expect(await refusalOf(daysAgo(-1), 2)).toEqual(['invoiceDate', 'lines.0.quantity'])
    const { invoiceNumber } = await bill(id, 1, daysAgo(5))
    expect((await readInvoice(invoiceNumber)).invoiceDate).toBe(daysAgo(5))
    const title = (
      await desk.refusal(contract.billSalesOrder, {
        params: { id },
        body: { invoiceDate: today(), lines: [{ deliveryLineId: line?.deliveryLineId ?? 0, quantity: 1 }] },
      })
    ).title
    expect(title).toBe('Tidak ada yang sudah dikirim dan belum di-invoice dari order ini')
  })

  it('bills a delivery once, however many bill it at the same time', async () => {
    const { id, number } = await confirmed([{ quantity: 3, unitPrice: 5005 }])
    await deliver(id, 2)
    const [line] = await billable(id)
    const body = { invoiceDate: today(), lines: [{ deliveryLineId: line?.deliveryLineId, quantity: 2 }] }
    const send = () =>
      desk.send('POST', `/sales-orders/${id}/invoices`, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const answers = await Promise.all(Array.from({ length: 4 }, send))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect((await read(number)).invoices).toHaveLength(1)
  })

  it('leaves the rest of the order in the credit limit, with its VAT', async () => {
    const { id, customerId } = await confirmed([{ quantity: 3, unitPrice: 10_000 }])
    const query = { customerId: String(customerId), day: today() }
    const running = async () => Number((await desk.call(contract.readOrderContext, { query })).runningOrders)
    expect(await running()).toBe(33_300)
    await deliver(id, 2)
    expect(await running()).toBe(33_300)
    await bill(id, 1)
    expect(await running()).toBe(22_200)
  })

  it('says on the order what its credit notes took back', async () => {
    const { id, number } = await confirmed([{ quantity: 3, unitPrice: 10_000 }])
    await deliver(id, 3)
    const { invoiceNumber } = await bill(id, 2)
    const invoice = await readInvoice(invoiceNumber)
    await desk.call(contract.createCreditNote, {
      params: { id: invoice.id },
      body: { noteDate: today(), reason: 'Rusak', lines: [{ lineNumber: 1, quantity: 1 }] },
    })
    expect((await read(number)).lines[0]).toMatchObject({ invoicedQuantity: 2, creditedQuantity: 1 })
  })
})

describe('the database', () => {
  it.each([
    'update sales_order_line set delivered_quantity = delivered_quantity + 1 where id = :line',
    'update sales_order_line set delivered_quantity = quantity + 1 where id = :line',
    'update sales_order_line set invoiced_quantity = invoiced_quantity + 1 where id = :line',
    'update sales_order_line set returned_quantity = 3 where id = :line',
    'update sales_order_line set credited_quantity = credited_quantity + 1 where id = :line',
    'update sales_order_line set closed_quantity = 2 where id = :line',
    'update sales_order_line set delivered_quantity = 1 where id = :line',
    'update sales_delivery_line set billed_quantity = billed_quantity + 1 where order_line_id = :line',
    'update sales_delivery_line set quantity = 3 where order_line_id = :line',
    'delete from sales_delivery_line where order_line_id = :line',
  ])('refuses quantities that no document says: %s', async (statement) => {
    const { id, number } = await confirmed([{ quantity: 3, unitPrice: 10_000 }])
    await deliver(id, 2)
    await bill(id, 1)
    const line = (await read(number)).lines[0]?.id ?? 0
    expect(await attacker.attack([statement.replace(':line', String(line))])).toMatch(/NR002|23514|42501/)
  })
})

it('has given every order that was delivered its surat jalan', async () => {
  const without = await rowsOf(
    world.db,
    sql`select o.id from sales_order o where o.delivered_at is not null
      and not exists (select from sales_delivery d where d.order_id = o.id)`,
  )
  expect(without).toEqual([])
})
