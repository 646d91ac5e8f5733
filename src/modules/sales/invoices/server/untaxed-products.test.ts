import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { attackerOf } from '../../../../../tests/attacker.ts'
import { checkBooks } from '../../../../../tests/books.ts'
import { createSettlementWorld, today } from '../../../../../tests/settlement-world.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import { findProductsByCode, productApi } from '../../../products/contract.ts'
import * as contract from '../../contract.ts'

const { desk, entryLines, newCustomer, readInvoice, world } = await createSettlementWorld()
const codes = { taxed: 'PRD-92001', untaxed: 'PRD-92002', service: 'SRV-92001' }
const products = { taxed: 0, untaxed: 0, service: 0 }
let customerId: number

beforeAll(async () => {
  for (const kind of ['taxed', 'untaxed', 'service'] as const) {
    const body = {
      code: codes[kind],
      name: `Uji ${kind}`,
      unit: 'pcs',
      isService: kind === 'service',
      costPrice: 0,
      sellingPrice: 100_000,
      taxClass: kind === 'taxed' ? ('taxed' as const) : ('untaxed' as const),
    }
    products[kind] = (await desk.call(productApi.create, { body })).id
  }
})
beforeEach(async () => {
  customerId = await newCustomer()
})
afterEach(async () => {
  await classify('taxed', 'taxed')
  await checkBooks(world.db)
})
afterAll(() => world.close())

async function classify(kind: keyof typeof codes, taxClass: 'taxed' | 'untaxed') {
  const { id: _, version, ...product } = await desk.call(productApi.read, { params: { code: codes[kind] } })
  if (product.taxClass === taxClass) return
  const { name, unit, isService, costPrice, sellingPrice, isActive } = product
  const body = { name, unit, isService, costPrice, sellingPrice, isActive, taxClass }
  await desk.call(productApi.update, { params: { id: products[kind] }, version, body })
}

type Line = readonly [kind: keyof typeof products, unitPrice: number, quantity?: number]

async function draft(...lines: readonly Line[]) {
  const body = {
    orderDate: today(),
    customerId,
    lines: lines.map(([kind, unitPrice, quantity = 1]) => ({
      productId: products[kind],
      quantity,
      unitPrice,
      discountPercent: 0,
    })),
  }
  return desk.call(contract.createSalesOrder, { body })
}

async function delivered(...lines: readonly Line[]) {
  const order = await draft(...lines)
  const params = { id: order.id }
  await desk.call(contract.confirmSalesOrder, { params, version: 1 })
  return desk.call(contract.deliverSalesOrder, { params, version: 2 })
}

type Told = { readonly vatBasisPoints?: string; readonly taxAmount?: string }

async function invoiced({ id, version }: { id: number; version: number }, query: Told = {}) {
  const { invoiceNumber } = await desk.call(contract.invoiceSalesOrder, { params: { id }, version, query })
  return readInvoice(invoiceNumber)
}

const credit = async (id: number, lines: { lineNumber: number; quantity: number }[]) => {
  const body = { noteDate: today(), reason: 'Batal', lines }
  const { noteNumber } = await desk.call(contract.createCreditNote, { params: { id }, body })
  return desk.call(contract.readCreditNote, { params: { number: noteNumber } })
}

const outputTax = async (entryNumber: string) =>
  (await entryLines(entryNumber)).filter(([code]) => code === '2-1201').map(([, , taken]) => taken)

it('mixed lines bear PPN only where their product does: order, invoice, journal, paper', async () => {
  const order = await delivered(
    ['taxed', 33_333, 1.5],
    ['untaxed', 70_001],
    ['service', 10_007],
    ['taxed', 5],
  )
  const base = 50_000 + 5
  const tax = Math.round(base * 0.11)
  expect(order).toMatchObject({ subtotal: base + 80_008, taxBase: base, taxAmount: tax })
  expect(order.lines.map((line) => [line.taxClass, line.taxAmount > 0])).toEqual([
    ['taxed', true],
    ['untaxed', false],
    ['untaxed', false],
    ['taxed', true],
  ])
  const invoice = await invoiced(order)
  expect(invoice).toMatchObject({ taxBase: base, taxAmount: tax, totalAmount: base + 80_008 + tax })
  expect(invoice.fakturs).toMatchObject([
    { transactionCode: '04', base, vat: tax, otherTaxBase: Math.round((base * 11) / 12) },
  ])
  expect(invoice.lines.map((line) => [line.taxClass, line.vatBasisPoints])).toEqual([
    ['taxed', 1100],
    ['untaxed', 0],
    ['untaxed', 0],
    ['taxed', 1100],
  ])
  expect(await outputTax(invoice.entryNumber)).toEqual([tax])
  const address = `${world.url}/api/v1/sales-invoices/${invoice.invoiceNumber}/pdf`
  const paper = await fetch(address, { headers: { cookie: desk.cookie } })
  expect(paper.status).toBe(200)
})

it('an invoice of nothing but lines without PPN posts none, and says no base of it', async () => {
  const invoice = await invoiced(await delivered(['untaxed', 70_001], ['service', 10]))
  expect(invoice).toMatchObject({ taxBase: 0, fakturs: [], taxAmount: 0, totalAmount: 70_011 })
  expect(await outputTax(invoice.entryNumber)).toEqual([])
})

it('a credit note takes the class of the line it takes back, whatever became of the product', async () => {
  const invoice = await invoiced(await delivered(['taxed', 33_333, 3], ['untaxed', 70_001, 2]))
  await classify('taxed', 'untaxed')
  const untaxed = await credit(invoice.id, [{ lineNumber: 2, quantity: 1 }])
  expect(untaxed).toMatchObject({ taxBase: 0, taxAmount: 0, totalAmount: 70_001 })
  const taxed = await credit(invoice.id, [{ lineNumber: 1, quantity: 1 }])
  expect(taxed).toMatchObject({ taxBase: 33_333, taxAmount: Math.round(33_333 * 0.11) })
  const rest = await credit(invoice.id, [])
  expect(rest.lines.map((line) => line.taxClass)).toEqual(['taxed', 'untaxed'])
  expect(taxed.taxAmount + rest.taxAmount).toBe(invoice.taxAmount)
  expect(rest.totalAmount + taxed.totalAmount + untaxed.totalAmount).toBe(invoice.totalAmount)
})

it('an order whose product lost its PPN is invoiced without it, once the caller knows', async () => {
  const order = await delivered(['taxed', 100_000], ['service', 50_000])
  await classify('taxed', 'untaxed')
  const params = { id: order.id }
  const seen = { params, version: order.version }
  for (const query of [{}, { vatBasisPoints: '1100' }, { vatBasisPoints: '1100', taxAmount: '11000' }]) {
    const refused = await desk.refusal(contract.invoiceSalesOrder, { ...seen, query })
    expect([refused.status, refused.code]).toEqual([409, 'rate-changed'])
    expect(refused.title).toContain('PPN hari ini Rp\u00a00, bukan Rp\u00a011.000')
  }
  const now = await desk.call(contract.readSalesOrder, { params: { number: order.orderNumber } })
  expect(now.lines.map((line) => [line.taxClass, line.currentTaxClass])).toEqual([
    ['taxed', 'untaxed'],
    ['untaxed', 'untaxed'],
  ])
  const invoice = await invoiced(order, { vatBasisPoints: '1100', taxAmount: '0' })
  expect(invoice).toMatchObject({ taxAmount: 0, totalAmount: 150_000 })
  expect(invoice.lines.map((line) => line.taxClass)).toEqual(['untaxed', 'untaxed'])
})

it('a customer without PPN stays so whatever its products are', async () => {
  await sql`update customer set without_vat = true where id = ${customerId}`.execute(world.db)
  const order = await delivered(['taxed', 100_000], ['untaxed', 50_000])
  expect(order).toMatchObject({ taxBase: 0, taxAmount: 0 })
  const invoice = await invoiced(order)
  expect(invoice).toMatchObject({ taxBase: 0, taxAmount: 0, totalAmount: 150_000 })
  expect(invoice.lines.map((line) => [line.taxClass, line.vatBasisPoints])).toEqual([
    ['untaxed', 0],
    ['untaxed', 0],
  ])
})

it('what runs counts against the limit with the PPN of its taxed lines alone', async () => {
  await delivered(['taxed', 100_000], ['untaxed', 50_000])
  const query = { day: today(), customerId: String(customerId) }
  expect((await desk.call(contract.readOrderContext, { query })).runningOrders).toBe(161_000)
})

it('a draft takes the class of its product each time it is saved', async () => {
  const order = await draft(['taxed', 100_000])
  await classify('taxed', 'untaxed')
  const { version, id, lines } = order
  const [line] = lines
  const typed = [{ productId: line?.productId ?? 0, quantity: 1, unitPrice: 100_000, discountPercent: 0 }]
  const body = { orderDate: today(), customerId, lines: typed }
  const saved = await desk.call(contract.updateSalesOrder, { params: { id }, version, body })
  expect([order.taxAmount, saved.taxAmount]).toEqual([11_000, 0])
})

it('products found for a line say their class, and take no other', async () => {
  const { rows } = await desk.call(findProductsByCode, { body: { codes: [codes.taxed, codes.service] } })
  expect(rows.map((row) => [row.code, row.taxClass])).toEqual([
    [codes.taxed, 'taxed'],
    [codes.service, 'untaxed'],
  ])
  const body = { code: 'X-1', name: 'X', unit: 'pcs', isService: false, costPrice: 0, sellingPrice: 1 }
  const refused = await desk.refusal(productApi.create, { body: { ...body, taxClass: 'half' as 'taxed' } })
  expect(refused.errors).toMatchObject([
    { path: 'taxClass', message: expect.stringContaining('PPN harus salah satu dari: Kena PPN') },
  ])
})

it('the database refuses a line without PPN that bears it', async () => {
  const { id } = await draft(['taxed', 100_000])
  const attacker = await attackerOf(world.ownerUrl, { role: 'none' })
  const tried = `update sales_order_line set tax_class = 'untaxed' where order_id = ${id}`
  expect(await attacker.attack([tried])).toBe('23514')
  await attacker.close()
  const { tax } = await soleRowOf(
    world.db,
    sql<{ tax: string }>`select tax_class as tax from sales_order_line where order_id = ${id}`,
  )
  expect(tax).toBe('taxed')
})
