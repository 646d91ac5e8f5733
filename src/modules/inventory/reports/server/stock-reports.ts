import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { sumTotals, toTotal, type Total } from '../../../../platform/rules/money/money.ts'
import { readCursor, writeCursor } from '../../../../platform/server/database/cursor.ts'
import { rowsOf, soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import { plannedOnce } from '../../../../platform/server/database/statement-marks.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { exportList } from '../../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { balanceOfAccounts } from '../../../ledger/server/index.ts'
import { readPolicy } from '../../server/stock-store.ts'
import * as contract from '../contract.ts'
import { allOf } from './flow-pages.ts'
import { stockCard } from './stock-card.ts'
import { stockLayers } from './stock-layers.ts'
import { stockMovements } from './stock-movements.ts'
import { cardColumns, movementColumns } from '../rules/stock-movements.ts'
import { positionColumns, type PositionRow } from '../rules/stock-position.ts'

/** A page of products, and where it begins. */
interface PositionPage {
  readonly asOf: Day
  readonly after?: string | undefined
  readonly limit: number
}

type Placed = PositionRow & { readonly sortKey: string }

/**
 * What stood of a page of products at each place at the end of a day: the sum of what changed there until then, or what stands now where nothing moved
 * since, of the products of the page alone. One product more says whether there is a next page.
 */
async function readPlaces(db: Database, { asOf, after, limit }: PositionPage): Promise<Placed[]> {
  const [code, id] = after === undefined ? [] : readCursor(after, ['text', 'number'])
  const behind = after === undefined ? sql`true` : sql`(p.code_order, p.id) > (${code}, ${id}::bigint)`
  const places = (await isMovedAfter(db, asOf)) ? placesOn(asOf) : placesNow
  return rowsOf(
    db,
    plannedOnce(sql<Placed>`
      with page as materialized (
        select p.id, p.code, p.name, p.unit, p.code_order from product p
        where ${behind} and exists (${places} offset 0)
        order by p.code_order, p.id limit ${limit + 1}
      )
      select p.id as "productId", p.code as "productCode", p.name as "productName", p.unit, p.code_order as "sortKey",
        w.id as "warehouseId", w.name as "warehouseName", d.in_transit as "inTransit", d.quantity::float8 as quantity, d.value
      from page p
      cross join lateral (${places}) d
      join warehouse w on w.id = d.warehouse_id
      order by p.code_order, p.id, w.code_order, w.id, d.in_transit`),
  )
}

/** What stands of a product `p` at each place after all that moved. */
const placesNow = sql`select b.warehouse_id, b.in_transit, b.quantity, b.value::numeric as value from stock_balance b
  where b.product_id = p.id and (b.quantity <> 0 or b.value <> 0)`

/** The same at the end of a day. */
const placesOn = (
  asOf: Day,
) => sql`select d.warehouse_id, d.in_transit, sum(d.quantity) as quantity, sum(d.value) as value
  from stock_day_balance d where d.product_id = p.id and d.day <= ${asOf} group by 1, 2
  having sum(d.quantity) <> 0 or sum(d.value) <> 0`

async function isMovedAfter(db: Database, day: Day): Promise<boolean> {
  const { later } = await soleRowOf(
    db,
    sql<{ later: boolean }>`select exists (select from stock_movement where day > ${day}) as later`,
  )
  return later
}

/** A page of the position, with the key of the next. */
async function positionPage(db: Database, page: PositionPage) {
  const rows = await readPlaces(db, page)
  const products = [...new Set(rows.map(({ productId }) => productId))]
  const shown = new Set(products.slice(0, page.limit))
  const own = rows.filter(({ productId }) => shown.has(productId))
  const last = own.at(-1)
  return {
    rows: own.map(({ sortKey: _, ...row }) => row),
    ...(products.length > page.limit && last ? { next: writeCursor([last.sortKey, last.productId]) } : {}),
  }
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
    sql<AccountTie>`select a.id, a.code, a.name, sum(d.value) as stock
      from stock_account_day d join account a on a.id = d.account_id where d.day <= ${asOf} group by a.id order by a.code`,
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

async function stockPosition(db: Database, page: PositionPage) {
  const accounts = await readAccounts(db, page.asOf)
  const { startedOn } = await readPolicy(db)
  return {
    ...(await positionPage(db, page)),
    total: sumTotals(accounts.map(({ stock }) => stock)),
    accounts,
    startedOn,
  }
}

/** The days asked for, in words. */
function rangeWords({
  from,
  to,
}: {
  readonly from?: Day | undefined
  readonly to?: Day | undefined
}): string[] {
  return [
    ...(from === undefined ? [] : [`Dari ${formatDay(from)}`]),
    ...(to === undefined ? [] : [`Sampai ${formatDay(to)}`]),
  ]
}

export const stockReportRoutes: Route[] = [
  answer(contract.readStockPosition, ({ db, query }) => snapshot(db, (tx) => stockPosition(tx, query))),
  answer(contract.exportStockPosition, (call) =>
    exportList(call, {
      title: 'Posisi Stok',
      paper: { title: 'POSISI STOK' },
      filters: [`Per ${formatDay(call.query.asOf)}`],
      columns: positionColumns,
      batches: (db) => allOf((page) => positionPage(db, { ...page, asOf: call.query.asOf })),
    }),
  ),
  answer(contract.listStockMovements, ({ db, query }) => stockMovements(db, query)),
  answer(contract.exportStockMovements, (call) =>
    exportList(call, {
      title: 'Mutasi Stok',
      filters: rangeWords(call.query),
      columns: movementColumns,
      batches: (db) => allOf((page) => stockMovements(db, { ...call.query, ...page })),
    }),
  ),
  answer(contract.readStockCard, ({ db, params, query }) =>
    snapshot(db, (tx) => stockCard(tx, params.code, query)),
  ),
  answer(contract.exportStockCard, (call) =>
    exportList(call, {
      title: 'Kartu Stok',
      paper: { title: 'KARTU STOK' },
      filters: [`Produk ${call.params.code}`, ...rangeWords(call.query)],
      columns: cardColumns,
      batches: (db) => allOf((page) => stockCard(db, call.params.code, { ...call.query, ...page })),
    }),
  ),
  answer(contract.readStockLayers, ({ db, params }) => snapshot(db, (tx) => stockLayers(tx, params.code))),
]
