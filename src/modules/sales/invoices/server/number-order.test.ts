import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createSettlementWorld, today } from '../../../../../tests/settlement-world.ts'
import { createAdjustment } from '../../../inventory/contract.ts'
import * as contract from '../../contract.ts'

const { account, desk, goods, newCustomer, world } = await createSettlementWorld()
const [holder, onlooker] = [1, 2].map(() => new pg.Client({ connectionString: world.ownerUrl }))
if (holder === undefined || onlooker === undefined) throw new Error('two look on')
let customerId: number

beforeAll(async () => {
  await Promise.all([holder.connect(), onlooker.connect()])
  customerId = await newCustomer()
  const stocked = { productId: goods, quantity: 100, unitCost: 7_000 }
  const body = { adjustmentDate: today(), reason: 'surplus', warehouseId: null, lines: [stocked] }
  await desk.call(createAdjustment, { body: body as never })
  await sell({ accountId: account('1-1201') })
})
afterAll(async () => {
  await checkBooks(world.db)
  await Promise.all([holder.end(), onlooker.end()])
  await world.close()
})

const line = () => ({ productId: goods, quantity: 1, unitPrice: 20_000, discountPercent: 0 })
const sell = (change: object = {}) =>
  desk.call(contract.createSalesInvoice, {
    body: { invoiceDate: today(), customerId, lines: [line()], ...change } as never,
  })
const order = {
  orderDate: today(),
  get customerId() {
    return customerId
  },
  lines: [line()],
}

async function delivered() {
  const { id, version } = await desk.call(contract.createSalesOrder, { body: { ...order } as never })
  await desk.call(contract.confirmSalesOrder, { params: { id }, version } as never)
  await desk.call(contract.deliverSalesOrder, { params: { id }, version: version + 1 } as never)
  return () =>
    desk.call(contract.invoiceSalesOrder, { params: { id }, version: version + 2, query: {} } as never)
}

/** Waits until somebody waits for a lock of somebody else. */
async function untilWaiting(): Promise<void> {
  for (let patience = 0; patience < 600; patience += 1) {
    const { rows } = await onlooker!.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('nobody waited')
}

const counter = (series: string) => `select from number_counter where series = '${series}' for update`
const product = () => `select from stock_item where product_id = ${goods} for update`

it.each([
  [
    'a direct sale of goods',
    'the numbers of entries while it waits for that of its invoice',
    counter('INV'),
    counter('JE'),
    async () => () => sell(),
  ],
  [
    'a cash sale',
    'the numbers of entries while it waits for that of its receipt',
    counter('RCP'),
    counter('JE'),
    async () => () => sell({ accountId: account('1-1201') }),
  ],
  [
    'a direct sale of goods',
    'a number while it waits for its goods',
    product(),
    counter('SJ'),
    async () => () => sell(),
  ],
  [
    'an invoice of a delivery',
    'its number while it waits for the goods',
    product(),
    counter('INV'),
    delivered,
  ],
  [
    'an order that is invoiced at once',
    'the numbers of entries while it waits for that of its invoice',
    counter('INV'),
    counter('JE'),
    async () => () =>
      desk.call(contract.createInvoicedOrder, { body: { ...order } as never, query: {} } as never),
  ],
  [
    'a delivery',
    'its number while it waits for the goods',
    product(),
    counter('SJ'),
    async () => {
      const { id, version } = await desk.call(contract.createSalesOrder, { body: { ...order } as never })
      await desk.call(contract.confirmSalesOrder, { params: { id }, version } as never)
      return () => desk.call(contract.deliverSalesOrder, { params: { id }, version: version + 1 } as never)
    },
  ],
] as const)('%s does not hold %s', async (_, __, held, free, begin) => {
  const act = await begin()
  await holder!.query('begin')
  await holder!.query(held)
  const acting = act()
  await untilWaiting()
  await onlooker!.query(`${free} nowait`)
  await holder!.query('commit')
  await acting
  expect((await sql`select 1`.execute(world.db)).rows).toHaveLength(1)
})
