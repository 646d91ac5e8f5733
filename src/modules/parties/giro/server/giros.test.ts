import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import { addDays, type Day } from '../../../../platform/rules/day/day.ts'
import { rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
import { endpoint } from '../../../../platform/rules/http/endpoint.ts'
import { readWorkspace } from '../../../settings/contract.ts'
import { clearGiro, giroApi, readGiroStanding, rejectGiro, undoClearing } from '../contract.ts'
import { z } from 'zod'

// Receipts and payments belong to later modules: the test asks their addresses.
const made = (path: string) =>
  endpoint({
    method: 'POST',
    path,
    summary: 'x',
    access: 'x',
    body: z.looseObject({}),
    reply: z.looseObject({}),
  })
const cancelOf = (path: string) =>
  endpoint({
    method: 'POST',
    path: `${path}/:id/cancel`,
    summary: 'x',
    access: 'x',
    params: z.strictObject({ id: z.number() }),
    body: z.looseObject({}),
    reply: z.looseObject({}),
  })

let world: TestWorld
let desk: Client
let viewer: Client
let today: Day
let bankId: number

beforeAll(async () => {
  world = await createWorld()
  ;[desk, viewer] = await Promise.all([world.as('user'), world.as('viewer')])
  today = (await desk.call(readWorkspace)).today
  bankId = (await soleRowOf(world.db, sql<{ id: number }>`select id from account where code = '1-1201'`)).id
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

interface Open {
  readonly id: number
  readonly partyId: number
  readonly open: number
  readonly day: Day
}

/** The latest open invoice, of another customer for each test. */
async function openInvoice(skip: number): Promise<Open> {
  const rows = await rowsOf(
    world.db,
    sql<Open>`select id, customer_id as "partyId", receivable_amount - settled_amount as open, entered_on as day
      from sales_invoice where settled_amount < receivable_amount and voided_at is null and receivable_amount - settled_amount > 1000
      order by id desc limit 1 offset ${skip}`,
  )
  return rows[0] as Open
}

async function openBill(): Promise<Open> {
  return soleRowOf(
    world.db,
    sql<Open>`select id, vendor_id as "partyId", payable_amount - settled_amount as open, entered_on as day from vendor_bill b
      where settled_amount < payable_amount and voided_at is null and cancelled_on is null and not is_bill_disputed(id)
      order by id desc limit 1`,
  )
}

const giroOf = (chequeNumber: string, dueDay = addDays(today, 30)) => ({
  ...{ chequeNumber, bankName: 'Bank Contoh', dueDay },
})

async function receive(cheque: string, change: object = {}, skip = 0) {
  const { id, partyId, open } = await openInvoice(skip)
  const body = {
    ...{ receiptDate: today, customerId: partyId, accountId: null, receivedAmount: open },
    giro: giroOf(cheque),
    allocations: [{ invoiceId: id, amount: open }],
    ...change,
  }
  const { receiptNumber } = await desk.call(made('/sales-receipts'), { body: body as never })
  const giro = await soleRowOf(
    world.db,
    sql<{
      id: number
      number: string
      sourceId: number
    }>`select id, giro_number as number, source_id as "sourceId" from giro where source_number = ${String(receiptNumber)}`,
  )
  return { ...giro, invoiceId: id, open }
}

const settledOf = async (invoiceId: number) =>
  (
    await soleRowOf(
      world.db,
      sql<{ s: number }>`select settled_amount as s from sales_invoice where id = ${invoiceId}`,
    )
  ).s

const movedOn = async (entryNumber: string) =>
  rowsOf(
    world.db,
    sql<{
      code: string
      amount: number
    }>`select a.code, (l.debit - l.credit)::bigint as amount from journal_line l
      join journal_entry e on e.id = l.entry_id join account a on a.id = l.account_id
      where e.entry_number = ${entryNumber} order by a.code`,
  )

const clearing = (change: object = {}) =>
  ({ clearingDay: today, accountId: bankId, feeAmount: 0, isEarly: true, ...change }) as never

it('a receipt by giro stands on the account of giros until it is cleared, and the bank takes its fee', async () => {
  const { id, number, invoiceId, open, sourceId } = await receive('BG 001')
  expect(await settledOf(invoiceId)).toBeGreaterThanOrEqual(open)
  const read = await viewer.call(giroApi.read, { params: { number } })
  expect(read).toMatchObject({ state: 'open', amount: open, accountCode: '1-1303', actions: [] })
  const { rows } = await viewer.call(readGiroStanding, {})
  for (const row of rows) expect(row.balance).toBe(row.amount)

  const early = await desk.refusal(clearGiro, { params: { id }, body: clearing({ isEarly: false }) })
  expect(early).toMatchObject({ code: 'giro-early', status: 422 })
  const before = await desk.refusal(clearGiro, {
    params: { id },
    body: clearing({ clearingDay: addDays(today, -1) }),
  })
  expect(before.errors.map(({ path }) => path)).toEqual(['clearingDay'])
  const { entryNumber } = await desk.call(clearGiro, { params: { id }, body: clearing({ feeAmount: 5000 }) })
  const moved = await movedOn(entryNumber)
  expect(moved.find(({ code }) => code === '1-1201')?.amount).toBe(open - 5000)
  expect(moved.find(({ code }) => code === '1-1303')?.amount).toBe(-open)

  const twice = await desk.refusal(clearGiro, { params: { id }, body: clearing() })
  expect(twice).toMatchObject({ code: 'giro-not-open', status: 409 })
  const cancel = { params: { id: sourceId }, body: { entryDate: today, reason: 'Salah' } }
  expect(await desk.refusal(cancelOf('/sales-receipts'), cancel)).toMatchObject({ code: 'giro-cleared' })
  await desk.call(undoClearing, { params: { id }, body: { entryDate: today, reason: 'Salah rekening' } })
  await desk.call(cancelOf('/sales-receipts'), cancel)
  const ended = await viewer.call(giroApi.read, { params: { number } })
  expect(ended).toMatchObject({ state: 'cancelled', endedOn: today })
  expect(ended.clearings[0]?.cancelled).toMatchObject({ reason: 'Salah rekening' })
})

it('a rejected giro opens its invoice again on its day, and its fee is an expense of the bank', async () => {
  const { id, number, invoiceId, open } = await receive('BG 002', {}, 1)
  const settled = await settledOf(invoiceId)
  const reject = { entryDate: today, reason: 'Saldo tidak cukup', accountId: bankId, feeAmount: 75_000 }
  const missing = await desk.refusal(rejectGiro, {
    params: { id },
    body: { ...reject, reason: '', accountId: null } as never,
  })
  expect(missing.errors.map(({ path }) => path)).toEqual(['reason', 'accountId'])
  expect(await viewer.refusal(rejectGiro, { params: { id }, body: reject as never })).toMatchObject({
    status: 403,
  })
  await desk.call(rejectGiro, { params: { id }, body: reject as never })
  expect(await settledOf(invoiceId)).toBe(settled - open)
  const read = await viewer.call(giroApi.read, { params: { number } })
  expect(read).toMatchObject({ state: 'rejected', endReason: 'Saldo tidak cukup', feeAmount: 75_000 })
  expect(await desk.refusal(clearGiro, { params: { id }, body: clearing() })).toMatchObject({ status: 409 })
})

it('the same giro is not recorded twice while it stands, nor one that is wrong', async () => {
  await receive('BG 003', {}, 0)
  const { id, partyId, open } = await openInvoice(0)
  const customer = await soleRowOf(
    world.db,
    sql<{
      id: number
    }>`select c.id from giro g join customer c on c.code = g.party_code where g.cheque_number = 'BG 003'`,
  )
  const base = { receiptDate: today, accountId: null, receivedAmount: 1000, allocations: [] }
  const again = { ...base, customerId: customer.id, giro: { ...giroOf('bg-003'), bankName: 'BANK contoh' } }
  expect(await desk.refusal(made('/sales-receipts'), { body: again as never })).toMatchObject({
    code: 'giro-duplicate',
    status: 422,
  })
  const wrong = {
    ...{ receiptDate: today, customerId: partyId, accountId: null, receivedAmount: open, bankFee: 10 },
    giro: { chequeNumber: ' ', bankName: ' ', dueDay: addDays(today, -1) },
    allocations: [{ invoiceId: id, amount: open }],
  }
  const refused = await desk.refusal(made('/sales-receipts'), { body: wrong as never })
  expect(refused.errors.map(({ path }) => path)).toEqual([
    'giro.chequeNumber',
    'giro.bankName',
    'giro.dueDay',
    'bankFee',
  ])
})

it('a payment by giro stands on what is owed by giro until the bank has paid', async () => {
  const { id: billId, partyId, open } = await openBill()
  const body = {
    ...{ paymentDate: today, vendorId: partyId, accountId: null, paidAmount: open },
    giro: giroOf('CK 77'),
    allocations: [{ billId, amount: open }],
  }
  const paid = await desk.call(made('/vendor-payments'), { body: body as never })
  const { id, amount } = await soleRowOf(
    world.db,
    sql<{
      id: number
      amount: number
    }>`select id, amount from giro where source_number = ${String(paid['paymentNumber'])}`,
  )
  const { entryNumber } = await desk.call(clearGiro, { params: { id }, body: clearing({ feeAmount: 2500 }) })
  const moved = await movedOn(entryNumber)
  expect(moved.find(({ code }) => code === '2-1103')?.amount).toBe(amount)
  expect(moved.find(({ code }) => code === '1-1201')?.amount).toBe(-amount - 2500)
})

it('fifty clear one giro at once: one entry', async () => {
  const { id } = await receive('BG 050', {}, 0)
  const tried = await Promise.allSettled(
    Array.from({ length: 50 }, () => desk.call(clearGiro, { params: { id }, body: clearing() })),
  )
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const standing = await rowsOf(world.db, sql`select from giro_clearing where giro_id = ${id}`)
  expect(standing).toHaveLength(1)
})

it('the database keeps what was recorded, and clears no giro that ended', async () => {
  for (const statement of [
    'update giro set amount = amount + 1',
    'delete from giro',
    'update giro_clearing set fee_amount = 1',
    `update giro set ended_on = null, ended_as = null where ended_on is not null`,
    `insert into giro_clearing (giro_id, clearing_day, account_id, journal_entry_id, created_by)
      select g.id, g.giro_date, g.account_id, e.id, 'x' from giro g, journal_entry e
      where g.ended_on is not null order by e.id desc limit 1`,
  ])
    await expect(sql.raw(statement).execute(world.db)).rejects.toThrow(/./)
})

it('what a customer owes by giro still counts for its credit limit', async () => {
  const { number, open } = await receive('BG 099', {}, 0)
  const { partyCode } = await viewer.call(giroApi.read, { params: { number } })
  const { standing, giro } = await soleRowOf(
    world.db,
    sql<{ standing: number; giro: number }>`select
      (select coalesce(sum(receivable_amount - settled_amount), 0) from sales_invoice i join customer c on c.id = i.customer_id
        where c.code = ${partyCode} and i.voided_at is null) as standing,
      (select sum(amount) from giro g where g.party_code = ${partyCode} and g.ended_on is null
        and not exists (select from giro_clearing k where k.giro_id = g.id and k.cancelled_on is null)) as giro`,
  )
  expect(giro).toBeGreaterThanOrEqual(open)
  const customer = await soleRowOf(
    world.db,
    sql<{ id: number }>`select id from customer where code = ${partyCode}`,
  )
  const context = await desk.call(
    endpoint({
      method: 'GET',
      path: '/sales-order-context',
      summary: 'x',
      access: 'x',
      query: z.looseObject({}),
      reply: z.looseObject({}),
    }),
    { query: { day: today, soldBy: 'order', customerId: String(customer.id) } as never },
  )
  expect(Number(context['openReceivables'])).toBe(Number(standing) + Number(giro))
})
