import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { attackerOf, type Attacker } from '../../../../../tests/attacker.ts'
import { checkBooks } from '../../../../../tests/books.ts'
import { createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import { rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
import { readEntryDocuments, readJournalEntry } from '../../../journals/contract.ts'
import * as contract from '../../contract.ts'

let world: TestWorld
let desk: Client
let attacker: Attacker
let customerId: number
let goods: number

beforeAll(async () => {
  world = await createWorld()
  desk = await world.as('user')
  attacker = await attackerOf(world.ownerUrl, { role: 'neraca_app' })
  const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await soleRowOf(world.db, statement)).id
  customerId = await insert(
    sql`insert into customer (code, name) values ('CUST-90001', 'PT Contoh') returning id`,
  )
  goods = await insert(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('PRD-90001', 'Barang Uji', 'pcs', false, 0, 100000) returning id`)
})
afterEach(async () => {
  world.setClock(undefined)
  await checkBooks(world.db)
})
afterAll(async () => {
  await attacker.close()
  await world.close()
})

const prices = [33_333, 14_285, 99_999]

async function draft(orderDate: string, unitPrices: readonly number[] = prices) {
  const lines = unitPrices.map((unitPrice) => ({
    productId: goods,
    quantity: 1.5,
    unitPrice,
    discountPercent: 10,
  }))
  return desk.call(contract.createSalesOrder, { body: { orderDate, customerId, lines } })
}

async function delivered(day: string) {
  world.setClock(`${day}T03:00:00Z`)
  const order = await draft(day)
  const params = { id: order.id }
  await desk.call(contract.confirmSalesOrder, { params, version: 1 })
  return desk.call(contract.deliverSalesOrder, { params, version: 2 })
}

type Delivered = { readonly id: number; readonly version: number; readonly vatBasisPoints: number }

async function invoicedOn(day: string, order: Delivered, vatBasisPoints = order.vatBasisPoints) {
  world.setClock(`${day}T03:00:00Z`)
  const { invoiceNumber, entryNumber } = await desk.call(contract.invoiceSalesOrder, {
    params: { id: order.id },
    version: order.version,
    query: { vatBasisPoints: String(vatBasisPoints) },
  })
  const invoice = await desk.call(contract.readSalesInvoice, { params: { number: invoiceNumber } })
  const entry = await desk.call(readJournalEntry, { params: { number: entryNumber } })
  return { invoice, entry }
}

describe('an invoice', () => {
  it('is rated on its own day, whatever its order says', async () => {
    const order = await delivered('2022-03-31')
    expect(order.vatBasisPoints).toBe(1000)
    const { invoice, entry } = await invoicedOn('2022-04-01', order, 1100)
    const tax = Math.round(order.subtotal * 0.11)
    expect(invoice).toMatchObject({ vatBasisPoints: 1100, subtotal: order.subtotal, taxAmount: tax })
    expect(invoice.lines.map((line) => line.vatBasisPoints)).toEqual([1100, 1100, 1100])
    expect(invoice.lines.reduce((sum, line) => sum + line.taxAmount, 0)).toBe(tax)
    expect(entry.lines.find(({ accountCode }) => accountCode === '2-1201')?.credit).toBe(tax)
    expect(invoice.openAmount).toBe(order.subtotal + tax)
  })

  it('is named by its entry beside the order, which stays the reference of the list', async () => {
    const order = await delivered('2026-01-05')
    const { invoice, entry } = await invoicedOn('2026-01-05', order)
    expect(entry).toMatchObject({ referenceType: 'sales_order', referenceNumber: order.orderNumber })
    const { documents } = await desk.call(readEntryDocuments, { params: { id: entry.id } })
    const number = invoice.invoiceNumber
    expect(documents).toEqual([{ label: 'Invoice', number, address: `/sales/invoices/${number}` }])
  })

  it('has lines with ids of their own that say what they bill', async () => {
    const { invoice } = await invoicedOn('2026-01-05', await delivered('2026-01-05'))
    expect(new Set(invoice.lines.map(({ id }) => id)).size).toBe(prices.length)
    const lines = await rowsOf(
      world.db,
      sql<{ kept: boolean }>`
        select (l.quantity, l.subtotal, l.product_name, l.order_line_id) = (o.quantity, o.subtotal, o.product_name, o.id)
          and l.revenue_account_id = (select account_id from account_role where role = 'sales_goods') as kept
        from sales_invoice_line l join sales_order_line o on o.id = l.order_line_id
        where l.invoice_id = ${invoice.id}`,
    )
    expect(lines).toEqual(prices.map(() => ({ kept: true })))
  })

  it('reads the same after its order was read by another rate', async () => {
    const order = await delivered('2022-03-31')
    const { invoice } = await invoicedOn('2022-04-01', order, 1100)
    const after = await desk.call(contract.readSalesOrder, { params: { number: order.orderNumber } })
    expect(after).toMatchObject({ totalAmount: order.totalAmount, invoiceNumber: invoice.invoiceNumber })
  })
})

describe('the database refuses', () => {
  const head = `invoice_date, due_date, customer_id, customer_code, customer_name, vat_basis_points, subtotal,
    discount_amount, tax_amount, total_amount, receivable_amount, receivable_account_id, created_by, kind, order_id`
  const line = `line_number, order_line_id, product_id, product_code, product_name, unit, is_service, quantity, unit_price,
    discount_basis_points, discount_amount, subtotal, tax_class, vat_basis_points, rate_basis_points, base_numerator, base_denominator, transaction_code, tax_amount, total_amount`
  const freeEntry = `(select max(id) from journal_entry e
    where not exists (select from sales_invoice x where x.journal_entry_id = e.id))`
  let id: number
  let again: string
  let linesAgain: string

  beforeAll(async () => {
    id = (await invoicedOn('2026-01-06', await delivered('2026-01-06'))).invoice.id
    again = `insert into sales_invoice (invoice_number, ${head}, journal_entry_id)
      select 'INV-2026-90000', ${head}, ${freeEntry} from sales_invoice where id = ${id}`
    linesAgain = `insert into sales_invoice_line (invoice_id, ${line})
      select (select id from sales_invoice where invoice_number = 'INV-2026-90000'), ${line}
      from sales_invoice_line where invoice_id = ${id}`
  })

  it('an invoice that is not the sum of its lines', async () => {
    expect(await attacker.attack([again])).toBe('NR002')
  })

  it('a line of an order billed twice, and nothing but its guard does', async () => {
    expect(await attacker.attack([again, linesAgain])).toBe('NR002')
    const owner = await attackerOf(world.ownerUrl, { role: 'none' })
    const off = [
      'alter table sales_invoice disable trigger invoice_lines',
      'alter table sales_invoice_line disable trigger invoice_lines',
    ]
    const last = ['set constraints all immediate', 'select 1 / 0']
    expect(await owner.attack([...off, again, linesAgain, ...last])).toBe('22012')
    await owner.close()
  })

  it('a line beyond its sum, even once the sum was compared', async () => {
    const columns = head.replace(', kind, order_id', '')
    const direct = `insert into sales_invoice (invoice_number, kind, ${columns}, journal_entry_id)
      select 'INV-2026-90000', 'direct', ${columns}, ${freeEntry} from sales_invoice where id = ${id}`
    const free = line.replace(' order_line_id,', '')
    const lines = linesAgain.replaceAll(line, free)
    const one = lines.replace(/select(.*)line_number/s, 'select$1line_number + 90')
    const compared = [direct, lines, 'set constraints all immediate']
    expect(await attacker.attack([...compared, 'select 1 / 0'])).toBe('22012')
    expect(await attacker.attack([...compared, one])).toBe('NR002')
  })

  it('a line that comes later, changes or goes', async () => {
    const late = `insert into sales_invoice_line (invoice_id, ${line})
      select invoice_id, line_number + 90, ${line.replace('line_number, ', '')} from sales_invoice_line where invoice_id = ${id}`
    expect(await attacker.attack([late])).toBe('NR002')
    const change = `update sales_invoice_line set subtotal = subtotal where invoice_id = ${id}`
    expect(await attacker.attack([change])).toBe('42501')
    expect(await attacker.attack([`delete from sales_invoice_line where invoice_id = ${id}`])).toBe('42501')
  })
})
