import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import { rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
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
