import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createSettlementWorld, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { addDays } from '../../../../platform/rules/day/day.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import { readJournalEntry } from '../../../journals/contract.ts'
import { readWorkspace, updateOrganisation } from '../../../settings/contract.ts'
import * as contract from '../../contract.ts'

const settling = await createSettlementWorld()
const { ageingAt, desk, entryLines, fileType, goods, insert, newCustomer, pay, readInvoice, world } = settling
let service: number
let customerId: number

beforeAll(async () => {
  service =
    await insert(sql`insert into product (code, name, unit, is_service, cost_price, selling_price, tax_class)
    values ('SRV-90001', 'Jasa Uji', 'hour', true, 0, 50000, 'untaxed') returning id`)
})
beforeEach(async () => {
  customerId = await newCustomer()
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

type Change = Record<string, unknown>
const line = (change: Change = {}) => ({
  productId: goods,
  quantity: 1,
  unitPrice: 100_000,
  discountPercent: 0,
  ...change,
})
const body = (change: Change = {}) =>
  ({ invoiceDate: today(), customerId, lines: [line()], ...change }) as unknown as BodyOf<
    typeof contract.createSalesInvoice
  >
const bill = (change: Change = {}) => desk.call(contract.createSalesInvoice, { body: body(change) as never })
const refusal = (change: Change = {}) =>
  desk.refusal(contract.createSalesInvoice, { body: body(change) as never })
const problems = async (change: Change = {}) =>
  (await refusal(change)).errors.map(({ path, message }) => `${path}: ${message}`)

/** What a refused act must leave as it was. */
async function written(): Promise<string> {
  const { text } = await soleRowOf(
    world.db,
    sql<{
      text: string
    }>`select concat_ws(' ', (select count(*) from journal_entry), (select count(*) from sales_invoice),
      (select count(*) from sales_order), (select jsonb_agg(c order by c::text) from number_counter c)) as text`,
  )
  return text
}

async function asksForLimit(refusesOverLimit: boolean): Promise<void> {
  const admin = await world.as('admin')
  const { organisation } = await admin.call(readWorkspace)
  const { name, timeZone, fiscalYearStartMonth, version } = organisation
  const change = { name, timeZone, fiscalYearStartMonth, refusesOverLimit }
  await admin.call(updateOrganisation, { body: change, version } as never)
}

describe('an invoice without an order', () => {
  it('posts receivable, revenue and PPN, and says that it comes from itself', async () => {
    const lines = [
      line({ quantity: 2.5, discountPercent: 10 }),
      line({ productId: service, unitPrice: 40_000 }),
    ]
    const made = await bill({ lines, notes: 'PO 77/IX', invoiceDate: daysAgo(3) })
    expect(made.totalAmount).toBe(225_000 + 24_750 + 40_000)
    expect(await entryLines(made.entryNumber)).toEqual([
      ['1-1301', 289_750, 0],
      ['4-1101', 0, 225_000],
      ['4-1102', 0, 40_000],
      ['2-1201', 0, 24_750],
    ])
    const entry = await desk.call(readJournalEntry, { params: { number: made.entryNumber } })
    expect(entry).toMatchObject({ referenceType: 'sales_invoice', referenceNumber: made.invoiceNumber })
    expect(entry.entryDate).toBe(daysAgo(3))
    const invoice = await readInvoice(made.invoiceNumber)
    expect(invoice).toMatchObject({
      kind: 'direct',
      orderNumber: null,
      isOpening: false,
      notes: 'PO 77/IX',
      invoiceDate: daysAgo(3),
      dueDate: addDays(daysAgo(3), 30),
      discountAmount: 25_000,
      canReceive: true,
      canCredit: true,
    })
    expect(
      invoice.lines.map((each) => [each.productCode, each.quantity, each.taxClass, each.totalAmount]),
    ).toEqual([
      ['PRD-90001', 2.5, 'taxed', 249_750],
      ['SRV-90001', 1, 'untaxed', 40_000],
    ])
    expect(await fileType(`/sales-invoices/${made.invoiceNumber}/pdf`)).toBe('application/pdf')
  })

  it('is paid, credited and aged as any other', async () => {
    const made = await bill({ lines: [line({ quantity: 4 })], dueDate: daysAgo(0) })
    const { id } = await readInvoice(made.invoiceNumber)
    await pay(customerId, 44_000, { allocations: [{ invoiceId: id, amount: 44_000 }] })
    const note = await desk.call(contract.createCreditNote, {
      params: { id },
      body: { noteDate: today(), reason: 'Retur', lines: [{ lineNumber: 1, quantity: 1 }] } as never,
    })
    expect(note.totalAmount).toBe(111_000)
    expect(await entryLines(note.entryNumber)).toEqual([
      ['4-1109', 100_000, 0],
      ['2-1201', 11_000, 0],
      ['1-1301', 0, 111_000],
    ])
    expect(await readInvoice(made.invoiceNumber)).toMatchObject({
      openAmount: 444_000 - 155_000,
      dueDate: today(),
    })
    const ageing = await ageingAt(today())
    expect(ageing.isTied).toBe(true)
    expect(Number(ageing.rows.find((row) => row.customerId === customerId)?.total)).toBe(289_000)
  })

  it('is rated with the VAT of its own day', async () => {
    const { vatBasisPoints } = await desk.call(contract.readOrderContext, {
      query: { day: '2021-06-15', soldBy: 'invoice', customerId: String(customerId) } as never,
    })
    expect(vatBasisPoints).toBe(1000)
    const ofOrder = await desk.call(contract.readOrderContext, { query: { day: '2021-06-15' } as never })
    expect(ofOrder.vatBasisPoints).toBe(1100)
  })

  it('is refused whole, naming every field that is wrong', async () => {
    const before = await written()
    expect(
      await problems({
        invoiceDate: addDays(today(), 1),
        customerId: null,
        lines: [line({ productId: null, quantity: 0, unitPrice: 0, discountPercent: 101 })],
      }),
    ).toEqual([
      'invoiceDate: Tanggal invoice tidak boleh setelah hari ini',
      'customerId: Customer harus dipilih',
      'lines.0.quantity: Baris 1: Quantity harus > 0',
      'lines.0.unitPrice: Baris 1: Harga satuan harus > 0',
      'lines.0.discountPercent: Baris 1: Diskon harus antara 0-100%',
      'lines.0.productId: Baris 1: Produk harus dipilih',
    ])
    expect(await problems({ lines: [] })).toEqual(['lines: Invoice harus memiliki minimal 1 item'])
    expect(await problems({ dueDate: daysAgo(1) })).toEqual([
      'dueDate: Jatuh tempo tidak boleh sebelum tanggal invoice',
    ])
    expect(await problems({ lines: [line({ discountPercent: 100 })] })).toEqual([
      'lines: Invoice dengan total nol tidak dapat dibuat',
    ])
    await sql`update customer set is_active = false, deleted_at = now() where id = ${customerId}`.execute(
      world.db,
    )
    expect((await problems())[0]).toMatch(/^customerId: Customer .* tidak aktif$/)
    expect(await written()).toBe(before)
  })

  it('is refused when it comes to another total than was told', async () => {
    const before = await written()
    const refused = await refusal({ toldTotal: 100_000 })
    expect([refused.status, refused.code]).toEqual([409, 'rate-changed'])
    expect(refused.title).toContain('Rp\u00a0111.000, bukan Rp\u00a0100.000')
    expect(await written()).toBe(before)
    await bill({ toldTotal: 111_000 })
  })

  it('counts against the credit limit, as what it sells is delivered with it', async () => {
    await sql`update customer set credit_limit = 150000 where id = ${customerId}`.execute(world.db)
    await asksForLimit(true)
    try {
      await bill()
      const before = await written()
      expect((await problems())[0]).toMatch(
        /^customerId: Invoice ditolak\. .*invoice ini Rp\u00a0111\.000\.$/,
      )
      expect(await written()).toBe(before)
      const both = await Promise.all([newCustomer(), newCustomer()])
      await sql`update customer set credit_limit = 111000 where id = ${both[0]}`.execute(world.db)
      const raced = await Promise.allSettled([1, 2, 3].map(() => bill({ customerId: both[0] })))
      expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    } finally {
      await asksForLimit(false)
    }
  })
})

describe('several invoices as one file', () => {
  it('are printed in one, and no more than it holds or than there are', async () => {
    const [one, other] = [await bill(), await bill()]
    const at = (numbers: readonly string[]) => fileType(`/sales-invoices-pdf?numbers=${numbers.join(',')}`)
    expect(await at([one.invoiceNumber, other.invoiceNumber])).toBe('application/pdf')
    expect(await at([one.invoiceNumber, 'INV-2026-99999'])).toBe('404')
    expect(await at(['INV-x'])).toBe('422')
    expect(
      await at(Array.from({ length: 51 }, (_, index) => `INV-2026-1${String(index).padStart(5, '0')}`)),
    ).toBe('422')
  })
})

describe('an order that is invoiced at once', () => {
  const order = (change: Change = {}) => ({ orderDate: today(), customerId, lines: [line()], ...change })
  const atOnce = (change: Change = {}, query: Change = {}) =>
    desk.call(contract.createInvoicedOrder, { body: order(change), query } as never)
  const refused = (change: Change = {}, query: Change = {}) =>
    desk.refusal(contract.createInvoicedOrder, { body: order(change), query } as never)

  it('is confirmed, delivered and invoiced with one entry', async () => {
    const made = await atOnce({ notes: 'Ambil sendiri' }, { vatBasisPoints: 1100, taxAmount: 11_000 })
    expect(made.order).toMatchObject({ status: 'invoiced', invoiceNumber: made.invoiceNumber })
    expect([made.order.confirmedAt, made.order.deliveredAt, made.order.invoicedAt]).not.toContain(null)
    const invoice = await readInvoice(made.invoiceNumber)
    expect(invoice).toMatchObject({
      kind: 'order',
      orderNumber: made.order.orderNumber,
      totalAmount: 111_000,
    })
    expect(invoice.notes).toBe('Ambil sendiri')
  })

  it('may have been a draft, in the version that was seen', async () => {
    const { id, version } = await desk.call(contract.createSalesOrder, { body: order() as never })
    const given = { params: { id }, body: order({ lines: [line({ quantity: 3 })] }), query: {} }
    const stale = await desk.refusal(contract.updateInvoicedOrder, {
      ...given,
      version: version + 1,
    } as never)
    expect(stale.status).toBe(412)
    const made = await desk.call(contract.updateInvoicedOrder, { ...given, version } as never)
    expect((await readInvoice(made.invoiceNumber)).totalAmount).toBe(333_000)
    const again = await desk.refusal(contract.updateInvoicedOrder, {
      ...given,
      version: made.order.version,
    } as never)
    expect(again.status).toBe(409)
  })

  it('leaves nothing half done, whichever step refuses, and says why', async () => {
    await sql`update customer set credit_limit = 100000 where id = ${customerId}`.execute(world.db)
    const before = await written()
    const said = async (change: Change, query: Change = {}) => {
      const { errors, title } = await refused(change, query)
      expect(await written()).toBe(before)
      return errors?.[0]?.message ?? title
    }
    expect(await said({ lines: [line({ quantity: 0 })] })).toBe('Baris 1: Quantity harus > 0')
    expect(await said({ lines: [line({ discountPercent: 100 })] })).toBe('Order ini tidak bisa di-invoice!')
    expect(await said({ orderDate: addDays(today(), 1) })).toBe(
      'Order bertanggal setelah hari ini tidak dapat langsung di-invoice',
    )
    expect(await said({}, { vatBasisPoints: 1000 })).toContain('PPN hari ini 11%')
    await asksForLimit(true)
    try {
      expect(await said({})).toMatch(/^Order ditolak\. Melebihi credit limit/)
    } finally {
      await asksForLimit(false)
    }
  })
})
