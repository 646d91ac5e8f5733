import { sql } from 'kysely'
import * as sales from '../src/modules/sales/contract.ts'
import { soleRowOf, type Database } from '../src/platform/server/database/database.ts'
import { today } from './approval-path.ts'
import type { Client } from './server.ts'

let orders = 0

/** An active customer and product. */
export const someSale = (db: Database) =>
  soleRowOf(
    db,
    sql<{
      customer: number
      product: number
    }>`select (select min(id) from customer where is_active) as customer,
      (select min(id) from product where is_active) as product`,
  )

/** A draft order, each with another quantity. */
export async function orderOf(db: Database, client: Client) {
  const { customer, product } = await someSale(db)
  orders += 1
  const line = { productId: product, quantity: orders, unitPrice: 1_000_000, discountPercent: 10 }
  const body = { orderDate: today(), customerId: customer, notes: `uji ${orders}`, lines: [line] }
  return client.call(sales.createSalesOrder, { body: body as never })
}
