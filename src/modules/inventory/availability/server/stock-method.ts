import { sql } from 'kysely'
import { rowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { insertRow } from '../../../../platform/server/database/rows.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { notFound, objection } from '../../../../platform/server/http/refusal.ts'
import type { Method } from '../../rules/movement.ts'
import { problem } from '../../rules/problem-codes.ts'
import { lockItems } from '../../server/stock-store.ts'

interface Choosing {
  readonly productId: number
  readonly method: Method
  readonly actor: Actor
}

/** Chooses how a product is valued, before it moves for the first time. */
export async function setMethod(
  tx: Tx,
  { productId, method, actor }: Choosing,
): Promise<{ readonly method: Method }> {
  const product = await rowOf(tx, sql`select id from product where id = ${productId}`)
  if (product === undefined) throw notFound()
  const item = (await lockItems(tx, [productId])).get(productId)
  if (item === undefined || item.isService)
    throw objection(problem('not-stocked', 'method', 'Jasa tidak mempunyai stok'))
  if (item.method === method) return { method }
  if (item.lastSequence > 0)
    throw objection(problem('method-kept', 'method', `${item.name} sudah bergerak, jadi metodenya tetap`))
  await sql`update stock_item set method = ${method} where product_id = ${productId}`.execute(tx)
  await sql`delete from stock_method where product_id = ${productId}`.execute(tx)
  if (method !== 'average') await insertRow(tx, 'stock_method', { productId, method, createdBy: actor.name })
  return { method }
}
