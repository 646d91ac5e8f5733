import { sql } from 'kysely'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import type { SeenStock } from './standing-goods-store.ts'
import type { StockPromises } from './stock-promises.ts'

/** Orders do not say which warehouse they are for: whoever sees some warehouses is told of none. */
const nothing = sql`(select null::bigint as product_id, null::text as number, null::text as address, 0::numeric as quantity,
  null::date as day where false)`

/** What somebody sees of stock: all of it, or what is in the warehouses of their role. */
export function stockSeenBy({ warehouses }: Actor, promises: StockPromises): SeenStock {
  if (warehouses === undefined) return { balances: sql`stock_balance`, promises }
  return {
    balances: sql`(select * from stock_balance where warehouse_id = any(${[...warehouses]}::bigint[]))`,
    promises: { ...promises, reserved: nothing, incoming: nothing },
  }
}
