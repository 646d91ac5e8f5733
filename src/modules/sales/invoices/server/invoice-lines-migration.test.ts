import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase, type TestDatabase } from '../../../../../tests/database.ts'
import { connect, rowsOf, soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import { migrate } from '../../../../platform/server/database/migrate.ts'
import { projectRoot } from '../../../../platform/server/program/project-root.ts'

let books: TestDatabase
let db: Database

const all = readdirSync(join(projectRoot(), 'db', 'migrations')).map((name) => name.replace(/\.sql$/, ''))
const before = all.filter((name) => name < '20261122_1600_sales_invoice_lines')
const after = all.filter((name) => name < '20261125_0002_tax_output_of_sales')

/** Books of before: an order of two lines that was invoiced, one that was not, and an invoice of the old system. */
const written = [
  `insert into customer (code, name) values ('CUST-00001', 'PT Lama')`,
  `insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('PRD-00001', 'Barang', 'pcs', false, 0, 100), ('SRV-00001', 'Jasa', 'hour', true, 0, 100)`,
  `insert into sales_order (order_number, order_date, customer_id, customer_code, customer_name, status, confirmed_at,
      delivered_at, invoiced_at, vat_basis_points, subtotal, discount_amount, tax_amount, total_amount,
      reference_journal_entry_id, created_at, created_by, updated_by)
    select 'SO-2026-0000' || n, '2026-01-05', 1, 'CUST-00001', 'PT Lama', case n when 4 then 'draft' else 'invoiced' end,
      case when n < 4 then now() end, case when n < 4 then now() end, case when n < 4 then now() end, 1100, 300, 10, 33, 333,
      case when n < 4 then 1 end, ('2026-01-0' || (n + 4))::timestamptz, 'x', 'x' from generate_series(1, 4) n`,
  `insert into sales_order_line (order_id, line_number, product_id, product_code, product_name, unit, is_service, quantity,
      unit_price, discount_basis_points, discount_amount, subtotal, tax_amount, total_amount, delivered_quantity, invoiced_quantity)
    select o, p, p, 'P' || p, 'Produk ' || p, 'pcs', p = 2, 1.5, 100, 0, 5, p * 100, p * 11, p * 111,
      case when o < 4 then 1.5 else 0 end, case when o < 4 then 1.5 else 0 end
    from generate_series(1, 4) o, generate_series(1, 2) p`,
  `insert into sales_invoice (invoice_number, invoice_date, due_date, order_id, customer_id, customer_code, customer_name,
      vat_basis_points, subtotal, discount_amount, tax_amount, total_amount, receivable_account_id, journal_entry_id, created_by)
    values ('INV-2026-00001', '2026-01-06', '2026-02-06', 1, 1, 'CUST-00001', 'PT Lama', 1100, 300, 10, 33, 333, 1, 1, 'x')`,
  'alter table journal_line disable trigger all',
  `insert into account (code, name, type, normal_balance) values
    ('1-1301', 'Piutang', 'asset', 'debit'), ('2-1201', 'PPN', 'liability', 'credit'), ('4-1101', 'Barang', 'revenue', 'credit'),
    ('4-1102', 'Jasa', 'revenue', 'credit'), ('4-1103', 'Lain', 'revenue', 'credit')`,
  ...[
    [1, '4-1101', 100],
    [1, '4-1102', 200],
    [5, '4-1103', 300],
    [6, '4-1103', 150],
    [6, '4-1102', 150],
  ].map(
    ([entry, code, credit], index) =>
      `insert into journal_line (entry_id, line_number, account_id, debit, credit, entry_date, posting_number)
       select ${entry}, ${index + 2}, id, 0, ${credit}, '2026-01-06', ${entry} from account where code = '${code}'`,
  ),
  `insert into account_role (role, account_id) select case code when '4-1101' then 'sales_goods' else 'sales_service' end, id
    from account where code in ('4-1101', '4-1102') on conflict (role) do update set account_id = excluded.account_id`,
  ...[2, 3].map(
    (
      n,
    ) => `insert into sales_invoice (invoice_number, invoice_date, due_date, order_id, customer_id, customer_code, customer_name,
      vat_basis_points, subtotal, discount_amount, tax_amount, total_amount, receivable_account_id, journal_entry_id, created_by)
    values ('INV-2026-0000${n}', '2026-01-06', '2026-02-06', ${n}, 1, 'CUST-00001', 'PT Lama', 1100, 300, 10, 33, 333, 1, ${n + 3}, 'x')`,
  ),
  `insert into sales_invoice (invoice_number, invoice_date, due_date, opening_day, reference_number, customer_id, customer_code,
      customer_name, vat_basis_points, subtotal, discount_amount, tax_amount, total_amount, settled_amount,
      receivable_account_id, journal_entry_id, created_by)
    values ('OPI-2026-00001', '2025-12-01', '2026-01-06', '2026-01-01', 'LAMA/1', 1, 'CUST-00001', 'PT Lama', 0,
      8999999999999, 0, 0, 8999999999999, 7, 1, 2, 'x')`,
  `insert into credit_note (note_number, note_date, invoice_id, reason, subtotal, tax_amount, total_amount, journal_entry_id, created_by)
    values ('CN-2026-00001', '2026-01-07', 1, 'x', 133, 15, 148, 3, 'x'), ('CN-2026-00002', '2026-01-07', (select id from sales_invoice where opening_day is not null), 'x', 7, 0, 7, 4, 'x')`,
  `insert into credit_note_line (note_id, order_id, line_number, quantity, subtotal) values (1, 1, 2, 1, 133)`,
]

beforeAll(async () => {
  books = await createEmptyDatabase()
  await migrate(books.url, { through: before })
  const old = connect({ url: books.url, poolSize: 1, role: 'none' })
  await old.transaction().execute(async (one) => {
    // Only the guards that always fire are on, so that no entries and accounts are needed.
    await sql`set local session_replication_role = replica`.execute(one)
    for (const statement of written) await sql.raw(statement).execute(one)
  })
  await old.destroy()
  // These books have no entries, which the register of output tax asks for.
  await migrate(books.url, { through: after })
  db = connect({ url: books.url, poolSize: 1, role: 'none' })
})
afterAll(async () => {
  await db.destroy()
  await books.drop()
})

test('an invoice of an order gets the lines of the order at its own rate', async () => {
  const lines = await rowsOf(
    db,
    sql`select l.line_number as "lineNumber", l.product_name as name, l.quantity, l.discount_amount as discount, l.subtotal,
        l.vat_basis_points as rate, l.tax_class as class, l.tax_amount as tax, l.total_amount as total,
        l.order_line_id = o.id as "isOfLine", l.created_at = i.created_at as "isAsOld"
      from sales_invoice i join sales_invoice_line l on l.invoice_id = i.id
      join sales_order_line o on o.order_id = i.order_id and o.line_number = l.line_number
      where i.invoice_number = 'INV-2026-00001' order by 1`,
  )
  const rated = { quantity: '1.500', discount: 5, rate: 1100, class: 'taxed', isOfLine: true, isAsOld: true }
  expect(lines).toEqual([
    { lineNumber: 1, name: 'Produk 1', ...rated, subtotal: 100, tax: 11, total: 111 },
    { lineNumber: 2, name: 'Produk 2', ...rated, subtotal: 200, tax: 22, total: 222 },
  ])
})

test('an invoice of the old system is one line of its balance without tax', async () => {
  const line = await soleRowOf(
    db,
    sql`select l.product_code as code, l.quantity, l.subtotal, l.tax_class as class, l.total_amount as total, l.order_line_id as line
      from sales_invoice i join sales_invoice_line l on l.invoice_id = i.id where i.kind = 'opening'`,
  )
  const amount = 8_999_999_999_999
  expect(line).toEqual({
    code: 'LAMA/1',
    quantity: `${amount}.000`,
    subtotal: amount,
    class: 'untaxed',
    total: amount,
    line: null,
  })
})

test('an invoice is owed whole and says what it bills; a line of an order is as old as its order', async () => {
  const heads = await rowsOf(
    db,
    sql`select kind, receivable_amount = total_amount as "isWhole" from sales_invoice order by id`,
  )
  expect(heads).toEqual([
    { kind: 'order', isWhole: true },
    { kind: 'order', isWhole: true },
    { kind: 'order', isWhole: true },
    { kind: 'opening', isWhole: true },
  ])
  const ages = await rowsOf(
    db,
    sql`select l.created_at = o.created_at as "isAsOld" from sales_order_line l join sales_order o on o.id = l.order_id`,
  )
  expect(ages).toEqual(Array.from({ length: 8 }, () => ({ isAsOld: true })))
})

test('a credit note takes back the lines of its invoice, and of the old system its balance, at their rate', async () => {
  const lines = await rowsOf(
    db,
    sql`select n.note_number as note, i.invoice_number as invoice, i.id = n.invoice_id as "isOwn", l.line_number as line,
        c.quantity, c.subtotal, c.vat_basis_points as rate
      from credit_note n join credit_note_line c on c.note_id = n.id
      join sales_invoice_line l on l.id = c.invoice_line_id join sales_invoice i on i.id = l.invoice_id order by 1`,
  )
  expect(lines).toEqual([
    {
      note: 'CN-2026-00001',
      invoice: 'INV-2026-00001',
      isOwn: true,
      line: 2,
      quantity: '1.000',
      subtotal: 133,
      rate: 1100,
    },
    {
      note: 'CN-2026-00002',
      invoice: 'OPI-2026-00001',
      isOwn: true,
      line: 1,
      quantity: '7.000',
      subtotal: 7,
      rate: 0,
    },
  ])
})

test('a line says the account its entry credited, where the entry leaves no doubt of it', async () => {
  const lines = await rowsOf(
    db,
    sql<{ invoice: string; account: string | null }>`
      select i.invoice_number as invoice, a.code as account from sales_invoice i
      join sales_invoice_line l on l.invoice_id = i.id left join account a on a.id = l.revenue_account_id
      where i.kind = 'order' order by 1, l.line_number`,
  )
  const of = (number: string) =>
    lines.filter(({ invoice }) => invoice === number).map(({ account }) => account)
  expect(of('INV-2026-00001')).toEqual(['4-1101', '4-1102'])
  expect(of('INV-2026-00002')).toEqual(['4-1103', '4-1103'])
  expect(of('INV-2026-00003')).toEqual([null, null])
})
