import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { madeRow, madeSheet } from '../../../../../tests/made-sheet.ts'
import { createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
import { createApprovalRule, endApprovalRule } from '../../../approvals/contract.ts'
import * as contract from '../../contract.ts'
import { invoiceImportApi, orderImportApi } from '../contract.ts'

let world: TestWorld
let desk: Client

beforeAll(async () => {
  world = await createWorld()
  desk = await world.as('user')
  await sql`insert into customer (code, name, payment_terms_days) values
    ('CUST-90001', 'PT Contoh Uji', 14), ('CUST-90003', 'PT Berlimit', 14), ('CUST-90002', 'PT Tutup', 14)`.execute(
    world.db,
  )
  await sql`update customer set is_active = false, deleted_at = now() where code = 'CUST-90002'`.execute(
    world.db,
  )
  await sql`insert into product (code, name, unit, is_service, cost_price, selling_price) values
    ('PRD-90001', 'Barang Uji', 'pcs', false, 50000, 100000), ('SRV-90001', 'Jasa Uji', 'hour', true, 0, 250000)`.execute(
    world.db,
  )
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
const bytesOf = (rows: readonly string[]) => new TextEncoder().encode(rows.join('\r\n'))

const orderHead = 'Referensi;Tanggal;Customer;Catatan;Produk;Quantity;Harga;Diskon %'
const orderRows = (prefix: string) => [
  orderHead,
  `${prefix}-1;${today()};cust-90001;Kirim pagi;PRD-90001;1.500;99.999;12,5`,
  `${prefix}-1;;;;SRV-90001;2,5;;`,
  `${prefix}-2;${today()};CUST-90001 - PT Contoh Uji;;PRD-90001;;;`,
]
const query = { format: 'csv' as const }

async function imported(api: typeof orderImportApi, rows: readonly string[], fileName = 'penjualan.csv') {
  const body = bytesOf(rows)
  const { digest } = await desk.call(api.check, { body, query })
  return desk.call(api.apply, { body, query: { ...query, fileName, digest } })
}

const counted = () =>
  soleRowOf(
    world.db,
    sql<{ orders: number }>`select (select count(*)::int from sales_order where deleted_at is null) as orders,
      (select count(*)::int from sales_invoice) as invoices, (select count(*)::int from journal_entry) as entries,
      (select count(*)::int from credit_note) as notes, (select count(*)::int from document_import) as imports,
      (select sum(last_number)::text from number_counter) as numbers`,
  )

/** How many wait for a lock of somebody else. */
async function waiting(): Promise<number> {
  const { count } = await soleRowOf(
    world.db,
    sql<{ count: number }>`select count(*)::int as count from pg_locks
      where not granted and (database is null or database = (select oid from pg_database where datname = current_database()))`,
  )
  return count
}

const linesOf = (number: string) =>
  rowsOf(
    world.db,
    sql<object>`select l.product_code as product, l.quantity::text as quantity, l.unit_price as price,
      l.discount_basis_points as discount from sales_order_line l join sales_order o on o.id = l.order_id
      where o.order_number = ${number} order by l.line_number`,
  )

describe('sales orders from a file', () => {
  it('are told before anything is made, with what the form would make of them', async () => {
    const before = await counted()
    const plan = await desk.call(orderImportApi.check, { body: bytesOf(orderRows('A')), query })
    expect(plan).toMatchObject({ created: 2, problemCount: 0, warning: null })
    expect(plan.documents.map(({ reference, line, lineCount }) => [reference, line, lineCount])).toEqual([
      ['A-1', 2, 2],
      ['A-2', 4, 1],
    ])
    expect(await counted()).toEqual(before)
    const typed = await desk.call(contract.createSalesOrder, {
      body: {
        orderDate: today(),
        customerId: await idOf('customer', 'CUST-90001'),
        lines: [
          {
            productId: await idOf('product', 'PRD-90001'),
            quantity: 1,
            unitPrice: 100_000,
            discountPercent: 0,
          },
        ],
      },
    })
    expect(plan.documents[1]?.total).toBe(typed.totalAmount)
  })

  it('are made all at once, as they stand there', async () => {
    const entry = await imported(orderImportApi, orderRows('B'))
    expect(entry).toMatchObject({ count: 2, fileName: 'penjualan.csv', undoneAt: null })
    expect(await linesOf(entry.firstNumber)).toEqual([
      { product: 'PRD-90001', quantity: '1500.000', price: 99_999, discount: 1_250 },
      { product: 'SRV-90001', quantity: '2.500', price: 250_000, discount: 0 },
    ])
    expect(await linesOf(entry.lastNumber)).toEqual([
      { product: 'PRD-90001', quantity: '1.000', price: 100_000, discount: 0 },
    ])
  })

  it('are refused cell by cell, and none is made', async () => {
    const rows = [
      orderHead,
      `C-1;31/02/2026;CUST-90001;;PRD-90001;1;1000;0`,
      `C-2;${today()};CUST-404;;PRD-404;1;1000;0`,
      `C-3;${today()};CUST-90002;;PRD-90001;1;1000;0`,
      `C-4;${today()};CUST-90001;;PRD-90001;nol;12,345;101`,
      `C-5;2999-01-01;CUST-90001;;PRD-90001;1;=2*500;0`,
      `C-5;${today()};;;PRD-90001;1;0;0`,
      `C-6;2999-01-01;CUST-90001;;PRD-90001;1;0;101`,
      `;${today()};CUST-90001;;PRD-90001;1;1000;0`,
      `C-1;${today()};CUST-90001;;PRD-90001;1;1000;0`,
      `C-7;${today()};CUST-90001;;PRD-90001;1;1000;0`,
    ]
    const before = await counted()
    const body = bytesOf(rows)
    const plan = await desk.call(orderImportApi.check, { body, query })
    const cells = plan.problems.map(({ cell, message }) => `${cell} ${message}`)
    for (const expected of [
      /^B2 Tanggal tidak dikenal/,
      /^C3 Customer CUST-404 tidak ditemukan/,
      /^E3 Produk PRD-404 tidak ditemukan/,
      /^C4 .*tidak aktif/,
      /^F5 Quantity harus angka/,
      /^G5 .*bilangan bulat/,
      /^G6 Diawali tanda rumus/,
      /^B7 Berbeda dengan baris 6/,
      /^B8 .*90 hari/,
      /^G8 Harga satuan harus > 0/,
      /^H8 Diskon harus antara/,
      /^A9 Referensi harus diisi/,
      /^A10 Referensi C-1 sudah ada di baris 2/,
    ])
      expect(cells.filter((cell) => expected.test(cell))).toHaveLength(1)
    const wrong = await desk.refusal(orderImportApi.apply, {
      body,
      query: { ...query, fileName: 'salah.csv', digest: plan.digest },
    })
    expect([wrong.status, wrong.code]).toEqual([422, 'import'])
    expect(await counted()).toEqual(before)
  })

  it('are warned of when they were imported before, until that was taken back', async () => {
    const first = await imported(orderImportApi, orderRows('D'))
    const body = bytesOf(orderRows('D'))
    const again = await desk.call(orderImportApi.check, { body, query })
    expect(again.warning).toContain('2 referensi')
    expect(again.warning).toContain('penjualan.csv')
    await desk.call(orderImportApi.undo, { params: { id: first.id }, body: { reason: 'salah file' } })
    expect((await desk.call(orderImportApi.check, { body, query })).warning).toBeNull()
  })

  it('are not made by a check that did not warn yet', async () => {
    const body = bytesOf(orderRows('E'))
    const { digest } = await desk.call(orderImportApi.check, { body, query })
    const asked = { body, query: { ...query, fileName: 'dua.csv', digest } }
    await desk.call(orderImportApi.apply, asked)
    const second = await desk.refusal(orderImportApi.apply, asked)
    expect([second.status, second.code]).toEqual([409, 'changed-since'])
  })

  it('are called all that the file calls them, and are known again by it', async () => {
    const rows = [orderHead, ...orderRows('K').slice(1)].map((row) =>
      row.replace('K-', row.startsWith('K-1') ? "'-K - " : 'K - '),
    )
    const entry = await imported(orderImportApi, rows)
    expect(entry.count).toBe(2)
    const others = await desk.call(orderImportApi.check, { body: bytesOf(orderRows('K - 0')), query })
    expect(others).toMatchObject({ created: 2, warning: null })
    const again = await desk.call(orderImportApi.check, { body: bytesOf(rows), query })
    expect(again.warning).toContain('2 referensi')
  })

  it('are made once when two people apply the same file at the same time', async () => {
    const before = await counted()
    const body = bytesOf(orderRows('L'))
    const { digest } = await desk.call(orderImportApi.check, { body, query })
    const asked = { body, query: { ...query, fileName: 'serentak.csv', digest } }
    const other = await world.as('admin')
    const holder = new pg.Client({ connectionString: world.ownerUrl })
    await holder.connect()
    await holder.query(`begin; select from number_counter where series = 'SO' for update`)
    const both = Promise.allSettled([
      desk.refusal(orderImportApi.apply, asked),
      other.refusal(orderImportApi.apply, asked),
    ])
    try {
      await expect.poll(waiting, { timeout: 2500 }).toBe(2)
    } finally {
      await holder.end()
    }
    const refused = await both
    const told = refused.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
    expect(told.map(({ status, code }) => [status, code])).toEqual([[409, 'changed-since']])
    expect(await counted()).toMatchObject({ orders: before.orders + 2 })
  })

  it('are not made for another price than was shown', async () => {
    const body = bytesOf(orderRows('F'))
    const { digest } = await desk.call(orderImportApi.check, { body, query })
    await sql`update product set selling_price = 110000 where code = 'PRD-90001'`.execute(world.db)
    const refused = await desk.refusal(orderImportApi.apply, {
      body,
      query: { ...query, fileName: 'harga.csv', digest },
    })
    await sql`update product set selling_price = 100000 where code = 'PRD-90001'`.execute(world.db)
    expect(refused.code).toBe('changed-since')
  })

  it('are all deleted when the import is taken back, or none with the one that went on', async () => {
    const entry = await imported(orderImportApi, orderRows('G'))
    const id = await idOf('sales_order', entry.lastNumber)
    await desk.call(contract.confirmSalesOrder, { params: { id }, version: 1 })
    const before = await counted()
    const undo = { params: { id: entry.id }, body: { reason: 'batal' } }
    const refused = await desk.refusal(orderImportApi.undo, undo)
    expect(refused.title).toContain(`${entry.lastNumber}: Hanya draft order yang bisa dihapus!`)
    expect(refused.title).not.toContain(`${entry.firstNumber}:`)
    expect(await counted()).toEqual(before)
    const other = await imported(orderImportApi, orderRows('H'))
    const undone = await desk.call(orderImportApi.undo, {
      params: { id: other.id },
      body: { reason: 'batal' },
    })
    expect(undone.undoneBy).not.toBeNull()
    const left = await rowsOf(
      world.db,
      sql<object>`select from sales_order where order_number between ${other.firstNumber} and ${other.lastNumber}
        and deleted_at is null`,
    )
    expect(left).toHaveLength(0)
    expect((await desk.refusal(orderImportApi.undo, { ...undo, params: { id: other.id } })).status).toBe(409)
  })

  it('take back with them what waits for people to agree to them', async () => {
    const admin = await world.as('admin')
    const levels = [{ mode: 'any' as const, approvers: [{ role: 'admin' }] }]
    const rule = { name: 'Semua order', kind: 'sales-order', validFrom: '2020-01-01' as Day, levels }
    const { id: ruleId } = await admin.call(createApprovalRule, {
      body: { ...rule, amountFrom: toRupiah(0) },
    })
    const entry = await imported(orderImportApi, orderRows('M'))
    const id = await idOf('sales_order', entry.lastNumber)
    await desk.call(contract.confirmSalesOrder, { params: { id }, version: 1 })
    const state = () =>
      soleRowOf(
        world.db,
        sql<object>`select state, reason from approval_request where subject_table = 'sales_order' and subject_id = ${id}`,
      )
    expect(await state()).toMatchObject({ state: 'waiting' })
    await desk.call(orderImportApi.undo, { params: { id: entry.id }, body: { reason: 'batal' } })
    expect(await state()).toEqual({ state: 'withdrawn', reason: 'Dihapus oleh Rina Contoh' })
    await admin.call(endApprovalRule, { params: { id: ruleId } })
  })

  it('are refused to whoever may not make them, as are their checks', async () => {
    const viewer = await world.as('viewer')
    const body = bytesOf(orderRows('I'))
    expect((await viewer.refusal(orderImportApi.check, { body, query })).status).toBe(403)
    const apply = { body, query: { ...query, fileName: 'x.csv', digest: '' } }
    expect((await viewer.refusal(orderImportApi.apply, apply)).status).toBe(403)
  })

  it('come from their own template', async () => {
    const rows = [
      ['Referensi', 'Tanggal', 'Customer', 'Produk', 'Quantity', 'Diskon %'],
      ['J-1', today(), 'CUST-90001', 'PRD-90001', '2', '<c s="2"><v>0.1</v></c>'],
    ]
    const body = madeSheet(rows.map((cells, at) => madeRow(at + 1, cells)).join(''))
    const asked = { format: 'xlsx' as const }
    const { head, proposed } = await desk.call(orderImportApi.readColumns, { body, query: asked })
    expect(proposed).toEqual(['reference', 'orderDate', 'customer', 'product', 'quantity', 'discount'])
    const columns = JSON.stringify({ head, columns: proposed })
    const { digest } = await desk.call(orderImportApi.check, { body, query: { ...asked, columns } })
    const entry = await desk.call(orderImportApi.apply, {
      body,
      query: { ...asked, columns, fileName: 'j.xlsx', digest },
    })
    expect(await linesOf(entry.firstNumber)).toEqual([
      { product: 'PRD-90001', quantity: '2.000', price: 100_000, discount: 1_000 },
    ])
  })
})

describe('invoices from a file', () => {
  const head = 'Referensi;Tanggal;Jatuh Tempo;Customer;Catatan;Produk;Quantity;Harga;Diskon %'
  const rows = (prefix: string) => [
    head,
    `${prefix}-1;${today()};;CUST-90001;PO 7;PRD-90001;2;100.000;0`,
    `${prefix}-2;${today()};;CUST-90001;;SRV-90001;1;;0`,
  ]

  it('are posted all at once, and credited all at once when taken back', async () => {
    const entry = await imported(invoiceImportApi, rows('A'))
    const open = () =>
      rowsOf(
        world.db,
        sql<{ open: number }>`select receivable_amount - settled_amount as open from sales_invoice
          where invoice_number between ${entry.firstNumber} and ${entry.lastNumber} order by id`,
      )
    expect((await open()).map(({ open: amount }) => amount > 0)).toEqual([true, true])
    await desk.call(invoiceImportApi.undo, { params: { id: entry.id }, body: { reason: 'dobel' } })
    expect(await open()).toEqual([{ open: 0 }, { open: 0 }])
    const reasons = await rowsOf(
      world.db,
      sql<{
        reason: string
      }>`select distinct reason from credit_note where reason like 'Impor penjualan.csv%'`,
    )
    expect(reasons).toEqual([{ reason: 'Impor penjualan.csv dibatalkan: dobel' }])
  })

  it('hold texts with their unit, account and tax class, and name the cell that is wrong', async () => {
    const titles = `${head};Teks;Unit;Akun Pendapatan;Kena PPN`
    const line = (cells: string) => `T-1;${today()};;CUST-90001;;;2;75.000;0;${cells}`
    const entry = await imported(invoiceImportApi, [
      titles,
      line('Sewa tenda;hari;4-1102;tidak'),
      line('Ongkos kirim;;4-1101;'),
    ])
    const sold = await rowsOf(
      world.db,
      sql<object>`select l.product_id as product, l.product_name as name, l.unit, a.code as account, l.tax_class as tax
        from sales_invoice_line l join sales_invoice i on i.id = l.invoice_id join account a on a.id = l.revenue_account_id
        where i.invoice_number = ${entry.firstNumber} order by l.line_number`,
    )
    expect(sold).toEqual([
      { product: null, name: 'Sewa tenda', unit: 'hari', account: '4-1102', tax: 'untaxed' },
      { product: null, name: 'Ongkos kirim', unit: 'unit', account: '4-1101', tax: 'taxed' },
    ])
    const said = async (cells: string) => {
      const body = bytesOf([titles, line(cells)])
      const { problems } = await desk.call(invoiceImportApi.check, { body, query })
      return problems.map(({ message }) => message)
    }
    expect(await said('Sewa;;4-9999;')).toEqual([expect.stringMatching(/Akun 4-9999 tidak ditemukan/)])
    expect(await said('Sewa;;1-1201;')).toEqual([expect.stringMatching(/akun Revenue level 3/)])
    expect(await said('Sewa;;4-1102;mungkin')).toEqual([expect.stringMatching(/salah satu dari: ya, tidak/)])
  })

  it('hold their customers before they take a number that others wait for', async () => {
    const [title, first = '', second = ''] = rows('D')
    const body = bytesOf([title ?? '', first, second.replace('CUST-90001', 'CUST-90003')])
    const holder = new pg.Client({ connectionString: world.ownerUrl })
    await holder.connect()
    await holder.query(`begin; select from customer where code = 'CUST-90003' for update`)
    const checked = desk.call(invoiceImportApi.check, { body, query })
    try {
      await expect.poll(waiting, { timeout: 2500 }).toBe(1)
      await holder.query(`select from number_counter where series in ('INV', 'JE') for update nowait`)
    } finally {
      await holder.end()
    }
    const { created } = await checked
    expect(created).toBe(2)
  })

  it('are refused when they are more than others may wait for', async () => {
    const line = rows('E')[2] ?? ''
    const many = Array.from({ length: 101 }, (_, at) => line.replace('E-2', `E-${at}`))
    const plan = await desk.call(invoiceImportApi.check, { body: bytesOf([head, ...many]), query })
    expect(plan.problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Maksimal 100 .* per file/),
    ])
  })

  it('stay, all of them, when one was credited since', async () => {
    const entry = await imported(invoiceImportApi, rows('B'))
    const id = await idOf('sales_invoice', entry.firstNumber)
    const { noteNumber } = await desk.call(contract.createCreditNote, {
      params: { id },
      body: { noteDate: today(), reason: 'retur', lines: [{ lineNumber: 1, quantity: 1 }] },
    })
    const before = await counted()
    const refused = await desk.refusal(invoiceImportApi.undo, {
      params: { id: entry.id },
      body: { reason: 'dobel' },
    })
    expect(refused.title).toContain(`${entry.firstNumber}: Sudah diikuti ${noteNumber}`)
    expect(await counted()).toEqual(before)
  })

  it('past the credit limit together are refused, though each alone is not', async () => {
    await sql`update customer set credit_limit = 300000 where code = 'CUST-90003'`.execute(world.db)
    const limited = rows('C').map((row) => row.replace('CUST-90001', 'CUST-90003'))
    await sql`update organisation set refuses_over_limit = true`.execute(world.db)
    const both = await desk.call(invoiceImportApi.check, { body: bytesOf(limited), query })
    const alone = await desk.call(invoiceImportApi.check, {
      body: bytesOf([head, limited[2] ?? '']),
      query,
    })
    await sql`update organisation set refuses_over_limit = false`.execute(world.db)
    expect(alone.problemCount).toBe(0)
    expect(both.problems.map(({ line }) => line)).toEqual([3])
    expect(both.problems[0]?.message).toMatch(/limit/i)
  })
})

async function idOf(table: 'customer' | 'product' | 'sales_order' | 'sales_invoice', named: string) {
  const column = {
    customer: 'code',
    product: 'code',
    sales_order: 'order_number',
    sales_invoice: 'invoice_number',
  }[table]
  const { id } = await soleRowOf(
    world.db,
    sql<{ id: number }>`select id from ${sql.table(table)} where ${sql.ref(column)} = ${named}`,
  )
  return id
}
