import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { buyingWorld } from '../../../../../tests/buying-world.ts'
import { cancelBody, daysAgo } from '../../../../../tests/settlement-world.ts'
import { cancelGoodsReceipt, goodsReceiptApi } from '../../../inventory/contract.ts'
import * as contract from '../../contract.ts'

const { world, desk, vendor, product, order, orderAt, bill, billableGoods, moved, onHand } =
  await buyingWorld()
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

type Came = readonly [orderNumber: string, quantities: readonly number[]]
const bodyOf = async (came: readonly Came[], change: object = {}) => {
  const orders = []
  for (const [number, quantities] of came) {
    const { id, version } = await orderAt(number)
    orders.push({
      ...{ id, version },
      lines: quantities.map((quantity, index) => ({ lineNumber: index + 1, quantity })),
    })
  }
  return { body: { receiptDate: daysAgo(9), warehouseId: null, orders, ...change } as never }
}
const receive = async (came: readonly Came[], change: object = {}) =>
  desk.call(contract.receivePurchaseOrders, await bodyOf(came, change))
const refused = async (came: readonly Came[], change: object = {}) => {
  const { errors } = await desk.refusal(contract.receivePurchaseOrders, await bodyOf(came, change))
  return errors.map(({ path }) => path)
}
const expected = async (vendorId: number) =>
  (
    await desk.call(contract.listReceivableOrders, { query: { vendorId: String(vendorId) } as never })
  ).rows.map(({ orderNumber, lines }) => [
    orderNumber,
    lines.map(({ quantity, receivedQuantity }) => [quantity, receivedQuantity]),
  ])

/** 7 for 100.000 and 4 at 5.000 of one order, 3 at 5.001 of another one. */
async function twoOrders() {
  const [vendorId, paper, ink] = [await vendor(), await product(), await product()]
  const one = await order(vendorId, [
    { productId: paper, quantity: 7, unitPrice: 0, amount: 100_000 },
    { productId: ink, quantity: 4, unitPrice: 5_000 },
  ])
  const other = await order(vendorId, [{ productId: ink, quantity: 3, unitPrice: 5_001 }])
  return { vendorId, paper, ink, one: one.orderNumber, other: other.orderNumber }
}

describe('goods of several orders', () => {
  it('come in with one receipt, each at its share of its own order', async () => {
    const { vendorId, paper, ink, one, other } = await twoOrders()
    const note = { vendorNote: 'SJ-77', vendorNoteDay: daysAgo(10) }
    const { receiptNumber } = await receive(
      [
        [other, [3]],
        [one, [2, 0]],
      ],
      note,
    )
    // 200.000/7 = 28.571,43; three at 5.001.
    expect(await moved(receiptNumber)).toEqual({ inventory: 43_574, grni: -43_574 })
    expect([await onHand(paper), await onHand(ink)]).toEqual([
      [2, 28_571],
      [3, 15_003],
    ])
    const receipt = await desk.call(goodsReceiptApi.read, { params: { number: receiptNumber } })
    expect(receipt).toMatchObject(note)
    expect([(await orderAt(one)).state, (await orderAt(other)).state]).toEqual(['partial', 'received'])
    expect(await expected(vendorId)).toEqual([
      [
        one,
        [
          [7, 2],
          [4, 0],
        ],
      ],
    ])
    const rest = await receive([[one, [5, 4]]])
    expect(await moved(rest.receiptNumber)).toEqual({ inventory: 91_429, grni: -91_429 })
    expect(await expected(vendorId)).toEqual([])

    const goods = (await billableGoods(vendorId)).map(({ receiptId, lineNumber, quantity, amount }) => ({
      ...{ receiptId, lineNumber, quantity, amount, taxClass: 'untaxed' },
    }))
    expect(await moved((await bill(vendorId, { goods })).billNumber)).toEqual({
      ...{ grni: 135_003, ap_trade: -135_003 },
    })
    expect([(await orderAt(one)).state, (await orderAt(other)).state]).toEqual(['done', 'done'])
  })

  it('are expected again, of each order, when their receipt is cancelled', async () => {
    const { vendorId, one, other } = await twoOrders()
    const { receiptNumber } = await receive([
      [one, [7, 4]],
      [other, [3]],
    ])
    const { id } = await desk.call(goodsReceiptApi.read, { params: { number: receiptNumber } })
    await desk.call(cancelGoodsReceipt, {
      ...{ params: { id }, body: cancelBody({ entryDate: daysAgo(1) }) as never },
    })
    expect(await expected(vendorId)).toEqual([
      [
        one,
        [
          [7, 0],
          [4, 0],
        ],
      ],
      [other, [[3, 0]]],
    ])
  })

  it('are of one vendor, no more than was ordered, and told at their order and line', async () => {
    const { one, other } = await twoOrders()
    const { one: strange } = await twoOrders()
    expect(
      await refused([
        [one, [1, 0]],
        [strange, [1, 0]],
      ]),
    ).toEqual(['orders'])
    expect(
      await refused([
        [one, [1, 0]],
        [one, [0, 1]],
      ]),
    ).toEqual(['orders'])
    expect(
      await refused([
        [one, [1, 0]],
        [other, [4]],
      ]),
    ).toEqual(['orders.1.lines.0.quantity'])
    expect(await refused([[one, [0, 0]]])).toEqual(['orders.0.lines'])
    expect(await refused([[one, [1, 0]]], { vendorNoteDay: daysAgo(8) })).toEqual(['vendorNoteDay'])
  })

  it('come in once, however many receive them at the same time', async () => {
    const { vendorId, one, other } = await twoOrders()
    const input = await bodyOf([
      [one, [7, 4]],
      [other, [3]],
    ])
    const answers = await Promise.allSettled(
      Array.from({ length: 50 }, () => desk.call(contract.receivePurchaseOrders, input)),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await expected(vendorId)).toEqual([])
  })
})
