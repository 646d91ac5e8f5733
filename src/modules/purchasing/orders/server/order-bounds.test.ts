import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { accountIds, createWorld, type TestWorld } from '../../../../../tests/server.ts'
import { cancelBody, daysAgo } from '../../../../../tests/settlement-world.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import * as contract from '../../contract.ts'

let world: TestWorld
let desk: Awaited<ReturnType<TestWorld['as']>>
let account: (code: string) => number
let vendorId: number
let productId: number

beforeAll(async () => {
  world = await createWorld()
  desk = await world.as('user')
  account = await accountIds(world.db)
  const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await soleRowOf(world.db, statement)).id
  vendorId = await idOf(sql`insert into vendor (code, name, npwp16, is_pkp)
    values ('VEND-81001', 'PT Batas', '0012345678901000', true) returning id`)
  productId = await idOf(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('PRD-81001', 'Barang Batas', 'pcs', false, 0, 100000) returning id`)
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const goods = (quantity: number, amount: number) => ({ productId, quantity, unitPrice: 0, amount })
const service = (change: object = {}) => ({
  ...{
    accountId: account('5-3201'),
    description: 'Jasa',
    quantity: 1,
    unitPrice: 5_000,
    taxClass: 'untaxed',
  },
  ...change,
})
const bodyOf = (lines: object[], change: object = {}) =>
  ({ orderDate: daysAgo(12), vendorId, lines, ...change }) as never
const order = (lines: object[], change: object = {}) =>
  desk.call(contract.createPurchaseOrder, { body: bodyOf(lines, change) })
const refused = async (lines: object[], change: object = {}) => {
  const { errors } = await desk.refusal(contract.createPurchaseOrder, { body: bodyOf(lines, change) })
  return errors.map(({ path }) => path)
}

describe('an order at the ends of what can be kept', () => {
  it('is expected on a day that budgets know', async () => {
    expect(await refused([service()], { expectedDay: '2200-01-01' })).toEqual(['expectedDay'])
    expect(await refused([service()], { orderDate: '1930-01-01' })).toEqual(['orderDate'])
  })

  it('of little that is worth very much is refused as too large, whatever one unit would cost', async () => {
    const { id, version } = await order([goods(0.001, 99_000_000_000_000)])
    const body = { receiptDate: daysAgo(9), warehouseId: null, lines: [{ lineNumber: 1, quantity: 0.001 }] }
    const input = { params: { id }, version, body: body as never }
    expect(await desk.refusal(contract.receivePurchaseOrder, input)).toMatchObject({
      status: 422,
      code: 'posting-too-large',
    })
  })
})

describe('a bill', () => {
  it('is not taken back while a payment of it counts', async () => {
    const body = { billDate: daysAgo(20), postingDay: daysAgo(20), vendorId, documentNumber: 'HARI-1' }
    const lines = [{ accountId: account('5-3201'), amount: 700_000 }]
    const { billNumber } = await desk.call(contract.createBill, { body: { ...body, lines } as never })
    const { id: billId } = await desk.call(contract.readBill, { params: { number: billNumber } })
    const paying = { paymentDate: daysAgo(15), vendorId, accountId: account('1-1201'), paidAmount: 700_000 }
    const { paymentNumber } = await desk.call(contract.createPayment, {
      body: { ...paying, allocations: [{ billId, amount: 700_000 }] } as never,
    })
    const { id } = await desk.call(contract.readPayment, { params: { number: paymentNumber } })
    await desk.call(contract.cancelPayment, {
      params: { id },
      body: cancelBody({ entryDate: daysAgo(5) }) as never,
    })
    const { errors } = await desk.refusal(contract.cancelBill, {
      params: { id: billId },
      body: cancelBody({ entryDate: daysAgo(10) }) as never,
    })
    expect(errors.map(({ path }) => path)).toEqual(['entryDate'])
  })
})
