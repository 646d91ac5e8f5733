import { sql } from 'kysely'
import type { Quantity } from '../../../platform/rules/money/quantity.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import { soleRowOf, type Database } from '../../../platform/server/database/database.ts'

/** Goods for a price without VAT. */
interface Priced {
  readonly productId: number
  readonly quantity: Quantity
  readonly subtotal: Rupiah
}

/**
 * Whether some goods go for less than they cost: their average over all warehouses, or what their record says where none are on
 * hand. Without a known cost nothing is below it. One query.
 */
export async function isBelowCost(db: Database, lines: readonly Priced[]): Promise<boolean> {
  const given = lines.map(({ productId, quantity, subtotal }) => ({ productId, quantity, subtotal }))
  const { isBelow } = await soleRowOf(
    db,
    sql<{ isBelow: boolean }>`
      select exists (
        select from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
          as x ("productId" bigint, quantity numeric, subtotal numeric)
        join product p on p.id = x."productId" and not p.is_service
        left join lateral (select sum(b.quantity) as quantity, sum(b.value) as value
          from stock_balance b where b.product_id = p.id) s on true
        where case when s.quantity > 0 then x.subtotal * s.quantity < s.value * x.quantity / 1000
          else x.subtotal < p.cost_price * x.quantity / 1000 end
      ) as "isBelow"`,
  )
  return isBelow
}
