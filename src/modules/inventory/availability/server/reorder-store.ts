import { sql } from 'kysely'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { quantityText } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, soleRowOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { insertRows } from '../../../../platform/server/database/rows.ts'

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
