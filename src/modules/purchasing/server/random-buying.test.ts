import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import { chanceOf } from '../../../../tests/faults/tampering.ts'
import { bookkeeper } from '../../../../tests/ledger-world.ts'
import { accountIds, createWorld } from '../../../../tests/server.ts'
import { cancelBody, daysAgo, today } from '../../../../tests/settlement-world.ts'
import { toDay } from '../../../platform/rules/day/day.ts'
import { storedQuantity } from '../../../platform/rules/money/quantity.ts'
import { soleRowOf } from '../../../platform/server/database/database.ts'
import { transaction } from '../../../platform/server/database/transaction.ts'
import { Refusal } from '../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../accounts/server/index.ts'
import { cancelGoodsReceipt, createGoodsReceipt, goodsReceiptApi } from '../../inventory/contract.ts'
import { moveStock } from '../../inventory/server/index.ts'
import * as contract from '../contract.ts'

const acts = 500
const seed = Number(process.env['NERACA_SEED'] ?? 20_261_125)
const world = await createWorld()
const desk = await world.as('user')
const account = await accountIds(world.db)
afterAll(() => world.close())

const chance = chanceOf(seed)
const upTo = (most: number) => Math.floor(chance() * most)
const oneOf = <T>(items: readonly T[]) => items[upTo(items.length)]
const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
  (await soleRowOf(world.db, statement)).id
const vendors = await Promise.all(
  ['VEND-77001', 'VEND-77002'].map((code) =>
    idOf(sql`insert into vendor (code, name, npwp16, is_pkp) values (${code}, ${`PT ${code}`}, '0012345678901000', true)
      returning id`),
  ),
)
const products = await Promise.all(
  ['PRD-77001', 'PRD-77002', 'PRD-77003'].map((code) =>
    idOf(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
      values (${code}, ${`Barang ${code}`}, 'pcs', false, 0, 1) returning id`),
  ),
)

/** What was done so far that later acts may name; days as how long ago they are. */
const receipts: { id: number; ago: number }[] = []
const orders: string[] = []
const bills: { id: number; number: string; vendorId: number; ago: number }[] = []
const payments: { id: number; ago: number }[] = []
let numbers = 0
const since = (ago: number) => upTo(ago + 1)

const buying: Record<string, () => Promise<void>> = {
  receive: async () => {
    const ago = upTo(150)
    const lines = Array.from({ length: 1 + upTo(3) }, (_, index) => ({
      productId: oneOf(products),
      quantity: (1 + upTo(9_000)) / 1_000,
      unitPrice: index > 0 && chance() < 0.3 ? 0 : 1_000 + upTo(50_000),
    }))
    const body = { receiptDate: daysAgo(ago), vendorId: oneOf(vendors), warehouseId: null, lines } as never
    const { receiptNumber } = await desk.call(createGoodsReceipt, { body })
    const { id } = await desk.call(goodsReceiptApi.read, { params: { number: receiptNumber } })
    receipts.push({ id, ago })
  },
  issue: async () => {
    const [productId, ago] = [oneOf(products) ?? 0, upTo(150)]
    await transaction(world.db, { actor: bookkeeper, requestId: 'issue' }, async (tx) => {
      const { cogs } = await accountsForRoles(tx, ['cogs'])
      const quantity = storedQuantity(String(-(1 + upTo(4_000)) / 1_000))
      const line = {
        productId,
        warehouseId: null,
        quantity,
        kind: 'delivery',
        counterAccountId: cogs,
      } as const
      const reference = { type: 'test', number: `K-${(numbers += 1)}` }
      const lines = [{ ...line, basis: { is: 'average' } as const }]
      await moveStock(
        tx,
        { day: daysAgo(ago), reference, says: 'Keluar', lines },
        { today: today(), actor: bookkeeper },
      )
    })
  },
  bill: async () => {
    const vendorId = oneOf(vendors) ?? 0
    const { rows } = await desk.call(contract.listBillableGoods, {
      query: { vendorId: String(vendorId) } as never,
    })
    const taken = rows.filter(() => chance() < 0.3).slice(0, 3)
    const goods = taken.map((row) => {
      const left = Math.round((row.quantity - row.billedQuantity) * 1_000)
      const whole = chance() < 0.5 ? left : 1 + upTo(left)
      const price = Math.round((row.amount * whole) / (row.quantity * 1_000))
      const amount = Math.max(1, chance() < 0.4 ? price : Math.round(price * (0.5 + chance())))
      const taxClass = chance() < 0.7 ? 'taxed' : 'untaxed'
      return {
        receiptId: row.receiptId,
        lineNumber: row.lineNumber,
        quantity: whole / 1_000,
        amount,
        taxClass,
      }
    })
    const oldest = Math.min(150, ...taken.map(({ receiptDate }) => daysBetween(receiptDate)))
    const ago = since(oldest)
    const freight = { accountId: account('5-3202'), description: 'Ongkir', amount: 1 + upTo(5_000) }
    const body = {
      ...{
        billDate: daysAgo(ago),
        postingDay: daysAgo(ago),
        vendorId,
        documentNumber: `R-${(numbers += 1)}`,
      },
      ...{
        goods,
        lines: goods.length === 0 || chance() < 0.3 ? [freight] : [],
        isCreditable: chance() < 0.7,
      },
    } as never
    const { billNumber: number } = await desk.call(contract.createBill, { body })
    const { id } = await desk.call(contract.readBill, { params: { number } })
    bills.push({ id, number, vendorId, ago })
  },
  order: async () => {
    const lines = [
      { productId: oneOf(products), quantity: (1 + upTo(9_000)) / 1_000, unitPrice: 1_000 + upTo(50_000) },
    ]
    const body = { orderDate: daysAgo(100 + upTo(50)), vendorId: oneOf(vendors), lines } as never
    const { orderNumber } = (await desk.call(contract.createPurchaseOrder, { body })) as {
      orderNumber: string
    }
    orders.push(orderNumber)
  },
  billAhead: async () => {
    const vendorId = oneOf(vendors) ?? 0
    const { rows } = await desk.call(contract.listBillableOrderedGoods, {
      query: { vendorId: String(vendorId) } as never,
    })
    const ordered = rows.slice(0, 2).map((row) => {
      const left = Math.round(row.left * 1_000)
      const whole = chance() < 0.5 ? left : 1 + upTo(left)
      const price = Math.round((row.orderedAmount * whole) / (row.orderedQuantity * 1_000))
      const amount = Math.max(1, chance() < 0.5 ? price : Math.round(price * (0.5 + chance())))
      return { orderLineId: row.orderLineId, quantity: whole / 1_000, amount }
    })
    const ago = upTo(100)
    const days = { billDate: daysAgo(ago), postingDay: daysAgo(ago) }
    const body = { ...days, vendorId, documentNumber: `R-${(numbers += 1)}`, ordered, lines: [] } as never
    const { billNumber: number } = (await desk.call(contract.createBill, { body })) as { billNumber: string }
    const { id } = await desk.call(contract.readBill, { params: { number } })
    bills.push({ id, number, vendorId, ago })
  },
  arrive: async () => {
    const number = oneOf(orders)
    if (number === undefined) return
    const { id, version, lines } = await desk.call(contract.purchaseOrderApi.read, { params: { number } })
    const left = Math.round(((lines[0]?.quantity ?? 0) - (lines[0]?.receivedQuantity ?? 0)) * 1_000)
    const ago = upTo(100)
    const quantity = (chance() < 0.5 ? left : 1 + upTo(left)) / 1_000
    const body = {
      receiptDate: daysAgo(ago),
      warehouseId: null,
      lines: [{ lineNumber: 1, quantity }],
    } as never
    const { receiptNumber } = await desk.call(contract.receivePurchaseOrder, {
      params: { id },
      version,
      body,
    })
    const receipt = await desk.call(goodsReceiptApi.read, { params: { number: receiptNumber } })
    receipts.push({ id: receipt.id, ago })
  },
  pay: async () => {
    const bill = oneOf(bills)
    if (bill === undefined) return
    const { openAmount } = await desk.call(contract.readBill, { params: { number: bill.number } })
    const paidAmount = chance() < 0.5 ? openAmount : 1 + upTo(openAmount)
    const ago = since(bill.ago)
    const body = {
      ...{ paymentDate: daysAgo(ago), vendorId: bill.vendorId, accountId: account('1-1201'), paidAmount },
      allocations: [{ billId: bill.id, amount: paidAmount }],
    } as never
    const { paymentNumber: number } = await desk.call(contract.createPayment, { body })
    payments.push({ id: (await desk.call(contract.readPayment, { params: { number } })).id, ago })
  },
  cancelPayment: async () => {
    const payment = oneOf(payments)
    if (payment === undefined) return
    const body = cancelBody({ entryDate: daysAgo(since(payment.ago)) }) as never
    await desk.call(contract.cancelPayment, { params: { id: payment.id }, body })
    payments.splice(payments.indexOf(payment), 1)
  },
  cancelBill: async () => {
    const bill = oneOf(bills)
    if (bill === undefined) return
    const body = cancelBody({ entryDate: daysAgo(since(bill.ago)) }) as never
    await desk.call(contract.cancelBill, { params: { id: bill.id }, body })
    bills.splice(bills.indexOf(bill), 1)
  },
  cancelReceipt: async () => {
    const receipt = oneOf(receipts)
    if (receipt === undefined) return
    const body = cancelBody({ entryDate: daysAgo(since(receipt.ago)) }) as never
    await desk.call(cancelGoodsReceipt, { params: { id: receipt.id }, body })
    receipts.splice(receipts.indexOf(receipt), 1)
  },
}

function daysBetween(day: string): number {
  return Math.round((Date.parse(today()) - Date.parse(day)) / 86_400_000)
}

/** What waits for its bill, and what is owed, is what stands on their accounts at the end of any day. */
async function tiedOnAnyDay(): Promise<void> {
  for (const asOf of [today(), ...Array.from({ length: 12 }, () => toDay(daysAgo(upTo(150))))]) {
    const goods = await desk.call(contract.readUnbilledGoods, { query: { asOf } })
    expect([asOf, goods.totals.left]).toEqual([asOf, goods.accountBalance])
  }
}

/** What the list of bills counts and adds up of all that there are is what their rows come to. */
async function tallied(): Promise<void> {
  const counted = await soleRowOf(
    world.db,
    sql<object>`select count(*) as total, count(*) as matching,
      coalesce(sum(total_amount) filter (where cancelled_on is null), 0)::float8 as "matchingTotal",
      coalesce(sum(payable_amount - settled_amount) filter (where cancelled_on is null), 0)::float8 as "matchingOpen"
      from vendor_bill where voided_at is null`,
  )
  expect(await desk.call(contract.listBills, { query: {} as never })).toMatchObject(counted)
}

const isRefused = (error: unknown): boolean =>
  error instanceof Refusal || (error instanceof Error && /: (409|412|422) /.test(error.message))

it(`${acts} acts of buying in any order of days keep what waits for its bill tied on every day`, async () => {
  const done = new Map<string, number>()
  const count = (name: string) => done.set(name, (done.get(name) ?? 0) + 1)
  for (let act = 1; act <= acts; act += 1) {
    const name = oneOf(['receive', 'receive', 'receive', 'bill', 'bill', ...Object.keys(buying)]) ?? 'receive'
    try {
      await buying[name]?.()
      count(name)
    } catch (error) {
      if (!isRefused(error)) throw error
      count('refused')
    }
    if (act % 100 === 0) {
      await checkBooks(world.db)
      await tiedOnAnyDay()
      await tallied()
    }
  }
  for (const name of [...Object.keys(buying), 'refused'])
    expect([name, (done.get(name) ?? 0) > 3]).toEqual([name, true])
}, 300_000)
