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
import { filingHealth } from './filing-health.ts'

const acts = 120
const seed = Number(process.env['NERACA_SEED'] ?? 20_261_123)
const months = [0, 1, 2, 3].map((index) => addMonths(toDay('2026-08-01'), index))
const world = await createWorld({ isEmpty: true })
let desk: Client
let account: Awaited<ReturnType<typeof accountIds>>
let [customerId, vendorId, productId, sent] = [0, 0, 0, 0]
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

const invoices: { id: number; day: Day }[] = []
const bills: { id: number; day: Day; owed: number }[] = []

beforeAll(async () => {
  world.setClock('2026-12-31T05:00:00Z')
  desk = await beginOrganisation(world)
  account = await accountIds(world.db)
  const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await soleRowOf(world.db, statement)).id
  customerId = await insert(
    sql`insert into customer (code, name) values ('CUST-1', 'PT Pembeli') returning id`,
  )
  vendorId = await insert(sql`insert into vendor (code, name, npwp16, is_pkp)
    values ('VEND-1', 'PT Pemasok', '0012345678901000', true) returning id`)
  const body = {
    ...{ code: 'JASA-1', name: 'Jasa', unit: 'hour', isService: true, costPrice: 0, sellingPrice: 1 },
    taxClass: 'taxed',
  } as const
  productId = (await desk.call(productApi.create, { body })).id
})

const lineOf = (unitPrice: number, quantity = 1) => ({
  productId,
  quantity,
  unitPrice,
  discountPercent: upTo(3),
})

async function sell() {
  const invoiceDate = someDay()
  const body = { invoiceDate, customerId, lines: [lineOf(money(), 1 + upTo(5)), lineOf(money())] }
  const { invoiceNumber } = await desk.call(sales.createSalesInvoice, { body })
  const { id } = await desk.call(sales.readSalesInvoice, { params: { number: invoiceNumber } })
  invoices.push({ id, day: invoiceDate })
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

async function billAdvance() {
  const orderDate = someDay()
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

const kinds = [sell, sell, sell, takeBack, billAdvance, buy, buy, buy, pay, pay, decide, decide, cancel]

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
    const told = [...ties, ...articles].map(({ register, ledger, differences }) => [
      String(register) === String(ledger),
      differences,
    ])
    expect([seed, masa, told]).toEqual([seed, masa, told.map(() => [true, []])])
  }
}

it(`whatever happens in months, each tax total is its account, and closing leaves no residue (seed ${seed})`, async () => {
  for (let count = 0; count < acts; count += 1) await (oneOf(kinds) ?? sell)()
  await expectTied()
  expect(invoices.length).toBeGreaterThan(10)
  expect(bills.length).toBeGreaterThan(10)
  const before = await balances()
  for (const masa of months) {
    const { result } = await desk.call(contract.readVatMonth, { query: { masa } })
    await desk.call(contract.closeMasa, { body: { masa, told: result } })
  }
  for (const masa of months) {
    const { changedSince, closing } = await desk.call(contract.readVatMonth, { query: { masa } })
    expect([masa, changedSince, closing === null]).toEqual([masa, 0, false])
  }
  for (const code of ['2-1201', '1-1501']) {
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
