import { sql } from 'kysely'
import type { z } from 'zod'
import { readCursor, writeCursor } from '../../../../platform/server/database/cursor.ts'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import type * as contract from '../contract.ts'

type Reply = z.input<typeof contract.listStockMovements.reply>
type Query = z.output<typeof contract.listStockMovements.query>
type Row = Reply['rows'][number] & { readonly id: number }

/** What moved goods of any product, newest first, each with what corrected it since. One query of a page. */
export async function stockMovements(db: Database, query: Query): Promise<Reply> {
  const { warehouseId, from, to, after, limit } = query
  const [day, id] = after === undefined ? [] : readCursor(after, ['day', 'number'])
  const rows = await rowsOf(
    db,
    sql<Row>`
      select m.id, m.id::text as key, p.code as "productCode", p.name as "productName", p.unit, m.day, m.kind,
        m.reference_number as "referenceNumber", e.entry_number as "entryNumber", m.warehouse_id as "warehouseId",
        w.name as "warehouseName", m.in_transit as "inTransit", m.quantity::float8 as quantity,
        (m.value + coalesce(c.value, 0))::bigint as value, m.value as "storedValue", c.value is not null as "isCorrected"
      from (
        select * from stock_movement m
        where m.corrects_sequence is null ${warehouseId === undefined ? sql`` : sql`and m.warehouse_id = ${warehouseId}`}
          and m.day between ${from ?? '1900-01-01'}::date and ${to ?? '9999-12-31'}::date
          ${day === undefined ? sql`` : sql`and (m.day, m.id) < (${day}::date, ${id}::bigint)`}
        order by m.day desc, m.id desc limit ${limit + 1}
      ) m
      join product p on p.id = m.product_id join warehouse w on w.id = m.warehouse_id
      left join journal_entry e on e.id = m.journal_entry_id
      left join lateral (
        select sum(c.value) as value from stock_movement c
        where c.product_id = m.product_id and c.corrects_sequence = m.sequence
      ) c on true
      order by m.day desc, m.id desc`,
  )
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ id: _, ...row }) => row),
    ...(rows.length > limit && last ? { next: writeCursor([last.day, last.id]) } : {}),
  }
}
