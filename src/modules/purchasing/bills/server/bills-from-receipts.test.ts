import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { accountIds, createWorld } from '../../../../../tests/server.ts'
import { cancelBody, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { connect, rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
import { transaction } from '../../../../platform/server/database/transaction.ts'
import type { AccountRole } from '../../../accounts/rules/account-role.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { cancelGoodsReceipt, createGoodsReceipt, goodsReceiptApi } from '../../../inventory/contract.ts'
import { moveStock } from '../../../inventory/server/index.ts'
import * as contract from '../../contract.ts'
import { purchasingChecks } from '../../server/verify-purchasing.ts'
import { bookkeeper } from '../../../../../tests/ledger-world.ts'

const world = await createWorld()
const desk = await world.as('user')
const account = await accountIds(world.db)
let made = 0
let vendorId: number

const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
  (await soleRowOf(world.db, statement)).id
const product = () => {
  made += 1
  const code = `PRD-7${String(made).padStart(4, '0')}`
  return idOf(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values (${code}, ${`Barang ${code}`}, 'pcs', false, 0, 100000) returning id`)
}
const vendor = () => {
  made += 1
  const code = `VEND-8${String(made).padStart(4, '0')}`
  return idOf(sql`insert into vendor (code, name, npwp16, is_pkp)
    values (${code}, ${`PT Pemasok ${code}`}, '0012345678901000', true) returning id`)
}

beforeEach(async () => {
  vendorId = await vendor()
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

type Change = Record<string, unknown>
const receive = async (lines: object[], change: Change = {}) => {
  const body = { receiptDate: daysAgo(9), vendorId, warehouseId: null, lines, ...change } as never
  const { receiptNumber } = await desk.call(createGoodsReceipt, { body })
  return desk.call(goodsReceiptApi.read, { params: { number: receiptNumber } })
}
const goods = (receipt: { id: number }, quantity: number, amount: number, change: Change = {}) => ({
  receiptId: receipt.id,
  lineNumber: 1,
  quantity,
  amount,
  taxClass: 'taxed',
  ...change,
})
let documents = 0
const bodyOf = (charged: object[], change: Change = {}) => ({
  billDate: daysAgo(5),
  postingDay: daysAgo(5),
  vendorId,
  documentNumber: `G-${(documents += 1)}`,
  goods: charged,
  lines: [],
  taxInvoiceNumber: `01026300${String(documents).padStart(8, '0')}`,
  taxInvoiceDay: daysAgo(5),
  ...change,
})
const bill = async (charged: object[], change: Change = {}) => {
  const { billNumber } = await desk.call(contract.createBill, { body: bodyOf(charged, change) as never })
  return desk.call(contract.readBill, { params: { number: billNumber } })
}
const refused = async (charged: object[], change: Change = {}) => {
  const { errors } = await desk.refusal(contract.createBill, { body: bodyOf(charged, change) as never })
  return errors.map(({ path, message }) => `${path}: ${message}`)
}
const cancel = (id: number, change: Change = {}) =>
  desk.call(contract.cancelBill, { params: { id }, body: cancelBody(change) as never })

/** Goods leave stock. */
const issue = (productId: number, quantity: number, day = daysAgo(7)) =>
  transaction(world.db, { actor: bookkeeper, requestId: 'issue' }, async (tx) => {
    const { cogs } = await accountsForRoles(tx, ['cogs'])
    const line = {
      ...{ productId, warehouseId: null, quantity: storedQuantity(String(-quantity)) },
      ...({ kind: 'delivery', basis: { is: 'average' }, counterAccountId: cogs } as const),
    }
    const act = { day, reference: { type: 'test', number: `K-${(documents += 1)}` }, says: 'Keluar' }
    await moveStock(tx, { ...act, lines: [line] }, { today: today(), actor: bookkeeper })
  })
/** What entries of a document moved, by role, debit positive. */
const moved = async (number: string) => {
  const rows = await rowsOf(
    world.db,
    sql<{ role: AccountRole; amount: number }>`select r.role, sum(l.debit - l.credit)::float8 as amount
      from journal_entry e join journal_line l on l.entry_id = e.id join account_role r on r.account_id = l.account_id
      where e.reference_number = ${number} group by 1 having sum(l.debit - l.credit) <> 0 order by 1`,
  )
  return Object.fromEntries(rows.map(({ role, amount }) => [role, amount]))
}
const onHand = async (productId: number) => {
  const row = await soleRowOf(
    world.db,
    sql<{ quantity: number; value: number }>`select quantity::float8 as quantity, value from stock_balance
      where product_id = ${productId}`,
  )
  return [row.quantity, Number(row.value)]
}
const billable = async () =>
  (await desk.call(contract.listBillableGoods, { query: { vendorId: String(vendorId) } as never })).rows.map(
    ({ quantity, billedQuantity, amount, billedAmount }) => [
      quantity - billedQuantity,
      amount - billedAmount,
    ],
  )

describe('a bill of goods that came in', () => {
  it('clears cumulative shares of their value, to the rupiah', async () => {
    const paper = await product()
    // 0,3 × 33.333 = 10.000, as three thirds of it.
    const receipt = await receive([{ productId: paper, quantity: 0.3, unitPrice: 33_333 }])
    const first = await bill([goods(receipt, 0.1, 3_333)])
    const second = await bill([goods(receipt, 0.1, 3_334)])
    const third = await bill([goods(receipt, 0.1, 3_333)])
    const cleared = [first, second, third].map(({ lines }) => lines[0]?.goods?.clearedAmount ?? 0)
    expect(cleared).toEqual([3_333, 3_334, 3_333])
    expect(await billable()).toEqual([])
    expect(await moved(first.billNumber)).toEqual({ grni: 3_333, vat_in: 367, ap_trade: -3_700 })
  })

  it('of another price parts the difference between stock and variance by what is on hand', async () => {
    const paper = await product()
    const receipt = await receive([{ productId: paper, quantity: 10, unitPrice: 10_000 }])
    await issue(paper, 6)
    const { billNumber } = await bill([goods(receipt, 10, 105_000)])
    expect(await moved(billNumber)).toEqual({
      grni: 100_000,
      inventory: 2_000,
      purchase_price_variance: 3_000,
      vat_in: 11_550,
      ap_trade: -116_550,
    })
    expect(await onHand(paper)).toEqual([4, 42_000])
  })

  it('of a lower price never takes stock below nothing, and gives back what it took when it is cancelled', async () => {
    const paper = await product()
    const bonus = { productId: paper, quantity: 10, unitPrice: 0 }
    const receipt = await receive([{ productId: paper, quantity: 10, unitPrice: 10_000 }, bonus])
    await issue(paper, 10)
    const { id, billNumber } = await bill([goods(receipt, 10, 20_000)])
    expect(await moved(billNumber)).toEqual({
      grni: 100_000,
      inventory: -50_000,
      purchase_price_variance: -30_000,
      vat_in: 2_200,
      ap_trade: -22_200,
    })
    expect(await onHand(paper)).toEqual([10, 0])
    await cancel(id)
    expect(await moved(billNumber)).toEqual({})
    expect(await onHand(paper)).toEqual([10, 50_000])
    expect(await billable()).toEqual([[10, 100_000]])
  })

  it('is replayed with a receipt that comes in late, and its difference with it', async () => {
    const paper = await product()
    const receipt = await receive([{ productId: paper, quantity: 10, unitPrice: 10_000 }])
    await issue(paper, 10)
    const { billNumber } = await bill([goods(receipt, 10, 105_000)])
    expect(await moved(billNumber)).toMatchObject({ purchase_price_variance: 5_000 })
    await receive([{ productId: paper, quantity: 5, unitPrice: 10_000 }], { receiptDate: daysAgo(8) })
    // Five are there on the day of the bill now: they take half of the difference.
    expect(await onHand(paper)).toEqual([5, 52_500])
  })

  it('that is cancelled when some of the goods left takes out only what the rest took', async () => {
    const paper = await product()
    const receipt = await receive([{ productId: paper, quantity: 10, unitPrice: 10_000 }])
    const { id } = await bill([goods(receipt, 10, 105_000)])
    await issue(paper, 6, daysAgo(4))
    expect(await onHand(paper)).toEqual([4, 42_000])
    await cancel(id)
    expect(await onHand(paper)).toEqual([4, 40_000])
  })

  it('whose VAT is cost takes it into stock as a difference', async () => {
    const paper = await product()
    const receipt = await receive([{ productId: paper, quantity: 3, unitPrice: 33_335 }])
    const { billNumber } = await bill([goods(receipt, 3, 100_005)], { isCreditable: false })
    expect(await moved(billNumber)).toEqual({ grni: 100_005, inventory: 11_001, ap_trade: -111_006 })
    expect(await onHand(paper)).toEqual([3, 111_006])
  })

  it('holds goods of several receipts and what goes to accounts, and is copied without the goods', async () => {
    const [paper, ink] = [await product(), await product()]
    const one = await receive([{ productId: paper, quantity: 1, unitPrice: 100 }])
    const other = await receive([{ productId: ink, quantity: 2, unitPrice: 50 }])
    const freight = { accountId: account('5-3202'), description: 'Ongkir', amount: 30, taxClass: 'untaxed' }
    const charged = [goods(other, 2, 100), goods(one, 1, 100)]
    const { lines, subtotal } = await bill(charged, { lines: [freight] })
    expect(subtotal).toBe(230)
    expect(lines.map(({ goods: from, amount }) => [from?.receiptNumber ?? null, amount])).toEqual([
      [other.receiptNumber, 100],
      [one.receiptNumber, 100],
      [null, 30],
    ])
  })

  it('keeps its receipt from being cancelled until it is cancelled itself', async () => {
    const paper = await product()
    const receipt = await receive([{ productId: paper, quantity: 2, unitPrice: 500 }])
    const { id } = await bill([goods(receipt, 1, 500)])
    const taking = { params: { id: receipt.id }, body: cancelBody() as never }
    const { errors } = await desk.refusal(cancelGoodsReceipt, taking)
    expect(errors.map(({ message }) => message)).toEqual([
      'Barang penerimaan ini sudah ditagih. Batalkan tagihan vendornya dahulu.',
    ])
    await cancel(id)
    await desk.call(cancelGoodsReceipt, taking)
    expect(await refused([goods(receipt, 1, 500)])).toEqual([
      'goods.0.lineNumber: Barang 1: penerimaannya tidak ada, sudah dibatalkan, atau bukan dari vendor ini',
    ])
  })

  it.each([
    ['more than is left', { quantity: 3 }, {}, 'tersisa 2 pcs yang belum ditagih'],
    ['nothing', { quantity: 0 }, {}, 'goods.0.quantity: Barang 1: Jumlah barang harus > 0'],
    ['less than nothing', { amount: -1 }, {}, 'goods.0.amount: Barang 1: Nilai tagihan harus > 0'],
    ['a line that is not there', { lineNumber: 2 }, {}, 'penerimaannya tidak ada'],
    ['a receipt that is not there', { receiptId: 999_999 }, {}, 'penerimaannya tidak ada'],
    ['before they came in', {}, { billDate: daysAgo(20), postingDay: daysAgo(20) }, 'postingDay: Tanggal'],
  ])('of %s is refused, and leaves nothing', async (_, change, head, message) => {
    const receipt = await receive([{ productId: await product(), quantity: 2, unitPrice: 500 }])
    expect((await refused([goods(receipt, 1, 500, change)], head)).join()).toContain(message)
    expect(await billable()).toEqual([[2, 1_000]])
  })

  it('of another vendor, or of goods twice, is refused', async () => {
    const receipt = await receive([{ productId: await product(), quantity: 2, unitPrice: 500 }])
    const twice = [goods(receipt, 1, 500), goods(receipt, 1, 500)]
    expect(await refused(twice)).toEqual(['goods.1.lineNumber: Barang 2: Sudah ada di tagihan ini'])
    vendorId = await vendor()
    expect((await refused([goods(receipt, 1, 500)])).join()).toContain('bukan dari vendor ini')
  })

  it('takes the same goods once, however many bill them at the same time', async () => {
    const receipt = await receive([{ productId: await product(), quantity: 10, unitPrice: 1_000 }])
    const race = await Promise.allSettled(Array.from({ length: 50 }, () => bill([goods(receipt, 4, 4_100)])))
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    expect(await billable()).toEqual([[2, 2_000]])
  }, 60_000)
})

describe('what came in and is not billed', () => {
  const unbilled = (asOf: string) => desk.call(contract.readUnbilledGoods, { query: { asOf } as never })
  const leftOf = async (number: string, asOf: string) =>
    (await unbilled(asOf)).rows
      .filter((row) => row.number === number)
      .map(({ amount, billed, left }) => [amount, billed, left].map(Number))[0]

  it('is told as of every day, and is the balance of its account', async () => {
    const receipt = await receive([{ productId: await product(), quantity: 4, unitPrice: 500 }])
    const { id } = await bill([goods(receipt, 1, 510)])
    await bill([goods(receipt, 2, 1_000)], { postingDay: daysAgo(2) })
    await cancel(id, { entryDate: daysAgo(1) })
    const days = [10, 9, 5, 2, 1].map((ago) => leftOf(receipt.receiptNumber, daysAgo(ago)))
    expect(await Promise.all(days)).toEqual([
      undefined,
      [2_000, 0, 2_000],
      [2_000, 500, 1_500],
      [2_000, 1_500, 500],
      [2_000, 1_000, 1_000],
    ])
    for (const ago of [30, 9, 5, 2, 1, 0]) {
      const { isTied, totals, accountBalance } = await unbilled(daysAgo(ago))
      expect([isTied, totals.left]).toEqual([true, accountBalance])
    }
  })

  it('is not touched by what a bill charges to an account', async () => {
    const errors = await refused([], {
      lines: [{ accountId: account('2-1102'), description: '', amount: 5 }],
    })
    expect(errors.join()).toContain('lines.0.accountId')
  })

  it.each([
    [
      'goods that bills cleared are billed at their receipts',
      (id: number) =>
        sql`update goods_receipt_line set billed_quantity = 2, billed_amount = 1000 where receipt_id = ${id}`,
    ],
    [
      'what came in and is not billed equals what its entries moved on its account on every day',
      (id: number) => sql`update vendor_bill_line set cleared_amount = 1 where receipt_id = ${id}`,
    ],
    [
      'stock was told every difference of price',
      (id: number) => sql`update stock_movement set amount = amount + 1 where kind = 'difference'
        and of_sequence = (select max(sequence) from stock_movement m join goods_receipt g on g.receipt_number = m.reference_number
          where g.id = ${id})`,
    ],
  ] as const)('is found wrong: %s', async (name, change) => {
    const receipt = await receive([{ productId: await product(), quantity: 2, unitPrice: 500 }])
    await bill([goods(receipt, 1, 510)])
    const owner = connect({ url: world.ownerUrl, poolSize: 1, role: 'none' })
    const undone = new Error('undone')
    const found = owner.transaction().execute(async (tx) => {
      for (const table of ['goods_receipt_line', 'vendor_bill_line', 'stock_movement'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
      expect(await rowsOf(tx, purchasingChecks[name])).toEqual([])
      await change(receipt.id).execute(tx)
      expect(await rowsOf(tx, purchasingChecks[name])).not.toEqual([])
      throw undone
    })
    await expect(found).rejects.toBe(undone)
    await owner.destroy()
  })

  it('is guarded by the database', async () => {
    const receipt = await receive([{ productId: await product(), quantity: 2, unitPrice: 500 }])
    const set = (text: string) =>
      sql`update goods_receipt_line set ${sql.raw(text)} where receipt_id = ${receipt.id}`.execute(world.db)
    await expect(set('billed_quantity = 3, billed_amount = 1000')).rejects.toThrow('received_line_billed')
    await expect(set('billed_quantity = 2, billed_amount = 999')).rejects.toThrow('received_line_billed')
    await expect(set('quantity = 3')).rejects.toThrow(/permission denied/)
    await bill([goods(receipt, 1, 500)])
    const cancelled = sql`update goods_receipt set cancelled_on = receipt_date,
      reversal_entry_id = (select max(id) from journal_entry) where id = ${receipt.id}`
    await expect(cancelled.execute(world.db)).rejects.toThrow('sudah ditagih')
  })
})
