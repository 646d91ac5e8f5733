import { sql, type RawBuilder } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import * as inventory from '../src/modules/inventory/contract.ts'
import * as contract from '../src/modules/purchasing/contract.ts'
import * as sales from '../src/modules/sales/contract.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { checkBooks } from './books.ts'
import { buyingWorld } from './buying-world.ts'
import { cancelBody, daysAgo, today } from './settlement-world.ts'

const { world, db, desk, vendor, product, order, orderAt, receive, bill, billableGoods, onHand } =
  await buyingWorld()
const admin = await world.as('admin')
afterEach(() => checkBooks(db))
afterAll(() => world.close())

const many = 50

/** Fifty people do the same thing at the same time: how many of them did it. */
async function didIt(act: () => Promise<unknown>): Promise<number> {
  const tried = await Promise.allSettled(Array.from({ length: many }, () => act()))
  const broken = tried.flatMap((each) => (each.status === 'rejected' ? [String(each.reason)] : []))
  // Whoever came too late was told so; nothing broke.
  expect(broken.filter((message) => !/: (409|412|422) /.test(message))).toEqual([])
  return tried.length - broken.length
}
const rows = async (from: RawBuilder<unknown>) =>
  (await soleRowOf(db, sql<{ count: number }>`select count(*) as count from (${from}) found`)).count

/** Ten pieces at 10.000 that came in of an order, billed as asked. */
async function goodsOf(billed = 0, price = 10_000) {
  const [vendorId, productId] = [await vendor(), await product()]
  const made = await order(vendorId, [{ productId, quantity: 10, unitPrice: 10_000 }])
  const { receiptNumber } = await receive(made, [10], { receiptDate: daysAgo(10) })
  const receiptId = (await billableGoods(vendorId))[0]?.receiptId
  const goods = [{ receiptId, lineNumber: 1, quantity: billed, amount: billed * price, taxClass: 'untaxed' }]
  const bare = { taxInvoiceNumber: undefined, taxInvoiceDay: undefined, postingDay: daysAgo(8) }
  const entered = billed === 0 ? undefined : await bill(vendorId, { goods, ...bare })
  return { vendorId, productId, made, receiptId, receiptNumber, entered }
}
const piece = (productId: number, quantity: number) => ({ productId, quantity, unitCost: null })

describe('of fifty people at once one', () => {
  it('takes the last piece out of stock', async () => {
    const { productId } = await goodsOf()
    const lose = (quantity: number) =>
      desk.call(inventory.createAdjustment, {
        body: {
          adjustmentDate: today(),
          reason: 'loss',
          warehouseId: null,
          lines: [piece(productId, quantity)],
        } as never,
      })
    await lose(9)
    expect(await didIt(() => lose(1))).toBe(1)
    expect(await onHand(productId)).toEqual([0, 0])
  }, 120_000)

  it('cancels an adjustment', async () => {
    const { productId } = await goodsOf()
    const body = {
      adjustmentDate: today(),
      reason: 'loss',
      warehouseId: null,
      lines: [piece(productId, 4)],
    } as never
    const { adjustmentNumber: number } = await desk.call(inventory.createAdjustment, { body })
    const { id } = await desk.call(inventory.adjustmentApi.read, { params: { number } })
    const back = { params: { id }, body: cancelBody() as never }
    expect(await didIt(() => desk.call(inventory.cancelAdjustment, back))).toBe(1)
    expect(await onHand(productId)).toEqual([10, 100_000])
  }, 120_000)

  it('posts a count', async () => {
    const { productId } = await goodsOf()
    const { code } = await soleRowOf(
      db,
      sql<{ code: string }>`select code from product where id = ${productId}`,
    )
    const body = { warehouseId: null, isBlind: false, scope: 'all', holding: code } as never
    const { countNumber: number } = await desk.call(inventory.createCount, { body })
    const { id, version } = await admin.call(inventory.countApi.read, { params: { number } })
    await desk.call(inventory.enterCount, { params: { id }, body: { productId, quantity: 7 } as never })
    const posting = { params: { id }, version, body: { postingDay: today() } as never }
    expect(await didIt(() => admin.call(inventory.postCount, posting))).toBe(1)
    expect(await onHand(productId)).toEqual([7, 70_000])
  }, 120_000)

  it('takes back what was delivered', async () => {
    const { productId } = await goodsOf()
    const { id: customerId } = await soleRowOf(
      db,
      sql<{
        id: number
      }>`insert into customer (code, name) values ('CUST-95001', 'PT Pembeli Uji') returning id`,
    )
    const lines = [{ productId, quantity: 3, unitPrice: 20_000, discountPercent: 0 }]
    const sold = await desk.call(sales.createSalesOrder, {
      body: { orderDate: daysAgo(5), customerId, lines },
    })
    const params = { id: sold.id }
    const confirmed = await desk.call(sales.confirmSalesOrder, { params, version: sold.version })
    await desk.call(sales.deliverSalesOrder, { params, version: confirmed.version })
    const [line] = (await desk.call(sales.readBillableDeliveries, { params })).lines
    const returned = [{ deliveryLineId: line?.deliveryLineId, quantity: 3 }]
    const body = { returnDate: today(), reason: 'Salah kirim', lines: returned } as never
    expect(await didIt(() => desk.call(sales.createSalesReturn, { params, body }))).toBe(1)
    expect(await onHand(productId)).toEqual([10, 100_000])
  }, 120_000)

  it('orders what was requested', async () => {
    const [vendorId, productId] = [await vendor(), await product()]
    const lines = [{ productId, quantity: 10, unitPrice: 9_000 }]
    const body = { requestDate: today(), neededDay: today(), lines } as never
    const { id, version } = await desk.call(contract.createPurchaseRequest, { body })
    const asked = await desk.call(contract.submitPurchaseRequest, { params: { id }, version })
    const wanted = { ...lines[0], requestLineId: asked.lines[0]?.id }
    expect(await didIt(() => order(vendorId, [wanted], { orderDate: today() }))).toBe(1)
    expect(
      await rows(sql`select from purchase_order_line where request_line_id = ${asked.lines[0]?.id}`),
    ).toBe(1)
  }, 120_000)

  it('receives what was ordered', async () => {
    const [vendorId, productId] = [await vendor(), await product()]
    const made = await order(vendorId, [{ productId, quantity: 10, unitPrice: 10_000 }])
    const { id, version } = await orderAt(made.orderNumber)
    const body = {
      receiptDate: daysAgo(9),
      warehouseId: null,
      lines: [{ lineNumber: 1, quantity: 10 }],
    } as never
    expect(
      await didIt(() => desk.call(contract.receivePurchaseOrder, { params: { id }, version, body })),
    ).toBe(1)
    expect(await onHand(productId)).toEqual([10, 100_000])
  }, 120_000)

  it('sends goods back to their vendor', async () => {
    const { productId, receiptId, entered } = await goodsOf(10)
    const line = { billLineId: entered?.lines[0]?.id, receiptId, receiptLine: 1, quantity: 6 }
    const body = { noteDate: daysAgo(5), reason: 'Rusak', billId: entered?.id, lines: [line] } as never
    expect(await didIt(() => desk.call(contract.createDebitNote, { body }))).toBe(1)
    expect(await onHand(productId)).toEqual([4, 40_000])
  }, 120_000)

  it('accepts a difference of price', async () => {
    const { vendorId } = await goodsOf(10, 15_000)
    const { rows: queue } = await desk.call(contract.listMatchFaults, {
      query: { state: 'todo', limit: 200 } as never,
    })
    const row = queue.find((each) => each.vendorId === vendorId)
    const { fault, billLineId, receiptId, receiptLine, difference } = row as contract.MatchRow
    const subject = { fault, billLineId, receiptId, receiptLine, difference }
    const body = { ...subject, decision: 'accepted', reason: 'Harga naik' } as never
    expect(await didIt(() => desk.call(contract.decideMatch, { body }))).toBe(1)
    expect(await rows(sql`select from match_decision where bill_line_id = ${billLineId}`)).toBe(1)
  }, 120_000)

  it('cancels a receipt, a bill and an order', async () => {
    const { made, entered, receiptNumber, productId } = await goodsOf(10)
    const undo = { params: { id: entered?.id ?? 0 }, body: cancelBody() as never }
    expect(await didIt(() => desk.call(contract.cancelBill, undo))).toBe(1)
    const { id } = await desk.call(inventory.goodsReceiptApi.read, { params: { number: receiptNumber } })
    const back = { params: { id }, body: cancelBody() as never }
    expect(await didIt(() => desk.call(inventory.cancelGoodsReceipt, back))).toBe(1)
    expect(await onHand(productId)).toEqual([0, 0])
    const now = await orderAt(made.orderNumber)
    const ending = { params: { id: now.id }, version: now.version, body: { reason: 'Tidak jadi' } }
    expect(await didIt(() => desk.call(contract.cancelPurchaseOrder, ending))).toBe(1)
  }, 180_000)
})
