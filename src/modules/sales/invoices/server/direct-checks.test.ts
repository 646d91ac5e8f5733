import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isSuperuser } from '../../../../../tests/attacker.ts'
import { createSettlementWorld, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { connect, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { createAdjustment } from '../../../inventory/contract.ts'
import * as contract from '../../contract.ts'
import { salesChecks } from '../../server/verify-sales.ts'

const { desk, goods, newCustomer, world } = await createSettlementWorld()
let owner: Database
let maySwitchOff: boolean

beforeAll(async () => {
  const stocked = { productId: goods, quantity: 10, unitCost: 7_000 }
  const body = { adjustmentDate: daysAgo(9), reason: 'surplus', warehouseId: null, lines: [stocked] }
  await desk.call(createAdjustment, { body: body as never })
  const line = { productId: goods, quantity: 2, unitPrice: 20_000, discountPercent: 0 }
  const sale = { invoiceDate: daysAgo(3), customerId: await newCustomer(), lines: [line, line] }
  await desk.call(contract.createSalesInvoice, { body: sale as never })
  const order = { orderDate: today(), customerId: sale.customerId, lines: [line] }
  await desk.call(contract.createInvoicedOrder, { body: order as never, query: {} } as never)
  owner = connect({ url: world.ownerUrl, poolSize: 1, role: 'none' })
  maySwitchOff = await isSuperuser(world.ownerUrl)
})
afterAll(async () => {
  await owner.destroy()
  await world.close()
})

const tables = ['sales_delivery', 'sales_delivery_line', 'billed_delivery', 'stock_movement', 'stock_cost']
const undo = new Error('undone')

/** What a check says first once a statement was run behind the back of every guard. */
async function foundAfter(statement: string, check: (tx: Database) => Promise<string | undefined>) {
  let found: string | undefined
  await owner
    .transaction()
    .execute(async (tx) => {
      for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger all`.execute(tx)
      await sql.raw(statement).execute(tx)
      found = await check(tx)
      throw undo
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error
    })
  return found
}

const told = (name: keyof typeof salesChecks) => async (tx: Database) =>
  (await rowsOf(tx, sql<{ record: string }>`${salesChecks[name]}`))[0]?.record
const delivers = 'invoices without an order deliver what they sell'
const moves = 'deliveries move the goods they say'
const gives = 'deliveries say what giveaways that stand gave of them'
const passes = 'invoices pass on the cost of the goods they bill'
const ofDirect = 'delivery_id in (select id from sales_delivery where invoice_id is not null)'

it.each([
  [delivers, `update sales_delivery_line set product_id = product_id - 1 where ${ofDirect}`, /^SJ-/],
  [
    delivers,
    'update sales_delivery set delivery_date = delivery_date - 1 where invoice_id is not null',
    /^SJ-/,
  ],
  [
    delivers,
    `update billed_delivery set quantity = 1 where delivery_line_id in (select id from sales_delivery_line where ${ofDirect})`,
    /^SJ-/,
  ],
  [
    delivers,
    `delete from billed_delivery where delivery_line_id in (select id from sales_delivery_line where ${ofDirect} and line_number = 2)`,
    /^(SJ|INV)-/,
  ],
  [
    delivers,
    `with lines as (delete from sales_delivery_line where ${ofDirect} returning id),
     bills as (delete from billed_delivery where delivery_line_id in (select id from lines))
     delete from sales_delivery where invoice_id is not null`,
    /^INV-\S+ [12]$/,
  ],
  [
    moves,
    `update stock_movement set quantity = -1 where kind = 'delivery' and source_line = 2`,
    /^SJ-\S+ 2$/,
  ],
  [moves, `update sales_delivery_line set movement_id = null where order_line_id is not null`, /^SJ-\S+ 1$/],
  [
    moves,
    `update sales_delivery_line set movement_id = (select min(id) from stock_movement)
     where id = (select max(id) from sales_delivery_line where is_service)`,
    /^SJ-/,
  ],
  [
    gives,
    'update sales_delivery_line set given_quantity = quantity, billed_quantity = 0 where order_line_id is not null and movement_id is not null',
    /^SO-/,
  ],
  [passes, 'delete from stock_cost', /^INV-/],
  [
    passes,
    'update stock_cost set share_to = share_to - 1 where id = (select max(id) from stock_cost)',
    /^INV-/,
  ],
  [
    passes,
    `update stock_cost set reference_number = (select min(invoice_number) from sales_invoice) where id = (select max(id) from stock_cost)`,
    /^INV-/,
  ],
] as const)('%s: tells %s', async (check, statement, named) => {
  expect(await told(check)(owner)).toBeUndefined()
  if (maySwitchOff) expect(await foundAfter(statement, told(check))).toMatch(named)
})
