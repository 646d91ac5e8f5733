import { sql, type RawBuilder } from 'kysely'

/** The warehouses that the goods of a document moved at, by name; null for who has only one. */
export function movedAt(type: string, number: RawBuilder<unknown>): RawBuilder<string | null> {
  return sql`(select string_agg(distinct w.name, ', ') from stock_movement m join warehouse w on w.id = m.warehouse_id
    where m.reference_type = ${type} and m.reference_number = ${number} and m.corrects_sequence is null
      and (select count(*) from warehouse) > 1)`
}
