import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { creditInputTax, expenseInputTax } from '../src/modules/filing/contract.ts'
import * as contract from '../src/modules/purchasing/contract.ts'
import { savePkpStatus } from '../src/modules/tax/contract.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { checkBooks } from './books.ts'
import { buyingWorld } from './buying-world.ts'
import { daysAgo } from './settlement-world.ts'

const { world, db, desk, account, vendor, product, order, receive, bill, billableGoods, moved, onHand } =
  await buyingWorld()
afterEach(() => checkBooks(db))
afterAll(() => world.close())

/** What came in of a vendor, the oldest first, as a bill takes so many of each at what they came in at. */
async function billed(vendorId: number, quantities: readonly number[]) {
  const rows = await billableGoods(vendorId)
  return quantities.map((quantity, index) => {
    const row = rows[index]
    const amount = Math.round(((row?.netAmount ?? 0) * quantity) / (row?.quantity ?? 1))
    const { receiptId, lineNumber } = row ?? { receiptId: 0, lineNumber: 0 }
    return { receiptId, lineNumber, quantity, amount, taxClass: 'taxed' }
  })
}

describe('a discounted line of an order that comes in parts and beyond what was ordered', () => {
  /** 12 × 8.333 less 5 %: 94.996; five come, five, and four. */
  async function received() {
    const [vendorId, productId] = [await vendor(), await product()]
    const line = { productId, quantity: 12, unitPrice: 8_333, discountBasisPoints: 500 }
    const made = await order(vendorId, [line])
    expect(made.subtotal).toBe(94_996)
    const values = []
    for (const [quantity, ago] of [
      [5, 12],
      [5, 10],
    ] as const) {
      const { receiptNumber } = await receive(made, [quantity], { receiptDate: daysAgo(ago) })
      values.push(await moved(receiptNumber))
    }
    return { vendorId, made, values }
  }

  it('is worth cumulative shares of its net, and one bill of all clears all', async () => {
    const { vendorId, made, values } = await received()
    const { receiptNumber } = await receive(made, [2.5], { receiptDate: daysAgo(8) })
    expect([...values, await moved(receiptNumber)]).toEqual([
      { inventory: 39_582, grni: -39_582 },
      { inventory: 39_581, grni: -39_581 },
      // Two that were ordered at 15.833, and half a piece beyond at 7.916,35 each.
      { inventory: 19_791, grni: -19_791 },
    ])
    const { billNumber } = await bill(vendorId, { goods: await billed(vendorId, [5, 5, 2.5]) })
    // 11 % of 98.954 is 10.884,94.
    expect(await moved(billNumber)).toEqual({ grni: 98_954, vat_in: 10_885, ap_trade: -109_839 })
    expect(await billableGoods(vendorId)).toEqual([])
  })

  it('is cleared by parts of a receipt in cumulative shares', async () => {
    const { vendorId } = await received()
    const cleared = []
    for (const quantity of [3, 2]) {
      const [first] = await billed(vendorId, [quantity])
      const { lines } = await bill(vendorId, { goods: [first] })
      cleared.push(lines[0]?.goods?.clearedAmount)
    }
    expect(cleared).toEqual([23_749, 15_833])
  })
})

describe('VAT that waits for its tax invoice', () => {
  const waiting = async (amount: number, taxAmount: number | null) => {
    const lines = [{ accountId: account('5-3205'), description: 'ATK', amount, taxClass: 'taxed' }]
    const without = { taxInvoiceNumber: undefined, taxInvoiceDay: undefined }
    const made = await bill(await vendor(), { lines, taxAmount, postingDay: daysAgo(20), ...without })
    const row = await soleRowOf(
      db,
      sql<{ id: number }>`select id from input_tax where source_number = ${made.billNumber}`,
    )
    return { made, params: { id: Number(row.id) } }
  }
  const decided = async (entryNumber: string) => {
    const { rows } = await sql<{
      code: string
      amount: number
    }>`select a.code, (l.debit - l.credit)::float8 as amount
      from journal_entry e join journal_line l on l.entry_id = e.id join account a on a.id = l.account_id
      where e.entry_number = ${entryNumber} order by amount desc`.execute(db)
    return rows.map(({ amount }) => amount)
  }

  it('is the figure of the invoice, a rupiah off without a question, and is credited by an entry of its masa', async () => {
    const { made, params } = await waiting(8_945, 983)
    expect(await moved(made.billNumber)).toMatchObject({ vat_in_pending: 983, ap_trade: -9_928 })
    const decision = { decidedOn: daysAgo(3), invoiceNumber: '0102640099999901', invoiceDay: daysAgo(20) }
    const { entryNumber } = await desk.call(creditInputTax, { params, body: decision })
    expect(await decided(entryNumber)).toEqual([983, -983])
  })

  it('of which no invoice ever came becomes an expense', async () => {
    const { made, params } = await waiting(10_000_000, null)
    expect(await moved(made.billNumber)).toMatchObject({ vat_in_pending: 1_100_000, ap_trade: -11_100_000 })
    const { entryNumber } = await desk.call(expenseInputTax, { params, body: { decidedOn: daysAgo(3) } })
    expect(await decided(entryNumber)).toEqual([1_100_000, -1_100_000])
  })
})

describe('a company that is not PKP', () => {
  it('has the VAT of its vendor in the cost of goods, in cumulative shares, and no account of VAT', async () => {
    const admin = await world.as('admin')
    await admin.call(savePkpStatus, { body: { validFrom: daysAgo(25), isPkp: false } })
    const [vendorId, productId] = [await vendor(), await product()]
    const made = await order(vendorId, [{ productId, quantity: 3, unitPrice: 33_335 }])
    expect(made).toMatchObject({ subtotal: 100_005, taxAmount: 11_001, totalAmount: 111_006 })
    const first = await receive(made, [1], { receiptDate: daysAgo(12) })
    const second = await receive(made, [2], { receiptDate: daysAgo(10) })
    expect(await moved(first.receiptNumber)).toEqual({ inventory: 37_002, grni: -37_002 })
    expect(await moved(second.receiptNumber)).toEqual({ inventory: 74_004, grni: -74_004 })
    const { billNumber } = await bill(vendorId, {
      ...{ goods: await billed(vendorId, [1, 2]), postingDay: daysAgo(8) },
      ...{ taxInvoiceNumber: undefined, taxInvoiceDay: undefined },
    })
    expect(await moved(billNumber)).toEqual({ grni: 111_006, ap_trade: -111_006 })
    expect(await onHand(productId)).toEqual([3, 111_006])
    expect((await desk.call(contract.readUnbilledGoods, { query: { asOf: daysAgo(9) } })).isTied).toBe(true)
  })
})
