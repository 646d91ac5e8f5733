import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { attackerOf, type Attacker } from '../../../../../tests/attacker.ts'
import { checkBooks } from '../../../../../tests/books.ts'
import { createSettlementWorld, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import * as contract from '../../contract.ts'

const { world, desk, goods, newCustomer, entryLines } = await createSettlementWorld()
let attacker: Attacker

beforeAll(async () => {
  attacker = await attackerOf(world.ownerUrl, { role: 'neraca_app' })
})
afterEach(() => checkBooks(world.db))
afterAll(async () => {
  await attacker.close()
  await world.close()
})

async function confirmed(quantity = 10, discountPercent = 2.5) {
  const customerId = await newCustomer()
  const lines = [{ productId: goods, quantity, unitPrice: 20_000, discountPercent }]
  const orderDate = daysAgo(20)
  const order = await desk.call(contract.createSalesOrder, { body: { orderDate, customerId, lines } })
  await desk.call(contract.confirmSalesOrder, { params: { id: order.id }, version: 1 })
  return { id: order.id, number: order.orderNumber, customerId }
}

const read = (number: string) => desk.call(contract.readSalesOrder, { params: { number } })
const deliver = (id: number, quantity: number, deliveryDate: Day = daysAgo(10)) =>
  desk.call(contract.createDelivery, {
    params: { id },
    body: { deliveryDate, lines: [{ lineNumber: 1, quantity }] },
  })
const billable = async (id: number) =>
  (await desk.call(contract.readBillableDeliveries, { params: { id } })).lines
const bodyOf = async (id: number, quantity: number, change: object = {}) => {
  const [line] = await billable(id)
  const lines = [{ deliveryLineId: line?.deliveryLineId ?? 0, quantity }]
  return { returnDate: today(), reason: 'Rusak', lines, ...change }
}
const takeBack = async (id: number, quantity: number) =>
  (await desk.call(contract.createSalesReturn, { params: { id }, body: await bodyOf(id, quantity) }))
    .returnNumber
const close = async (number: string, reason = 'Stok habis') => {
  const { id, version } = await read(number)
  return desk.call(contract.closeSalesOrder, { params: { id }, version, body: { reason } })
}

describe('an order of which some comes back and some is never sent', () => {
  it('bills what is left and is invoiced, at the share of its price', async () => {
    const { id, number } = await confirmed()
    await deliver(id, 6)
    await takeBack(id, 2)
    const returned = await read(number)
    expect(returned).toMatchObject({
      status: 'confirmed',
      actions: ['deliver', 'bill', 'return', 'advance', 'amend', 'close'],
    })
    expect(returned.lines[0]).toMatchObject({ deliveredQuantity: 6, returnedQuantity: 2 })
    const closed = await close(number)
    expect(closed).toMatchObject({ status: 'delivered', closedAt: null, closedReason: 'Stok habis' })
    expect(closed.lines[0]).toMatchObject({ closedQuantity: 4 })
    const { order, entryNumber } = await desk.call(contract.invoiceSalesOrder, {
      params: { id },
      version: closed.version,
    })
    expect(order).toMatchObject({ status: 'invoiced', actions: [] })
    expect(order.lines[0]).toMatchObject({ quantity: 10, invoicedQuantity: 4, returnedQuantity: 2 })
    expect(await entryLines(entryNumber)).toEqual([
      ['1-1301', 86_580, 0],
      ['4-1101', 0, 78_000],
      ['2-1201', 0, 8_580],
    ])
  })

  it('ends without an invoice when all of it was closed, or came back', async () => {
    const query = (customerId: number) => ({ customerId: String(customerId), day: today() })
    const running = async (customerId: number) =>
      Number((await desk.call(contract.readOrderContext, { query: query(customerId) })).runningOrders)
    const unsent = await confirmed()
    expect(await running(unsent.customerId)).toBe(216_450)
    expect(await close(unsent.number)).toMatchObject({
      status: 'confirmed',
      actions: [],
      closedReason: 'Stok habis',
    })
    expect((await read(unsent.number)).closedAt).not.toBeNull()
    expect(await running(unsent.customerId)).toBe(0)
    const back = await confirmed()
    await deliver(back.id, 10)
    await takeBack(back.id, 10)
    const ended = await read(back.number)
    expect(ended).toMatchObject({ status: 'delivered', actions: [], closedReason: 'Rusak' })
    expect(ended.closedAt).not.toBeNull()
    expect(await running(back.customerId)).toBe(0)
  })

  it('leaves what came back out of the credit limit', async () => {
    const { id, customerId } = await confirmed(10, 0)
    await deliver(id, 6)
    await takeBack(id, 2)
    const query = { customerId: String(customerId), day: today() }
    const { runningOrders } = await desk.call(contract.readOrderContext, { query })
    expect(Number(runningOrders)).toBe(177_600)
  })
})

describe('a return', () => {
  it('is a surat retur to read, to list and to print, and is on its surat jalan', async () => {
    const { id, number } = await confirmed()
    const { deliveryNumber } = await deliver(id, 6)
    const returnNumber = await takeBack(id, 6)
    expect(returnNumber).toMatch(/^RJ-\d{4}-\d{5}$/)
    const params = { number: returnNumber }
    expect(await desk.call(contract.readSalesReturn, { params })).toMatchObject({
      orderNumber: number,
      reason: 'Rusak',
      actions: ['replace', 'cancel'],
      lines: [{ deliveryNumber, quantity: 6 }],
    })
    const delivery = await desk.call(contract.readDelivery, { params: { number: deliveryNumber } })
    expect(delivery).toMatchObject({ state: 'returned', lines: [{ returnedQuantity: 6 }] })
    const { rows } = await desk.call(contract.listSalesReturns, { query: { q: 'rusak' } })
    expect(rows.map((row) => row.returnNumber)).toContain(returnNumber)
    const paper = await fetch(`${world.url}/api/v1/sales-returns/${returnNumber}/pdf`, {
      headers: { cookie: desk.cookie },
    })
    expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  it('is refused whole, naming every field that is wrong', async () => {
    const { id, number } = await confirmed()
    await deliver(id, 6)
    const refusalOf = async (quantity: number, change: object) => {
      const body = await bodyOf(id, quantity, change)
      const { errors } = await desk.refusal(contract.createSalesReturn, { params: { id }, body })
      return errors?.map(({ path, message }) => [path, message.replace(/SJ-[\d-]+/, 'SJ')])
    }
    expect(await refusalOf(7, { returnDate: daysAgo(-1), reason: ' ' })).toEqual([
      ['returnDate', 'Tanggal retur tidak boleh setelah hari ini'],
      ['reason', 'Alasan harus diisi'],
      ['lines.0.quantity', 'Baris 1: SJ sisa 6 untuk diretur, diisi 7'],
    ])
    const [early] = (await refusalOf(1, { returnDate: daysAgo(11) })) ?? []
    expect(early?.[1]).toContain('Tanggal retur tidak boleh sebelum pengirimannya')
    expect(await refusalOf(1, { lines: [] })).toEqual([
      ['lines', 'Isi jumlah yang diretur minimal satu baris'],
    ])
    expect((await read(number)).returns).toEqual([])
  })

  it('is of what was not billed yet', async () => {
    const { id } = await confirmed()
    await deliver(id, 6)
    const body = await bodyOf(id, 6)
    const bill = { invoiceDate: today(), lines: body.lines }
    await desk.call(contract.billSalesOrder, { params: { id }, body: bill })
    const { status, title } = await desk.refusal(contract.createSalesReturn, { params: { id }, body })
    expect([status, title]).toEqual([
      409,
      'Tidak ada yang sudah dikirim dan belum di-invoice dari order ini; yang sudah di-invoice dikreditkan',
    ])
  })

  it('takes the last pieces back once, whether they are billed or returned at the same time', async () => {
    const { id, number } = await confirmed()
    await deliver(id, 6)
    const body = await bodyOf(id, 6)
    const send = (path: string, sent: object) =>
      desk.send('POST', `/sales-orders/${id}/${path}`, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      })
    const bill = { invoiceDate: today(), lines: body.lines }
    const both = [1, 2, 3].flatMap(() => [send('returns', body), send('invoices', bill)])
    const answers = await Promise.all(both)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    const [line] = (await read(number)).lines
    expect((line?.returnedQuantity ?? 0) + (line?.invoicedQuantity ?? 0)).toBe(6)
  })

  it('is sent again once, on an order of its own', async () => {
    const { id, number, customerId } = await confirmed()
    await deliver(id, 6)
    const returnNumber = await takeBack(id, 2)
    const returned = await desk.call(contract.readSalesReturn, { params: { number: returnNumber } })
    const replace = { params: { id: returned.id } }
    const { orderNumber, isWaiting } = await desk.call(contract.replaceReturned, replace)
    expect(isWaiting).toBe(false)
    const order = await read(orderNumber)
    expect(order).toMatchObject({
      status: 'confirmed',
      customerId,
      replacesReturn: returnNumber,
      notes: `Pengganti ${returnNumber} atas ${number}`,
      lines: [{ quantity: 2, unitPrice: 20_000, discountPercent: 2.5, subtotal: 39_000 }],
    })
    const again = await desk.refusal(contract.replaceReturned, replace)
    expect([again.status, again.title]).toEqual([409, `Penggantinya sudah dibuat: ${orderNumber}`])
    expect((await read(number)).returns.map((each) => each.number)).toEqual([returnNumber])
  })
})

describe('a return that should not have been', () => {
  const cancelled = async (number: string, entryDate: Day = today()) => {
    const { id } = await desk.call(contract.readSalesReturn, { params: { number } })
    return { params: { id }, body: { entryDate, reason: 'Salah catat' } }
  }

  it('is cancelled: what it took back is with the customer, and an order that ended goes on', async () => {
    const { id, number } = await confirmed()
    await deliver(id, 10)
    const before = await read(number)
    const returnNumber = await takeBack(id, 10)
    expect((await read(number)).closedAt).not.toBeNull()
    const done = await desk.call(contract.cancelSalesReturn, await cancelled(returnNumber))
    expect(done).toEqual({ number: returnNumber, entryNumber: null })
    const after = await read(number)
    expect(after).toMatchObject({ status: 'delivered', closedAt: null, closedReason: null })
    expect([after.actions, after.lines]).toEqual([before.actions, before.lines])
    const params = { number: returnNumber }
    expect(await desk.call(contract.readSalesReturn, { params })).toMatchObject({
      state: 'cancelled',
      actions: [],
      cancelled: { reason: 'Salah catat', day: today() },
    })
    const again = await desk.refusal(contract.cancelSalesReturn, await cancelled(returnNumber))
    expect([again.status, again.title]).toEqual([409, 'Dokumen ini sudah dibatalkan'])
    const { order } = await desk.call(contract.invoiceSalesOrder, {
      params: { id },
      version: after.version,
    })
    expect(order).toMatchObject({ status: 'invoiced' })
  })

  it('leaves an order invoiced that was so by it, with something to bill', async () => {
    const { id, number } = await confirmed()
    await deliver(id, 6)
    await close(number)
    const [line] = await billable(id)
    const lines = [{ deliveryLineId: line?.deliveryLineId ?? 0, quantity: 2 }]
    await desk.call(contract.billSalesOrder, { params: { id }, body: { invoiceDate: today(), lines } })
    const returnNumber = await takeBack(id, 4)
    expect(await read(number)).toMatchObject({ status: 'invoiced', actions: [] })
    await desk.call(contract.cancelSalesReturn, await cancelled(returnNumber))
    const after = await read(number)
    expect(after).toMatchObject({ status: 'invoiced', actions: ['invoice', 'bill', 'return', 'advance'] })
  })

  it('is not cancelled before its day, nor once its goods were sent again; its goods are not sent again then', async () => {
    const { id } = await confirmed()
    await deliver(id, 6)
    const first = await takeBack(id, 2)
    const early = await desk.refusal(contract.cancelSalesReturn, await cancelled(first, daysAgo(1)))
    expect(early.errors?.map(({ path }) => path)).toEqual(['entryDate'])
    const { params } = await cancelled(first)
    const { orderNumber } = await desk.call(contract.replaceReturned, { params })
    const replaced = await desk.refusal(contract.cancelSalesReturn, await cancelled(first))
    expect([replaced.status, replaced.title]).toEqual([409, `Barangnya dikirim lagi dengan ${orderNumber}`])
    const second = await cancelled(await takeBack(id, 1))
    await desk.call(contract.cancelSalesReturn, second)
    const { status } = await desk.refusal(contract.replaceReturned, { params: second.params })
    expect(status).toBe(409)
  })
})

describe('closing what is left', () => {
  it('asks for a reason and for something that is left', async () => {
    const { id, number } = await confirmed()
    const params = { id }
    const { status, errors } = await desk.refusal(contract.closeSalesOrder, {
      params,
      version: 2,
      body: { reason: '  ' },
    })
    expect([status, errors?.map(({ path }) => path)]).toEqual([422, ['reason']])
    await deliver(id, 10)
    const { version } = await read(number)
    const refused = await desk.refusal(contract.closeSalesOrder, { params, version, body: { reason: 'x' } })
    expect([refused.status, refused.title]).toEqual([
      409,
      'Tidak ada sisa kirim yang dapat ditutup pada order ini',
    ])
  })
})

describe('the database', () => {
  it.each([
    'update sales_delivery_line set returned_quantity = returned_quantity + 1 where order_line_id = :line',
    'update sales_order_line set returned_quantity = returned_quantity + 1 where id = :line',
    `insert into delivery_return_line (return_id, line_number, delivery_line_id, quantity)
      select max(r.id), 9, (select max(d.id) from sales_delivery_line d where d.order_line_id = :line), 1 from delivery_return r`,
    'update delivery_return_line set quantity = quantity + 1',
    'delete from delivery_return_line',
    `update delivery_return set cancelled_on = return_date, cancelled_at = now(), cancelled_by = 'x', cancel_reason = 'x'`,
    `update sales_order o set closed_at = now() from sales_order_line l where l.id = :line and o.id = l.order_id`,
  ])('refuses returns that no document says: %s', async (statement) => {
    const { id, number } = await confirmed()
    await deliver(id, 4)
    await takeBack(id, 1)
    const line = (await read(number)).lines[0]?.id ?? 0
    expect(await attacker.attack([statement.replaceAll(':line', String(line))])).toMatch(
      /NR002|23514|23505|42501/,
    )
  })
})
