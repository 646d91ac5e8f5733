import { sql } from 'kysely'
import { holds, seesAllDocuments } from '../../../../platform/rules/http/permission.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Total } from '../../../../platform/rules/money/money.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import {
  rowOf,
  rowsOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { exportList } from '../../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { notFound, refuseIf, stale } from '../../../../platform/server/http/refusal.ts'
import type { Method } from '../../rules/movement.ts'
import { problem } from '../../rules/problem-codes.ts'
import { seesWarehouse } from '../../rules/seen-warehouses.ts'
import { isStockKept, readWarehouses, type StockWarehouse } from '../../server/stock-store.ts'
import * as contract from '../contract.ts'
import { reorderColumns } from '../rules/reorder.ts'
import { standingColumns, standingViewTexts } from '../rules/standing-goods.ts'
import { levelsVersion, readLevels, replaceLevels } from './reorder-store.ts'
import { readReorders, reorderBatches } from './reorders.ts'
import { goodsBatches, listGoods, readPromises, readSums } from './standing-goods-store.ts'
import { stockSeenBy } from './seen-stock.ts'
import { setMethod } from './stock-method.ts'
import type { StockPromises } from './stock-promises.ts'

const seesCosts = (actor: Actor): boolean => holds(actor, 'costs.read')

interface Place {
  readonly warehouseId: number
  readonly warehouseName: string
  readonly inTransit: boolean
  readonly quantity: number
  readonly value: Total | null
}

/** So many documents are told of a product. */
const mostDocuments = 50

/** What can be said of one product. */
async function standingOf(
  db: Database,
  id: number,
  { promises, actor }: { promises: StockPromises; actor: Actor },
) {
  const { balances } = stockSeenBy(actor, promises)
  const product = await rowOf(
    db,
    sql<{
      isService: boolean
      unit: string
      method: Method
      hasMoved: boolean
    }>`select p.is_service as "isService", p.unit, coalesce(i.method, (select default_method from stock_policy)) as method,
        coalesce(i.last_sequence, 0) > 0 as "hasMoved"
      from product p left join stock_item i on i.product_id = p.id where p.id = ${id}`,
  )
  if (product === undefined) throw notFound()
  const places = await rowsOf(
    db,
    sql<Place>`select w.id as "warehouseId", w.name as "warehouseName", b.in_transit as "inTransit",
        b.quantity::float8 as quantity, ${seesCosts(actor) ? sql`b.value` : sql`null`} as value
      from ${balances} b join warehouse w on w.id = b.warehouse_id
      where b.product_id = ${id} and (b.quantity <> 0 or b.value <> 0) order by w.code_order, w.id, b.in_transit`,
  )
  const scope = { products: [id], most: seesAllDocuments(actor) ? mostDocuments : 0 }
  return {
    isStocked: !product.isService,
    unit: product.unit,
    method: product.method,
    hasMoved: product.hasMoved,
    version: await levelsVersion(db, id),
    places,
    levels: (await readLevels(db, id)).filter((level) => seesWarehouse(actor)({ id: level.warehouseId })),
    reserved: await readPromises(db, promises.reserved, scope),
    incoming: await readPromises(db, promises.incoming, scope),
  }
}

/** Says of each product what is there and what of it is promised. */
async function availabilityOf(db: Database, products: readonly number[], asking: Asking) {
  const { promises, actor, today } = asking
  const sums = await readSums(db, products, stockSeenBy(actor, promises))
  const most = seesAllDocuments(actor) ? mostDocuments : 0
  const promised = await readPromises(db, promises.reserved, { products, most })
  return {
    isKept: await isStockKept(db, today),
    rows: sums.map((sum) => ({
      ...sum,
      promised: promised
        .filter(({ productId }) => productId === sum.productId)
        .map(({ number, quantity }) => ({ number, quantity })),
    })),
  }
}

interface Asking {
  readonly promises: StockPromises
  readonly actor: Actor
  readonly today: Parameters<typeof isStockKept>[1]
}

interface Setting {
  readonly productId: number
  readonly seen: number
  readonly body: BodyOf<typeof contract.setReorderLevels>
  readonly actor: Actor
}

/** Sets when a product is ordered again, with the product locked. */
async function setLevels(tx: Tx, { productId, seen, body, actor }: Setting): Promise<{ version: number }> {
  const product = await rowOf(
    tx,
    sql<{
      isService: boolean
    }>`select is_service as "isService" from product where id = ${productId} for no key update`,
  )
  if (product === undefined) throw notFound()
  const current = await levelsVersion(tx, productId)
  if (current !== seen) throw stale({ version: current, levels: await readLevels(tx, productId) })
  const warehouses = await readWarehouses(tx)
  refuseIf(levelProblems(body.levels, { ...product, warehouses }))
  await replaceLevels(tx, productId, { levels: body.levels, createdBy: actor.name })
  return { version: await levelsVersion(tx, productId) }
}

interface Known {
  readonly isService: boolean
  readonly warehouses: readonly StockWarehouse[]
}

function levelProblems(levels: Setting['body']['levels'], { isService, warehouses }: Known): Problem[] {
  if (isService) return [problem('not-stocked', 'levels', 'Jasa tidak mempunyai stok')]
  return levels.flatMap(({ warehouseId, least, most }, at) => [
    ...(warehouses.some(({ id }) => id === warehouseId)
      ? []
      : [problem('warehouse-unusable', `levels.${at}.warehouseId`, 'Gudang tidak ada')]),
    ...(levels.findIndex((other) => other.warehouseId === warehouseId) === at
      ? []
      : [problem('level-twice', `levels.${at}.warehouseId`, 'Gudang ini sudah ada di baris lain')]),
    ...(least > 0 ? [] : [problem('level-least', `levels.${at}.least`, 'Minimum harus lebih dari nol')]),
    ...(most >= least
      ? []
      : [problem('level-most', `levels.${at}.most`, 'Maksimum tidak boleh di bawah minimum')]),
  ])
}

async function reordersOf(db: Database, promises: StockPromises, query: Parameters<typeof readReorders>[2]) {
  const { levels } = await soleRowOf(
    db,
    sql<{ levels: number }>`select count(*) as levels from stock_reorder_level`,
  )
  return { ...(await readReorders(db, promises, query)), levels }
}

/** What is answered of goods that are there, promised and on order. */
export function availabilityRoutes(promises: StockPromises): Route[] {
  return [
    answer(contract.listStandingGoods, ({ db, query, actor }) =>
      snapshot(db, (tx) =>
        listGoods(tx, query, { ...stockSeenBy(actor, promises), seesCosts: seesCosts(actor) }),
      ),
    ),
    answer(contract.exportStandingGoods, (call) =>
      exportList(call, {
        title: 'Stok Barang',
        filters: [
          ...(call.query.view === 'all' ? [] : [standingViewTexts[call.query.view]]),
          ...(call.query.q === undefined || call.query.q === '' ? [] : [`Cari: ${call.query.q}`]),
        ],
        columns: seesCosts(call.actor)
          ? standingColumns
          : standingColumns.filter(({ key }) => key !== 'value'),
        batches: (db) =>
          goodsBatches(db, call.query, {
            ...stockSeenBy(call.actor, promises),
            seesCosts: seesCosts(call.actor),
          }),
      }),
    ),
    answer(contract.readStandingOf, ({ db, params, actor }) =>
      snapshot(db, (tx) => standingOf(tx, params.id, { promises, actor })),
    ),
    answer(contract.setReorderLevels, ({ db, params, body, actor, version }) =>
      setLevels(db, { productId: params.id, seen: version, body, actor }),
    ),
    answer(contract.setStockMethod, ({ db, params, body, actor }) =>
      setMethod(db, { productId: params.id, method: body.method, actor }),
    ),
    answer(contract.readAvailability, ({ db, query, actor, today }) =>
      snapshot(db, (tx) => availabilityOf(tx, query.products, { promises, actor, today })),
    ),
    answer(contract.listReorders, ({ db, query }) => snapshot(db, (tx) => reordersOf(tx, promises, query))),
    answer(contract.exportReorders, (call) =>
      exportList(call, {
        title: 'Titik Pesan Ulang',
        paper: { title: 'BARANG YANG PERLU DIPESAN' },
        filters: [],
        columns: reorderColumns,
        batches: (db) => reorderBatches(db, promises, call.query.warehouseId),
      }),
    ),
  ]
}
