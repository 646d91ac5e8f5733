import { sql } from 'kysely'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { quantityText } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, soleRowOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { insertRows } from '../../../../platform/server/database/rows.ts'
import { groupBy } from '../../rules/group-by.ts'
import { thousandths } from '../../server/replay-store.ts'
import { reordered, type Reordered, type WantedLevel } from '../rules/reorder.ts'
import type { StockPromises } from './stock-promises.ts'

export interface ReorderLevel {
  readonly warehouseId: number
  readonly least: number
  readonly most: number
}

export function readLevels(db: Database, productId: number): Promise<ReorderLevel[]> {
  return rowsOf(
    db,
    sql<ReorderLevel>`select warehouse_id as "warehouseId", least::float8 as least, most::float8 as most
      from stock_reorder_level where product_id = ${productId} order by warehouse_id`,
  )
}

/** Rises with each level that is set; 1 while nothing is. */
export async function levelsVersion(db: Database, productId: number): Promise<number> {
  const { version } = await soleRowOf(
    db,
    sql<{ version: number }>`select coalesce(max(id), 0)::bigint + 1 as version from stock_reorder_level
      where product_id = ${productId}`,
  )
  return version
}

interface NewLevel {
  readonly warehouseId: number
  readonly least: Quantity
  readonly most: Quantity
}

/** Replaces the levels of a product. */
export async function replaceLevels(
  tx: Tx,
  productId: number,
  { levels, createdBy }: { readonly levels: readonly NewLevel[]; readonly createdBy: string },
): Promise<void> {
  await sql`delete from stock_reorder_level where product_id = ${productId}`.execute(tx)
  await insertRows(
    tx,
    'stock_reorder_level',
    levels.map(({ warehouseId, least, most }) => ({
      productId,
      warehouseId,
      least: quantityText(least),
      most: quantityText(most),
      createdBy,
    })),
  )
}

interface Below {
  readonly id: number
  readonly productId: number
  readonly productCode: string
  readonly productName: string
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

/** What stands below its point. Orders name no warehouse: what they reserved leaves the first one, as their deliveries do. One query. */
export async function readReorders(db: Database, { reserved, incoming }: StockPromises) {
  const rows = await rowsOf(
    db,
    sql<Below>`
      with reserved as (select product_id, sum(quantity) as quantity from ${reserved} r
          where product_id in (select product_id from stock_reorder_level) group by 1),
        below as (
          select l.*, coalesce(b.quantity, 0) as on_hand,
            case when l.warehouse_id = (select min(id) from warehouse where is_active) then coalesce(r.quantity, 0) else 0 end as reserved
          from stock_reorder_level l
          left join (select product_id, warehouse_id, sum(quantity) as quantity from stock_balance group by 1, 2) b
            on b.product_id = l.product_id and b.warehouse_id = l.warehouse_id
          left join reserved r on r.product_id = l.product_id
        ), incoming as (select product_id, sum(quantity) as quantity from ${incoming} i
          where product_id in (select product_id from below where on_hand - reserved < least) group by 1)
      select l.id, p.id as "productId", p.code as "productCode", p.name as "productName", p.unit, w.id as "warehouseId", w.name as "warehouseName",
        l.least::text as least, l.most::text as most, l.on_hand::text as "onHand", l.reserved::text as reserved,
        coalesce(i.quantity, 0)::text as incoming
      from below l join product p on p.id = l.product_id join warehouse w on w.id = l.warehouse_id
        left join incoming i on i.product_id = l.product_id
      where l.on_hand - l.reserved < l.least and p.is_active order by p.code_order, p.id, w.id`,
  )
  const products = groupBy(rows.map(withAmounts), ({ productId }) => productId)
  return [...products.values()].flatMap((levels) =>
    reordered(
      levels.map(({ amounts }) => amounts),
      thousandths(levels[0]?.incoming ?? '0'),
    ).flatMap((wanted) => shown(levels, wanted)),
  )
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

function shown(levels: readonly Level[], wanted: Reordered<WantedLevel>) {
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
