import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect, rowsOf, type Database } from '../src/platform/server/database/database.ts'
import { attackerOf, isSuperuser, type Attacker } from './attacker.ts'
import type { TestDatabase } from './database.ts'
import { createExampleDatabase } from './example-database.ts'

/** Documents that were issued, and the columns that what follows may still change. */
const issued: Readonly<Record<string, readonly string[]>> = {
  sales_invoice: ['settled_amount', 'voided_at', 'version'],
  sales_delivery: [],
  sales_delivery_line: ['returned_quantity', 'billed_quantity'],
  billed_delivery: [],
  delivery_return: [],
  delivery_return_line: [],
  sales_receipt: ['cancelled_on', 'reversal_entry_id'],
  sales_invoice_line: [],
  credit_note: [],
  credit_note_line: [],
  customer_advance: ['used_amount', 'cancelled_on'],
  advance_use: ['cancelled_on', 'reversal_entry_id'],
  advance_use_part: [],
  sales_write_off: ['cancelled_on', 'reversal_entry_id'],
  invoice_settlement: ['cancelled_on'],
  vendor_bill: ['settled_amount', 'voided_at', 'version'],
}

let books: TestDatabase
let db: Database
const attackers: Attacker[] = []

beforeAll(async () => {
  books = await createExampleDatabase()
  db = connect({ url: books.url, poolSize: 1, role: 'none' })
  for (const statement of missingDocuments) await sql.raw(statement).execute(db)
  attackers.push(await attackerOf(books.url, { role: 'none' }))
  if (await isSuperuser(books.url))
    attackers.push(await attackerOf(books.url, { role: 'none', isReplica: true }))
})
afterAll(async () => {
  for (const attacker of attackers) await attacker.close()
  await db.destroy()
  await books.drop()
})

/** Documents the example company has none of. */
const missingDocuments = [
  `insert into customer_advance (customer_id, receipt_id, advance_date, amount, account_id)
   select customer_id, id, receipt_date, 5, account_id from sales_receipt order by id limit 1`,
  `do $$ declare made bigint; begin
     insert into advance_use (use_number, kind, use_date, customer_id, customer_code, customer_name, amount,
       journal_entry_id, created_by)
     select to_char(receipt_date, '"ADV-"YYYY"-00002"'), 'invoice', receipt_date, customer_id, customer_code, customer_name, 5, 2, 'x'
     from sales_receipt order by id limit 1 returning id into made;
     insert into advance_use_part select made, id, 5 from customer_advance limit 1;
   end $$`,
  `insert into sales_write_off (write_off_number, write_off_date, customer_id, customer_code, customer_name, charged_to,
     account_id, amount, reason, journal_entry_id, created_by)
   select to_char(receipt_date, '"WO-"YYYY"-00001"'), receipt_date, customer_id, customer_code, customer_name, 'expense', account_id, 5, 'x', 3, 'x'
   from sales_receipt order by id limit 1`,
  `do $$ declare made bigint; begin
     insert into delivery_return (return_number, return_date, order_id, customer_id, customer_code, customer_name, reason, created_by)
     select 'RJ-2026-00001', d.delivery_date, d.order_id, d.customer_id, d.customer_code, d.customer_name, 'x', 'x'
     from sales_delivery d where d.id in (select delivery_id from sales_delivery_line where billed_quantity = 0)
     order by d.id limit 1 returning id into made;
     insert into delivery_return_line (return_id, line_number, delivery_line_id, quantity)
     select made, 1, min(l.id), 1 from sales_delivery_line l join delivery_return r on r.id = made
       join sales_delivery d on d.id = l.delivery_id and d.order_id = r.order_id;
     update sales_delivery_line d set returned_quantity = 1 from delivery_return_line l where l.delivery_line_id = d.id;
     update sales_order_line o set returned_quantity = 1 from delivery_return_line l
       join sales_delivery_line d on d.id = l.delivery_line_id where o.id = d.order_line_id;
   end $$`,
]

interface Column {
  readonly name: string
  readonly type: string
}

function columnsOf(table: string): Promise<Column[]> {
  return rowsOf(
    db,
    sql<Column>`select attname as name, format_type(atttypid, null) as type from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity <> 'a'`,
  )
}

/** Another value of a type, made of the one that is there or of none. */
function otherValue({ name, type }: Column): string {
  if (type === 'date') return `coalesce(${name}, '2026-01-01') + 1`
  if (type === 'timestamp with time zone') return `coalesce(${name}, now()) + interval '1 hour'`
  if (type === 'text') return `coalesce(${name}, '') || '1'`
  if (type === 'boolean') return `not ${name}`
  return `coalesce(${name}, 0) + 1`
}

describe.each(Object.entries(issued))('%s', (table, changing) => {
  test('has rows in the example company to try it on', async () => {
    expect(await rowsOf(db, sql`select from ${sql.table(table)} limit 1`)).toHaveLength(1)
  })

  test('is refused another value in every column but those that what follows may change', async () => {
    const columns = await columnsOf(table)
    expect(columns.map(({ name }) => name)).toEqual(expect.arrayContaining([...changing]))
    for (const column of columns.filter(({ name }) => !changing.includes(name))) {
      for (const attacker of attackers) {
        const tried = `update ${table} set ${column.name} = ${otherValue(column)} where ctid = (select min(ctid) from ${table})`
        const state = await attacker.attack([tried])
        // A constraint may be in the way before the guard is.
        expect(['NR002', '23514', '23503', '23505']).toContain(state)
      }
    }
  })

  test('is never removed', async () => {
    for (const attacker of attackers)
      expect(await attacker.attack([`delete from ${table}`])).toMatch(/NR002|23503/)
  })
})

test.each([
  `insert into credit_note_line (note_id, line_number, invoice_line_id, quantity, subtotal, vat_basis_points,
      rate_basis_points, base_numerator, base_denominator)
    select note_id, line_number + 90, invoice_line_id, 1, 0, 0, 0, 1, 1 from credit_note_line limit 1`,
  `insert into advance_use_part select use_id, advance_id + 1, 5 from advance_use_part limit 1`,
])('no line is added to what was issued: %s', async (statement) => {
  for (const attacker of attackers) expect(await attacker.attack([statement])).toBe('NR002')
})

/** The columns of an invoice's line but for its id. */
const invoiceLine = `line_number, product_name, unit, is_service, quantity, unit_price, discount_basis_points, discount_amount,
  subtotal, tax_class, vat_basis_points, rate_basis_points, base_numerator, base_denominator, transaction_code, tax_amount, total_amount`
const lateInvoiceLine = `insert into sales_invoice_line (invoice_id, ${invoiceLine})
  select invoice_id, ${invoiceLine.replace('line_number', 'line_number + 90')} from sales_invoice_line
  where invoice_id = (select min(id) from sales_invoice) limit 1`
const lateOrderLine = `insert into sales_order_line (order_id, line_number, product_id, product_code, product_name, unit,
    is_service, quantity, unit_price, discount_basis_points, discount_amount, subtotal, tax_class, vat_basis_points,
    rate_basis_points, base_numerator, base_denominator, transaction_code, tax_amount, total_amount)
  select order_id, line_number + 90, product_id, product_code, product_name, unit, is_service, quantity, unit_price,
    discount_basis_points, discount_amount, subtotal, tax_class, vat_basis_points, rate_basis_points, base_numerator,
    base_denominator, transaction_code, tax_amount, total_amount from sales_order_line`

test.each([
  ['sales_invoice', `update sales_invoice set version = version + 1`, lateInvoiceLine],
  [
    'advance_use',
    `update advance_use set cancelled_on = use_date, reversal_entry_id = (select max(id) from journal_entry)`,
    `insert into advance_use_part select use_id, advance_id + 1, 5 from advance_use_part limit 1`,
  ],
  [
    'sales_order',
    `update sales_order set version = version + 1 where status in ('confirmed', 'delivered')`,
    `${lateOrderLine} where order_id = (select min(id) from sales_order where status in ('confirmed', 'delivered')) limit 1`,
  ],
])('nor by whoever changes %s in the same transaction', async (_, change, late) => {
  for (const attacker of attackers) {
    expect(await attacker.attack([change, 'select 1 / 0'])).toBe('22012')
    expect(await attacker.attack([change, late])).toBe('NR002')
  }
})

test('an order keeps its lines through the transaction that confirms it', async () => {
  const draft = `(select min(id) from sales_order where status = 'draft' and deleted_at is null)`
  const confirm = `update sales_order set status = 'confirmed', confirmed_at = now() where notes = 'lines'`
  const late = `${lateOrderLine} where order_id = (select id from sales_order where notes = 'lines') limit 1`
  for (const attacker of attackers) {
    const begun = `update sales_order set notes = 'lines' where id = ${draft}`
    expect(await attacker.attack([begun, late, 'select 1 / 0'])).toBe('22012')
    expect(await attacker.attack([begun, confirm, 'select 1 / 0'])).toBe('22012')
    expect(await attacker.attack([begun, confirm, late])).toBe('NR002')
  }
})

const invoiced = `(select min(id) from sales_order where status = 'invoiced')`
const confirmed = `(select min(id) from sales_order where status in ('confirmed', 'delivered'))`

test.each([
  `update sales_order set status = 'delivered' where id = ${invoiced}`,
  `update sales_order set notes = 'x' where id = ${invoiced}`,
  `update sales_order set customer_name = 'x' where id = ${confirmed}`,
  `update sales_order set status = 'draft', confirmed_at = null, delivered_at = null where id = ${confirmed}`,
  `update sales_order set subtotal = subtotal + 1, total_amount = total_amount + 1 where id = ${confirmed}`,
  `update sales_order set tax_amount = tax_amount + 1, total_amount = total_amount + 1 where id = ${confirmed}`,
  `update sales_order set discount_amount = discount_amount + 1 where id = ${confirmed}`,
  `update sales_order set created_at = now() where id = ${confirmed}`,
  `update sales_order set order_number = 'SO-2020-00001' where id = ${confirmed}`,
  `delete from sales_order where id = (select max(id) from sales_order)`,
  `update sales_order_line set product_name = 'x' where order_id = ${invoiced}`,
  `update sales_order_line set quantity = quantity + 1 where order_id = ${confirmed}`,
  `update sales_order_line set tax_amount = tax_amount + 1, total_amount = total_amount + 1 where order_id = ${confirmed}`,
  `update sales_order_line set order_id = (select min(id) from sales_order where status = 'draft'), line_number = 90
    where order_id = ${confirmed}`,
  `delete from sales_order_line where order_id = ${confirmed}`,
  `insert into sales_order_line overriding system value select (jsonb_populate_record(l, '{"line_number": 90}')).* from sales_order_line l
    where order_id = ${confirmed} limit 1`,
])('what was ordered stays: %s', async (statement) => {
  for (const attacker of attackers) expect(await attacker.attack([statement])).toBe('NR002')
})

/** Attaches a file to a record by hand; gives the statement that would take it away again. */
async function attached(kind: string, record: string): Promise<string> {
  const [row] = await rowsOf(
    db,
    sql<{
      id: number
    }>`insert into attachment (subject_kind, subject_id, file_name, content_type, size, sha256, in_folder, uploaded_by)
      select ${kind}, ${sql.raw(record)}, 'a.pdf', 'application/pdf', 1, sha256('x'), false, 'x' returning id`,
  )
  await sql`insert into attachment_content values (${row?.id}, 'x')`.execute(db)
  return `delete from attachment where id = ${row?.id ?? 0}`
}

test.each([
  ['journal_entry', `(select min(id) from journal_entry where status = 'posted')`, 'NR002'],
  ['journal_entry', `(select min(id) from journal_entry where status = 'draft')`, 'done'],
  ['sales_order', confirmed, 'NR002'],
  ['sales_invoice', `(select min(id) from sales_invoice)`, 'NR002'],
  ['sales_receipt', `(select min(id) from sales_receipt)`, 'NR002'],
  ['credit_note', `(select min(id) from credit_note)`, 'NR002'],
  ['vendor', `(select min(id) from vendor)`, 'done'],
])('evidence of %s %s: taking it away ends with %s', async (kind, record, expected) => {
  for (const attacker of attackers)
    expect(await attacker.attack([await attached(kind, record)])).toBe(expected)
})

test('the bytes of evidence do not go without it', async () => {
  await attached('vendor', `(select min(id) from vendor)`)
  for (const attacker of attackers)
    expect(await attacker.attack(['delete from attachment_content'])).toBe('NR002')
})
