import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import { soleRowOf } from '../../../platform/server/database/database.ts'
import {
  confirmSalesOrder,
  createSalesOrder,
  deliverSalesOrder,
  invoiceSalesOrder,
} from '../../sales/contract.ts'
import { searchEverything, type SearchHit } from '../contract.ts'

let world: TestWorld
let viewer: Client
beforeAll(async () => {
  world = await createWorld()
  viewer = await world.as('viewer')
  await invoiceAnOrder(await world.as('user'))
})
afterAll(() => world.close())

async function invoiceAnOrder(user: Client): Promise<void> {
  const { customer, product, today } = await soleRowOf(
    world.db,
    sql<{ customer: number; product: number; today: string }>`
      select (select max(id) from customer where is_active) as customer,
        (select max(id) from product where is_active) as product, current_date as today`,
  )
  const { id } = await user.call(createSalesOrder, {
    body: {
      orderDate: today,
      customerId: customer,
      lines: [{ productId: product, quantity: 2, unitPrice: 150_000, discountPercent: 0 }],
    },
  })
  for (const [index, step] of [confirmSalesOrder, deliverSalesOrder, invoiceSalesOrder].entries())
    await user.call(step, { params: { id }, version: index + 1 })
}

async function find(q: string): Promise<readonly SearchHit[]> {
  return (await viewer.call(searchEverything, { query: { q } })).hits
}

/** Code or number and name of the latest row of a table. */
async function latest(table: string, code: string, name: string): Promise<{ code: string; name: string }> {
  const [codeColumn, nameColumn] = [sql.ref(code), sql.ref(name)]
  return soleRowOf(
    world.db,
    sql<{ code: string; name: string }>`
      select ${codeColumn} as code, ${nameColumn} as name from ${sql.table(table)} order by id desc limit 1`,
  )
}

describe.each([
  ['customer', 'customer', 'code', 'name', '/master/customers/'],
  ['vendor', 'vendor', 'code', 'name', '/master/vendors/'],
  ['product', 'product', 'code', 'name', '/master/products/'],
  ['sales_order', 'sales_order', 'order_number', 'customer_name', '/sales/orders/'],
  ['sales_invoice', 'sales_invoice', 'invoice_number', 'customer_name', '/sales/invoices/'],
  ['sales_receipt', 'sales_receipt', 'receipt_number', 'customer_name', '/sales/receipts/'],
  ['credit_note', 'credit_note', 'note_number', 'reason', '/sales/credit-notes/'],
  ['journal_entry', 'journal_entry', 'entry_number', 'description', '/accounting/journal-entries/'],
])('a %s', (kind, table, code, name, place) => {
  it('is found first by its code or number, in any case', async () => {
    const row = await latest(table, code, name)
    for (const typed of [row.code, row.code.toLowerCase(), ` ${row.code} `]) {
      expect((await find(typed))[0]).toMatchObject({ kind, path: `${place}${row.code}` })
    }
  })

  it('is found by words of its name in any order, never more than five of them', async () => {
    const row = await latest(table, code, name)
    const words = row.name.toLowerCase().split(/\s+/).reverse().slice(0, 4).join(' ')
    const hits = (await find(words)).filter((hit) => hit.kind === kind)
    expect(hits.length).toBeGreaterThan(0)
    expect(hits.length).toBeLessThanOrEqual(5)
    for (const word of words.split(' ')) expect(hits[0]?.title.toLowerCase()).toContain(word)
  })
})

it('an account is found with and without its hyphen, and by the beginning of its name', async () => {
  const { code, name } = await soleRowOf(
    world.db,
    sql<{ code: string; name: string }>`select code, name from account where level = 3 order by code limit 1`,
  )
  const path = `/accounting/general-ledger/${code}`
  expect((await find(code))[0]).toEqual({ kind: 'account', title: `${code} ${name}`, subtitle: '', path })
  expect((await find(code.replace('-', '')))[0]?.path).toBe(path)
  expect((await find(name.slice(0, 2))).map((hit) => hit.path)).toContain(path)
})

it('digits alone find the documents of this year with that number', async () => {
  const { code } = await latest('sales_order', 'order_number', 'customer_name')
  expect((await find(String(Number(code.slice(8))))).map((hit) => hit.path)).toContain(
    `/sales/orders/${code}`,
  )
})

it('of documents with the same words the latest are shown', async () => {
  const { name } = await latest('journal_entry', 'entry_number', 'description')
  const word = name.split(' ')[0] ?? ''
  const { numbers } = await soleRowOf(
    world.db,
    sql<{ numbers: string[] }>`select array(select entry_number from journal_entry
      where deleted_at is null and lower(description) like ${`%${word.toLowerCase()}%`}
      order by entry_date desc, id desc limit 5) as numbers`,
  )
  const hits = (await find(word)).filter(({ kind }) => kind === 'journal_entry')
  expect(hits.map(({ path }) => path.split('/').at(-1))).toEqual(numbers)
})

it('deleted orders and entries are not found', async () => {
  const { code } = await soleRowOf(
    world.db,
    sql<{
      code: string
    }>`insert into sales_order (order_number, order_date, customer_id, customer_code, customer_name, status,
        vat_basis_points, subtotal, discount_amount, tax_amount, total_amount, created_by, updated_by, deleted_at)
      select 'SO-1999-00001', '1999-01-01', customer_id, customer_code, customer_name, 'draft', vat_basis_points, subtotal,
        discount_amount, tax_amount, total_amount, created_by, updated_by, now() from sales_order limit 1
      returning order_number as code`,
  )
  expect(await find(code)).toEqual([])
})

it.each(['%', '_', '\\', "'", '-', '--', 'zzzzqqqq', ''])(
  '%j finds nothing and breaks nothing',
  async (typed) => {
    expect(await find(typed)).toEqual([])
  },
)
