import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import { createServiceWorld } from '../../../../tests/service-world.ts'
import { daysAgo, today } from '../../../../tests/settlement-world.ts'
import { soleRowOf } from '../../../platform/server/database/database.ts'
import { createCreditNote } from '../../sales/contract.ts'
import * as contract from '../contract.ts'

const at = await createServiceWorld()
const { account, bill, bodyOf, desk, draft, finish, mark, movedSince, newCustomer, part, read, service } = at
const { readInvoice, receive, send, use, working, world } = at

afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const refused = async (endpoint: Parameters<typeof desk.refusal>[0], input: object) =>
  JSON.stringify(await desk.refusal(endpoint, input as never))
const hours = (quantity: number, unitPrice = 250_000) => ({ productId: service, quantity, unitPrice })
const piece = (productId: number, quantity: number, unitPrice = 75_000) => ({
  productId,
  quantity,
  unitPrice,
})
const seen = ({ id, version }: { readonly id: number; readonly version: number }) => ({
  params: { id },
  version,
})
const onHand = (productId: number) =>
  soleRowOf(
    world.db,
    sql<object>`select quantity::float8 as quantity, value from stock_balance where product_id = ${productId}`,
  )

describe('a service order', () => {
  it('keeps the cost of its parts in progress until its invoice, whose payer withholds on the service alone', async () => {
    const customerId = await newCustomer()
    const goods = await part(10, 450_000, daysAgo(40))
    const before = await mark()
    const order = await working(customerId, [hours(2), piece(goods, 2)])
    const used = await use(order, daysAgo(26), [{ productId: goods, quantity: 2 }])
    expect(await movedSince(before)).toEqual([
      [daysAgo(26), 'inventory', -90_000],
      [daysAgo(26), 'service_in_progress', 90_000],
    ])
    const finished = await finish(used, daysAgo(25))
    const { invoiceNumber, totalAmount } = await bill([finished.id], daysAgo(20))
    expect(totalAmount).toBe(721_500)
    const { id: invoiceId, kind, notes } = await readInvoice(invoiceNumber)
    expect([kind, notes]).toEqual(['service', `Service order ${order.orderNumber}`])
    await at.pay(customerId, 711_500, {
      receiptDate: daysAgo(3),
      withholdings: [{ article: 'pph23', baseAmount: 500_000, taxAmount: 10_000 }],
      allocations: [{ invoiceId, amount: 721_500 }],
    })
    expect(await movedSince(before)).toEqual([
      [daysAgo(26), 'inventory', -90_000],
      [daysAgo(26), 'service_in_progress', 90_000],
      [daysAgo(20), 'ar_trade', 721_500],
      [daysAgo(20), 'cost_of_services', 90_000],
      [daysAgo(20), 'sales_goods', -150_000],
      [daysAgo(20), 'sales_service', -500_000],
      [daysAgo(20), 'service_in_progress', -90_000],
      [daysAgo(20), 'vat_out', -71_500],
      [daysAgo(3), 'ar_trade', -721_500],
      [daysAgo(3), 'bank', 711_500],
      [daysAgo(3), 'pph23_prepaid', 10_000],
    ])
    expect(await read(order.orderNumber)).toMatchObject({ status: 'invoiced', invoiceNumber, actions: [] })
    const margin = await desk.call(contract.readServiceMargin, {
      query: { from: daysAgo(20), to: daysAgo(20), by: 'technician' },
    })
    expect(margin.rows).toEqual([
      expect.objectContaining({
        key: 'Budi',
        revenue: 650_000,
        partsCost: 90_000,
        margin: 560_000,
        labour: 160_000,
      }),
    ])
  })

  it.each([
    [2_000_000, '04'],
    [2_000_001, '02'],
  ])('of an office of the state for %i without VAT bears %s', async (price, code) => {
    const customerId = await newCustomer()
    await sql`update customer set vat_collector = 'government' where id = ${customerId}`.execute(world.db)
    const finished = await finish(await working(customerId, [hours(1, price)]), daysAgo(25))
    const { invoiceNumber } = await bill([finished.id], daysAgo(20))
    expect((await readInvoice(invoiceNumber)).fakturs).toMatchObject([{ base: price, transactionCode: code }])
  })

  it('under warranty makes the cost of its parts an expense as it is finished, and takes it back when it goes on', async () => {
    const goods = await part(10, 450_000, daysAgo(40))
    const before = await mark()
    const order = await working(await newCustomer(), [piece(goods, 1)], { isWarranty: true })
    const used = await use(order, daysAgo(18), [{ productId: goods, quantity: 1 }])
    const finished = await finish(used, daysAgo(17))
    const warranty = [
      [daysAgo(18), 'inventory', -45_000],
      [daysAgo(18), 'service_in_progress', 45_000],
      [daysAgo(17), 'service_in_progress', -45_000],
      [daysAgo(17), 'warranty_expense', 45_000],
    ]
    expect(await movedSince(before)).toEqual(warranty)
    expect(finished.actions).toEqual(['reopen'])
    const body = { orderIds: [finished.id], invoiceDate: today() }
    expect(await refused(contract.billServiceOrders, { body })).toContain('di luar garansi')
    const opened = await desk.call(contract.reopenServiceOrder, {
      ...seen(finished),
      body: { day: daysAgo(16) },
    })
    expect(await movedSince(before)).toEqual([
      ...warranty,
      [daysAgo(16), 'service_in_progress', 45_000],
      [daysAgo(16), 'warranty_expense', -45_000],
    ])
    const again = await finish(opened, daysAgo(15))
    expect(again.status).toBe('finished')
    expect((await movedSince(before)).slice(-2)).toEqual([
      [daysAgo(15), 'service_in_progress', -45_000],
      [daysAgo(15), 'warranty_expense', 45_000],
    ])
  })

  it('takes the parts that were not used yet as it is finished, and none beyond those that are written', async () => {
    const goods = await part(5, 50_000, daysAgo(40))
    const order = await working(await newCustomer(), [hours(1), piece(goods, 3)])
    const used = await use(order, daysAgo(20), [{ productId: goods, quantity: 2 }])
    const beyond = { day: daysAgo(19), warehouseId: null, lines: [{ productId: goods, quantity: 2 }] }
    expect(await refused(contract.moveServiceParts, { ...seen(used), body: beyond })).toContain(
      'paling banyak 1 lagi',
    )
    const finished = await finish(used, daysAgo(19))
    expect(finished.parts).toEqual([expect.objectContaining({ planned: 3, used: 3 })])
    expect(await onHand(goods)).toEqual({ quantity: 2, value: 20_000 })
  })

  it('is not finished with parts that came off its lines; they come back first, at what they left with', async () => {
    const goods = await part(4, 40_000, daysAgo(40))
    const customerId = await newCustomer()
    const order = await working(customerId, [hours(1), piece(goods, 3)])
    const used = await use(order, daysAgo(20), [{ productId: goods, quantity: 3 }])
    await receive(goods, { quantity: 1, value: 90_000, day: daysAgo(19) })
    const fewer = await desk.call(contract.updateServiceOrder, {
      ...seen(used),
      body: bodyOf(customerId, [hours(1), piece(goods, 1)]),
    })
    const body = { finishedOn: daysAgo(18), warehouseId: null }
    expect(await refused(contract.finishServiceOrder, { ...seen(fewer), body })).toContain(
      'dipakai 3, tertulis 1',
    )
    const early = { day: daysAgo(21), warehouseId: null, lines: [{ productId: goods, quantity: -2 }] }
    expect(await refused(contract.moveServiceParts, { ...seen(fewer), body: early })).toContain(
      'suku cadang terakhir',
    )
    const back = await use(fewer, daysAgo(18), [{ productId: goods, quantity: -2 }])
    const finished = await finish(back, daysAgo(18))
    const before = await mark()
    await bill([finished.id], daysAgo(17))
    expect(await movedSince(before)).toContainEqual([daysAgo(17), 'cost_of_services', 10_000])
    expect(await onHand(goods)).toEqual({ quantity: 4, value: 120_000 })
  })

  it('that is cancelled gives its parts back, says why, and ends', async () => {
    const goods = await part(2, 30_000, daysAgo(40))
    const order = await working(await newCustomer(), [piece(goods, 2)])
    const used = await use(order, daysAgo(20), [{ productId: goods, quantity: 2 }])
    const before = await mark()
    expect(
      await refused(contract.cancelServiceOrder, { ...seen(used), body: { day: today(), reason: ' ' } }),
    ).toContain('Alasan')
    const ended = await desk.call(contract.cancelServiceOrder, {
      ...seen(used),
      body: { day: daysAgo(10), reason: 'Customer batal' },
    })
    expect(ended).toMatchObject({ status: 'cancelled', cancelledReason: 'Customer batal', actions: [] })
    expect(await movedSince(before)).toEqual([
      [daysAgo(10), 'inventory', 30_000],
      [daysAgo(10), 'service_in_progress', -30_000],
    ])
  })

  it('is billed with others of its customer, each line bearing the cost of its own order', async () => {
    const goods = await part(4, 40_000, daysAgo(40))
    const customerId = await newCustomer()
    const finishedOne = async () => {
      const order = await working(customerId, [piece(goods, 2), hours(1)])
      return finish(order, daysAgo(20))
    }
    const one = await finishedOne()
    await receive(goods, { quantity: 2, value: 100_000, day: daysAgo(20) })
    const other = await finishedOne()
    const foreign = await finish(await working(await newCustomer(), [hours(1)]), daysAgo(20))
    const mixed = { orderIds: [one.id, foreign.id], invoiceDate: daysAgo(10) }
    expect(await refused(contract.billServiceOrders, { body: mixed })).toContain('customer lain')
    const early = { orderIds: [one.id], invoiceDate: daysAgo(21) }
    expect(await refused(contract.billServiceOrders, { body: early })).toContain('tidak boleh sebelum')
    const before = await mark()
    const { invoiceNumber } = await bill([other.id, one.id], daysAgo(10))
    expect(await movedSince(before)).toContainEqual([daysAgo(10), 'cost_of_services', 80_000])
    const invoice = await readInvoice(invoiceNumber)
    expect(invoice.lines).toHaveLength(4)
    expect((await read(other.orderNumber)).invoiceNumber).toBe(invoiceNumber)
    const after = await mark()
    await desk.call(createCreditNote, {
      params: { id: invoice.id },
      body: { noteDate: today(), reason: 'Retur', lines: [{ lineNumber: 3, quantity: 2 }] },
    } as never)
    expect(await movedSince(after)).toContainEqual([today(), 'cost_of_services', -60_000])
  })

  it('follows its parts when what they cost turns out later', async () => {
    const goods = await part(2, 20_000, daysAgo(20))
    const order = await working(await newCustomer(), [piece(goods, 1)])
    await use(order, daysAgo(15), [{ productId: goods, quantity: 1 }])
    const before = await mark()
    await receive(goods, { quantity: 2, value: 60_000, day: daysAgo(18) })
    expect(await movedSince(before)).toContainEqual([daysAgo(15), 'service_in_progress', 10_000])
  })
})

describe('what fifty people do at the same moment', () => {
  const fifty = (act: () => Promise<{ status: number }>) =>
    Promise.all(Array.from({ length: 50 }, act)).then((answers) => answers.map(({ status }) => status))

  it('finishes and bills an order once', async () => {
    const goods = await part(2, 30_000, daysAgo(40))
    const order = await working(await newCustomer(), [piece(goods, 2)])
    const before = await mark()
    const acted = (path: string, body: object, version: number) =>
      desk.send('POST', path, {
        headers: { 'content-type': 'application/json', 'if-match': String(version) },
        body: JSON.stringify(body),
      })
    const finishing = { finishedOn: daysAgo(5), warehouseId: null }
    const finished = await fifty(() => acted(`/service-orders/${order.id}/finish`, finishing, order.version))
    expect(finished.filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(finished)).toEqual(new Set([200, 409]))
    const billing = { orderIds: [order.id], invoiceDate: daysAgo(5) }
    const billed = await fifty(() => send('/service-invoices', billing))
    expect(billed.filter((status) => status === 200)).toHaveLength(1)
    expect(new Set(billed)).toEqual(new Set([200, 409]))
    expect(await movedSince(before)).toEqual([
      [daysAgo(5), 'ar_trade', 166_500],
      [daysAgo(5), 'cost_of_services', 30_000],
      [daysAgo(5), 'inventory', -30_000],
      [daysAgo(5), 'sales_goods', -150_000],
      [daysAgo(5), 'vat_out', -16_500],
    ])
  })
})

describe('what is typed', () => {
  it.each([
    [{ problem: '  ' }, 'Keluhan atau pekerjaan harus diisi'],
    [{ technicians: ['Budi', ' budi '] }, 'disebut dua kali'],
    [{ promisedDay: daysAgo(31) }, 'tidak boleh sebelum tanggal order'],
    [{ customerId: null }, 'Customer harus dipilih'],
    [
      { lines: [{ productId: service, quantity: 0, unitPrice: 1, discountPercent: 0 }] },
      'Quantity harus > 0',
    ],
  ])('is refused with its field named: %o', async (change, says) => {
    const body = bodyOf(await newCustomer(), [], change)
    expect(await refused(contract.createServiceOrder, { body })).toContain(says)
  })

  it('plans a visit of somebody at hours that make sense', async () => {
    const { plan } = at
    const order = await draft(await newCustomer(), [])
    const planned = async (change: object) =>
      refused(contract.scheduleServiceOrder, { ...seen(order), body: { ...plan, ...change } })
    expect(await planned({ visitUntil: null })).toContain('keduanya')
    expect(await planned({ visitUntil: '08:00' })).toContain('setelah jam mulai')
    expect(await planned({ technicians: [] })).toContain('Teknisi harus diisi')
    expect(await planned({ visitDay: daysAgo(31) })).toContain('sebelum tanggal order')
    expect(await planned({ visitFrom: '25:00' })).toContain('Jam ditulis')
  })

  it('is worth something when it is finished outside of warranty', async () => {
    const order = await working(await newCustomer(), [])
    const body = { finishedOn: daysAgo(5), warehouseId: null }
    expect(await refused(contract.finishServiceOrder, { ...seen(order), body })).toContain(
      'atau tandai order ini garansi',
    )
  })

  it('shows on the board by day, with whoever is needed twice', async () => {
    const order = await working(await newCustomer(), [hours(1)])
    const board = await desk.call(contract.readServiceBoard, {
      query: { from: daysAgo(29), to: daysAgo(29) },
    })
    const visit = board.visits.find(({ orderNumber }) => orderNumber === order.orderNumber)
    expect(visit).toMatchObject({ technicians: ['Budi'], visitFrom: '09:00', status: 'working' })
    expect((await desk.call(contract.listTechnicians, {})).names).toContain('Budi')
    const { status } = await desk.send('GET', `/service-board?from=${daysAgo(90)}&to=${today()}`, {})
    expect(status).toBe(422)
  })
})

it('nobody changes in the database what ended, or skips a step', async () => {
  const order = await finish(await working(await newCustomer(), [hours(1)]), daysAgo(5))
  await bill([order.id], daysAgo(5))
  const attempt = (statement: ReturnType<typeof sql>) =>
    expect(statement.execute(world.db)).rejects.toThrow(/tidak dapat|permission denied/)
  await attempt(sql`update service_order set problem = 'x' where id = ${order.id}`)
  await attempt(sql`delete from service_order where id = ${order.id}`)
  await attempt(sql`delete from service_order_line where order_id = ${order.id}`)
  const next = await draft(await newCustomer(), [hours(1)])
  await attempt(
    sql`update service_order set status = 'working', visit_day = order_date where id = ${next.id}`,
  )
  expect(account('1-1405')).toBeGreaterThan(0)
})
