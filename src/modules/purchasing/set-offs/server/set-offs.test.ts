import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import { addDays, type Day } from '../../../../platform/rules/day/day.ts'
import { rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
import { joinParties, partParties, readPartyPair } from '../../../parties/pairs/contract.ts'
import { readSalesInvoice } from '../../../sales/contract.ts'
import { verifySales } from '../../../sales/server/index.ts'
import { readWorkspace } from '../../../settings/contract.ts'
import { verifyPurchasing } from '../../server/verify-purchasing.ts'
import { cancelBill } from '../../contract.ts'
import { cancelSetOff, createSetOff, setOffApi } from '../contract.ts'

let world: TestWorld
let desk: Client
let viewer: Client
let today: Day
let invoice: { id: number; customerId: number; number: string; open: number }
let bill: { id: number; vendorId: number; open: number }
let pairId: number

beforeAll(async () => {
  world = await createWorld()
  ;[desk, viewer] = await Promise.all([world.as('user'), world.as('viewer')])
  today = (await desk.call(readWorkspace)).today
  invoice = await soleRowOf(
    world.db,
    sql<typeof invoice>`select id, customer_id as "customerId", invoice_number as number,
        receivable_amount - settled_amount as open from sales_invoice
      where receivable_amount - settled_amount > 1000 and voided_at is null order by id limit 1`,
  )
  bill = await soleRowOf(
    world.db,
    sql<
      typeof bill
    >`select id, vendor_id as "vendorId", payable_amount - settled_amount as open from vendor_bill
      where payable_amount - settled_amount > 1000 and voided_at is null and cancelled_on is null
        and withhold_at is distinct from 'payment' order by id limit 1`,
  )
})
afterEach(async () => {
  await checkBooks(world.db)
  expect(await verifyPurchasing(world.db)).toEqual([])
  expect(await verifySales(world.db)).toEqual([])
})
afterAll(() => world.close())

const body = (amount: number, change: object = {}) =>
  ({
    ...{ setOffDate: today, vendorId: bill.vendorId, notes: '' },
    invoices: [{ invoiceId: invoice.id, amount }],
    bills: [{ billId: bill.id, amount }],
    ...change,
  }) as never

const openOf = async () =>
  soleRowOf(
    world.db,
    sql<{ invoice: number; bill: number }>`select
      (select receivable_amount - settled_amount from sales_invoice where id = ${invoice.id}) as invoice,
      (select payable_amount - settled_amount from vendor_bill where id = ${bill.id}) as bill`,
  )

it('a vendor that is no customer sets nothing off; one party is joined once', async () => {
  expect(await desk.refusal(createSetOff, { body: body(500) })).toMatchObject({
    ...{ status: 422, code: 'set-off-unpaired' },
    errors: [{ path: 'vendorId' }],
  })
  const { customerId } = invoice
  const { vendorId } = bill
  expect(await viewer.refusal(joinParties, { body: { customerId, vendorId } })).toMatchObject({ status: 403 })
  pairId = (await desk.call(joinParties, { body: { customerId, vendorId } })).id
  expect(await desk.refusal(joinParties, { body: { customerId, vendorId } })).toMatchObject({
    status: 409,
    code: 'pair-taken',
  })
  const { pair } = await viewer.call(readPartyPair, { query: { customerId: String(customerId) } as never })
  expect(pair).toMatchObject({ id: pairId, vendor: { id: vendorId } })
})

it('invoices and bills of one party settle each other, to the same amount', async () => {
  const unequal = await desk.refusal(createSetOff, {
    body: body(500, { bills: [{ billId: bill.id, amount: 400 }] }),
  })
  expect(unequal).toMatchObject({ code: 'set-off-unequal', status: 422 })
  const beyond = await desk.refusal(createSetOff, { body: body(invoice.open + bill.open) })
  expect(beyond.errors.map(({ path }) => path)).toEqual(['invoices.0.amount', 'bills.0.amount'])
  const late = await desk.refusal(createSetOff, { body: body(500, { setOffDate: addDays(today, 1) }) })
  expect(late.errors.map(({ path }) => path)).toEqual(['setOffDate'])

  const before = await openOf()
  const made = await desk.call(createSetOff, { body: body(1000) })
  expect(made.setOffNumber).toMatch(/^PJ-\d{4}-\d{5}$/)
  expect(await openOf()).toEqual({ invoice: before.invoice - 1000, bill: before.bill - 1000 })
  const lines = await rowsOf(
    world.db,
    sql<{
      code: string
      amount: number
    }>`select a.code, (l.debit - l.credit)::bigint as amount from journal_line l
      join journal_entry e on e.id = l.entry_id join account a on a.id = l.account_id
      where e.entry_number = ${made.entryNumber} order by a.code`,
  )
  expect(lines.map(({ amount }) => amount)).toEqual([-1000, 1000])
  const read = await viewer.call(setOffApi.read, { params: { number: made.setOffNumber } })
  expect(read).toMatchObject({ amount: 1000, state: 'recorded', actions: [] })
  expect([read.invoices.length, read.bills.length]).toEqual([1, 1])
  const shown = await viewer.call(readSalesInvoice, { params: { number: invoice.number } })
  expect(shown.settlements.at(-1)).toMatchObject({ kind: 'netting', number: made.setOffNumber, amount: 1000 })

  const undoing = { params: { id: bill.id }, body: { entryDate: today, reason: 'Salah' } }
  const kept = await desk.refusal(cancelBill, undoing)
  const dependent = `Tagihan ini sudah dilunasi dengan ${made.setOffNumber}. Batalkan itu dahulu.`
  expect(kept.errors.map(({ message }) => message)).toContain(dependent)

  await desk.call(cancelSetOff, { params: { id: read.id }, body: { entryDate: today, reason: 'Salah' } })
  expect(await openOf()).toEqual(before)
  const again = { params: { id: read.id }, body: { entryDate: today, reason: 'Salah' } }
  expect(await desk.refusal(cancelSetOff, again)).toMatchObject({ status: 409 })
})

it('fifty set the whole off at once: one does', async () => {
  const amount = Math.min(invoice.open, bill.open)
  const tried = await Promise.allSettled(
    Array.from({ length: 50 }, () => desk.call(createSetOff, { body: body(amount) })),
  )
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

it('the database keeps both sides the same, and what stands when they are parted', async () => {
  for (const statement of [
    'update set_off set amount = amount + 1',
    'delete from set_off',
    `insert into set_off (set_off_number, set_off_date, pair_id, customer_id, customer_code, customer_name, vendor_id, vendor_code,
        vendor_name, amount, journal_entry_id, created_by)
      select 'PJ-2020-00001', '2020-01-05', pair_id, customer_id, customer_code, customer_name, vendor_id, vendor_code, vendor_name, 5,
        (select max(id) from journal_entry), 'x' from set_off limit 1`,
  ])
    await expect(sql.raw(statement).execute(world.db)).rejects.toThrow(/./)
  await desk.call(partParties, { params: { id: pairId } })
  expect(await desk.refusal(createSetOff, { body: body(1) })).toMatchObject({ code: 'set-off-unpaired' })
  const { pair, past } = await viewer.call(readPartyPair, {
    query: { vendorId: String(bill.vendorId) } as never,
  })
  expect([pair, past.length]).toEqual([null, 1])
})
