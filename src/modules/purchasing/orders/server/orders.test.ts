import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { accountIds, createWorld } from '../../../../../tests/server.ts'
import { cancelBody, daysAgo } from '../../../../../tests/settlement-world.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import { cancelGoodsReceipt, createGoodsReceipt, goodsReceiptApi } from '../../../inventory/contract.ts'
import * as contract from '../../contract.ts'

const world = await createWorld()
const desk = await world.as('user')
const account = await accountIds(world.db)
let made = 0
let vendorId: number
let paper: number

const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
  (await soleRowOf(world.db, statement)).id
const product = (change: { readonly isService?: boolean } = {}) => {
  made += 1
  const code = `PRD-6${String(made).padStart(4, '0')}`
  return idOf(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values (${code}, ${`Barang ${code}`}, 'pcs', ${change.isService ?? false}, 0, 100000) returning id`)
}
const vendor = (isPkp = true) => {
  made += 1
  const code = `VEND-7${String(made).padStart(4, '0')}`
  return idOf(sql`insert into vendor (code, name, npwp16, is_pkp)
    values (${code}, ${`PT Pemasok ${code}`}, '0012345678901000', ${isPkp}) returning id`)
}

beforeEach(async () => {
  vendorId = await vendor()
  paper = await product()
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

type Change = Record<string, unknown>
const goods = (quantity: number, unitPrice: number, change: Change = {}) => ({
  productId: paper,
  quantity,
  unitPrice,
  ...change,
})
const service = (amount: number, change: Change = {}) => ({
  accountId: account('5-3201'),
  description: 'Jasa pasang',
  quantity: 1,
  unitPrice: amount,
  taxClass: 'untaxed',
  ...change,
})
const bodyOf = (lines: object[], change: Change = {}) =>
  ({ orderDate: daysAgo(12), vendorId, lines, ...change }) as never
const order = (lines: object[], change: Change = {}) =>
  desk.call(contract.createPurchaseOrder, { body: bodyOf(lines, change) })
type Order = contract.PurchaseOrder
const again = ({ orderNumber: number }: Order) =>
  desk.call(contract.purchaseOrderApi.read, { params: { number } })
const receiving = (quantities: readonly number[], change: Change = {}) =>
  ({
    receiptDate: daysAgo(9),
    warehouseId: null,
    lines: quantities.map((quantity, index) => ({ lineNumber: index + 1, quantity })),
    ...change,
  }) as never
const receive = async (of: Order, quantities: readonly number[], change: Change = {}) => {
  const { id, version } = await again(of)
  return desk.call(contract.receivePurchaseOrder, {
    params: { id },
    version,
    body: receiving(quantities, change),
  })
}
const refusedReceipt = async (of: Order, quantities: readonly number[], change: Change = {}) => {
  const { id, version } = await again(of)
  const input = { params: { id }, version, body: receiving(quantities, change) }
  const { errors } = await desk.refusal(contract.receivePurchaseOrder, input)
  return (errors as readonly { readonly code?: string }[]).map(({ code }) => code)
}
const end = async (of: Order) => {
  const { id, version } = await again(of)
  return { params: { id }, version, body: { reason: 'Vendor kehabisan stok' } }
}
let documents = 0
const billBody = (change: Change) => {
  documents += 1
  const days = { billDate: daysAgo(5), postingDay: daysAgo(5) }
  return { ...days, vendorId, documentNumber: `P-${documents}`, goods: [], lines: [], ...change } as never
}
const bill = (change: Change) => desk.call(contract.createBill, { body: billBody(change) })
const refusedBill = async (change: Change) => {
  const { errors } = await desk.refusal(contract.createBill, { body: billBody(change) })
  return (errors as readonly { readonly code?: string }[]).map(({ code }) => code)
}
const offered = async () =>
  (await desk.call(contract.listBillableOrderLines, { query: { vendorId: String(vendorId) } as never })).rows
const billable = async () =>
  (await desk.call(contract.listBillableGoods, { query: { vendorId: String(vendorId) } as never })).rows
const receiptAt = (number: string) => desk.call(goodsReceiptApi.read, { params: { number } })

describe('an order to a vendor', () => {
  it('reckons with price, discount and VAT, and a typed amount wins', async () => {
    const made = await order([
      goods(12, 8_333, { discountBasisPoints: 500 }),
      goods(3, 0.333333, { amount: 100_000, taxClass: 'untaxed' }),
    ])
    expect(
      made.lines.map(({ amount, taxAmount, isAmountTyped }) => [amount, taxAmount, isAmountTyped]),
    ).toEqual([
      [94_996, 10_450, false],
      [100_000, 0, true],
    ])
    expect([made.subtotal, made.taxAmount, made.totalAmount, made.state]).toEqual([
      194_996,
      10_450,
      205_446,
      'ordered',
    ])
    expect(made.actions.toSorted()).toEqual(['bill', 'cancel', 'edit', 'receive'])
  })

  it('of a vendor who is not PKP bears no VAT', async () => {
    vendorId = await vendor(false)
    const made = await order([goods(1, 1_000)])
    expect([made.taxAmount, made.lines[0]?.taxClass]).toEqual([0, 'untaxed'])
  })

  it('refuses services as goods, accounts that cannot be posted to, and vendors that are not there', async () => {
    const refused = async (lines: object[], change: Change = {}) => {
      const { errors } = await desk.refusal(contract.createPurchaseOrder, { body: bodyOf(lines, change) })
      return errors.map(({ path }) => path)
    }
    const service = await product({ isService: true })
    expect(await refused([goods(1, 5, { productId: service })])).toEqual(['lines.0.productId'])
    expect(await refused([goods(1, 5, { productId: null, accountId: account('5-3000') })])).toEqual([
      'lines.0.accountId',
    ])
    expect(await refused([goods(1, 5)], { vendorId: 999_999 })).toEqual(['vendorId'])
    expect(await refused([goods(1, 5)], { orderDate: daysAgo(-1) })).toEqual(['orderDate'])
  })

  it('is changed while nothing came, in the version that was seen', async () => {
    const made = await order([goods(1, 1_000)])
    const change = { params: { id: made.id }, version: made.version, body: bodyOf([goods(2, 1_500)]) }
    const changed = await desk.call(contract.updatePurchaseOrder, change)
    expect([changed.subtotal, changed.version]).toEqual([3_000, made.version + 1])
    expect((await desk.refusal(contract.updatePurchaseOrder, change)).status).toBe(412)
    const { receiptNumber } = await receive(made, [1])
    const { version } = await again(made)
    expect((await desk.refusal(contract.updatePurchaseOrder, { ...change, version })).status).toBe(422)
    const { id } = await receiptAt(receiptNumber)
    await desk.call(cancelGoodsReceipt, { params: { id }, body: cancelBody() as never })
    expect((await again(made)).actions.toSorted()).toEqual(['bill', 'cancel', 'edit', 'receive'])
  })

  it('says what its goods cost before, at this vendor first', async () => {
    const own = vendorId
    await order([goods(10, 900)])
    vendorId = await vendor()
    await order([goods(4, 1_000, { discountBasisPoints: 1_000 })])
    await order([goods(4, 950.5)])
    const query = { productId: String(paper), vendorId: String(own) } as never
    const { rows } = await desk.call(contract.listPurchasePrices, { query })
    expect(rows.map(({ vendorId: of, unitPrice }) => [of, unitPrice])).toEqual([
      [own, 900],
      [vendorId, 950.5],
    ])
  })
})

describe('goods of an order', () => {
  it('come in at cumulative shares of its net, and its state follows', async () => {
    const made = await order([goods(12, 8_333, { discountBasisPoints: 500 })])
    const states = []
    const values = []
    for (const quantity of [5, 5, 2.6]) {
      values.push((await receive(made, [quantity])).totalAmount)
      states.push((await again(made)).state)
    }
    // 0,6 beyond the order at 94.996 ÷ 12 each.
    expect(values).toEqual([39_582, 39_581, 15_833 + 4_750])
    expect(states).toEqual(['partial', 'partial', 'received'])
    const rows = await billable()
    expect(rows.map(({ netAmount, orderedTaxClass }) => [netAmount, orderedTaxClass])).toEqual([
      [39_582, 'taxed'],
      [39_581, 'taxed'],
      [20_583, 'taxed'],
    ])
    const charged = rows.map(({ receiptId, lineNumber, quantity, amount }) => ({
      ...{ receiptId, lineNumber, quantity, amount },
      taxClass: 'taxed',
    }))
    const { billNumber } = await bill({ goods: charged })
    const whole = await again(made)
    expect([whole.state, whole.bills.map((each) => each.billNumber), whole.receipts.length]).toEqual([
      'done',
      [billNumber],
      3,
    ])
  })

  it('are a twentieth beyond what was ordered at most', async () => {
    const made = await order([goods(20, 1_000)])
    expect(await refusedReceipt(made, [21.001])).toEqual(['beyond-order'])
    await receive(made, [21])
    expect((await again(made)).actions).not.toContain('receive')
  })

  it('are refused without a value, before the order, and of lines that are no goods', async () => {
    const made = await order([goods(2, 1_000), goods(1, 0), service(500)])
    expect(await refusedReceipt(made, [0, 1])).toEqual(['total-zero'])
    expect(await refusedReceipt(made, [0, 0])).toEqual(['lines-missing'])
    expect(await refusedReceipt(made, [1], { receiptDate: daysAgo(13) })).toEqual(['date-too-early'])
    expect(await refusedReceipt(made, [1, 0, 1])).toEqual(['ordered-nothing'])
  })

  it('that were cancelled are expected again, and come at what is left', async () => {
    const made = await order([goods(3, 3_333.5)])
    const first = await receive(made, [1])
    await receive(made, [1])
    const { id } = await receiptAt(first.receiptNumber)
    await desk.call(cancelGoodsReceipt, { params: { id }, body: cancelBody() as never })
    const { state, lines } = await again(made)
    expect([state, lines[0]?.receivedQuantity]).toEqual(['partial', 1])
    const last = await receive(made, [2], { receiptDate: daysAgo(1) })
    const { receipts, subtotal } = await again(made)
    const standing = receipts.filter(({ isCancelled }) => !isCancelled)
    expect(standing.reduce((sum, { amount }) => sum + amount, 0)).toBe(subtotal)
    expect(last.totalAmount).toBeGreaterThan(0)
  })

  it('come in only once of two that race', async () => {
    const made = await order([goods(10, 1_000)])
    const input = { params: { id: made.id }, version: made.version, body: receiving([10]) }
    const both = await Promise.allSettled([
      desk.call(contract.receivePurchaseOrder, input),
      desk.call(contract.receivePurchaseOrder, input),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await again(made)).lines[0]?.receivedQuantity).toBe(10)
  })
})

describe('what accounts are charged of an order', () => {
  it('is billed up to its amount, and again when the bill is cancelled', async () => {
    const made = await order([service(90_000)])
    const [line] = await offered()
    expect(line).toMatchObject({ orderNumber: made.orderNumber, left: 90_000 })
    const charged = { accountId: account('5-3201'), amount: 60_000, orderLineId: line?.orderLineId }
    const { billNumber } = await bill({ lines: [charged] })
    expect([(await again(made)).state, (await offered())[0]?.left]).toEqual(['partial', 30_000])
    expect(await refusedBill({ lines: [{ ...charged, amount: 30_001 }] })).toEqual(['order-line-unbillable'])
    expect(await refusedBill({ lines: [{ ...charged, accountId: account('5-3202') }] })).toContain(
      'order-line-unbillable',
    )
    expect(
      await refusedBill({
        lines: [
          { ...charged, amount: 1 },
          { ...charged, amount: 2 },
        ],
      }),
    ).toEqual(['order-line-unbillable'])
    await bill({ lines: [{ ...charged, amount: 30_000 }] })
    expect([(await again(made)).state, await offered()]).toEqual(['done', []])
    const { id } = await desk.call(contract.readBill, { params: { number: billNumber } })
    await desk.call(contract.cancelBill, { params: { id }, body: cancelBody() as never })
    expect([(await again(made)).state, (await offered())[0]?.left]).toEqual(['partial', 60_000])
  })

  it('is not billed by another vendor', async () => {
    await order([service(5_000)])
    const [line] = await offered()
    vendorId = await vendor()
    const charged = { accountId: account('5-3201'), amount: 5_000, orderLineId: line?.orderLineId }
    expect(await refusedBill({ lines: [charged] })).toEqual(['order-line-unbillable'])
  })
})

describe('an order that ends', () => {
  it('is cancelled while nothing came, with a reason', async () => {
    const made = await order([goods(1, 1_000)])
    const input = await end(made)
    const { errors } = await desk.refusal(contract.cancelPurchaseOrder, { ...input, body: { reason: ' ' } })
    expect(errors.map(({ path }) => path)).toEqual(['reason'])
    const cancelled = await desk.call(contract.cancelPurchaseOrder, input)
    expect([cancelled.state, cancelled.actions, cancelled.ended?.reason]).toEqual([
      'cancelled',
      [],
      'Vendor kehabisan stok',
    ])
  })

  it('is closed with what came, and what came is still billed', async () => {
    const made = await order([goods(10, 1_000), service(500)])
    expect((await desk.refusal(contract.closePurchaseOrder, await end(made))).status).toBe(409)
    await receive(made, [4])
    expect((await desk.refusal(contract.cancelPurchaseOrder, await end(made))).status).toBe(409)
    const closed = await desk.call(contract.closePurchaseOrder, await end(made))
    expect([closed.state, closed.actions, await offered()]).toEqual(['received', ['bill'], []])
    const [row] = await billable()
    const { receiptId, lineNumber, quantity, amount } = row ?? {}
    await bill({ goods: [{ receiptId, lineNumber, quantity, amount, taxClass: 'taxed' }] })
    expect((await again(made)).state).toBe('closed')
  })
})

describe('the database', () => {
  const tried = (statement: string) =>
    sql
      .raw(statement)
      .execute(world.db)
      .then(
        () => 'done',
        (error: { code?: string }) => error.code,
      )

  it('refuses what must never happen to an order', async () => {
    const made = await order([goods(2, 1_000)])
    const other = await order([goods(2, 1_000)])
    const { receiptNumber } = await receive(made, [1])
    const free = await desk.call(createGoodsReceipt, {
      body: {
        receiptDate: daysAgo(3),
        vendorId,
        warehouseId: null,
        lines: [{ productId: paper, quantity: 3, unitPrice: 5 }],
      } as never,
    })
    const idOfReceipt = `(select id from goods_receipt where receipt_number = '${free.receiptNumber}')`
    const lineOf = ({ id }: Order) => `(select min(id) from purchase_order_line where order_id = ${id})`
    const link = (of: Order) => `insert into order_receipt_line values (${idOfReceipt}, 1, ${lineOf(of)}, 15)`
    expect(
      await Promise.all(
        [
          link(other),
          `update purchase_order set subtotal = 1, tax_amount = 0, total_amount = 1 where id = ${made.id}`,
          `delete from purchase_order_line where order_id = ${made.id}`,
          `update purchase_order_line set quantity = 9 where order_id = ${other.id}`,
          `delete from purchase_order where id = ${other.id}`,
          `delete from order_receipt_line where order_line_id = ${lineOf(made)}`,
          `update purchase_order set cancelled_on = order_date, cancelled_at = now(), cancelled_by = 'x', cancel_reason = 'x'
            where id = ${made.id}`,
        ].map(tried),
      ),
    ).toEqual(['NR002', 'NR002', 'NR002', 'NR002', '42501', '42501', 'NR002'])
    expect(receiptNumber).toMatch(/^GR-/)
  })
})
