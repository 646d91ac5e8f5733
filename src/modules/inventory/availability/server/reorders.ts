import { sql } from 'kysely'
import { readCursor, writeCursor } from '../../../../platform/server/database/cursor.ts'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { groupBy } from '../../rules/group-by.ts'
import { thousandths } from '../../server/replay-store.ts'
import { reordered, type Reordered, type ReorderRow, type WantedLevel } from '../rules/reorder.ts'
import type { StockPromises } from './stock-promises.ts'

interface Below {
  readonly id: number
  readonly productId: number
  readonly productCode: string
  readonly productName: string
  readonly sortKey: string
  readonly unit: string
  readonly warehouseId: number
  readonly warehouseName: string
  readonly least: string
  readonly most: string
  readonly onHand: string
  readonly reserved: string
  readonly incoming: string
}

type Level = Below & { readonly amounts: WantedLevel }

/** What stands at every level. Orders name no warehouse: what they reserved leaves the first one, as their deliveries do. */
const standing = sql`
  select l.*, coalesce(b.quantity, 0) as on_hand,
    case when l.warehouse_id = (select min(id) from warehouse where is_active) then coalesce(r.quantity, 0) else 0 end as reserved
  from stock_reorder_level l
    left join (select product_id, warehouse_id, sum(quantity) as quantity from stock_balance
      where product_id in (select product_id from stock_reorder_level) group by 1, 2) b
      on b.product_id = l.product_id and b.warehouse_id = l.warehouse_id
    left join reserved r on r.product_id = l.product_id`

interface Batch {
  readonly after: string | undefined
  /** How many products are looked at. */
  readonly products: number
}

/** The next products of which something stands below its point, with those levels. One query. */
function readBelow(
  db: Database,
  { reserved, incoming }: StockPromises,
  { after, products }: Batch,
): Promise<Below[]> {
  const [code, id] = after === undefined ? [] : readCursor(after, ['text', 'number'])
  const behind = after === undefined ? sql`true` : sql`(p.code_order, p.id) > (${code}, ${id}::bigint)`
  return rowsOf(
    db,
    sql<Below>`
      with reserved as materialized (select product_id, sum(quantity) as quantity from ${reserved} r
          where product_id in (select product_id from stock_reorder_level) group by 1),
        below as materialized (select * from (${standing}) s where s.on_hand - s.reserved < s.least),
        page as materialized (
          select p.id from product p
          where p.is_active and ${behind} and p.id in (select product_id from below)
          order by p.code_order, p.id limit ${products}
        ),
        incoming as (select product_id, sum(quantity) as quantity from ${incoming} i
          where product_id in (select id from page) group by 1)
      select l.id, p.id as "productId", p.code as "productCode", p.name as "productName", p.code_order as "sortKey", p.unit,
        w.id as "warehouseId", w.name as "warehouseName", l.least::text as least, l.most::text as most,
        l.on_hand::text as "onHand", l.reserved::text as reserved, coalesce(i.quantity, 0)::text as incoming
      from page join below l on l.product_id = page.id
        join product p on p.id = l.product_id join warehouse w on w.id = l.warehouse_id
        left join incoming i on i.product_id = l.product_id
      order by p.code_order, p.id, w.id`,
  )
}

type Row = ReorderRow & { readonly id: number; readonly productId: number; readonly warehouseId: number }

interface ReorderQuery {
  readonly warehouseId?: number | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** At least so many products are looked at together: of most that are below their point something is to be ordered. */
const leastLookedAt = 200

/** A page of what is to be ordered again; where what comes fills many up, the next products are looked at, too. */
export async function readReorders(
  db: Database,
  promises: StockPromises,
  { warehouseId, after, limit }: ReorderQuery,
): Promise<{ readonly rows: Row[]; readonly next?: string }> {
  const rows: Row[] = []
  let cursor = after
  // Each reading adds up all that was promised: further ones look at twice as many.
  for (let lookedAt = Math.max(leastLookedAt, limit); ; lookedAt *= 2) {
    const below = await readBelow(db, promises, { after: cursor, products: lookedAt })
    const products = [...groupBy(below.map(withAmounts), ({ productId }) => productId).values()]
    for (const [at, levels] of products.entries()) {
      cursor = writeCursor([levels[0]?.sortKey ?? '', levels[0]?.productId ?? 0])
      rows.push(
        ...wantedOf(levels).filter((row) => warehouseId === undefined || row.warehouseId === warehouseId),
      )
      const isLast = at === products.length - 1 && products.length < lookedAt
      if (rows.length >= limit && !isLast) return { rows, next: cursor }
    }
    if (products.length < lookedAt) return { rows }
  }
}

/** All of what is to be ordered again, some at a time. */
export async function* reorderBatches(
  db: Database,
  promises: StockPromises,
  warehouseId: number | undefined,
): AsyncGenerator<readonly ReorderRow[]> {
  let after: string | undefined
  do {
    const { rows, next } = await readReorders(db, promises, { warehouseId, after, limit: 1000 })
    yield rows
    after = next
  } while (after !== undefined)
}

function wantedOf(levels: readonly Level[]): Row[] {
  const wanted = reordered(
    levels.map(({ amounts }) => amounts),
    thousandths(levels[0]?.incoming ?? '0'),
  )
  return wanted.flatMap((each) => shown(levels, each))
}

function withAmounts(row: Below): Level {
  const { productId, warehouseId } = row
  const [least, most, onHand, reserved] = [row.least, row.most, row.onHand, row.reserved].map(thousandths)
  return {
    ...row,
    amounts: {
      productId,
      warehouseId,
      least: least ?? 0n,
      most: most ?? 0n,
      onHand: onHand ?? 0n,
      reserved: reserved ?? 0n,
    },
  }
}

const units = (quantity: bigint): number => Number(quantity) / 1000

function shown(levels: readonly Level[], wanted: Reordered<WantedLevel>): Row[] {
  const level = levels.find(({ warehouseId }) => warehouseId === wanted.warehouseId)
  if (level === undefined) return []
  const { id, productId, productCode, productName, unit, warehouseId, warehouseName } = level
  return [
    {
      ...{ id, productId, productCode, productName, unit, warehouseId, warehouseName },
      onHand: units(wanted.onHand),
      reserved: units(wanted.reserved),
      incoming: units(wanted.incoming),
      least: units(wanted.least),
      most: units(wanted.most),
      wanted: units(wanted.wanted),
    },
  ]
}
