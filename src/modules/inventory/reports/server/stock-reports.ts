import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { sumTotals, toTotal, type Total } from '../../../../platform/rules/money/money.ts'
import { rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { atOnce, exportList } from '../../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { balanceOfAccounts } from '../../../ledger/server/index.ts'
import { readPolicy } from '../../server/stock-store.ts'
import * as contract from '../contract.ts'
import { positionColumns, type PositionRow } from '../rules/stock-position.ts'

/** What stood at each place at the end of a day: the sum of its movements up to it. */
function readPosition(db: Database, asOf: Day): Promise<PositionRow[]> {
  return rowsOf(
    db,
    sql<PositionRow>`select p.id as "productId", p.code as "productCode", p.name as "productName", p.unit,
        w.id as "warehouseId", w.name as "warehouseName", d.in_transit as "inTransit",
        sum(d.quantity)::float8 as quantity, sum(d.value) as value
      from stock_day_balance d join product p on p.id = d.product_id join warehouse w on w.id = d.warehouse_id
      where d.day <= ${asOf} group by p.id, w.id, d.in_transit having sum(d.quantity) <> 0 or sum(d.value) <> 0
      order by p.code_order, p.id, w.code_order, d.in_transit`,
  )
}

interface AccountTie {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly stock: Total
}

/** Each account stock stands on, with what the stock on it is worth at the end of a day, beside its balance in the books. */
async function readAccounts(db: Database, asOf: Day) {
  const accounts = await rowsOf(
    db,
    sql<AccountTie>`select a.id, a.code, a.name, sum(m.value) as stock
      from stock_movement m join account a on a.id = m.stock_account_id where m.day <= ${asOf} group by a.id order by a.code`,
  )
  return Promise.all(
    accounts.map(async ({ id, code, name, stock }) => ({
      code,
      name,
      stock: toTotal(stock),
      balance: await balanceOfAccounts(db, sql`select ${id}::bigint as id`, asOf),
    })),
  )
}

async function stockPosition(db: Database, asOf: Day) {
  const rows = await readPosition(db, asOf)
  const { startedOn } = await readPolicy(db)
  return {
    rows,
    total: sumTotals(rows.map(({ value }) => value)),
    accounts: await readAccounts(db, asOf),
    startedOn,
  }
}

type Card = z.input<typeof contract.readStockCard.reply>
type CardQuery = z.output<typeof contract.readStockCard.query>

/** The newest movements of a product in a range of days, each with its corrections and what stood after it. */
async function stockCard(db: Database, code: string, { warehouseId, from, to }: CardQuery): Promise<Card> {
  const product = await rowOf(
    db,
    sql<
      Card['product']
    >`select id, code, name, unit from product where lower(btrim(code)) = lower(btrim(${code}))`,
  )
  if (product === undefined) throw notFound()
  const rows = await rowsOf(
    db,
    sql<Card['rows'][number] & { matching: number }>`
      with moved as (
        select coalesce(m.corrects_sequence, m.sequence) as sequence, m.warehouse_id, m.in_transit, sum(m.quantity) as quantity,
          sum(m.value) as value, coalesce(sum(m.value) filter (where m.corrects_sequence is null), 0) as stored,
          bool_or(m.corrects_sequence is not null) as corrected
        from stock_movement m
        where m.product_id = ${product.id} and (${warehouseId ?? null}::bigint is null or m.warehouse_id = ${warehouseId ?? null})
        group by 1, 2, 3
      ), standing as (
        select v.*, b.day, b.kind, b.reference_number, b.journal_entry_id,
          sum(v.quantity) over passed as standing_quantity, sum(v.value) over passed as standing_value
        from moved v join stock_movement b on b.product_id = ${product.id} and b.sequence = v.sequence
        window passed as (order by b.day, v.sequence, v.warehouse_id, v.in_transit)
      )
      select s.sequence || '/' || s.warehouse_id || '/' || s.in_transit as key, s.day, s.kind, s.reference_number as "referenceNumber",
        e.entry_number as "entryNumber", s.warehouse_id as "warehouseId", w.name as "warehouseName", s.in_transit as "inTransit",
        s.quantity::float8 as quantity, s.value::bigint as value, s.stored::bigint as "storedValue", s.corrected as "isCorrected",
        s.standing_quantity::float8 as "standingQuantity", s.standing_value as "standingValue", count(*) over () as matching
      from standing s join warehouse w on w.id = s.warehouse_id left join journal_entry e on e.id = s.journal_entry_id
      where s.day between ${from ?? '1900-01-01'}::date and ${to ?? '9999-12-31'}::date
      order by s.day desc, s.sequence desc, s.warehouse_id desc, s.in_transit desc limit ${contract.mostMovements}`,
  )
  return { product, matching: rows[0]?.matching ?? 0, rows: rows.map(({ matching: _, ...row }) => row) }
}

export const stockReportRoutes: Route[] = [
  answer(contract.readStockPosition, ({ db, query }) => snapshot(db, (tx) => stockPosition(tx, query.asOf))),
  answer(contract.exportStockPosition, (call) =>
    exportList(call, {
      title: 'Posisi Stok',
      paper: { title: 'POSISI STOK' },
      filters: [`Per ${formatDay(call.query.asOf)}`],
      columns: positionColumns,
      batches: (db) => atOnce(() => readPosition(db, call.query.asOf)),
    }),
  ),
  answer(contract.readStockCard, ({ db, params, query }) =>
    snapshot(db, (tx) => stockCard(tx, params.code, query)),
  ),
]
