import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { buyingWorld } from '../../../../../tests/buying-world.ts'
import { cancelBody, daysAgo } from '../../../../../tests/settlement-world.ts'
import { cancelGoodsReceipt, createGoodsReceipt, goodsReceiptApi } from '../../../inventory/contract.ts'
import * as contract from '../../contract.ts'

const { world, desk, vendor, product, order, orderAt, receive } = await buyingWorld()
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const ofReceipt = (number: string) => desk.call(contract.readOrdersOfReceipt, { params: { number } })
const expectedOf = async (number: string) => {
  const { rows } = await ofReceipt(number)
  return rows.flatMap(({ orderNumber, lines }) =>
    lines.map(({ quantity, receivedQuantity }) => [orderNumber, quantity - receivedQuantity]),
  )
}

describe('the orders of a receipt', () => {
  it('are named with what came, and with what they expect until it has come', async () => {
    const [vendorId, paper, ink] = [await vendor(), await product(), await product()]
    const lines = [
      { productId: paper, quantity: 10, unitPrice: 10_000 },
      { productId: ink, quantity: 5, unitPrice: 4_000 },
    ]
    const made = await order(vendorId, lines)
    await order(vendorId, lines)
    const { orderNumber } = made
    const { receiptNumber } = await receive(made, [4, 5])
    expect(await ofReceipt(receiptNumber)).toMatchObject({
      orderNumbers: [orderNumber],
      arrived: [
        { orderId: made.id, lineNumber: 1, productId: paper, quantity: 4 },
        { orderId: made.id, lineNumber: 2, productId: ink, quantity: 5 },
      ],
      rows: [{ id: made.id, lines: [{ lineNumber: 1, quantity: 10, receivedQuantity: 4 }] }],
    })
    const { version } = await orderAt(orderNumber)
    const again = await desk.call(contract.receivePurchaseOrders, {
      body: {
        ...{ receiptDate: daysAgo(8), warehouseId: null },
        orders: [{ id: made.id, version, lines: [{ lineNumber: 1, quantity: 4 }] }],
      } as never,
    })
    expect(await expectedOf(again.receiptNumber)).toEqual([[orderNumber, 2]])
    await receive(made, [2])
    expect(await expectedOf(receiptNumber)).toEqual([])
    const { id } = await desk.call(goodsReceiptApi.read, { params: { number: receiptNumber } })
    await desk.call(cancelGoodsReceipt, { params: { id }, body: cancelBody() })
    expect(await expectedOf(receiptNumber)).toEqual([
      [orderNumber, 4],
      [orderNumber, 5],
    ])
  })

  it('expect nothing once they are closed', async () => {
    const made = await order(await vendor(), [
      { productId: await product(), quantity: 10, unitPrice: 10_000 },
    ])
    const { receiptNumber } = await receive(made, [4])
    const { id, version } = await orderAt(made.orderNumber)
    await desk.call(contract.closePurchaseOrder, {
      params: { id },
      version,
      body: { reason: 'Cukup' } as never,
    })
    expect(await ofReceipt(receiptNumber)).toMatchObject({ orderNumbers: [made.orderNumber], rows: [] })
  })

  it('are none of goods that came without one', async () => {
    const lines = [{ productId: await product(), quantity: 3, unitPrice: 5_000 }]
    const { receiptNumber } = await desk.call(createGoodsReceipt, {
      body: { receiptDate: daysAgo(9), vendorId: await vendor(), warehouseId: null, lines } as never,
    })
    expect(await ofReceipt(receiptNumber)).toEqual({ orderNumbers: [], arrived: [], rows: [] })
    const params = { number: 'GR-2020-99999' }
    expect(await desk.refusal(contract.readOrdersOfReceipt, { params })).toMatchObject({ status: 404 })
  })
})
