import { afterAll, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { buyingWorld } from '../../../../../tests/buying-world.ts'
import { lockHolder } from '../../../../../tests/lock-holder.ts'
import { cancelBody, daysAgo } from '../../../../../tests/settlement-world.ts'
import { cancelGoodsReceipt, goodsReceiptApi } from '../../../inventory/contract.ts'
import * as contract from '../../contract.ts'

const { world, desk, vendor, product, order, receive } = await buyingWorld()
const { hold, letGo, untilWaiting, end } = await lockHolder(world)

afterAll(async () => {
  await checkBooks(world.db)
  await end()
  await world.close()
})

it('a note of goods whose receipt is cancelled at the same time is refused', async () => {
  const vendorId = await vendor()
  const made = await order(vendorId, [{ productId: await product(), quantity: 20, unitPrice: 10_000 }])
  await receive(made, [10])
  const { receiptNumber: number } = await receive(made, [10])
  const { id } = await desk.call(goodsReceiptApi.read, { params: { number } })
  await hold(`select from goods_receipt where id = ${id} for update`)
  const cancelling = desk.call(cancelGoodsReceipt, { params: { id }, body: cancelBody() as never })
  await untilWaiting(1)
  const lines = [{ billLineId: null, receiptId: id, receiptLine: 1, quantity: 3 }]
  const body = { noteDate: daysAgo(2), reason: 'Rusak', receiptId: id, lines } as never
  const noting = desk.refusal(contract.createDebitNote, { body })
  await untilWaiting(2)
  await letGo()
  await cancelling
  const { errors } = await noting
  expect(errors.map(({ path, message }) => [path, message])).toEqual([
    ['receiptId', 'Nota debit adalah atas satu tagihan atau satu penerimaan yang berlaku'],
  ])
})
