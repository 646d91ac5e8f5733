import { sql } from 'kysely'
import { quantityText } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import type { CountedEntry, NamedGoods } from '../rules/counted-entries.ts'

interface SheetLine {
  readonly productCode: string
  readonly productName: string
  readonly unit: string
}

/** The goods of a count in the order of its sheet. */
export function readSheet(db: Database, countId: number): Promise<SheetLine[]> {
  return rowsOf(
    db,
    sql<SheetLine>`select product_code as "productCode", product_name as "productName", unit
      from stock_count_line where count_id = ${countId} order by line_number`,
  )
}

/** The goods that a file names, a barcode before a code, with what was counted of them so far. */
export async function readNamedGoods(
  db: Database,
  countId: number,
  names: readonly string[],
): Promise<ReadonlyMap<string, NamedGoods>> {
  const rows = await rowsOf(
    db,
    sql<NamedGoods>`
      with named as (select distinct name from unnest(${names}::text[]) name), known as (
        select n.name, b.product_id, b.pack_id, 1 as rank from named n join product_barcode b on b.barcode = n.name
        union all
        select n.name, p.id, null, 2 from named n join product p on lower(btrim(p.code)) = lower(n.name))
      select distinct on (k.name) k.name, p.id as "productId", p.code as "productCode", p.name as "productName", p.unit,
        coalesce(u.factor, 1)::float8 as factor, l.id as "lineId", coalesce(e.latest, '[]') as latest
      from known k join product p on p.id = k.product_id
        left join product_pack u on u.id = k.pack_id
        left join stock_count_line l on l.count_id = ${countId} and l.product_id = p.id
        left join lateral (
          select jsonb_agg(jsonb_build_object('place', n.place, 'quantity', n.quantity::float8)) as latest
          from (select distinct on (place) place, quantity from stock_count_entry where line_id = l.id
            order by place, id desc) n) e on true
      order by k.name, k.rank`,
  )
  return new Map(rows.map((row) => [row.name, row]))
}

interface Counting {
  readonly entries: readonly CountedEntry[]
  readonly warehouseId: number
  readonly createdBy: string
}

/** Writes what was counted in one statement, beside what the books say at that moment of goods that are locked. */
export async function insertEntries(tx: Tx, { entries, warehouseId, createdBy }: Counting): Promise<void> {
  const rows = entries.map(({ lineId, place, quantity }, at) => ({
    ...{ at, lineId, place },
    quantity: quantityText(quantity),
  }))
  await sql`insert into stock_count_entry (line_id, place, quantity, standing_quantity, standing_sequence, created_by)
    select l.id, x.place, x.quantity, coalesce(b.quantity, 0), i.last_sequence, ${createdBy}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x (at int, "lineId" bigint, place text, quantity numeric)
      join stock_count_line l on l.id = x."lineId" join stock_item i on i.product_id = l.product_id
      left join stock_balance b on b.product_id = l.product_id and b.warehouse_id = ${warehouseId} and not b.in_transit
    order by x.at`.execute(tx)
}
