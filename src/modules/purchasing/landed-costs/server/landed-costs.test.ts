import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { buyingWorld } from '../../../../../tests/buying-world.ts'
import { cancelBody, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { cancelGoodsReceipt, goodsReceiptApi } from '../../../inventory/contract.ts'
import { transaction } from '../../../../platform/server/database/transaction.ts'
import { bookkeeper } from '../../../../../tests/ledger-world.ts'
import * as contract from '../../contract.ts'

const { world, db, desk, vendor, product, order, receive, bill, moved, onHand, issue } = await buyingWorld()
afterEach(() => checkBooks(db))
afterAll(() => world.close())

const clearing = await transaction(
  db,
  { actor: bookkeeper, requestId: 'role' },
  async (tx) => (await accountsForRoles(tx, ['landed_cost_clearing'])).landed_cost_clearing,
)
const bare = { taxInvoiceNumber: undefined, taxInvoiceDay: undefined }

/** Freight that a vendor billed. */
const freight = (vendorId: number, amount: number, change: object = {}) =>
  bill(vendorId, {
    ...{ ...bare, postingDay: daysAgo(6) },
    lines: [{ accountId: clearing, description: 'Ongkos angkut', amount, taxClass: 'untaxed' }],
    ...change,
  })
type Goods = { readonly receiptId: number; readonly lineNumber: number }
const body = (sources: readonly object[], goods: readonly Goods[], change: object = {}) =>
  ({ runDate: daysAgo(5), basis: 'value', sources, goods, ...change }) as never
const spread = (sources: readonly object[], goods: readonly Goods[], change: object = {}) =>
  desk.call(contract.createLandedCost, { body: body(sources, goods, change) })
const refused = async (sources: readonly object[], goods: readonly Goods[], change: object = {}) =>
  (await desk.refusal(contract.createLandedCost, { body: body(sources, goods, change) })).errors.map(
    ({ path }) => path,
  )
const open = async () => (await desk.call(contract.readLandable, { query: {} as never })).costs
const cancel = async (number: string, entryDate = daysAgo(2)) =>
  desk.call(contract.cancelLandedCost, {
    params: { id: (await desk.call(contract.landedCostApi.read, { params: { number } })).id },
    body: cancelBody({ entryDate }) as never,
  })
const source = ({ lines }: { readonly lines: readonly { readonly id: number }[] }, amount: number) => ({
  billLineId: lines[0]?.id,
  amount,
})

/** Goods of one receipt: pieces and what they cost in all. */
async function received(vendorId: number, wanted: readonly (readonly [quantity: number, amount: number])[]) {
  const products: number[] = []
  for (const _ of wanted) products.push(await product())
  const lines = wanted.map(([quantity, amount], index) => ({
    ...{ productId: products[index], quantity, unitPrice: 1, amount, taxClass: 'untaxed' },
  }))
  const made = await order(vendorId, lines)
  const { receiptNumber } = await receive(
    made,
    wanted.map(([quantity]) => quantity),
  )
  const { id } = await desk.call(goodsReceiptApi.read, { params: { number: receiptNumber } })
  return {
    products,
    receiptId: id,
    goods: wanted.map((_, index) => ({ receiptId: id, lineNumber: index + 1 })),
  }
}

describe('costs of bringing goods by weight', () => {
  it('are spread by what the goods weigh, to the last rupiah, and named where one says no weight', async () => {
    const vendorId = await vendor()
    const { products, goods } = await received(vendorId, [
      [2, 100_000],
      [1, 900_000],
    ])
    const cost = await freight(vendorId, 100_001)
    const [light = 0, heavy = 0] = products
    const by = { basis: 'weight' }
    const weigh = (id: number, grams: number) =>
      sql`update product set weight_grams = ${grams} where id = ${id}`.execute(db)
    await weigh(light, 500)
    expect(await refused([source(cost, 100_001)], goods, by)).toEqual(['goods.1.lineNumber'])
    await weigh(heavy, 2_000)
    await spread([source(cost, 100_001)], goods, by)
    expect([await onHand(light), await onHand(heavy)]).toEqual([
      [2, 133_334],
      [1, 966_667],
    ])
  })
})

describe('costs of bringing goods', () => {
  it('are spread by value: into stock as far as it is there, the rest into cost of sales', async () => {
    const vendorId = await vendor()
    const { products, goods } = await received(vendorId, [
      [10, 100_000],
      [4, 300_001],
      [7, 50_000],
    ])
    await issue(products[0] ?? 0, 6)
    await issue(products[2] ?? 0, 7)
    const billed = await freight(vendorId, 1_000_000)
    expect(await moved(billed.billNumber)).toEqual({ landed_cost_clearing: 1_000_000, ap_trade: -1_000_000 })
    const { runNumber } = await spread([source(billed, 1_000_000)], goods)
    expect(await moved(runNumber)).toEqual({
      landed_cost_clearing: -1_000_000,
      inventory: 755_556,
      cogs: 244_444,
    })
    const run = await desk.call(contract.landedCostApi.read, { params: { number: runNumber } })
    expect(run.lines.map(({ amount }) => amount)).toEqual([222_222, 666_667, 111_111])
    expect(await onHand(products[0] ?? 0)).toEqual([4, 128_889])
    expect(await open()).toEqual([])
    await cancel(runNumber)
    expect(await moved(runNumber)).toEqual({})
    expect(await onHand(products[0] ?? 0)).toEqual([4, 40_000])
    expect((await open()).map(({ left }) => left)).toEqual([1_000_000])
    const copied = await desk.call(contract.readLandable, { query: { run: runNumber } as never })
    expect(copied.goods.map(({ receiptId, lineNumber }) => ({ receiptId, lineNumber }))).toEqual(goods)
    expect(copied.costs.map(({ billLineId }) => billLineId)).toEqual(
      run.sources.map(({ billLineId }) => billLineId),
    )
    await spread([source(billed, 1_000_000)], goods, { basis: 'quantity', runDate: today() })
  })

  it('are spread in parts, by quantity, and never beyond what was billed', async () => {
    const vendorId = await vendor()
    const { products, goods } = await received(vendorId, [
      [3, 30_000],
      [1, 90_000],
    ])
    const billed = await freight(vendorId, 10_001)
    const { runNumber } = await spread([source(billed, 6_001)], goods, { basis: 'quantity' })
    const run = await desk.call(contract.landedCostApi.read, { params: { number: runNumber } })
    expect(run.lines.map(({ amount }) => amount)).toEqual([4_501, 1_500])
    expect(await refused([source(billed, 4_001)], goods)).toEqual(['sources.0.amount'])
    expect(await refused([source(billed, 0)], goods)).toEqual(['sources.0.amount'])
    expect(await refused([source(billed, 4_000), source(billed, 1)], goods)).toEqual(['sources.1.billLineId'])
    expect(await refused([], goods)).toEqual(['sources'])
    expect(await refused([source(billed, 4_000)], [])).toEqual(['goods'])
    expect(await refused([source(billed, 4_000)], [{ receiptId: 999_999, lineNumber: 1 }])).toEqual([
      'goods.0.lineNumber',
    ])
    expect(await refused([source(billed, 4_000)], goods, { runDate: daysAgo(7) })).toEqual(['runDate'])
    expect(await refused([source(billed, 4_000)], goods, { runDate: daysAgo(-1) })).toEqual(['runDate'])
    await spread([source(billed, 4_000)], goods.slice(0, 1))
    expect(await onHand(products[0] ?? 0)).toEqual([3, 38_501])
  })

  it('hold their bill, what notes take of it, and the receipt whose goods bear them', async () => {
    const vendorId = await vendor()
    const { receiptId, goods } = await received(vendorId, [[5, 50_000]])
    const billed = await freight(vendorId, 100_000)
    const { runNumber } = await spread([source(billed, 60_000)], goods)
    const cancelled = { params: { id: billed.id }, body: cancelBody({ entryDate: today() }) as never }
    expect((await desk.refusal(contract.cancelBill, cancelled)).errors[0]?.message).toContain(runNumber)
    const note = (amount: number) => ({
      noteDate: today(),
      ...{ billId: billed.id, reason: 'Salah hitung' },
      lines: [{ billLineId: billed.lines[0]?.id, receiptId: null, receiptLine: null, amount }],
    })
    const beyond = await desk.refusal(contract.createDebitNote, { body: note(40_001) as never })
    expect(beyond.errors.map(({ path }) => path)).toEqual(['lines.0.amount'])
    await desk.call(contract.createDebitNote, { body: note(40_000) as never })
    expect((await open()).filter(({ billNumber }) => billNumber === billed.billNumber)).toEqual([])
    const goodsBack = { params: { id: receiptId }, body: cancelBody({ entryDate: today() }) as never }
    expect((await desk.refusal(cancelGoodsReceipt, goodsBack)).errors[0]?.message).toContain(runNumber)
    await cancel(runNumber, today())
    await desk.call(cancelGoodsReceipt, goodsBack)
    expect(
      (await open()).filter(({ billNumber }) => billNumber === billed.billNumber).map(({ left }) => left),
    ).toEqual([60_000])
  })

  it('are never spread past the program beyond what was billed', async () => {
    const vendorId = await vendor()
    const { goods } = await received(vendorId, [[5, 50_000]])
    const billed = await freight(vendorId, 100_000)
    await spread([source(billed, 100_000)], goods)
    await expect(
      sql`insert into landed_cost_source (run_id, bill_line_id, amount)
        select max(id), ${billed.lines[0]?.id}, 1 from landed_cost`.execute(db),
    ).rejects.toThrow(/terbit|melebihi/)
  })

  it('one cost is spread once, however many ask at once', async () => {
    const vendorId = await vendor()
    const { goods } = await received(vendorId, [[5, 50_000]])
    const billed = await freight(vendorId, 10_000)
    const tried = await Promise.allSettled(
      Array.from({ length: 12 }, () => spread([source(billed, 10_000)], goods)),
    )
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
