import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createSettlementWorld, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
import { transaction } from '../../../../platform/server/database/transaction.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { moveStock } from '../../../inventory/server/index.ts'
import * as contract from '../../contract.ts'
import { salesChecks } from '../../server/verify-sales.ts'

const { world, desk, account, entryLines, fileType, insert, newCustomer, readInvoice } =
  await createSettlementWorld()
const actor = { id: 1, name: 'Uji', role: 'admin', permissions: [] } as never
let product: number
let service: number
let customerId: number
let products = 0
let other: number

beforeAll(async () => {
  service =
    await insert(sql`insert into product (code, name, unit, is_service, cost_price, selling_price, tax_class)
    values ('SRV-90001', 'Jasa Uji', 'hour', true, 0, 50000, 'untaxed') returning id`)
  other = await insert(sql`insert into warehouse (code, name) values ('GDG-2', 'Gudang Dua') returning id`)
})
beforeEach(async () => {
  products += 1
  const code = `PRD-8100${products}`
  product = await insert(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values (${code}, ${`Kertas ${products}`}, 'pcs', false, 0, 100000) returning id`)
  customerId = await newCustomer()
})
afterEach(async () => {
  for (const check of Object.values(salesChecks)) expect(await rowsOf(world.db, check)).toEqual([])
  await checkBooks(world.db)
})
afterAll(() => world.close())

const receive = (quantity: number, value: number, given: { day?: Day; warehouseId?: number } = {}) =>
  transaction(world.db, { actor, requestId: 'stock' }, async (tx) => {
    const { day = daysAgo(12), warehouseId = null } = given
    const { grni } = await accountsForRoles(tx, ['grni'])
    const basis = { is: 'given', value: toRupiah(value) } as const
    const line = { productId: product, warehouseId, quantity: storedQuantity(String(quantity)) }
    const lines = [{ ...line, kind: 'receipt' as const, basis, counterAccountId: grni }]
    await moveStock(
      tx,
      { day, reference: { type: 'test', number: 'x' }, says: 'Uji', lines },
      { today: today(), actor },
    )
  })

type Change = Record<string, unknown>
const goodsLine = (change: Change = {}) => ({
  productId: product,
  quantity: 2,
  unitPrice: 20_000,
  discountPercent: 0,
  ...change,
})
const text = (change: Change = {}) => ({
  productId: null,
  description: 'Jasa pasang di tempat',
  unit: 'titik',
  accountId: account('4-1102'),
  quantity: 3,
  unitPrice: 50_000,
  discountPercent: 0,
  ...change,
})
const body = (lines: readonly object[], change: Change = {}) =>
  ({ invoiceDate: daysAgo(3), customerId, lines, ...change }) as unknown as BodyOf<
    typeof contract.createSalesInvoice
  >
const bill = async (lines: readonly object[], change: Change = {}) => {
  const made = await desk.call(contract.createSalesInvoice, { body: body(lines, change) as never })
  if (!('invoiceNumber' in made)) throw new Error('it waits')
  return made
}
const problems = async (lines: readonly object[], change: Change = {}) => {
  const refused = await desk.refusal(contract.createSalesInvoice, { body: body(lines, change) as never })
  return refused.errors.map(({ path, message }) => `${path}: ${message}`)
}
const credit = async (invoiceNumber: string, lines: readonly object[], change: Change = {}) =>
  desk.call(contract.createCreditNote, {
    params: { id: (await readInvoice(invoiceNumber)).id },
    body: { noteDate: daysAgo(1), reason: 'Retur', lines, ...change } as never,
  })

/** What the entries of a document moved on the accounts of these roles, debit positive. */
async function movedBy(numbers: readonly string[]) {
  const rows = await rowsOf(
    world.db,
    sql<{ role: string; amount: bigint }>`select r.role, sum(l.debit - l.credit) as amount
      from journal_entry e join journal_line l on l.entry_id = e.id join account_role r on r.account_id = l.account_id
      where e.reference_number = any(${numbers}::text[]) and r.role in ('inventory', 'shipped_not_invoiced', 'cogs')
      group by 1 having sum(l.debit - l.credit) <> 0 order by 1`,
  )
  return rows.map(({ role, amount }) => [role, Number(amount)])
}
const onHand = async (warehouseId?: number) => {
  const rows = await rowsOf(
    world.db,
    sql<{ quantity: string; value: number }>`select quantity, value from stock_balance
      where product_id = ${product} and (${warehouseId ?? null}::bigint is null or warehouse_id = ${warehouseId ?? null})`,
  )
  return rows.map(({ quantity, value }) => [Number(quantity), value])[0]
}
const counts = () =>
  soleRowOf(
    world.db,
    sql<object>`select (select count(*) from journal_entry) as entries, (select count(*) from sales_invoice) as invoices,
      (select count(*) from sales_delivery) as deliveries, (select count(*) from stock_movement) as movements,
      (select jsonb_agg(c order by c::text) from number_counter c) as numbers`,
  )

describe('a line of text', () => {
  it('earns on the account it names, bears VAT unless it says otherwise, and is read as it was written', async () => {
    const made = await bill([
      text(),
      text({
        description: 'Kursi bekas',
        unit: 'unit',
        accountId: account('4-1101'),
        taxClass: 'untaxed',
        quantity: 1,
      }),
      goodsLine({ productId: service, unitPrice: 40_000, quantity: 1 }),
    ])
    expect((await entryLines(made.entryNumber)).toSorted()).toEqual([
      ['1-1301', 256_500, 0],
      ['2-1201', 0, 16_500],
      ['4-1101', 0, 50_000],
      ['4-1102', 0, 190_000],
    ])
    expect(made.deliveryNumber).toBeNull()
    const { lines } = await readInvoice(made.invoiceNumber)
    const read = lines.map((line) => [
      line.productId,
      line.productName,
      line.unit,
      line.isService,
      line.taxClass,
    ])
    expect(read).toEqual([
      [null, 'Jasa pasang di tempat', 'titik', true, 'taxed'],
      [null, 'Kursi bekas', 'unit', false, 'untaxed'],
      [service, 'Jasa Uji', 'hour', true, 'untaxed'],
    ])
    expect(lines.map((line) => line.revenueAccountId)).toEqual([
      account('4-1102'),
      account('4-1101'),
      account('4-1102'),
    ])
    expect(await fileType(`/sales-invoices/${made.invoiceNumber}/pdf`)).toBe('application/pdf')
  })

  it('is credited from its own account, never from sales returns', async () => {
    const made = await bill([
      text(),
      text({ description: 'Kursi bekas', accountId: account('4-1101'), quantity: 1 }),
    ])
    const note = await credit(made.invoiceNumber, [
      { lineNumber: 1, quantity: 2 },
      { lineNumber: 2, quantity: 1 },
    ])
    expect((await entryLines(note.entryNumber)).toSorted()).toEqual([
      ['1-1301', 0, 166_500],
      ['2-1201', 16_500, 0],
      ['4-1101', 50_000, 0],
      ['4-1102', 100_000, 0],
    ])
  })

  it('is on the tax invoice with its words', async () => {
    const made = await bill([text({ quantity: 1 })])
    const { lines } = await soleRowOf(
      world.db,
      sql<{ lines: { code: string | null; name: string; unit: string; base: number }[] }>`
        select lines from output_tax where source_number = ${made.invoiceNumber}`,
    )
    expect(lines.map(({ code, name, unit, base }) => [code, name, unit, base])).toEqual([
      [null, 'Jasa pasang di tempat', 'titik', 50_000],
    ])
  })

  it('is refused whole where something is missing or its account earns nothing, naming the field', async () => {
    const before = await counts()
    expect(await problems([text({ description: ' ', unit: '', accountId: null })])).toEqual([
      'lines.0.productId: Baris 1: Produk harus dipilih',
    ])
    expect(await problems([text({ description: '', unit: '' }), text({ accountId: null })])).toEqual([
      'lines.0.description: Baris 1: Teks harus diisi',
      'lines.0.unit: Baris 1: Unit harus diisi',
      'lines.1.accountId: Baris 2: Akun pendapatan harus dipilih',
    ])
    expect(await problems([text({ productId: service })])).toEqual([
      'lines.0.description: Baris 1: Isi produk atau teks, bukan keduanya',
    ])
    const wrong = 'lines.0.accountId: Baris 1: Akun pendapatan harus akun Revenue level 3 yang aktif'
    expect(await problems([text({ accountId: account('1-1201') })])).toEqual([wrong])
    expect(await problems([text({ accountId: 9_999_999 })])).toEqual([wrong])
    expect((await problems([text({ description: 'x'.repeat(201) })])).length).toBe(1)
    expect((await problems([text({ taxClass: 'exempt' })])).length).toBe(1)
    expect(await counts()).toEqual(before)
  })
})

describe('goods whose stock is kept', () => {
  it('leave with the invoice by a surat jalan of its own, their cost through what waits to the cost of sales', async () => {
    await receive(10, 123_450)
    const made = await bill([goodsLine({ productId: service }), goodsLine({ quantity: 4 }), text()])
    const delivery = await desk.call(contract.readDelivery, { params: { number: made.deliveryNumber ?? '' } })
    expect(delivery).toMatchObject({
      orderNumber: null,
      invoiceNumber: made.invoiceNumber,
      deliveryDate: daysAgo(3),
      invoices: [made.invoiceNumber],
      state: 'billed',
    })
    expect(delivery.lines.map((line) => [line.productName, line.quantity, line.billedQuantity])).toEqual([
      [`Kertas ${products}`, 4, 4],
    ])
    expect((await readInvoice(made.invoiceNumber)).deliveryNumber).toBe(made.deliveryNumber)
    expect(await movedBy([made.deliveryNumber ?? ''])).toEqual([
      ['inventory', -49_380],
      ['shipped_not_invoiced', 49_380],
    ])
    expect(await movedBy([made.deliveryNumber ?? '', made.invoiceNumber])).toEqual([
      ['cogs', 49_380],
      ['inventory', -49_380],
    ])
    expect(await onHand()).toEqual([6, 74_070])
    expect(await fileType(`/sales-deliveries/${made.deliveryNumber}/pdf`)).toBe('application/pdf')
  })

  it('come back with a credit note at the cost they left with, whatever the average is by then', async () => {
    await receive(10, 100_000)
    const made = await bill([goodsLine({ quantity: 4, unitPrice: 15_005 })])
    await receive(6, 78_000, { day: daysAgo(2) })
    const first = await credit(made.invoiceNumber, [{ lineNumber: 1, quantity: 1 }])
    const second = await credit(made.invoiceNumber, [])
    expect([first.totalAmount, second.totalAmount]).toEqual([16_656, 49_966])
    expect(await movedBy([first.noteNumber])).toEqual([
      ['cogs', -10_000],
      ['inventory', 10_000],
    ])
    expect(await movedBy([second.noteNumber])).toEqual([
      ['cogs', -30_000],
      ['inventory', 30_000],
    ])
    expect(await onHand()).toEqual([16, 178_000])
  })

  it('are refused with product, warehouse and line where less is there, and nothing is written', async () => {
    await receive(3, 30_000)
    const before = await counts()
    const [refused] = await problems([text(), goodsLine({ quantity: 4 })])
    expect(refused).toMatch(/^lines\.1\.quantity: .*Kertas.*Utama/)
    expect(await counts()).toEqual(before)
  })

  it('leave the warehouse that is named', async () => {
    await receive(5, 50_000, { warehouseId: other })
    expect(await problems([goodsLine()])).toHaveLength(1)
    await bill([goodsLine()], { warehouseId: other })
    expect(await onHand(other)).toEqual([3, 30_000])
  })

  it('are sold once, however many sell the last of them at once', async () => {
    await receive(2, 20_000)
    const raced = await Promise.allSettled([1, 2, 3, 4].map(() => bill([goodsLine()])))
    expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await onHand()).toEqual([0, 0])
  })

  it('leave nothing behind that an order could bill or take back', async () => {
    await receive(4, 40_000)
    const made = await bill([goodsLine()])
    const { list } = {
      list: await desk.call(contract.listDeliveries, { query: { q: made.deliveryNumber } } as never),
    }
    expect(list.rows.map(({ orderNumber, invoiceNumber }) => [orderNumber, invoiceNumber])).toEqual([
      [null, made.invoiceNumber],
    ])
  })
})

describe('the database', () => {
  it.each([
    [
      'a delivery of nothing',
      `insert into sales_delivery (delivery_number, delivery_date, customer_id, customer_code, customer_name, created_by)
      select 'SJ-2020-00001', current_date, id, code, name, 'x' from customer limit 1`,
    ],
    [
      'a text without an account',
      `insert into sales_invoice_line (invoice_id, line_number, product_name, unit, is_service, quantity, unit_price,
      discount_basis_points, discount_amount, subtotal, tax_class, vat_basis_points, tax_amount, total_amount, rate_basis_points, base_numerator, base_denominator)
      select max(id), 99, 'x', 'x', true, 1, 1, 0, 0, 1, 'untaxed', 0, 0, 1, 0, 1, 1 from sales_invoice`,
    ],
    [
      'a delivered line that no invoice bills',
      `insert into sales_delivery_line (delivery_id, line_number, product_id, product_code, product_name, unit, is_service, quantity)
      select max(d.id), 99, max(p.id), 'x', 'x', 'x', false, 1 from sales_delivery d, product p where d.invoice_id is not null`,
    ],
  ])('refuses %s', async (_, statement) => {
    await receive(4, 40_000)
    await bill([goodsLine()])
    await expect(sql.raw(statement).execute(world.db)).rejects.toThrow(
      /constraint|issued|tagih|kirim|baris|diterbitkan|ditambah/i,
    )
  })
})
