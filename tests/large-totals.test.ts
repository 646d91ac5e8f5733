import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '../src/main.routes.ts'
import type { Endpoint } from '../src/platform/rules/http/endpoint.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { readSettings } from '../src/platform/server/program/settings.ts'
import * as journals from '../src/modules/journals/contract.ts'
import { readGeneralLedger, readTrialBalance } from '../src/modules/ledger/contract.ts'
import {
  readBalanceSheet,
  readCashFlow,
  readChangesInEquity,
  readIncomeStatement,
  type StatementReply,
} from '../src/modules/reports/contract.ts'
import { readTableFile } from '../src/platform/server/files/table-file.ts'
import * as sales from '../src/modules/sales/contract.ts'
import { checkBooks } from './books.ts'
import { sampleOf } from './faults/soak.ts'
import { queryNames } from './hostile-input.ts'
import type { Client } from './server.ts'
import { createSettlementWorld, today } from './settlement-world.ts'

type World = Awaited<ReturnType<typeof createSettlementWorld>>

/** Ten of them leave the range in which numbers are exact. */
const large = 900_000_000_000_000
const many = 11
const readings = allRoutes(readSettings({}))
  .map(({ endpoint }) => endpoint)
  .filter(({ method }) => method === 'GET')

let desk: World
let admin: Client
let customerId: number

beforeAll(async () => {
  desk = await createSettlementWorld()
  admin = await desk.world.as('admin')
  customerId = await desk.newCustomer()
})
afterAll(async () => {
  await checkBooks(desk.world.db)
  await desk.world.close()
})

/** Asks everything that can be read, with days, customer and account that hold the large amounts; names what failed. */
async function failuresOfReading(): Promise<string[]> {
  const { code } = await soleRowOf(
    desk.world.db,
    sql<{ code: string }>`select code from customer where id = ${customerId}`,
  )
  const values: Record<string, string> = {
    from: `${today().slice(0, 4)}-01-01`,
    to: today(),
    asOf: today(),
    day: today(),
    customerId: String(customerId),
    vendorId: '1',
    format: 'csv',
  }
  const names: Record<string, string> = {
    ':month': today().slice(0, 7),
    ':lastDay': `${today().slice(0, 4)}-12-31`,
    ':code': '1-1301',
  }
  const pathOf = ({ path }: Endpoint) =>
    path.includes('customers')
      ? path.replace(':code', code)
      : path.replace(/:\w+/g, (name) => names[name] ?? '1')
  const failures: string[] = []
  for (const endpoint of sampleOf(readings, 4)) {
    const given = queryNames(endpoint).filter((name) => values[name] !== undefined)
    const query = new URLSearchParams(given.map((name) => [name, values[name] ?? '']))
    const address = `${pathOf(endpoint)}?${query.toString()}`
    const { status } = await fetch(`${desk.world.url}/api/v1${address}`, {
      headers: { cookie: admin.cookie },
    })
    if (status >= 500) failures.push(`${status} ${address}`)
  }
  return failures
}

async function confirmedOrder(unitPrice: number): Promise<{ id: number; version: number }> {
  const { id: productId } = await soleRowOf(
    desk.world.db,
    sql<{ id: number }>`select id from product where code = 'PRD-90001'`,
  )
  const body = {
    orderDate: today(),
    customerId,
    lines: [{ productId, quantity: 1, unitPrice, discountPercent: 0 }],
  }
  const order = await admin.call(sales.createSalesOrder, { body })
  return admin.call(sales.confirmSalesOrder, { params: { id: order.id }, version: order.version })
}

test('orders of one customer may add up to more than a number holds', async () => {
  for (let count = 0; count < many; count += 1) await confirmedOrder(large)
  const context = await admin.call(sales.readOrderContext, {
    query: { customerId: String(customerId), day: today() },
  })
  const { total } = await soleRowOf(
    desk.world.db,
    sql<{
      total: string
    }>`select sum(total_amount)::text as total from sales_order where customer_id = ${customerId}`,
  )
  expect(BigInt(total)).toBeGreaterThan(Number.MAX_SAFE_INTEGER)
  expect(context.runningOrders).toBe(total)
  const list = await admin.call(sales.listSalesOrders, { query: { customerId: String(customerId) } })
  expect(list.matchingAmount).toBe(total)
  expect(await failuresOfReading()).toEqual([])
}, 120_000)

test('a limit of credit is reckoned beyond what a number holds', async () => {
  await sql`update customer set credit_limit = ${Number.MAX_SAFE_INTEGER} where id = ${customerId}`.execute(
    desk.world.db,
  )
  await sql`update organisation set refuses_over_limit = true`.execute(desk.world.db)
  await expect(confirmedOrder(1)).rejects.toThrow(/Melebihi credit limit/)
  await sql`update organisation set refuses_over_limit = false`.execute(desk.world.db)
})

const most = 999_999_999_999_999

async function posted(client: Client, amount: number, accounts = ['1-1201', '3-1101']) {
  const [debited, credited] = accounts.map(desk.account)
  const lines = [
    { accountId: debited, debit: amount, credit: 0 },
    { accountId: credited, debit: 0, credit: amount },
  ]
  const body = { entryDate: today(), description: 'Setoran besar', lines, post: true }
  return client.call(journals.createJournalEntry, { body })
}

test('bookkeeping goes on beyond what a number holds, and every total stays exact', async () => {
  const before = await trialTotal()
  for (let count = 0; count < many; count += 1) await posted(admin, most)
  const last = await posted(admin, 1)
  expect(await trialTotal()).toBe(before + BigInt(many) * BigInt(most) + 1n)
  const ledger = await admin.call(readGeneralLedger, {
    params: { code: '3-1101' },
    query: { from: today(), to: today(), limit: '200' },
  })
  expect(String(ledger.movement.credit)).toBe(String(BigInt(many) * BigInt(most) + 1n))
  expect(String(ledger.rows.at(-1)?.balance)).toBe(String(ledger.closing))
  const back = { params: { id: last.id }, body: { entryDate: today(), reason: 'Salah catat' } }
  await admin.call(journals.reverseJournalEntry, back)
  expect(await failuresOfReading()).toEqual([])
})

async function trialTotal(): Promise<bigint> {
  const query = { from: today(), to: today() }
  const { totals, isBalanced } = await admin.call(readTrialBalance, { query })
  expect(isBalanced).toBe(true)
  return BigInt(totals.movement.debit)
}

/** The balance of accounts on a day, credit positive, from the lines themselves. */
async function creditOf(which: RawBuilder<unknown>): Promise<bigint> {
  const { balance } = await soleRowOf(
    desk.world.db,
    sql<{ balance: bigint }>`select coalesce(sum(l.credit - l.debit), 0)::numeric as balance
      from journal_line l join account a on a.id = l.account_id
      where l.posting_number is not null and l.entry_date <= ${today()}::date and ${which}`,
  )
  return balance
}

async function statement(endpoint: Endpoint, query: Record<string, string>) {
  const reply = (await admin.call(endpoint, { query })) as StatementReply
  expect(reply.checks.filter(({ isMet }) => !isMet)).toEqual([])
  return (key: string) => BigInt(reply.rows.find((row) => row.key === key)?.amounts[0] ?? 0)
}

test('every statement is exact beyond what a number holds, and ties', async () => {
  await posted(admin, most, ['5-3101', '4-1101'])
  for (let count = 0; count < many; count += 1) {
    await posted(admin, most, ['1-1201', '4-1101'])
    await posted(admin, most - 7, ['1-2104', '3-1101'])
  }
  await posted(admin, most, ['5-3101', '4-1101'])
  const range = { from: `${today().slice(0, 4)}-01-01`, to: today() }
  const position = await statement(readBalanceSheet, { to: today() })
  const assets = -(await creditOf(sql`a.type = 'asset'`))
  expect(assets).toBeGreaterThan(2n * BigInt(Number.MAX_SAFE_INTEGER))
  expect(position('bs.jumlah_aset')).toBe(assets)
  expect(position('bs.jumlah_liabilitas_ekuitas')).toBe(assets)
  const result = await statement(readIncomeStatement, { ...range, from: '2020-01-01' })
  expect(result('pl.laba_neto')).toBe(await creditOf(sql`a.type in ('revenue', 'expense')`))
  for (const method of ['direct', 'indirect']) {
    const flow = await statement(readCashFlow, { ...range, method })
    expect(flow('cf.kas_akhir')).toBe(-(await creditOf(sql`a.cash_flow_class = 'cash'`)))
    expect(flow('nonkas.aset_modal')).toBeGreaterThanOrEqual(BigInt(many) * BigInt(most - 7))
  }
  const equity = await admin.call(readChangesInEquity, { query: range })
  expect(equity.checks.filter(({ isMet }) => !isMet)).toEqual([])
  const after = equity.periods[0]?.rows.find(({ key }) => key === 'after')
  expect(BigInt(after?.total ?? 0)).toBe(position('bs.jumlah_ekuitas'))
})

test('its columns of comparison, change and percent are, too', async () => {
  const query = { from: '2020-01-01', to: today(), compare: 'previous' }
  const { rows } = await admin.call(readIncomeStatement, { query })
  expect(rows.find(({ key }) => key === 'pl.pendapatan')?.amounts).toHaveLength(2)
  const { body } = await statementFile('income-statement', 'csv', { ...query, percent: 'show' })
  const sales = body.find(
    ([, amount]) => amount === String(rows.find(({ key }) => key === 'pl.pendapatan')?.amounts[0]),
  )
  expect(sales?.[2]).toBe('100%')
})

test('its files hold the same digits, and no formula adds what a spreadsheet would round', async () => {
  const position = await statement(readBalanceSheet, { to: today() })
  const digits = String(position('bs.jumlah_aset'))
  for (const format of ['csv', 'xlsx']) {
    const { body } = await statementFile('balance-sheet', format, { to: today() })
    expect(body.find(([label]) => label === 'JUMLAH ASET')?.[1]).toBe(digits)
  }
  const { bytes } = await statementFile('balance-sheet', 'pdf', { to: today() })
  expect(Buffer.from(bytes.slice(0, 5)).toString()).toBe('%PDF-')
  const trial = await fileOf(`/trial-balance-export?from=${today()}&to=${today()}&format=xlsx`)
  const totals = (await readTableFile(trial, { format: 'xlsx', mostRows: 1000 })).at(-1)
  expect(totals).toContain(String(await trialTotal()))
})

async function fileOf(path: string): Promise<Uint8Array> {
  const answer = await fetch(`${desk.world.url}/api/v1${path}`, { headers: { cookie: admin.cookie } })
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

async function statementFile(name: string, format: string, query: Record<string, string>) {
  const asked = new URLSearchParams({ ...query, format }).toString()
  const bytes = await fileOf(`/statements-export/${name}?${asked}`)
  if (format !== 'csv' && format !== 'xlsx') return { bytes, body: [] }
  const lines = new TextDecoder().decode(bytes).split('\r\n')
  const body =
    format === 'csv'
      ? lines.map((line) => line.split(';'))
      : await readTableFile(bytes, { format, mostRows: 1000 })
  return { bytes, body }
}

test('invoices and advances of one customer add up beyond what a number holds', async () => {
  const orders = await admin.call(sales.listSalesOrders, {
    query: { customerId: String(customerId), status: 'confirmed', limit: '200' },
  })
  for (const { id, version } of orders.rows) {
    const delivered = await admin.call(sales.deliverSalesOrder, { params: { id }, version })
    await admin.call(sales.invoiceSalesOrder, { params: { id }, version: delivered.version })
  }
  const head = { receiptDate: today(), customerId, accountId: desk.account('1-1201') }
  for (let count = 0; count < many; count += 1)
    await admin.call(sales.createReceipt, { body: { ...head, receivedAmount: most, allocations: [] } })
  const asked = { query: { customerId: String(customerId) } }
  expect((await admin.call(sales.readCustomerAdvances, asked)).total).toBe(
    String(BigInt(many) * BigInt(most)),
  )
  const ageing = await admin.call(sales.readReceivablesAgeing, { query: { asOf: today() } })
  expect(ageing.isTied).toBe(true)
  expect(BigInt(ageing.totals.total)).toBeGreaterThan(Number.MAX_SAFE_INTEGER)
  const [invoice] = (await admin.call(sales.listSalesInvoices, asked)).rows
  const allocations = [{ invoiceId: invoice?.id, amount: 1 }]
  const use = { useDate: today(), customerId, allocations }
  await admin.call(sales.createAdvanceUse, { body: use })
  const refund = { useDate: today(), customerId, accountId: desk.account('1-1201'), amount: 1 }
  await admin.call(sales.createAdvanceRefund, { body: refund })
  expect(await failuresOfReading()).toEqual([])
}, 60_000)

test('only an admin goes beyond the limit of a single entry', async () => {
  const user = await desk.world.as('user')
  const limit = 10_000_000_000_000
  await posted(user, limit)
  await expect(posted(user, limit + 1)).rejects.toThrow(/tidak boleh melebihi Rp.10\.000\.000\.000\.000/)
  const large = await posted(admin, limit + 1)
  await user.call(journals.reverseJournalEntry, {
    params: { id: large.id },
    body: { entryDate: today(), reason: 'Salah catat' },
  })
  await sql`update organisation set entry_limit = ${2 * limit}`.execute(desk.world.db)
  await posted(user, limit + 1)
})

test('nor does what a user lets post itself, or posts in a batch or from a draft', async () => {
  const user = await desk.world.as('user')
  const amount = 30_000_000_000_000
  const lines = [
    { accountId: desk.account('1-1201'), debit: amount, credit: 0 },
    { accountId: desk.account('3-1101'), debit: 0, credit: amount },
  ]
  const entry = { entryDate: today(), description: 'Setoran', lines }
  const draft = await user.call(journals.createJournalEntry, { body: { ...entry, post: false } })
  const schedule = { frequency: 'monthly', onDay: 1, start: today() }
  const recurring = { name: 'Setoran', schedule, posts: true, reversesNextMonth: false, isActive: true }
  const refusals = [
    await user.refusal(journals.postJournalBatch, { body: { mode: 'all', entries: [entry] } }),
    await user.refusal(journals.postJournalEntry, { params: { id: draft.id }, version: draft.version }),
    await user.refusal(journals.createRecurringJournal, {
      body: { ...recurring, description: 'Setoran', lines },
    }),
  ]
  expect(refusals.map(({ errors }) => errors[0]?.message)).toEqual(
    refusals.map(() => expect.stringMatching(/tidak boleh melebihi .* admin/)),
  )
})
