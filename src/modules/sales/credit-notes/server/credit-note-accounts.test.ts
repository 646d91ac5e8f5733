import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createSettlementWorld } from '../../../../../tests/settlement-world.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
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
