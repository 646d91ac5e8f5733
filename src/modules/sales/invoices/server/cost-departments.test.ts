import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { cancelBody, createSettlementWorld, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import * as inventory from '../../../inventory/contract.ts'
import { verifyInventory } from '../../../inventory/server/index.ts'
import * as contract from '../../contract.ts'

const { world, desk, goods, insert, newCustomer, readInvoice } = await createSettlementWorld()
let [shop, web, customerId, earlier] = [0, 0, 0, 0]

beforeAll(async () => {
  shop = await insert(sql`insert into department (code, name) values ('TOKO', 'Toko') returning id`)
  web = await insert(sql`insert into department (code, name) values ('WEB', 'Daring') returning id`)
  customerId = await newCustomer()
  earlier = await insert(sql`select max(id) as id from journal_entry`)
  const admin = await world.as('admin')
  const lines = [{ productId: goods, quantity: 100, unitCost: 1_000 }]
  const body = { adjustmentDate: daysAgo(60), warehouseId: null, reason: 'opening', lines } as never
  await admin.call(inventory.createAdjustment, { body })
})
afterEach(async () => {
  await checkBooks(world.db)
  expect(await verifyInventory(world.db)).toEqual([])
})
afterAll(() => world.close())

/** What each department bears of the cost of sales, by its code; under `-` what none does. */
async function costs(): Promise<Record<string, number>> {
  const rows = await rowsOf(
    world.db,
    sql<{
      code: string
      cost: number
    }>`select coalesce(d.code, '-') as code, sum(l.debit - l.credit)::float8 as cost
      from journal_line l left join department d on d.id = l.department_id
      where l.posting_number is not null and l.entry_id > ${earlier}
        and l.account_id = (select account_id from account_role where role = 'cogs') group by 1`,
  )
  return Object.fromEntries(rows.map(({ code, cost }) => [code, cost]))
}

const line = (departmentId: number | null, quantity: number) => ({
  ...{ productId: goods, quantity, unitPrice: 5_000, discountPercent: 0, departmentId },
})

async function sold(...lines: object[]): Promise<string> {
  const body = { orderDate: daysAgo(5), customerId, lines } as never
  const order = await desk.call(contract.createSalesOrder, { body })
  const params = { id: order.id }
  const confirmed = await desk.call(contract.confirmSalesOrder, { params, version: order.version })
  const delivered = await desk.call(contract.deliverSalesOrder, { params, version: confirmed.version })
  const { invoiceNumber } = await desk.call(contract.invoiceSalesOrder, {
    params,
    version: delivered.version,
  })
  return invoiceNumber
}
const credit = async (invoice: string, lines: object[], change: object = {}) =>
  desk.call(contract.createCreditNote, {
    params: { id: (await readInvoice(invoice)).id },
    body: { noteDate: today(), reason: 'Retur', lines, ...change } as never,
  }) as Promise<{ noteNumber: string }>

it('the cost of an order is borne by the departments of its lines, and comes back to them with the goods', async () => {
  const invoice = await sold(line(shop, 4), line(web, 3), line(null, 2))
  expect(await costs()).toEqual({ TOKO: 4_000, WEB: 3_000, '-': 2_000 })
  const { noteNumber } = await credit(invoice, [
    { lineNumber: 1, quantity: 1 },
    { lineNumber: 2, quantity: 3 },
  ])
  expect(await costs()).toEqual({ TOKO: 3_000, WEB: 0, '-': 2_000 })
  const { id } = await desk.call(contract.readCreditNote, { params: { number: noteNumber } })
  await desk.call(contract.cancelCreditNote, { params: { id }, body: cancelBody() as never })
  expect(await costs()).toEqual({ TOKO: 4_000, WEB: 3_000, '-': 2_000 })
  await credit(invoice, [], { cancels: true })
  expect(await costs()).toEqual({ TOKO: 0, WEB: 0, '-': 0 })
})

it('so is that of an invoice without an order', async () => {
  const body = { invoiceDate: today(), customerId, lines: [line(web, 5), line(shop, 1)] } as never
  await desk.call(contract.createSalesInvoice, { body })
  expect(await costs()).toEqual({ TOKO: 1_000, WEB: 5_000, '-': 0 })
})

it('what goods turn out to have cost later is borne by the same', async () => {
  const before = await costs()
  await sold(line(shop, 10))
  const admin = await world.as('admin')
  // The 100 pieces of before and 100 at 3.000: 2.000 each from then on.
  const body = {
    ...{ receiptDate: daysAgo(30), warehouseId: null },
    vendorId: (await rowsOf(world.db, sql<{ id: number }>`select min(id) as id from vendor`))[0]?.id,
    lines: [{ productId: goods, quantity: 100, unitPrice: 3_000 }],
  } as never
  await admin.call(inventory.createGoodsReceipt, { body })
  const after = await costs()
  expect(after).toEqual({
    TOKO: ((before['TOKO'] ?? 0) + 10_000) * 2,
    WEB: (before['WEB'] ?? 0) * 2,
    '-': (before['-'] ?? 0) * 2,
  })
})
