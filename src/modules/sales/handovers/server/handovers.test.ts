import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import { rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
import { addDays, type Day } from '../../../../platform/rules/day/day.ts'
import * as contract from '../../contract.ts'
import { verifySales } from '../../server/verify-sales.ts'

let world: TestWorld
let desk: Client
let viewer: Client
let customerId: number
let invoices: { id: number; number: string; open: number }[]

beforeAll(async () => {
  world = await createWorld()
  ;[desk, viewer] = await Promise.all([world.as('user'), world.as('viewer')])
  const several = await soleRowOf(
    world.db,
    sql<{ id: number }>`select customer_id as id from sales_invoice where settled_amount < receivable_amount
      and voided_at is null group by 1 having count(*) > 1 order by 1 limit 1`,
  )
  customerId = several.id
  invoices = await rowsOf(
    world.db,
    sql<
      (typeof invoices)[number]
    >`select id, invoice_number as number, receivable_amount - settled_amount as open
      from sales_invoice where customer_id = ${customerId} and settled_amount < receivable_amount and voided_at is null
      order by invoice_date, id limit 2`,
  )
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
const body = (change: object = {}) => ({
  ...{ handoverDate: today(), promisedDay: today(), customerId, receivedBy: 'Ibu Contoh', notes: '' },
  invoiceIds: invoices.map(({ id }) => id),
  ...change,
})

it('invoices are handed over with what is open of them, and stay as they are', async () => {
  const made = await desk.call(contract.createHandover, { body: body() as never })
  const amount = invoices.reduce((sum, { open }) => sum + open, 0)
  expect(made).toMatchObject({ amount })
  expect(made.handoverNumber).toMatch(/^TT-\d{4}-\d{5}$/)
  const read = await viewer.call(contract.handoverApi.read, { params: { number: made.handoverNumber } })
  expect(read).toMatchObject({ receivedBy: 'Ibu Contoh', state: 'unpaid', openAmount: amount })
  expect(read.lines.map(({ invoiceNumber, handedAmount }) => [invoiceNumber, handedAmount])).toEqual(
    invoices.map(({ number, open }) => [number, open]),
  )
  const invoice = await desk.call(contract.readSalesInvoice, {
    params: { number: invoices[0]?.number ?? '' },
  })
  expect(invoice.handover).toMatchObject({ number: made.handoverNumber, promisedDay: today() })
  expect(invoice.openAmount).toBe(invoices[0]?.open)
  const { rows } = await desk.call(contract.handoverApi.list, { query: { state: 'unpaid' } as never })
  expect(rows.map(({ handoverNumber }) => handoverNumber)).toContain(made.handoverNumber)
  expect(await verifySales(world.db)).toEqual([])
})

it('what is not an open invoice of the customer is refused, and nobody but who sells hands over', async () => {
  const refused = await desk.refusal(contract.createHandover, {
    body: body({ invoiceIds: [], promisedDay: '2020-01-01' }) as never,
  })
  expect(refused.errors.map(({ path }) => path)).toEqual(['promisedDay', 'invoiceIds'])
  const others = await desk.refusal(contract.createHandover, {
    body: body({ invoiceIds: [999_999] }) as never,
  })
  expect(others.title).toBe('Invoice bukan milik customer ini')
  expect(await viewer.refusal(contract.createHandover, { body: body() as never })).toMatchObject({
    status: 403,
  })
})

it('a handover is never changed, and a tampered one is found', async () => {
  for (const statement of [
    'update invoice_handover set amount = amount + 1',
    'delete from invoice_handover_line',
  ])
    await expect(sql.raw(statement).execute(world.db)).rejects.toThrow(/./)
})

interface Late {
  readonly id: number
  readonly number: string
  readonly customerId: number
  readonly open: number
  readonly due: Day
}

describe('what was promised', () => {
  const lateOne = () =>
    soleRowOf(
      world.db,
      sql<Late>`select id, invoice_number as number, customer_id as "customerId", receivable_amount - settled_amount as open,
        due_date as due from sales_invoice where settled_amount < receivable_amount and voided_at is null
        and pay_by < ${today()}::date - 1 order by due_date, id limit 1`,
    )
  const listed = async ({ number }: Late, query: object) => {
    const { rows } = await desk.call(contract.listSalesInvoices, { query: { q: number, ...query } as never })
    return rows.find(({ invoiceNumber }) => invoiceNumber === number)
  }
  const notDueOf = async ({ customerId: id }: Late, asOf: string) => {
    const { rows, isTied } = await desk.call(contract.readReceivablesAgeing, { query: { asOf: asOf as Day } })
    expect(isTied).toBe(true)
    return Number(rows.find((row) => row.customerId === id)?.notDue)
  }
  const overdueOf = async ({ customerId: id }: Late) => {
    const query = { day: today() as Day, customerId: String(id) } as never
    return Number((await desk.call(contract.readOrderContext, { query })).overdueReceivables)
  }

  it('is when an invoice is to be paid, in lists, ageing and limits, and the invoice keeps its due day', async () => {
    const late = await lateOne()
    const yesterday = addDays(today() as Day, -1)
    const [notDue, overdue, notDueBefore] = [
      await notDueOf(late, today()),
      await overdueOf(late),
      await notDueOf(late, yesterday),
    ]
    expect(await listed(late, { state: 'overdue' })).toMatchObject({ payBy: late.due })
    const promisedDay = addDays(today() as Day, 20)
    const given = body({ promisedDay, customerId: late.customerId, invoiceIds: [late.id] }) as never
    await desk.call(contract.createHandover, { body: given })
    expect(await listed(late, { state: 'overdue' })).toBeUndefined()
    const promised = { payBy: promisedDay, dueDate: late.due, daysPastDue: null, state: 'open' }
    expect(await listed(late, { state: 'open' })).toMatchObject(promised)
    expect(await notDueOf(late, today())).toBe(notDue + late.open)
    expect(await overdueOf(late)).toBe(overdue - late.open)
    // As of a day before it was promised, the invoice was late.
    expect(await listed(late, { state: 'overdue', asOf: yesterday })).toMatchObject({ payBy: late.due })
    expect(await notDueOf(late, yesterday)).toBe(notDueBefore)
  })

  it('is never before the due day, and the last promise counts', async () => {
    const late = await lateOne()
    const hand = (promisedDay: Day) =>
      desk.call(contract.createHandover, {
        body: body({ promisedDay, customerId: late.customerId, invoiceIds: [late.id] }) as never,
      })
    await hand(addDays(today() as Day, 30))
    await hand(today() as Day)
    expect(await listed(late, {})).toMatchObject({ payBy: today(), state: 'due' })
  })

  it('is written by handovers alone', async () => {
    const statement = sql`update sales_invoice set promised_day = current_date + 90, promised_on = current_date`
    await expect(statement.execute(world.db)).rejects.toThrow(/./)
  })
})
