import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import { chanceOf } from '../../../../tests/faults/tampering.ts'
import { accountIds, beginOrganisation, createWorld, type Client } from '../../../../tests/server.ts'
import { addMonths, toDay, type Day } from '../../../platform/rules/day/day.ts'
import { rowsOf, soleRowOf } from '../../../platform/server/database/database.ts'
import { productApi } from '../../products/contract.ts'
import * as purchasing from '../../purchasing/contract.ts'
import * as sales from '../../sales/contract.ts'
import * as contract from '../contract.ts'
import { readIncomeTaxMonth } from '../income-tax/contract.ts'
import { cancelSelfPaidTax, paySelfPaidTax } from '../self-paid/contract.ts'
import { payVatAside } from '../vat-payments/contract.ts'
import { taxMonthPoints } from './month-points.ts'
import { filingHealth } from './filing-health.ts'

const acts = 200
const seed = Number(process.env['NERACA_SEED'] ?? 20_261_123)
const months = [0, 1, 2, 3].map((index) => addMonths(toDay('2026-08-01'), index))
const world = await createWorld({ isEmpty: true })
let desk: Client
let account: Awaited<ReturnType<typeof accountIds>>
let [vendorId, productId, sent] = [0, 0, 0]
let customers: readonly number[] = []
let products: readonly number[] = []
afterAll(() => world.close())

const chance = chanceOf(seed)
const upTo = (most: number) => Math.floor(chance() * most)
const oneOf = <T>(items: readonly T[]): T | undefined => items[upTo(items.length)]
const dayIn = (month: Day) => toDay(`${month.slice(0, 8)}${String(1 + upTo(28)).padStart(2, '0')}`)
const someDay = () => dayIn(oneOf(months) ?? toDay('2026-08-01'))
const money = () => 1 + upTo(40_000_000)

/** Whether something was done; it may be refused, and never breaks. */
async function attempt(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (/: 5\d\d /.test(String(error))) throw error
    return false
  }
}

const invoices: { id: number; day: Day; customerId: number; owed: number }[] = []
const bills: { id: number; day: Day; owed: number }[] = []

beforeAll(async () => {
  world.setClock('2026-12-31T05:00:00Z')
  desk = await beginOrganisation(world)
  account = await accountIds(world.db)
  const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await soleRowOf(world.db, statement)).id
  const customer = (code: string, collector: string | null, isIncluding: boolean) =>
    insert(sql`insert into customer (code, name, vat_collector, prices_include_vat)
      values (${code}, ${`PT ${code}`}, ${collector}, ${isIncluding}) returning id`)
  customers = [
    await customer('CUST-1', null, false),
    await customer('CUST-2', null, true),
    await customer('CUST-3', 'government', false),
    await customer('CUST-4', 'state_owned', false),
  ]
  vendorId = await insert(sql`insert into vendor (code, name, npwp16, is_pkp)
    values ('VEND-1', 'PT Pemasok', '0012345678901000', true) returning id`)
  const made: number[] = []
  for (const [taxClass, taxFacility] of classes) {
    const body = {
      ...{ code: `JASA-${taxClass}`, name: `Jasa ${taxClass}`, unit: 'hour', isService: true },
      ...{ costPrice: 0, sellingPrice: 1, taxClass, taxFacility },
    } as const
    made.push((await desk.call(productApi.create, { body })).id)
  }
  products = made
  productId = made[0] ?? 0
})

/** Every class of the law, with the relief of those that have one. */
const classes = [
  ['taxed', null],
  ['luxury', null],
  ['specified', null],
  ['not_collected', '05'],
  ['exempt', '05'],
  ['untaxed', null],
] as const

/** Mostly what is taxed usually, and any of the other classes. */
const someProduct = () => (chance() < 0.5 ? productId : (oneOf(products) ?? productId))
const someCustomer = () => oneOf(customers) ?? 0

const lineOf = (unitPrice: number, quantity = 1) => ({
  productId: someProduct(),
  quantity,
  unitPrice,
  discountPercent: upTo(3),
})

async function sell() {
  const invoiceDate = someDay()
  const customerId = someCustomer()
  const body = { invoiceDate, customerId, lines: [lineOf(money(), 1 + upTo(5)), lineOf(money())] }
  const { invoiceNumber } = await desk.call(sales.createSalesInvoice, { body })
  await remember(invoiceNumber, invoiceDate, customerId)
}

async function remember(number: string, day: Day, customerId: number) {
  const { id, openAmount } = await desk.call(sales.readSalesInvoice, { params: { number } })
  invoices.push({ id, day, customerId, owed: Number(openAmount) })
}

/** An order is changed after it was confirmed, and invoiced as it is then. */
async function sellAmended() {
  const [orderDate, customerId] = [someDay(), someCustomer()]
  const lines = [lineOf(money(), 2 + upTo(3)), lineOf(money())]
  const order = await desk.call(sales.createSalesOrder, { body: { orderDate, customerId, lines } })
  const params = { id: order.id }
  const confirmed = await desk.call(sales.confirmSalesOrder, { params, version: order.version })
  if (!('lines' in confirmed)) throw new Error('the order waits')
  const body = {
    ...{ orderDate, reason: 'Berubah' },
    lines: confirmed.lines.map(({ productId: of, quantity, discountPercent }) => ({
      ...{ productId: of, quantity: quantity + upTo(3), unitPrice: money(), discountPercent },
    })),
  }
  const amended = await desk.call(sales.amendSalesOrder, {
    ...{ params, version: confirmed.version, body: body as never },
  })
  if (!('lines' in amended)) throw new Error('the amendment waits')
  world.setClock(`${orderDate}T05:00:00Z`)
  const delivered = await desk.call(sales.deliverSalesOrder, { params, version: amended.version })
  const { invoiceNumber } = await desk.call(sales.invoiceSalesOrder, { params, version: delivered.version })
  world.setClock('2026-12-31T05:00:00Z')
  await remember(invoiceNumber, orderDate, customerId)
}

/** A customer pays a part, and withholds of it; some with the slip at once. */
async function receive() {
  const invoice = oneOf(invoices.filter(({ owed }) => owed > 100))
  if (invoice === undefined) return
  const part = 1 + upTo(invoice.owed - 1)
  const [article, taxAmount] = [oneOf(['pph23', 'pph22', 'pph4_2'] as const) ?? 'pph23', 1 + upTo(part - 1)]
  const later = someDay()
  const receiptDate = later < invoice.day ? invoice.day : later
  const slip = chance() < 0.5 ? { slipNumber: `BP${(sent += 1)}`, slipDay: receiptDate } : {}
  const body = {
    ...{ receiptDate, customerId: invoice.customerId, accountId: account('1-1201') },
    ...{ receivedAmount: part - taxAmount, allocations: [{ invoiceId: invoice.id, amount: part }] },
    withholdings: [{ article, baseAmount: taxAmount * 50, taxAmount, ...slip }],
  }
  if (await attempt(desk.call(sales.createReceipt, { body: body as never }))) invoice.owed -= part
}

/** A vendor takes a part of a bill back. */
async function noteBill() {
  const bill = oneOf(bills)
  if (bill === undefined) return
  const line = await soleRowOf(
    world.db,
    sql<{
      id: number
      amount: number
    }>`select id, amount::int as amount from vendor_bill_line where bill_id = ${bill.id} limit 1`,
  )
  const later = someDay()
  const body = {
    ...{ noteDate: later < bill.day ? bill.day : later, billId: bill.id, reason: 'Harga' },
    taxNoteNumber: `NR-${(sent += 1)}`,
    lines: [{ billLineId: line.id, receiptId: null, receiptLine: null, amount: 1 + upTo(line.amount - 1) }],
  }
  if (await attempt(desk.call(purchasing.createDebitNote, { body: body as never }))) bill.owed = 0
}

/** An instalment of income tax. */
async function payInstalment() {
  const masa = oneOf(months) ?? toDay('2026-08-01')
  const body = {
    ...{ kind: 'pph25', masa, amount: money(), paidOn: dayIn(masa), accountId: account('1-1201') },
    ...{ billingCode: '123456789012345', ntpn: `0A1B2C3D4E5F${String((sent += 1)).padStart(4, '0')}` },
  }
  await desk.call(paySelfPaidTax, { body: body as never })
}

/** Part of an invoice comes back on its day or later. */
async function takeBack() {
  const invoice = oneOf(invoices)
  if (invoice === undefined) return
  const noteDate = someDay()
  const lines = [{ lineNumber: 1, quantity: (1 + upTo(9)) / 10 }]
  const body = { noteDate: noteDate < invoice.day ? invoice.day : noteDate, reason: 'Retur', lines }
  await attempt(desk.call(sales.createCreditNote, { params: { id: invoice.id }, body }))
}

/** A note is cancelled on its day or later, unless another one came after it. */
async function cancelNote() {
  const notes = await rowsOf(
    world.db,
    sql<{
      id: number
      day: Day
    }>`select id, note_date as day from credit_note where cancelled_on is null order by id`,
  )
  const note = oneOf(notes)
  if (note === undefined) return
  const later = someDay()
  const body = { entryDate: later < note.day ? note.day : later, reason: 'Batal' }
  const isDone = await attempt(desk.call(sales.cancelCreditNote, { params: { id: note.id }, body }))
  if (isDone) cancelledNotes += 1
}
let cancelledNotes = 0

async function billAdvance() {
  const [orderDate, customerId] = [someDay(), someCustomer()]
  const { id } = await desk.call(sales.createSalesOrder, {
    body: { orderDate, customerId, lines: [lineOf(money(), 3)] },
  })
  await desk.call(sales.confirmSalesOrder, { params: { id }, version: 1 })
  const body = { invoiceDate: orderDate, percent: 1 + upTo(90) } as never
  await desk.call(sales.createAdvanceInvoice, { params: { id }, body })
}

async function buy() {
  sent += 1
  const day = someDay()
  const withInvoice = chance() < 0.6
  const body = {
    ...{ billDate: day, postingDay: day, vendorId, documentNumber: `F-${sent}` },
    withholdAt: chance() < 0.5 ? 'bill' : 'payment',
    isCreditable: chance() < 0.9,
    lines: [
      {
        ...{ accountId: account('5-3208'), description: 'Jasa', amount: money(), taxClass: 'taxed' },
        objectCode: chance() < 0.7 ? '24-104-03' : null,
      },
    ],
    ...(withInvoice
      ? { taxInvoiceNumber: `04002600${String(sent).padStart(9, '0')}`, taxInvoiceDay: day }
      : {}),
  }
  const { billNumber } = (await desk.call(purchasing.createBill, { body: body as never })) as {
    billNumber: string
  }
  const { id, owed } = await soleRowOf(
    world.db,
    sql<{
      id: number
      owed: number
    }>`select id, payable_amount::int as owed from vendor_bill where bill_number = ${billNumber}`,
  )
  bills.push({ id, day, owed })
}

/** Pays a part of a bill; what waited for the payment is withheld in shares. */
async function pay() {
  const bill = oneOf(bills)
  if (bill === undefined || bill.owed < 2) return
  const amount = 1 + upTo(bill.owed - 1)
  const later = someDay()
  const body = {
    ...{ paymentDate: later < bill.day ? bill.day : later, vendorId, accountId: account('1-1201') },
    ...{ paidAmount: amount, allocations: [{ billId: bill.id, amount }] },
  }
  const isPaid = await attempt(desk.call(purchasing.createPayment, { body: body as never }))
  if (isPaid) bill.owed -= amount
}

/** A tax invoice comes late: credited up to three months later, or given up. */
async function decide() {
  const masa = oneOf(months) ?? toDay('2026-08-01')
  const { rows } = await desk.call(contract.listInputTax, { query: { masa } })
  const row = oneOf(rows.filter(({ state }) => state === 'pending'))
  if (row === undefined) return
  const decidedOn = someDay()
  if (decidedOn < row.enteredOn) return
  sent += 1
  const body = {
    decidedOn,
    invoiceDay: row.enteredOn,
    invoiceNumber: `04002601${String(sent).padStart(9, '0')}`,
  }
  if (chance() < 0.8) await attempt(desk.call(contract.creditInputTax, { params: { id: row.id }, body }))
  else await attempt(desk.call(contract.expenseInputTax, { params: { id: row.id }, body: { decidedOn } }))
}

async function cancel() {
  const bill = oneOf(bills)
  if (bill === undefined) return
  const later = someDay()
  const body = { entryDate: later < bill.day ? bill.day : later, reason: 'Batal' }
  await attempt(desk.call(purchasing.cancelBill, { params: { id: bill.id }, body }))
}

/** VAT is paid in advance within its month, and sometimes that was a mistake. */
async function prepay() {
  sent += 1
  const paidOn = someDay()
  const body = {
    ...{
      kind: 'vat_prepaid',
      masa: paidOn,
      amount: 1 + upTo(3_000_000),
      paidOn,
      accountId: account('1-1201'),
    },
    ...{ billingCode: '026408123456789', ntpn: `M${String(sent).padStart(15, '0')}` },
  }
  const { id } = await desk.call(payVatAside, { body: body as never })
  if (chance() < 0.7) return
  const later = someDay()
  const back = { entryDate: later < paidOn ? paidOn : later, reason: 'Salah' }
  await desk.call(cancelSelfPaidTax, { params: { id }, body: back })
}

const kinds = [
  ...[sell, sell, sell, sellAmended, takeBack, takeBack, cancelNote, billAdvance, receive, receive],
  ...[buy, buy, buy, pay, pay, noteBill, decide, decide, cancel, payInstalment, prepay],
]

const balances = () =>
  rowsOf(
    world.db,
    sql<{
      code: string
      day: Day
      amount: number
    }>`select a.code, l.entry_date as day, sum(l.debit - l.credit)::bigint as amount
      from journal_line l join account a on a.id = l.account_id where l.posting_number is not null
      group by 1, 2 having sum(l.debit - l.credit) <> 0 order by 1, 2`,
  )

async function expectTied() {
  for (const masa of months) {
    const { ties } = await desk.call(contract.readVatMonth, { query: { masa } })
    const { articles } = await desk.call(readIncomeTaxMonth, { query: { masa } })
    const told = [...ties, ...articles].map(({ register, ledger, differences }) => {
      // What was cancelled in a later month counts in that of what it corrects: named, and that is all.
      const named = differences.map((each) => BigInt(each.register) - BigInt(each.ledger))
      const apart = named.reduce((sum, each) => sum + each, BigInt(ledger) - BigInt(register))
      return [apart === 0n, differences.filter((each) => !('corrects' in each) || each.corrects === null)]
    })
    expect([seed, masa, told]).toEqual([seed, masa, told.map(() => [true, []])])
  }
  // What is paid in advance (22, 23, 25) stands beside its accounts, too.
  for (const [masa, points] of await taxMonthPoints(world.db, months)) {
    const registers = points.find(({ key }) => key === 'tax_registers')
    expect([seed, masa, registers?.findings]).toEqual([seed, masa, []])
  }
}

/** DPP nilai lain of all months, by their returns and by the tax invoices and returns listed in them. */
async function otherBases(): Promise<readonly [returns: number, listed: number]> {
  let [returns, listed] = [0, 0]
  for (const masa of months) {
    const { lines } = await desk.call(contract.readVatMonth, { query: { masa } })
    returns += lines.find(({ key }) => key === 'I.C')?.otherBase ?? 0
    const { rows } = await desk.call(contract.listFakturs, { query: { masa } })
    listed += rows.reduce((sum, { otherBaseAmount }) => sum + otherBaseAmount, 0)
  }
  return [returns, listed]
}

it(`whatever happens in months, each tax total is its account, and closing leaves no residue (seed ${seed})`, async () => {
  for (let count = 0; count < acts; count += 1) await (oneOf(kinds) ?? sell)()
  await expectTied()
  expect(invoices.length).toBeGreaterThan(10)
  expect(bills.length).toBeGreaterThan(10)
  expect(cancelledNotes).toBeGreaterThan(0)
  const codes = await rowsOf(
    world.db,
    sql<{ code: string }>`select distinct transaction_code as code from output_tax order by 1`,
  )
  expect(codes.map(({ code }) => code)).toEqual(['01', '02', '03', '04', '05', '07', '08'])
  for (const table of ['withheld_from_us', 'payment_withholding', 'debit_note', 'sales_order_amendment'])
    expect([table, (await rowsOf(world.db, sql`select from ${sql.table(table)} limit 1`)).length]).toEqual([
      table,
      1,
    ])
  const [returns, listed] = await otherBases()
  expect([seed, returns > 0, returns]).toEqual([seed, true, listed])
  const before = await balances()
  for (const masa of months) {
    const { result } = await desk.call(contract.readVatMonth, { query: { masa } })
    await desk.call(contract.closeMasa, { body: { masa, told: result } })
  }
  for (const masa of months) {
    const { changedSince, closing } = await desk.call(contract.readVatMonth, { query: { masa } })
    expect([masa, changedSince, closing === null]).toEqual([masa, 0, false])
  }
  for (const code of ['2-1201', '1-1501', '1-1508']) {
    const left = (await balances()).filter((each) => each.code === code)
    expect([code, left.reduce((sum, each) => sum + Number(each.amount), 0)]).toEqual([code, 0])
  }
  await expectTied()
  for (const masa of months.toReversed()) {
    const { closing } = await desk.call(contract.readVatMonth, { query: { masa } })
    await desk.call(contract.reopenMasa, { params: { id: closing?.id ?? 0 }, body: { reason: 'Periksa' } })
  }
  expect(await balances()).toEqual(before)
  await expectTied()
  await checkBooks(world.db)
  for (const { key, run } of filingHealth)
    expect([key, await run(world.db)]).toMatchObject([key, { ok: true }])
}, 240_000)
