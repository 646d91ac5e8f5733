import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { buyingWorld } from '../../../../../tests/buying-world.ts'
import { cancelBody, daysAgo } from '../../../../../tests/settlement-world.ts'
import { cancelGoodsReceipt, goodsReceiptApi } from '../../../inventory/contract.ts'
import * as contract from '../../contract.ts'

const {
  world,
  desk,
  vendor,
  product,
  order,
  orderAt,
  receive,
  bill,
  billRefusal,
  billableGoods,
  moved,
  onHand,
} = await buyingWorld()
let vendorId: number
let paper: number

beforeEach(async () => {
  vendorId = await vendor()
  paper = await product()
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const goods = (quantity: number, unitPrice: number) => ({ productId: paper, quantity, unitPrice })
const offered = async () =>
  (await desk.call(contract.listBillableOrderedGoods, { query: { vendorId: String(vendorId) } as never }))
    .rows
const ahead = async (quantity: number, amount: number, change: Record<string, unknown> = {}) => {
  const [line] = await offered()
  const ordered = [{ orderLineId: line?.orderLineId, quantity, amount, taxClass: 'taxed', ...change }]
  return bill(vendorId, { ordered, postingDay: daysAgo(15) })
}
const left = async (number: string, asOf: string) =>
  (await desk.call(contract.readUnbilledGoods, { query: { asOf } as never })).rows
    .filter((row) => row.number === number)
    .map((row) => [row.side, Number(row.left)])
const cancelBill = (id: number) =>
  desk.call(contract.cancelBill, { params: { id }, body: cancelBody({ entryDate: daysAgo(1) }) as never })

describe('goods that are billed before they come in', () => {
  it('stand on the account of what came in until they arrive, to the rupiah', async () => {
    const made = await order(vendorId, [goods(10, 20_000)])
    const billed = await ahead(10, 200_000)
    expect(await moved(billed.billNumber)).toEqual({ grni: 200_000, vat_in: 22_000, ap_trade: -222_000 })
    expect(await left(billed.billNumber, daysAgo(15))).toEqual([['ahead', -200_000]])
    const first = await receive(made, [6], { receiptDate: daysAgo(11) })
    expect(await moved(first.receiptNumber)).toEqual({ inventory: 120_000, grni: -120_000 })
    expect(await left(billed.billNumber, daysAgo(12))).toEqual([['ahead', -200_000]])
    expect(await left(billed.billNumber, daysAgo(11))).toEqual([['ahead', -80_000]])
    expect(await left(first.receiptNumber, daysAgo(11))).toEqual([])
    expect(await billableGoods(vendorId)).toEqual([])
    const now = await orderAt(made.orderNumber)
    expect(
      now.lines.map((line) => [line.receivedQuantity, line.aheadQuantity, line.unbilledQuantity]),
    ).toEqual([[6, 4, 0]])
    await receive(made, [4], { receiptDate: daysAgo(8) })
    expect(await left(billed.billNumber, daysAgo(8))).toEqual([])
    expect((await orderAt(made.orderNumber)).state).toBe('done')
    expect(await onHand(paper)).toEqual([10, 200_000])
  })

  it('come in at what their bill says, and the rest at the price of the order', async () => {
    const made = await order(vendorId, [goods(10, 20_000)])
    const billed = await ahead(4, 84_000)
    const { receiptNumber } = await receive(made, [10])
    expect(await moved(receiptNumber)).toEqual({ inventory: 204_000, grni: -204_000 })
    const receipt = await desk.call(goodsReceiptApi.read, { params: { number: receiptNumber } })
    expect(receipt.lines.map(({ quantity, amount }) => [quantity, amount])).toEqual([
      [4, 84_000],
      [6, 120_000],
    ])
    expect((await billableGoods(vendorId)).map((row) => [row.quantity, row.amount, row.netAmount])).toEqual([
      [6, 120_000, 120_000],
    ])
    expect(await left(billed.billNumber, daysAgo(1))).toEqual([])
  })

  it('arrive in parts at cumulative shares of their bill', async () => {
    const made = await order(vendorId, [goods(3, 33_333)])
    await ahead(3, 100_000)
    const values = []
    for (const _ of [1, 2, 3]) values.push((await receive(made, [1])).totalAmount)
    expect(values).toEqual([33_333, 33_334, 33_333])
  })

  it('of a bill whose VAT is cost come in with it', async () => {
    const made = await order(vendorId, [goods(3, 33_335)])
    const [line] = await offered()
    const ordered = [{ orderLineId: line?.orderLineId, quantity: 3, amount: 100_005, taxClass: 'taxed' }]
    const billed = await bill(vendorId, { ordered, isCreditable: false })
    expect(await moved(billed.billNumber)).toEqual({ grni: 111_006, ap_trade: -111_006 })
    await receive(made, [3])
    expect(await onHand(paper)).toEqual([3, 111_006])
  })

  it('are there to be billed again when their bill is cancelled, those that came and those that did not', async () => {
    const made = await order(vendorId, [goods(10, 20_000)])
    const billed = await ahead(10, 200_000)
    const { receiptNumber } = await receive(made, [6])
    const receipt = await desk.call(goodsReceiptApi.read, { params: { number: receiptNumber } })
    const { title } = await desk.refusal(cancelGoodsReceipt, {
      params: { id: receipt.id },
      body: cancelBody({ entryDate: daysAgo(1) }) as never,
    })
    expect(title).toContain('sudah ditagih')
    await cancelBill(billed.id)
    expect(
      (await billableGoods(vendorId)).map(({ quantity, billedQuantity }) => quantity - billedQuantity),
    ).toEqual([6])
    expect((await offered()).map((row) => row.left)).toEqual([4])
    expect(await left(receiptNumber, daysAgo(1))).toEqual([['received', 120_000]])
    expect(await left(receiptNumber, daysAgo(5))).toEqual([])
  })

  it('are no more than is expected, of an open order of the vendor', async () => {
    const made = await order(vendorId, [goods(10, 20_000)])
    await receive(made, [7], { receiptDate: daysAgo(16) })
    const [line] = await offered()
    const of = (change: object) => ({
      ordered: [{ orderLineId: line?.orderLineId, quantity: 3, amount: 60_000, ...change }],
    })
    expect(await billRefusal(vendorId, of({ quantity: 3.001 }))).toEqual(['goods-billed'])
    expect(await billRefusal(await vendor(), of({}))).toEqual(['order-line-unbillable'])
    expect(await billRefusal(vendorId, { ...of({}), postingDay: daysAgo(21) })).toEqual(['bill-before-order'])
    expect(await billRefusal(vendorId, of({ amount: 0 }))).toEqual(['line-amount-invalid'])
    await bill(vendorId, of({}))
    expect(await billRefusal(vendorId, of({}))).toEqual(['goods-billed'])
  })

  it('keep their order from being closed', async () => {
    const made = await order(vendorId, [goods(10, 20_000)])
    await ahead(4, 80_000)
    const { id, version } = await orderAt(made.orderNumber)
    const { title } = await desk.refusal(contract.closePurchaseOrder, {
      params: { id },
      version,
      body: { reason: 'Habis' } as never,
    })
    expect(title).toContain('belum datang')
  })

  it('are billed once, however many do it, and arrive once', async () => {
    const made = await order(vendorId, [goods(10, 20_000)])
    const bills = await Promise.allSettled(Array.from({ length: 50 }, () => ahead(4, 80_000)))
    expect(bills.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
    const receipts = await Promise.allSettled(Array.from({ length: 20 }, () => receive(made, [6])))
    expect(receipts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await onHand(paper)).toEqual([6, 120_000])
    expect((await orderAt(made.orderNumber)).lines[0]?.aheadQuantity).toBe(2)
  }, 120_000)
})
