import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { toTotal } from '../../../../platform/rules/money/money.ts'
import { rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import type { MovementKind } from '../../rules/movement-kind.ts'
import { placeOf, type Method } from '../../rules/movement.ts'
import { valueMovements } from '../../rules/value-movements.ts'
import { readStanding } from '../../server/replay-store.ts'
import { readWarehouses } from '../../server/stock-store.ts'

interface Origin {
  readonly sequence: number
  readonly day: Day
  readonly kind: MovementKind
  readonly referenceNumber: string | null
}

/** What is left of each receipt of a product that is valued by layers, by replaying its movements; call it within one snapshot. */
export async function stockLayers(db: Database, code: string) {
  const product = await rowOf(
    db,
    sql<{
      id: number
      method: Method
    }>`select p.id, coalesce(i.method, (select default_method from stock_policy)) as method
      from product p left join stock_item i on i.product_id = p.id where lower(btrim(p.code)) collate "C" = lower(btrim(${code}::text)) and not p.is_service`,
  )
  if (product === undefined) throw notFound()
  if (product.method === 'average') return { method: product.method, rows: [] }
  const layers = valueMovements(product.method, await readStanding(db, [product.id])).layers()
  const origins = await readOrigins(
    db,
    product.id,
    [...layers.values()].flat().map(({ of }) => of),
  )
  const places = (await readWarehouses(db)).flatMap(({ id, name }) =>
    [false, true].map((inTransit) => ({ warehouseId: id, warehouseName: name, inTransit })),
  )
  const rows = places.flatMap((place) =>
    (layers.get(placeOf(place.warehouseId, place.inTransit)) ?? []).flatMap(({ of, quantity, value }) => {
      const origin = origins.get(of)
      if (origin === undefined || quantity === 0n) return []
      return [{ ...place, ...origin, quantity: Number(quantity) / 1000, value: toTotal(value) }]
    }),
  )
  return { method: product.method, rows }
}

async function readOrigins(db: Database, productId: number, sequences: readonly number[]) {
  const rows = await rowsOf(
    db,
    sql<Origin>`select sequence, day, kind, reference_number as "referenceNumber" from stock_movement
      where product_id = ${productId} and sequence = any(${sequences}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.sequence, row]))
}
