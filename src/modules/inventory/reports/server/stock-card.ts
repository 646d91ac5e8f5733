import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Total } from '../../../../platform/rules/money/money.ts'
import { readCursor, writeCursor } from '../../../../platform/server/database/cursor.ts'
import { rowOf, rowsOf, soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import { plannedOnce } from '../../../../platform/server/database/statement-marks.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import type * as contract from '../contract.ts'

type Card = z.input<typeof contract.readStockCard.reply>
type CardQuery = z.output<typeof contract.readStockCard.query>
type Row = Card['rows'][number] & { readonly sequence: number; readonly standingValue: Total }

interface ProductCard {
  readonly productId: number
  readonly query: CardQuery
}

/** Movements that come into question: of the product, within the days, at the warehouse or corrected there. */
function wanted({ productId, query: { warehouseId, from, to } }: ProductCard): RawBuilder<unknown> {
  const here =
    warehouseId === undefined
      ? sql`true`
      : sql`(m.warehouse_id = ${warehouseId} or exists (select from stock_movement c
          where c.product_id = m.product_id and c.corrects_sequence = m.sequence and c.warehouse_id = ${warehouseId}))`
  return sql`m.product_id = ${productId} and m.corrects_sequence is null and ${here}
    and m.day between ${from ?? '1900-01-01'}::date and ${to ?? '9999-12-31'}::date`
}

function beforeCursor({ query: { after } }: ProductCard): RawBuilder<unknown> {
  if (after === undefined) return sql`true`
  const [day, sequence] = readCursor(after, ['day', 'number'])
  return sql`(m.day, m.sequence) < (${day}::date, ${sequence}::bigint)`
}

/**
 * The newest movements of a page, each with its corrections and what stood after it. What stood before the oldest of the page comes from
 * the balances of the days before it, so that no movement outside the page is added up: but for those of its day, and what was corrected
 * since of movements before it, which stands on a later day.
 */
function readPage(db: Database, card: ProductCard): Promise<Row[]> {
  const { productId, query } = card
  const at = (alias: string): RawBuilder<unknown> =>
    query.warehouseId === undefined ? sql`true` : sql`${sql.ref(alias)}.warehouse_id = ${query.warehouseId}`
  const of = (alias: string): RawBuilder<unknown> => sql`${sql.ref(alias)}.product_id = ${productId}`
  return rowsOf(
    db,
    plannedOnce(sql<Row>`
      with page as materialized (
        select m.sequence, m.day, m.kind, m.reference_number, m.journal_entry_id from stock_movement m
        where ${wanted(card)} and ${beforeCursor(card)} order by m.day desc, m.sequence desc limit ${query.limit + 1}
      ), first as materialized (
        select day, sequence from page order by day, sequence limit 1
      ), parts as (
        select m.sequence, m.warehouse_id, m.in_transit, m.quantity, m.value, m.value as stored, false as corrected
        from page p join stock_movement m on ${of('m')} and m.sequence = p.sequence where ${at('m')}
        union all
        select m.corrects_sequence, m.warehouse_id, m.in_transit, 0, m.value, 0, true
        from page p join stock_movement m on ${of('m')} and m.corrects_sequence = p.sequence where ${at('m')}
      ), moved as (
        select sequence, warehouse_id, in_transit, sum(quantity) as quantity, sum(value) as value, sum(stored) as stored,
          bool_or(corrected) as corrected
        from parts group by 1, 2, 3
      ), opening as materialized (
        select coalesce(sum(quantity), 0) as quantity, coalesce(sum(value), 0) as value from (
          select d.quantity, d.value::numeric from first f join stock_day_balance d on ${of('d')} and d.day < f.day where ${at('d')}
          union all
          select 0, c.value from first f join stock_movement c on ${of('c')} and c.day >= f.day and c.corrects_sequence is not null
            join stock_movement b on ${of('b')} and b.sequence = c.corrects_sequence and b.day < f.day where ${at('c')}
          union all
          select b.quantity, b.value from first f join stock_movement b on ${of('b')} and b.day = f.day
            and b.corrects_sequence is null and b.sequence < f.sequence where ${at('b')}
          union all
          select 0, c.value from first f join stock_movement b on ${of('b')} and b.day = f.day
            and b.corrects_sequence is null and b.sequence < f.sequence
            join stock_movement c on ${of('c')} and c.corrects_sequence = b.sequence where ${at('c')}
        ) before
      )
      select v.sequence, v.sequence || '/' || v.warehouse_id || '/' || v.in_transit as key, p.day, p.kind,
        p.reference_number as "referenceNumber", e.entry_number as "entryNumber", v.warehouse_id as "warehouseId",
        w.name as "warehouseName", v.in_transit as "inTransit", v.quantity::float8 as quantity, v.value::bigint as value,
        v.stored::bigint as "storedValue", v.corrected as "isCorrected",
        (o.quantity + sum(v.quantity) over passed)::float8 as "standingQuantity",
        o.value + sum(v.value) over passed as "standingValue"
      from moved v join page p using (sequence) cross join opening o join warehouse w on w.id = v.warehouse_id
        left join journal_entry e on e.id = p.journal_entry_id
      window passed as (order by p.day, v.sequence, v.warehouse_id, v.in_transit)
      order by p.day desc, v.sequence desc, v.warehouse_id desc, v.in_transit desc`),
  )
}

/** The newest movements of a product in a range of days, a page at a time. */
export async function stockCard(db: Database, code: string, query: CardQuery) {
  const product = await rowOf(
    db,
    sql<
      Card['product']
    >`select id, code, name, unit from product where lower(btrim(code)) collate "C" = lower(btrim(${code}::text))`,
  )
  if (product === undefined) throw notFound()
  const card = { productId: product.id, query }
  const rows = await readPage(db, card)
  const { matching } = await soleRowOf(
    db,
    sql<{ matching: number }>`select count(*) as matching from stock_movement m where ${wanted(card)}`,
  )
  const sequences = [...new Set(rows.map(({ sequence }) => sequence))]
  const shown = new Set(sequences.slice(0, query.limit))
  const own = rows.filter(({ sequence }) => shown.has(sequence))
  const last = own.at(-1)
  return {
    product,
    matching,
    rows: own.map(({ sequence: _, ...row }) => row),
    ...(sequences.length > query.limit && last ? { next: writeCursor([last.day, last.sequence]) } : {}),
  }
}
