import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { attackerOf, type Attacker } from '../../../../../tests/attacker.ts'
import { checkBooks } from '../../../../../tests/books.ts'
import { createSettlementWorld, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { connect, rowsOf } from '../../../../platform/server/database/database.ts'
import * as contract from '../../contract.ts'
import { salesChecks } from '../../server/verify-sales.ts'

const { account, world, desk, entryLines, goods, newCustomer, pay, readInvoice } =
  await createSettlementWorld()
let attacker: Attacker

beforeAll(async () => {
  attacker = await attackerOf(world.ownerUrl, { role: 'neraca_app' })
})
afterEach(async () => {
  for (const [name, check] of Object.entries(salesChecks))
    expect([name, await rowsOf(world.db, check)]).toEqual([name, []])
  await checkBooks(world.db)
})
afterAll(async () => {
  await attacker.close()
  await world.close()
})

async function confirmed(quantity = 5, unitPrice = 5_000_001) {
  const customerId = await newCustomer()
  const lines = [{ productId: goods, quantity, unitPrice, discountPercent: 0 }]
  const body = { orderDate: daysAgo(30), customerId, lines }
  const { id, orderNumber: number } = await desk.call(contract.createSalesOrder, { body })
  await desk.call(contract.confirmSalesOrder, { params: { id }, version: 1 })
  return { id, number, customerId }
}

const advance = (id: number, asked: { amount?: number; percent?: number }, invoiceDate: Day = daysAgo(20)) =>
  desk.call(contract.createAdvanceInvoice, { params: { id }, body: { invoiceDate, ...asked } as never })
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
const read = (number: string) => desk.call(contract.readSalesOrder, { params: { number } })
const credit = async (number: string, lines: object[], noteDate: Day = today()) =>
  desk.call(contract.createCreditNote, {
    params: { id: (await readInvoice(number)).id },
    body: { noteDate, reason: 'Batal', lines } as never,
  })
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

it('an advance of 30 %, paid, then the final invoice: two fakturs, to the rupiah', async () => {
  const { id, number, customerId } = await confirmed()
  const first = await advance(id, { percent: 30 })
  expect(first.totalAmount).toBe(8_325_002)
  expect(await entryLines(first.entryNumber)).toEqual([
    ['1-1301', 8_325_002, 0],
    ['2-1401', 0, 7_500_002],
    ['2-1201', 0, 825_000],
  ])
  const { id: invoiceId } = await readInvoice(first.invoiceNumber)
  const allocations = [{ invoiceId, amount: 8_325_002 }]
  await pay(customerId, 8_325_002, { receiptDate: daysAgo(19), allocations })
  expect(await read(number)).toMatchObject({ undeductedAdvance: 7_500_002, advanceRoom: 17_500_003 })
  await deliver(id, 5)
  const final = await bill(id)
  expect(await entryLines(final.entryNumber)).toEqual([
    ['1-1301', 19_425_003, 0],
    ['4-1101', 0, 25_000_005],
    ['2-1401', 7_500_002, 0],
    ['2-1201', 0, 1_925_000],
  ])
  const invoice = await readInvoice(final.invoiceNumber)
  expect(invoice).toMatchObject({ subtotal: 17_500_003, taxAmount: 1_925_000, totalAmount: 19_425_003 })
  expect(await taxRows(first.invoiceNumber)).toEqual([
    { base: 7_500_002, vat: 825_000, names: [`Uang muka 30% atas ${number} 7500002`] },
  ])
  expect(await taxRows(final.invoiceNumber)).toEqual([
    { base: 17_500_003, vat: 1_925_000, names: ['Barang Uji (pelunasan) 17500003'] },
  ])
  expect(await read(number)).toMatchObject({
    ...{ status: 'invoiced', undeductedAdvance: 0, advanceRoom: 0, vatRounding: -1 },
    invoiceNumber: final.invoiceNumber,
  })
})

describe('advances on an order', () => {
  it('together never pass what is left to bill', async () => {
    const { id, number } = await confirmed(2, 1_000_000)
    await advance(id, { amount: 1_500_000 })
    await expect(advance(id, { amount: 500_001 })).rejects.toThrow(/tinggal Rp\s500.000/)
    await advance(id, { percent: 25 })
    expect(await read(number)).toMatchObject({ undeductedAdvance: 2_000_000, advanceRoom: 0 })
    await expect(advance(id, { percent: 0.01 })).rejects.toThrow(/tinggal Rp\s0/)
    await expect(advance(id, {})).rejects.toThrow(/Isi DPP uang muka/)
  })

  it('that ask for all of it leave a final invoice of nothing', async () => {
    const { id, number } = await confirmed(2, 1_000_000)
    await advance(id, { percent: 100 })
    await deliver(id, 2)
    const { invoiceNumber, entryNumber } = await bill(id)
    expect(await readInvoice(invoiceNumber)).toMatchObject({ totalAmount: 0, openAmount: 0, state: 'paid' })
    expect(await entryLines(entryNumber)).toEqual([
      ['4-1101', 0, 2_000_000],
      ['2-1401', 2_000_000, 0],
    ])
    expect(await taxRows(invoiceNumber)).toEqual([])
    expect((await read(number)).status).toBe('invoiced')
  })

  it('are deducted by the first invoices, never before their day', async () => {
    const { id } = await confirmed(4, 1_000_000)
    await deliver(id, 1, daysAgo(15))
    await advance(id, { amount: 1_500_000 }, daysAgo(10))
    const before = await bill(id, daysAgo(12))
    expect((await readInvoice(before.invoiceNumber)).subtotal).toBe(1_000_000)
    await deliver(id, 1, daysAgo(9))
    const second = await bill(id, daysAgo(8))
    expect((await readInvoice(second.invoiceNumber)).subtotal).toBe(0)
    await deliver(id, 2, daysAgo(7))
    const last = await bill(id, daysAgo(6))
    expect((await readInvoice(last.invoiceNumber)).subtotal).toBe(1_500_000)
  })

  it('count once in what the customer owes and will owe', async () => {
    const { id, customerId } = await confirmed(2, 1_000_000)
    const context = () =>
      desk.call(contract.readOrderContext, {
        query: { customerId: String(customerId), day: today() } as never,
      })
    expect(await context()).toMatchObject({ runningOrders: 2_220_000, openReceivables: 0 })
    await advance(id, { percent: 50 })
    expect(await context()).toMatchObject({ runningOrders: 1_110_000, openReceivables: 1_110_000 })
  })

  it('are refused on a draft, before the order, and after it ended', async () => {
    const { id, number } = await confirmed(1, 1_000_000)
    await expect(advance(id, { percent: 50 }, daysAgo(31))).rejects.toThrow(/sebelum tanggal order/)
    await deliver(id, 1)
    await bill(id)
    expect((await read(number)).actions).not.toContain('advance')
    await expect(advance(id, { percent: 50 })).rejects.toThrow(/belum selesai ditagih/)
  })

  it('are of the tax classes of what is ordered', async () => {
    const customerId = await newCustomer()
    const [free] = await rowsOf(
      world.db,
      sql<{
        id: number
      }>`insert into product (code, name, unit, is_service, cost_price, selling_price, tax_class)
        values ('PRD-90777', 'Bebas', 'pcs', false, 0, 100000, 'untaxed') returning id`,
    )
    const line = { quantity: 1, unitPrice: 1_000_000, discountPercent: 0 }
    const lines = [
      { ...line, productId: goods },
      { ...line, productId: free?.id ?? 0, unitPrice: 500_000 },
    ]
    const body = { orderDate: daysAgo(30), customerId, lines }
    const { id } = await desk.call(contract.createSalesOrder, { body })
    await desk.call(contract.confirmSalesOrder, { params: { id }, version: 1 })
    const { invoiceNumber } = await advance(id, { percent: 50 })
    expect(await readInvoice(invoiceNumber)).toMatchObject({ subtotal: 750_000, taxAmount: 55_000 })
    await desk.call(contract.deliverSalesOrder, { params: { id }, version: 2 })
    const final = await bill(id, today())
    expect(await readInvoice(final.invoiceNumber)).toMatchObject({ subtotal: 750_000, taxAmount: 55_000 })
  })
})

describe('a credit note', () => {
  it('on an advance takes back what is left of it, as an amount, and its VAT', async () => {
    const { id, number, customerId } = await confirmed(2, 1_000_000)
    const { invoiceNumber } = await advance(id, { amount: 1_000_000 })
    const { id: invoiceId } = await readInvoice(invoiceNumber)
    await pay(customerId, 1_110_000, { allocations: [{ invoiceId, amount: 1_110_000 }] })
    await expect(credit(invoiceNumber, [{ lineNumber: 1, quantity: 1 }])).rejects.toThrow(/menurut nilainya/)
    await expect(credit(invoiceNumber, [{ lineNumber: 1, amount: 1_000_001 }])).rejects.toThrow(/melebihi/)
    const { entryNumber } = await credit(invoiceNumber, [{ lineNumber: 1, amount: 400_000 }])
    expect(await entryLines(entryNumber)).toEqual([
      ['2-1401', 400_000, 0],
      ['2-1201', 44_000, 0],
      ['2-1401', 0, 444_000],
    ])
    expect(await read(number)).toMatchObject({ undeductedAdvance: 600_000, advanceRoom: 1_400_000 })
    await deliver(id, 2)
    const final = await bill(id, today())
    expect((await readInvoice(final.invoiceNumber)).subtotal).toBe(1_400_000)
    await expect(credit(invoiceNumber, [])).rejects.toThrow(/Tidak ada lagi/)
    expect((await readInvoice(invoiceNumber)).canCredit).toBe(false)
  })

  it('on what deducted an advance gives back its share of it, and the advance can be credited from then on', async () => {
    const { id, number } = await confirmed(3, 1_000_000)
    const { invoiceNumber } = await advance(id, { amount: 1_000_000 })
    await deliver(id, 3)
    const final = await bill(id)
    const one = await credit(final.invoiceNumber, [{ lineNumber: 1, quantity: 1 }], daysAgo(5))
    expect(one.totalAmount).toBe(740_000)
    expect(await entryLines(one.entryNumber)).toEqual([
      ['4-1109', 1_000_000, 0],
      ['2-1401', 0, 333_333],
      ['2-1201', 73_333, 0],
      ['1-1301', 0, 740_000],
    ])
    expect((await read(number)).undeductedAdvance).toBe(333_333)
    await expect(credit(invoiceNumber, [], daysAgo(6))).rejects.toThrow(/baru bebas lagi/)
    await credit(final.invoiceNumber, [], daysAgo(4))
    expect((await read(number)).undeductedAdvance).toBe(1_000_000)
    await credit(invoiceNumber, [], daysAgo(3))
    expect((await read(number)).undeductedAdvance).toBe(0)
  })

  it('of an amount lowers a price; what comes back later is worth what is left', async () => {
    const { id } = await confirmed(10, 100_000)
    await deliver(id, 10)
    const { invoiceNumber } = await bill(id)
    const lower = await credit(invoiceNumber, [{ lineNumber: 1, amount: 100_000 }])
    expect(lower.totalAmount).toBe(111_000)
    const back = await credit(invoiceNumber, [{ lineNumber: 1, quantity: 4 }])
    expect(back.totalAmount).toBe(399_600)
    const rest = await credit(invoiceNumber, [])
    expect(rest.totalAmount).toBe(599_400)
    expect(await readInvoice(invoiceNumber)).toMatchObject({ openAmount: 0, canCredit: false })
  })
})

describe('an invoice that is cancelled', () => {
  const cancel = async (number: string, noteDate: Day = daysAgo(5)) =>
    desk.call(contract.createCreditNote, {
      params: { id: (await readInvoice(number)).id },
      body: { noteDate, reason: 'Salah tagih', cancels: true, lines: [] },
    })

  it('reverses its own lines, frees the advance, and is billed again', async () => {
    const { id, number } = await confirmed(3, 1_000_000)
    await advance(id, { amount: 1_000_000 })
    await deliver(id, 3)
    const first = await bill(id)
    const note = await cancel(first.invoiceNumber)
    expect(await readInvoice(first.invoiceNumber)).toMatchObject({ openAmount: 0, state: 'cancelled' })
    const listed = async (state: 'cancelled' | 'paid', asOf = today()) =>
      (await desk.call(contract.listSalesInvoices, { query: { q: first.invoiceNumber, state, asOf } })).rows
        .length
    expect([await listed('cancelled'), await listed('paid')]).toEqual([1, 0])
    expect(await listed('cancelled', daysAgo(6))).toBe(0)
    expect(await entryLines(note.entryNumber)).toEqual([
      ['4-1101', 3_000_000, 0],
      ['2-1401', 0, 1_000_000],
      ['2-1201', 220_000, 0],
      ['1-1301', 0, 2_220_000],
    ])
    const order = await read(number)
    expect(order).toMatchObject({ status: 'invoiced', undeductedAdvance: 1_000_000 })
    expect(order.lines[0]).toMatchObject({ invoicedQuantity: 3, creditedQuantity: 0, reopenedQuantity: 3 })
    expect(order.actions).toContain('invoice')
    expect(await readInvoice(first.invoiceNumber)).toMatchObject({
      openAmount: 0,
      canCancel: false,
      canCredit: false,
    })
    const again = await bill(id, daysAgo(4))
    expect((await readInvoice(again.invoiceNumber)).subtotal).toBe(2_000_000)
    expect(await read(number)).toMatchObject({ undeductedAdvance: 0, vatRounding: 0 })
    expect((await read(number)).actions).toEqual([])
  })

  it('of which an advance left nothing to pay frees the advance, by a note of nothing', async () => {
    const { id, number } = await confirmed(2, 1_000_000)
    await advance(id, { percent: 100 })
    await deliver(id, 2)
    const first = await bill(id)
    const note = await cancel(first.invoiceNumber)
    expect(note.totalAmount).toBe(0)
    expect(await entryLines(note.entryNumber)).toEqual([
      ['4-1101', 2_000_000, 0],
      ['2-1401', 0, 2_000_000],
    ])
    expect(await readInvoice(first.invoiceNumber)).toMatchObject({ state: 'cancelled', canCancel: false })
    await expect(cancel(first.invoiceNumber)).rejects.toThrow(/sudah dibayar atau dikreditkan/)
    expect(await read(number)).toMatchObject({ undeductedAdvance: 2_000_000 })
    const again = await bill(id, daysAgo(4))
    expect((await readInvoice(again.invoiceNumber)).totalAmount).toBe(0)
    const back = await credit(again.invoiceNumber, [{ lineNumber: 1, quantity: 1 }], daysAgo(3))
    expect(back.totalAmount).toBe(0)
    expect(await read(number)).toMatchObject({ undeductedAdvance: 1_000_000 })
  })

  it('keeps the advance it deducted until its day: a bill of a day before deducts nothing of it', async () => {
    const { id, number } = await confirmed(2, 1_000_000)
    await advance(id, { amount: 500_000 })
    await deliver(id, 1, daysAgo(12))
    const first = await bill(id, daysAgo(10))
    expect((await readInvoice(first.invoiceNumber)).subtotal).toBe(500_000)
    await cancel(first.invoiceNumber, daysAgo(5))
    const between = await bill(id, daysAgo(8))
    expect((await readInvoice(between.invoiceNumber)).subtotal).toBe(1_000_000)
    await deliver(id, 1, daysAgo(5))
    const after = await bill(id, daysAgo(5))
    expect((await readInvoice(after.invoiceNumber)).subtotal).toBe(500_000)
    expect(await read(number)).toMatchObject({ undeductedAdvance: 0 })
  })

  it('of a part leaves its order to be delivered, and billed after that', async () => {
    const { id, number } = await confirmed(3, 1_000_000)
    await deliver(id, 1)
    const { invoiceNumber } = await bill(id)
    await cancel(invoiceNumber)
    await deliver(id, 2, daysAgo(4))
    expect((await read(number)).status).toBe('delivered')
    for (const check of Object.values(salesChecks)) expect(await rowsOf(world.db, check)).toEqual([])
    await bill(id, daysAgo(3))
    expect((await read(number)).status).toBe('invoiced')
  })

  it('is refused while something of it is paid or credited, by name, and without an order', async () => {
    const { id, customerId } = await confirmed(2, 1_000_000)
    await deliver(id, 2)
    const { invoiceNumber } = await bill(id)
    const { id: invoiceId } = await readInvoice(invoiceNumber)
    const receipt = await pay(customerId, 100_000, { allocations: [{ invoiceId, amount: 100_000 }] })
    await expect(cancel(invoiceNumber)).rejects.toThrow(receipt.receiptNumber)
    const line = { productId: goods, quantity: 1, unitPrice: 1_000, discountPercent: 0 }
    const body = { invoiceDate: daysAgo(5), customerId, lines: [line] } as never
    const direct = await desk.call(contract.createSalesInvoice, { body })
    await expect(cancel('invoiceNumber' in direct ? direct.invoiceNumber : '')).rejects.toThrow(
      /tidak menagih/,
    )
  })
})

it('the database refuses to deduct more of an advance than it billed, or by another order', async () => {
  const { id } = await confirmed(2, 1_000_000)
  const { invoiceNumber } = await advance(id, { amount: 100_000 })
  await deliver(id, 1)
  const final = await bill(id)
  const [deduction] = (await readInvoice(final.invoiceNumber)).lines.filter(({ isDeduction }) => isDeduction)
  expect(deduction?.subtotal).toBe(-100_000)
  const [one] = (await readInvoice(invoiceNumber)).lines
  const made = (advanceLine: string) => [
    `insert into sales_invoice_line (invoice_id, line_number, product_name, unit, is_service, quantity, unit_price,
      discount_basis_points, discount_amount, subtotal, tax_class, vat_basis_points, tax_amount, total_amount,
      revenue_account_id, rate_basis_points, base_numerator, base_denominator, advance_line_id)
      select max(id), 90, 'x', 'ls', true, 1, 1, 0, 0, -1, 'untaxed', 0, 0, -1, ${account('2-1401')}, 0, 1, 1, ${advanceLine}
      from sales_invoice`,
  ]
  expect(await attacker.attack(made(String(one?.id ?? 0)))).toBe('NR002')
  expect(await attacker.attack(['select 1 / 0'])).toBe('22012')
})

it.each([
  [
    'invoices of advances are deducted and credited within what they bill, by their order',
    `update sales_invoice_line l set advance_line_id = (select min(id) from sales_invoice_line where id <> l.advance_line_id)
      where advance_line_id is not null`,
  ],
  [
    'invoices of advances are deducted and credited within what they bill, by their order',
    `update sales_invoice set invoice_date = current_date + 1, due_date = current_date + 40 where kind = 'advance'`,
  ],
  [
    'invoices of advances are deducted and credited within what they bill, by their order',
    `update sales_invoice_line set subtotal = subtotal * 2, total_amount = subtotal * 2 + tax_amount
      where advance_line_id is not null`,
  ],
  [
    'advances equal their accounts on every day',
    `update sales_invoice_line set subtotal = subtotal - 1, total_amount = total_amount - 1 where advance_line_id is not null`,
  ],
  [
    'invoices that are cancelled are so whole',
    'update credit_note set is_cancellation = true where not is_cancellation',
  ],
  [
    'orders are what their deliveries, returns and credit notes say',
    'update sales_order_line set credited_quantity = 0 where credited_quantity > 0',
  ],
] as const)('%s, or verify says so', async (check, tampering) => {
  const { id } = await confirmed(2, 1_000_000)
  await advance(id, { amount: 1_000_000 })
  await deliver(id, 2)
  const final = await bill(id)
  await credit(final.invoiceNumber, [{ lineNumber: 1, quantity: 1 }])
  const owner = connect({ url: world.ownerUrl, poolSize: 1, role: 'none' })
  const undone = owner.transaction().execute(async (tx) => {
    for (const table of ['sales_invoice', 'sales_invoice_line', 'sales_order_line', 'credit_note'])
      await sql.raw(`alter table ${table} disable trigger all`).execute(tx)
    await sql.raw('drop index credit_note_cancels').execute(tx)
    await sql.raw(tampering).execute(tx)
    expect(await rowsOf(tx, salesChecks[check])).not.toEqual([])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await owner.destroy()
})
