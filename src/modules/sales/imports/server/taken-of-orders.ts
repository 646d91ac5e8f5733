import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { quantityUnits, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { byCode } from '../../../documents/imports/rules/named-records.ts'
import type { Resolved, Unknown } from '../../../documents/server/index.ts'
import { warehouseStore } from '../../../inventory/server/index.ts'
import { holdGoodsOfDays } from '../../deliveries/server/stock-of-deliveries.ts'
import { spreadProducts, type LeftOfLine } from '../rules/spread-products.ts'
import { ordersNamed } from './named-records.ts'

interface Head {
  readonly order: string
  readonly warehouse: string
}

interface Document<H extends Head> {
  readonly head: H
  readonly lines: readonly { readonly values: { readonly product: string; readonly quantity: Quantity } }[]
}

export interface TakenOrder {
  readonly id: number
  readonly code: string
  readonly customerId: number
}

/** A line of an order or of its deliveries, with what can be taken of it. */
export interface TakenLine extends LeftOfLine {
  readonly orderId: number
  readonly productId: number
  readonly isService: boolean
}

interface TakenPart {
  readonly line: number
  readonly quantity: number
}

/** What a kind of document takes of orders. */
interface Taking<H extends Head> {
  readonly day: (head: H) => Day
  /** Lines of locked orders, in the order in which they are taken. */
  readonly lines: (tx: Tx, orders: readonly TakenOrder[]) => Promise<readonly TakenLine[]>
  /** What is said of a product of which the order has no line to take. */
  readonly missing: (product: string, order: TakenOrder) => string
  /** What its act is asked with besides order and warehouse. */
  readonly input: (head: H, parts: readonly TakenPart[]) => object
}

/** Takes the products of each document of what the ones before it left of the lines of its order. */
export function takenOfOrders<H extends Head>(taking: Taking<H>) {
  return async (tx: Tx, documents: readonly Document<H>[]): Promise<(given: Document<H>) => Resolved> => {
    const { orders, warehouses, left } = await holdOrders(tx, documents, taking)
    return ({ head, lines }) => {
      const { order: number, warehouse: code } = head
      const order = orders.get(number)
      const warehouse = warehouses.get(code)
      const unknown: Unknown[] = [
        ...orders.unknown({ column: 'order', noun: 'Order', code: number }),
        ...warehouses.unknown({ column: 'warehouse', noun: 'Gudang', code }),
      ]
      if (order === undefined) return { unknown }
      const wanted = lines.map(({ values }) => values)
      const taken = spreadProducts(wanted, left.get(order.id) ?? [])
      for (const line of taken.unknown)
        unknown.push({ column: 'product', line, message: taking.missing(wanted[line]?.product ?? '', order) })
      if (unknown.length > 0) return { unknown }
      left.set(order.id, taken.left)
      const parts = taken.parts.map(({ lineNumber: line, quantity }) => ({
        line,
        quantity: quantityUnits(quantity),
      }))
      return {
        input: { orderId: order.id, warehouseId: warehouse?.id ?? null, ...taking.input(head, parts) },
        lineOf: taken.parts.map(({ of }) => of),
      }
    }
  }
}

/** Finds orders, their lines and warehouses of all documents in three statements, and holds what they hold in one order. */
async function holdOrders<H extends Head>(
  tx: Tx,
  documents: readonly Document<H>[],
  { day, lines: linesOf }: Taking<H>,
) {
  const heads = documents.map(({ head }) => head)
  const orders = await ordersNamed(
    tx,
    heads.map(({ order }) => order),
  )
  const codes = new Set(heads.map(({ warehouse }) => warehouse))
  const warehouses = byCode(await warehouseStore.findMany(tx, [...codes]))
  const named = heads.flatMap(({ order }) => orders.get(order) ?? [])
  const ids = named.map(({ id }) => id)
  await sql`select from sales_order where id = any(${ids}::bigint[]) order by id for update`.execute(tx)
  const lines = await linesOf(tx, named)
  await holdGoodsOfDays(tx, heads.map(day), lines)
  const left = new Map<number, readonly LeftOfLine[]>(
    ids.map((order) => [order, lines.filter(({ orderId }) => orderId === order)]),
  )
  return { orders, warehouses, left }
}
