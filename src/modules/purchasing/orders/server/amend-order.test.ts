import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { buyingWorld } from '../../../../../tests/buying-world.ts'
import { cancelBody, daysAgo } from '../../../../../tests/settlement-world.ts'
import { sql } from 'kysely'
import { cancelGoodsReceipt, goodsReceiptApi } from '../../../inventory/contract.ts'
import * as contract from '../../contract.ts'

const { world, db, desk, account, vendor, product, order, orderAt, receive, bill, billableGoods, moved } =
  await buyingWorld()
afterEach(() => checkBooks(db))
afterAll(() => world.close())

type Order = contract.PurchaseOrder
type Change = Record<string, unknown>
/** The lines of an order as its form sends them, with changes of some. */
const linesOf = ({ lines }: Order, changes: Readonly<Record<number, Change>> = {}) =>
  lines.map((line) => ({
    ...{ lineNumber: line.lineNumber, productId: line.productId, accountId: line.accountId },
    ...{ description: line.description, quantity: line.quantity, unitPrice: line.unitPrice },
    ...{ discountBasisPoints: line.discountBasisPoints, taxClass: line.taxClass },
    amount: line.isAmountTyped ? line.amount : null,
    ...changes[line.lineNumber],
  }))
const amending = (of: Order, lines: readonly object[], change: Change = {}) => {
  const { id, version, orderDate, expectedDay, vendorId, notes } = of
  const body = { orderDate, expectedDay, vendorId, notes: notes ?? undefined, lines, ...change }
  return { params: { id }, version, body: body as never }
}
const amend = async (number: string, lines: (of: Order) => readonly object[], change: Change = {}) => {
  const of = await orderAt(number)
  return desk.call(contract.updatePurchaseOrder, amending(of, lines(of), change)) as Promise<Order>
}
const refused = async (number: string, lines: (of: Order) => readonly object[], change: Change = {}) => {
  const of = await orderAt(number)
  const { errors } = await desk.refusal(contract.updatePurchaseOrder, amending(of, lines(of), change))
  return errors.map(({ path }) => path)
}
const shown = ({ lines }: Order) =>
  lines.map((line) => [line.lineNumber, line.quantity, line.amount, line.receivedQuantity])
const committed = async (number: string) => {
  const { rows } = await sql<{
    left: number
  }>`select sum(amount - relieved_amount)::float8 as left from budget_commitment
    where source_number = ${number}`.execute(db)
  return rows[0]?.left
}
const service = (amount: number) => ({
  ...{
    accountId: account('5-3201'),
    description: 'Jasa pasang',
    quantity: 1,
    unitPrice: amount,
    taxClass: 'untaxed',
  },
})

describe('an order of which something came', () => {
  it('keeps what came at its price, and goes on at another one', async () => {
    const vendorId = await vendor()
    const made = await order(vendorId, [{ productId: await product(), quantity: 10, unitPrice: 10_000 }])
    await receive(made, [4])
    const { orderNumber } = made
    const amended = await amend(orderNumber, (of) => linesOf(of, { 1: { quantity: 12, unitPrice: 11_000 } }))
    expect(shown(amended)).toEqual([
      [1, 4, 40_000, 4],
      [2, 8, 88_000, 0],
    ])
    expect(amended).toMatchObject({ subtotal: 128_000, taxAmount: 14_080, totalAmount: 142_080, revision: 1 })
    expect(amended.revisions[0]?.changes).toEqual([
      { what: amended.lines[0]?.name, before: '10 · Rp\u00a0100.000', after: '12 · Rp\u00a0128.000' },
    ])
    const { receiptNumber } = await receive(amended, [0, 8])
    expect(await moved(receiptNumber)).toEqual({ inventory: 88_000, grni: -88_000 })
    expect((await orderAt(orderNumber)).state).toBe('received')
  })

  it('never falls below what came or was billed, and keeps its vendor, its day and its lines', async () => {
    const vendorId = await vendor()
    const [productId, other] = [await product(), await product()]
    const made = await order(vendorId, [{ productId, quantity: 10, unitPrice: 10_000 }, service(500_000)])
    await receive(made, [4, 0].slice(0, 1))
    const { rows } = await desk.call(contract.listBillableOrderLines, {
      query: { vendorId: String(vendorId) } as never,
    })
    const line = { ...rows[0], amount: 200_000 }
    await bill(vendorId, {
      ...{ taxInvoiceNumber: undefined, taxInvoiceDay: undefined },
      lines: [
        { accountId: line.accountId, orderLineId: line.orderLineId, amount: 200_000, taxClass: 'untaxed' },
      ],
    })
    const { orderNumber } = made
    expect(await refused(orderNumber, (of) => linesOf(of, { 1: { quantity: 3 } }))).toEqual([
      'lines.0.quantity',
    ])
    expect(await refused(orderNumber, (of) => linesOf(of, { 1: { productId: other } }))).toEqual([
      'lines.0.productId',
    ])
    expect(await refused(orderNumber, (of) => linesOf(of).slice(1))).toEqual(['lines.0.quantity'])
    expect(await refused(orderNumber, (of) => linesOf(of, { 2: { unitPrice: 199_999 } }))).toEqual([
      'lines.1.amount',
    ])
    expect(await refused(orderNumber, (of) => linesOf(of), { vendorId: await vendor() })).toEqual([
      'vendorId',
    ])
    expect(await refused(orderNumber, (of) => linesOf(of), { orderDate: daysAgo(19) })).toEqual(['orderDate'])
    const least = await amend(orderNumber, (of) =>
      linesOf(of, { 1: { quantity: 4 }, 2: { unitPrice: 200_000 } }),
    )
    expect(shown(least)).toEqual([
      [1, 4, 40_000, 4],
      [2, 1, 200_000, 0],
    ])
    expect(await committed(orderNumber)).toBe(0)
    expect(least.state).toBe('received')
  })

  it('commits what is left of services, in the month in which they are expected now', async () => {
    const vendorId = await vendor()
    const made = await order(vendorId, [service(500_000), service(300_000)], { expectedDay: daysAgo(10) })
    const { rows } = await desk.call(contract.listBillableOrderLines, {
      query: { vendorId: String(vendorId) } as never,
    })
    const charged = {
      accountId: rows[0]?.accountId,
      orderLineId: rows[0]?.orderLineId,
      amount: 200_000,
      taxClass: 'untaxed',
    }
    const entered = await bill(vendorId, { ...bare, lines: [charged] })
    const { orderNumber } = made
    expect(await committed(orderNumber)).toBe(600_000)
    const moved400 = await amend(orderNumber, (of) => linesOf(of, { 1: { unitPrice: 900_000 } }), {
      expectedDay: daysAgo(-40),
    })
    expect(moved400.lines.map(({ amount, billedAmount }) => [amount, billedAmount])).toEqual([
      [200_000, 200_000],
      [700_000, 0],
      [300_000, 0],
    ])
    expect(await committed(orderNumber)).toBe(1_000_000)
    await desk.call(contract.cancelBill, {
      params: { id: entered.id },
      body: cancelBody({ entryDate: daysAgo(0) }) as never,
    })
    expect(await committed(orderNumber)).toBe(1_200_000)
  })

  it('parts what is billed before it comes, and takes lines of which nothing stands back as they were typed', async () => {
    const vendorId = await vendor()
    const made = await order(vendorId, [{ productId: await product(), quantity: 10, unitPrice: 10_000 }])
    const { rows } = await desk.call(contract.listBillableOrderedGoods, {
      query: { vendorId: String(vendorId) } as never,
    })
    const ordered = [{ orderLineId: rows[0]?.orderLineId, quantity: 6, amount: 60_000, taxClass: 'untaxed' }]
    await bill(vendorId, { ...bare, ordered })
    const { orderNumber } = made
    expect(await refused(orderNumber, (of) => linesOf(of, { 1: { quantity: 5 } }))).toEqual([
      'lines.0.quantity',
    ])
    const amended = await amend(orderNumber, (of) => linesOf(of, { 1: { quantity: 7, unitPrice: 9_000 } }))
    expect(shown(amended)).toEqual([
      [1, 6, 60_000, 0],
      [2, 1, 9_000, 0],
    ])
    await receive(amended, [6, 1])
    expect((await orderAt(orderNumber)).state).toBe('received')

    const second = await order(vendorId, [{ productId: await product(), quantity: 10, unitPrice: 10_000 }])
    const { receiptNumber } = await receive(second, [4])
    const { id } = await desk.call(goodsReceiptApi.read, { params: { number: receiptNumber } })
    await desk.call(cancelGoodsReceipt, {
      params: { id },
      body: cancelBody({ entryDate: daysAgo(0) }) as never,
    })
    const back = await amend(second.orderNumber, (of) =>
      linesOf(of, { 1: { quantity: 2, unitPrice: 8_000 } }),
    )
    expect(shown(back)).toEqual([[1, 2, 16_000, 0]])
  })

  it('takes new lines and drops those of which nothing came', async () => {
    const vendorId = await vendor()
    const [paper, ink, glue] = [await product(), await product(), await product()]
    const made = await order(vendorId, [
      { productId: paper, quantity: 10, unitPrice: 8_333, discountBasisPoints: 500 },
      { productId: ink, quantity: 5, unitPrice: 1_000 },
    ])
    await receive(made, [5])
    const amended = await amend(made.orderNumber, (of) => [
      ...linesOf(of).slice(0, 1),
      { productId: glue, quantity: 3, unitPrice: 2_000, taxClass: 'untaxed' },
    ])
    expect(amended.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [paper, 10],
      [glue, 3],
    ])
    expect(amended.revisions[0]?.changes.map(({ before, after }) => [before, after])).toEqual([
      ['', '3 · Rp\u00a06.000'],
      ['5 · Rp\u00a05.000', ''],
    ])
    expect((await billableGoods(vendorId)).length).toBe(1)
  })

  it('is of the version somebody saw, and past the program nothing of it changes', async () => {
    const vendorId = await vendor()
    const made = await order(vendorId, [{ productId: await product(), quantity: 10, unitPrice: 10_000 }])
    await receive(made, [4])
    const { status } = await desk.refusal(contract.updatePurchaseOrder, amending(made, linesOf(made)))
    expect(status).toBe(412)
    for (const statement of [
      sql`update purchase_order_line set quantity = 20 where order_id = ${made.id}`,
      sql`update purchase_order set subtotal = 1, total_amount = 1 + tax_amount where id = ${made.id}`,
      sql`update purchase_order set revision = 5 where id = ${made.id}`,
      sql`delete from purchase_order_line where order_id = ${made.id}`,
    ])
      await expect(statement.execute(db)).rejects.toThrow(/Purchase order|purchase order/)
  })
})

const bare = { taxInvoiceNumber: undefined, taxInvoiceDay: undefined }

it('an order of which nothing came is changed as before, with a numbered version', async () => {
  const made = await order(await vendor(), [{ productId: await product(), quantity: 10, unitPrice: 10_000 }])
  const changed = await amend(made.orderNumber, (of) => linesOf(of, { 1: { quantity: 3 } }), {
    expectedDay: daysAgo(-3),
  })
  expect(changed).toMatchObject({ revision: 1, subtotal: 30_000 })
  expect(changed.revisions[0]?.changes.map(({ what }) => what)).toEqual([
    'Perkiraan datang',
    changed.lines[0]?.name,
  ])
})
