import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import { readWorkspace, updateOrganisation } from '../../../settings/contract.ts'
import * as contract from '../../contract.ts'

let world: TestWorld
let desk: Client
let admin: Client
let product: number
let customerId: number
let serial = 0

beforeAll(async () => {
  world = await createWorld()
  ;[desk, admin] = await Promise.all([world.as('user'), world.as('admin')])
  product = await insert(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('SRV-90001', 'Jasa Uji', 'hour', true, 0, 1000) returning id`)
})
beforeEach(async () => {
  serial += 1
  customerId = await insert(sql`insert into customer (code, name, credit_limit)
    values (${`CUST-9000${serial}`}, ${`PT Contoh Uji ${serial}`}, 1000000) returning id`)
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

async function insert(statement: ReturnType<typeof sql<{ id: number }>>): Promise<number> {
  return (await soleRowOf(world.db, statement)).id
}

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

/** A draft whose total with 11 % VAT is `net` and eleven hundredths. */
function draft(net: number) {
  const lines = [{ productId: product, quantity: 1, unitPrice: net, discountPercent: 0 }]
  return desk.call(contract.createSalesOrder, { body: { orderDate: today(), customerId, lines } })
}

const confirm = ({ id }: { id: number }) =>
  desk.call(contract.confirmSalesOrder, { params: { id }, version: 1 })
const refusal = ({ id }: { id: number }) =>
  desk.refusal(contract.confirmSalesOrder, { params: { id }, version: 1 })

async function refuseOverLimit(refusesOverLimit: boolean): Promise<void> {
  const { organisation } = await admin.call(readWorkspace)
  const { name, timeZone, fiscalYearStartMonth, version } = organisation
  const body = { name, timeZone, fiscalYearStartMonth, refusesOverLimit }
  await admin.call(updateOrganisation, { version, body })
}

it('an order past the limit is confirmed while the organisation only warns', async () => {
  await refuseOverLimit(false)
  expect((await confirm(await draft(2_000_000))).status).toBe('confirmed')
})

it('an order past the limit is refused with its figures, whatever it is made of', async () => {
  await refuseOverLimit(true)
  const invoiced = await confirm(await draft(100_000))
  await desk.call(contract.deliverSalesOrder, { params: { id: invoiced.id }, version: 2 })
  await desk.call(contract.invoiceSalesOrder, { params: { id: invoiced.id }, version: 3 })
  await confirm(await draft(200_000))
  const delivered = await confirm(await draft(300_000))
  await desk.call(contract.deliverSalesOrder, { params: { id: delivered.id }, version: 2 })
  await draft(5_000_000)
  const over = await draft(400_000)
  const refused = await refusal(over)
  expect(refused).toMatchObject({ status: 422, code: 'over-credit-limit' })
  expect(refused.title.replaceAll('\u00a0', ' ')).toBe(
    'Order ditolak. Melebihi credit limit sebesar Rp 110.000, limit Rp 1.000.000, piutang terbuka Rp 111.000, order berjalan Rp 555.000, order ini Rp 444.000.',
  )
  const now = await desk.call(contract.readSalesOrder, { params: { number: over.orderNumber } })
  expect(now).toMatchObject({ status: 'draft', version: 1 })
  const context = await desk.call(contract.readOrderContext, {
    query: { customerId: String(customerId), day: today() },
  })
  expect(context).toMatchObject({
    refusesOverLimit: true,
    creditLimit: 1_000_000,
    openReceivables: 111_000,
    runningOrders: 555_000,
  })
})

it('is asked again as goods leave, and never as what was sent is invoiced', async () => {
  await refuseOverLimit(false)
  const order = await confirm(await draft(500_000))
  await sql`update customer set credit_limit = 400000 where id = ${customerId}`.execute(world.db)
  await refuseOverLimit(true)
  const asked = { params: { id: order.id }, version: order.version }
  const refused = await desk.refusal(contract.deliverSalesOrder, asked)
  expect(refused.title.replaceAll('\u00a0', ' ')).toBe(
    'Pengiriman ditolak. Melebihi credit limit sebesar Rp 155.000, limit Rp 400.000, piutang terbuka Rp 0, order berjalan Rp 555.000.',
  )
  await refuseOverLimit(false)
  const sent = await desk.call(contract.deliverSalesOrder, asked)
  await refuseOverLimit(true)
  await desk.call(contract.invoiceSalesOrder, { params: { id: order.id }, version: sent.version })
})

it('says what the customer is late with', async () => {
  const contextOf = (id: number) =>
    desk.call(contract.readOrderContext, { query: { customerId: String(id), day: today() } })
  expect(await contextOf(customerId)).toMatchObject({ overdueReceivables: 0, overdueSince: null })
  const late = await soleRowOf(
    world.db,
    sql<{ id: number; due: string; open: number }>`select customer_id as id, min(due_date) as due,
        sum(receivable_amount - settled_amount)::bigint as open
      from sales_invoice where due_date < ${today()} and settled_amount < receivable_amount and voided_at is null
      group by customer_id order by customer_id limit 1`,
  )
  expect(await contextOf(late.id)).toMatchObject({
    overdueReceivables: late.open,
    overdueSince: late.due,
  })
})

it('a customer without limit is never refused', async () => {
  await refuseOverLimit(true)
  await sql`update customer set credit_limit = 0 where id = ${customerId}`.execute(world.db)
  expect((await confirm(await draft(900_000_000))).status).toBe('confirmed')
})

it('orders of one customer confirmed at the same time never pass the limit together', async () => {
  await refuseOverLimit(true)
  const drafts = await Promise.all(Array.from({ length: 12 }, () => draft(250_000)))
  const answers = await Promise.all(
    drafts.map(({ id }) =>
      desk.send('POST', `/sales-orders/${id}/confirm`, { headers: { 'if-match': '1' } }),
    ),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array.from({ length: 3 }, () => 200), ...Array.from({ length: 9 }, () => 422)])
  const context = await desk.call(contract.readOrderContext, {
    query: { customerId: String(customerId), day: today() },
  })
  expect(context.runningOrders).toBe(832_500)
})

it('confirming and invoicing orders of one customer at once neither hangs nor passes the limit', async () => {
  await refuseOverLimit(true)
  const ready = await Promise.all([draft(100_000), draft(100_000)])
  for (const order of ready) {
    await confirm(order)
    await desk.call(contract.deliverSalesOrder, { params: { id: order.id }, version: 2 })
  }
  const waiting = await Promise.all(Array.from({ length: 8 }, () => draft(200_000)))
  const take = (id: number, act: string, version: number) =>
    desk.send('POST', `/sales-orders/${id}/${act}`, { headers: { 'if-match': String(version) } })
  const answers = await Promise.all([
    ...ready.map(({ id }) => take(id, 'invoice', 3)),
    ...waiting.map(({ id }) => take(id, 'confirm', 1)),
  ])
  expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  const context = await desk.call(contract.readOrderContext, {
    query: { customerId: String(customerId), day: today() },
  })
  expect(context).toMatchObject({ openReceivables: 222_000, runningOrders: 666_000 })
})
