import { sql } from 'kysely'
import { rowsOf } from '../src/platform/server/database/database.ts'
import type { Day } from '../src/platform/rules/day/day.ts'
import * as inventory from '../src/modules/inventory/contract.ts'
import * as contract from '../src/modules/sales/contract.ts'
import { cancelBody, createSettlementWorld, daysAgo, today } from './settlement-world.ts'

const watched = [
  ...['inventory', 'shipped_not_invoiced', 'cogs'],
  ...['sample_expense', 'vat_out', 'warranty_expense'],
]

type Settlements = Awaited<ReturnType<typeof createSettlementWorld>>

/** A desk that sells at no price, delivers and gives away; `begin` brings a new product, of which ten cost 1.000 each. */
export async function createFreeOrders() {
  const settlements = await createSettlementWorld()
  const { world, insert } = settlements
  const now = { product: 0, made: 0, before: 0 }
  const selling = sellingFree(settlements, () => now.product)
  const giving = givingAway(settlements)

  return {
    ...settlements,
    ...selling,
    ...giving,
    begin: async () => {
      now.made += 1
      now.product =
        await insert(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
        values (${`BNS-${now.made}`}, ${`Bonus ${now.made}`}, 'pcs', false, 0, 20000) returning id`)
      await selling.stockUp(10, 1_000, daysAgo(60))
      const [last] = await rowsOf(world.db, sql<{ id: number }>`select max(id) as id from journal_entry`)
      now.before = last?.id ?? 0
    },
    /** What entries moved since the beginning, by role, debit positive. */
    moved: async () => {
      const rows = await rowsOf(
        world.db,
        sql<{
          role: string
          amount: string
        }>`select r.role, sum(l.debit - l.credit) as amount from journal_line l
          join journal_entry e on e.id = l.entry_id join account_role r on r.account_id = l.account_id
          where e.id > ${now.before} and r.role = any(${watched}::text[])
          group by 1 having sum(l.debit - l.credit) <> 0 order by 1`,
      )
      return Object.fromEntries(rows.map(({ role, amount }) => [role, Number(amount)]))
    },
    /** An order given away twice, for what came back meanwhile had not; the rest of it was closed. */
    givenTwice: async () => {
      const { desk } = settlements
      const { id, number } = await selling.confirmed(100, 100)
      await selling.deliver(id, [1])
      await desk.call(contract.closeSalesOrder, { params: { id }, version: 3, body: { reason: 'Cukup' } })
      const [line] = (await desk.call(contract.readBillableDeliveries, { params: { id } })).lines
      const lines = [{ deliveryLineId: line?.deliveryLineId ?? 0, quantity: 1 }]
      const { returnNumber } = await desk.call(contract.createSalesReturn, {
        params: { id },
        body: { returnDate: daysAgo(7), reason: 'Rusak', lines },
      })
      await giving.give(number, { reason: 'sample' })
      const returned = await desk.call(contract.readSalesReturn, { params: { number: returnNumber } })
      const params = { id: returned.id }
      await desk.call(contract.cancelSalesReturn, { params, body: cancelBody() as never })
      await giving.give(number, { reason: 'sample', day: today() })
      return { id, number }
    },
  }
}

function sellingFree({ desk, newCustomer }: Settlements, product: () => number) {
  /** A confirmed order of two pieces a line, at these discounts. */
  const confirmed = async (...discounts: number[]) => {
    const lines = discounts.map((discountPercent) => ({
      ...{ productId: product(), quantity: 2, unitPrice: 20_000, discountPercent },
    }))
    const body = { orderDate: daysAgo(50), customerId: await newCustomer(), lines }
    const { id, orderNumber } = await desk.call(contract.createSalesOrder, { body })
    await desk.call(contract.confirmSalesOrder, { params: { id }, version: 1 })
    return { id, number: orderNumber }
  }
  const deliver = async (id: number, lineNumbers: readonly number[], deliveryDate: Day = daysAgo(9)) => {
    const lines = lineNumbers.map((lineNumber) => ({ lineNumber, quantity: 2 }))
    const body = { deliveryDate, lines }
    const reply = await desk.call(contract.createDelivery, { params: { id }, body })
    return 'deliveryNumber' in reply ? reply.deliveryNumber : ''
  }
  return {
    confirmed,
    deliver,
    /** An order at no price that was delivered. */
    delivered: async () => {
      const order = await confirmed(100)
      await deliver(order.id, [1])
      return order
    },
    stockUp: (quantity: number, unitCost: number, day: Day) => {
      const lines = [{ productId: product(), quantity, unitCost }]
      const body = { adjustmentDate: day, reason: 'surplus', warehouseId: null, lines }
      return desk.call(inventory.createAdjustment, { body: body as never })
    },
    /** Bills the first line that was delivered. */
    billFirst: async (id: number) => {
      const [first] = (await desk.call(contract.readBillableDeliveries, { params: { id } })).lines
      const lines = [{ deliveryLineId: first?.deliveryLineId ?? 0, quantity: 2 }]
      return desk.call(contract.billSalesOrder, { params: { id }, body: { invoiceDate: daysAgo(8), lines } })
    },
  }
}

function givingAway({ desk }: Settlements) {
  const read = (number: string) => desk.call(contract.readSalesOrder, { params: { number } })
  const givenOf = async (number: string, change: object = {}) => {
    const { id, version } = await read(number)
    return { params: { id }, version, body: { day: daysAgo(5), reason: 'bonus' as const, ...change } }
  }
  const lastOf = async (number: string) => {
    const [last] = (await read(number)).giveaways
    if (last === undefined) throw new Error(`nothing was given away of ${number}`)
    return last
  }
  return {
    read,
    givenOf,
    lastOf,
    give: async (number: string, change: object = {}) =>
      desk.call(contract.giveSalesOrder, await givenOf(number, change)),
    refusal: async (number: string, change: object = {}) =>
      desk.refusal(contract.giveSalesOrder, await givenOf(number, change)),
    /** Cancels the last that was given away of an order. */
    cancel: async (number: string, change: Record<string, unknown> = {}) => {
      const params = { id: (await lastOf(number)).id }
      return desk.call(contract.cancelGiveaway, { params, body: cancelBody(change) as never })
    },
  }
}
