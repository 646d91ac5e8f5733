import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { attackerOf } from '../../../../../tests/attacker.ts'
import { checkBooks } from '../../../../../tests/books.ts'
import { createSettlementWorld } from '../../../../../tests/settlement-world.ts'
import { connect, soleRowOf } from '../../../../platform/server/database/database.ts'
import { readInvoiceLines } from '../../invoices/server/invoice-store.ts'
import * as contract from '../../contract.ts'

const { account, desk, entryLines, newCustomer, readInvoice, world } = await createSettlementWorld()
const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
let products: { goods: number; ownGoods: number; service: number; ownService: number }
let customerId: number

beforeAll(async () => {
  const insert = async (code: string, isService: boolean, own: string | null) =>
    (
      await soleRowOf(
        world.db,
        sql<{ id: number }>`
          insert into product (code, name, unit, is_service, cost_price, selling_price, revenue_account_id)
          values (${code}, ${code}, 'pcs', ${isService}, 0, 100000, ${own === null ? null : account(own)})
          returning id`,
      )
    ).id
  products = {
    goods: await insert('PRD-91001', false, null),
    ownGoods: await insert('PRD-91002', false, '4-1102'),
    service: await insert('SRV-91001', true, null),
    ownService: await insert('SRV-91002', true, '4-2109'),
  }
  customerId = await newCustomer()
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

async function invoiceOf(...lines: { productId: number; quantity: number; discountPercent?: number }[]) {
  const body = {
    orderDate: today(),
    customerId,
    lines: lines.map((line) => ({ unitPrice: 100_000, discountPercent: 0, ...line })),
  }
  const { id } = await desk.call(contract.createSalesOrder, { body })
  await desk.call(contract.confirmSalesOrder, { params: { id }, version: 1 })
  await desk.call(contract.deliverSalesOrder, { params: { id }, version: 2 })
  const { invoiceNumber } = await desk.call(contract.invoiceSalesOrder, { params: { id }, version: 3 })
  return readInvoice(invoiceNumber)
}

const credit = (id: number, lines: { lineNumber: number; quantity: number }[]) =>
  desk.call(contract.createCreditNote, {
    params: { id },
    body: { noteDate: today(), reason: 'Batal', lines },
  })

it('a credit note takes services from the account that earned them, and goods into sales returns', async () => {
  const { goods, ownGoods, service, ownService } = products
  const invoice = await invoiceOf(
    { productId: goods, quantity: 1 },
    { productId: ownGoods, quantity: 2 },
    { productId: service, quantity: 3 },
    { productId: ownService, quantity: 4 },
  )
  const earned = await entryLines(invoice.entryNumber)
  const { entryNumber } = await credit(invoice.id, [])
  const reversed = await entryLines(entryNumber)
  const revenueOf = (amount: number) => earned.find(([, , credited]) => credited === amount)?.[0]
  expect([revenueOf(400_000), revenueOf(500_000)]).toEqual(['4-2109', '4-1102'])
  expect(reversed.filter(([, debit]) => Number(debit) > 0)).toEqual([
    ['4-1109', 300_000, 0],
    [revenueOf(500_000), 300_000, 0],
    ['4-2109', 400_000, 0],
    ['2-1201', 110_000, 0],
  ])
})

it('a credit note numbers its own lines and says their discount', async () => {
  const { goods, service, ownService } = products
  const invoice = await invoiceOf(
    { productId: goods, quantity: 1 },
    { productId: service, quantity: 2 },
    { productId: ownService, quantity: 2, discountPercent: 2.5 },
  )
  const { noteNumber } = await credit(invoice.id, [
    { lineNumber: 1, quantity: 1 },
    { lineNumber: 3, quantity: 2 },
  ])
  const note = await desk.call(contract.readCreditNote, { params: { number: noteNumber } })
  const shown = note.lines.map((line) => [
    line.lineNumber,
    line.productCode,
    line.discountPercent,
    line.subtotal,
  ])
  expect(shown).toEqual([
    [1, 'PRD-91001', 0, 100_000],
    [2, 'SRV-91002', 2.5, 195_000],
  ])
})

it('a line that does not say its account takes none from what its product is said to earn today', async () => {
  const { ownService } = products
  const invoice = await invoiceOf({ productId: ownService, quantity: 2 })
  const owner = connect({ url: world.ownerUrl, poolSize: 1, role: 'none' })
  const undone = owner.transaction().execute(async (tx) => {
    await sql`alter table sales_invoice_line disable trigger issued_stays`.execute(tx)
    await sql`update sales_invoice_line set revenue_account_id = null where invoice_id = ${invoice.id}`.execute(
      tx,
    )
    const lines = await readInvoiceLines(tx, invoice.id)
    expect(lines.map(({ revenueAccountId }) => revenueAccountId)).toEqual([null])
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await owner.destroy()
})

describe('the database refuses', () => {
  const note = `insert into credit_note (note_number, note_date, invoice_id, reason, subtotal, tax_amount, total_amount,
      journal_entry_id, created_by)
    select 'CN-2026-90000', current_date, $invoice, 'x', $subtotal, $tax, $subtotal + $tax,
      (select max(id) from journal_entry e where not exists (select from credit_note n where n.journal_entry_id = e.id)), 'x'`
  const line = `insert into credit_note_line (note_id, line_number, invoice_line_id, quantity, subtotal, vat_basis_points,
      rate_basis_points, base_numerator, base_denominator, transaction_code)
    select id, 1, $line, $quantity, $subtotal, 1100, 1200, 11, 12, '04' from credit_note where note_number = 'CN-2026-90000'`
  const ordered = `update sales_order_line set credited_quantity = credited_quantity + $quantity
    where id = (select order_line_id from sales_invoice_line where id = $line)`
  const filled = (values: Record<string, number>) =>
    [note, line, ordered].map((text) => text.replace(/\$(\w+)/g, (_, name: string) => String(values[name])))

  it('a note beyond a line of its invoice, of another one, or that is not the sum of its lines', async () => {
    const { goods } = products
    const invoice = await invoiceOf({ productId: goods, quantity: 2 }, { productId: goods, quantity: 9 })
    const other = await invoiceOf({ productId: goods, quantity: 2 })
    await credit(invoice.id, [{ lineNumber: 1, quantity: 1.5 }])
    const attacker = await attackerOf(world.ownerUrl, { role: 'neraca_app' })
    const left = {
      invoice: invoice.id,
      line: invoice.lines[0]?.id ?? 0,
      quantity: 0.5,
      subtotal: 50_000,
      tax: 5500,
    }
    const tried = async (change: Record<string, number>, ...last: string[]) =>
      attacker.attack([...filled({ ...left, ...change }), 'set constraints all immediate', ...last])
    expect(await tried({}, 'select 1 / 0')).toBe('22012')
    expect(await tried({ quantity: 0.501 })).toBe('23514')
    expect(await tried({ subtotal: 50_001 })).toBe('NR002')
    expect(await tried({ tax: invoice.taxAmount })).toBe('NR002')
    expect(await tried({ line: other.lines[0]?.id ?? 0 })).toBe('NR002')
    const [head] = filled({ ...left, subtotal: 50_001 })
    const [, own, raised] = filled(left)
    expect(
      await attacker.attack([head ?? '', own ?? '', raised ?? '', 'set constraints all immediate']),
    ).toBe('NR002')
    await attacker.close()
  })

  it('to look at a line while another note on it is not there yet', async () => {
    const invoice = await invoiceOf({ productId: products.goods, quantity: 1 })
    const line = invoice.lines[0]?.id ?? 0
    const whole = filled({ invoice: invoice.id, line, quantity: 1, subtotal: 100_000, tax: 11_000 })
    const checked = 'set constraints all immediate'
    const [first, second] = await Promise.all(
      [1, 2].map(() => attackerOf(world.ownerUrl, { role: 'neraca_app' })),
    )
    for (const step of ['begin', ...whole, checked]) expect(await first?.run(step)).toBe('done')
    const others = whole.map((text) => text.replaceAll('90000', '90001').replace('max(id)', 'min(id)'))
    expect(await second?.attack(['set local lock_timeout = 300', ...others, checked, 'select 1 / 0'])).toBe(
      '55P03',
    )
    await first?.run('rollback')
    await Promise.all([first?.close(), second?.close()])
  })
})
