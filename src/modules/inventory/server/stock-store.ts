import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { rowsOf, soleRowOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import { insertRows, type Row } from '../../../platform/server/database/rows.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import type { BeyondAvailable, CorrectionPolicy } from '../policy/rules/stock-policy.ts'
import { groupBy } from '../rules/group-by.ts'
import { inBatches } from '../rules/in-batches.ts'
import type { Method } from '../rules/movement.ts'
import { inventoryProblemCodes, problem } from '../rules/problem-codes.ts'

/** A product whose stock is locked against every other movement. */
export interface StockItem {
  readonly productId: number
  readonly code: string
  readonly name: string
  readonly isService: boolean
  readonly method: Method
  readonly lastSequence: number
  /** Day of its latest movement. */
  readonly latest: Day | null
  /** Where its stock stands instead of the account of the role. */
  readonly stockAccountId: number | null
}

type Standing = Pick<StockItem, 'productId' | 'latest' | 'stockAccountId'>

/** Locks what moves, in the order of products, which begin to be kept as they first move, by the method of the policy. Services are not kept. */
export async function lockItems(tx: Tx, productIds: readonly number[]): Promise<Map<number, StockItem>> {
  const ids = [...new Set(productIds)]
  await sql`insert into stock_item (product_id, method) select p.id, s.default_method from product p, stock_policy s
    where p.id = any(${ids}::bigint[]) and not p.is_service
      and not exists (select from stock_item i where i.product_id = p.id)
    order by p.id on conflict do nothing`.execute(tx)
  const locked = await rowsOf(
    tx,
    sql<
      Omit<StockItem, keyof Omit<Standing, 'productId'>>
    >`select i.product_id as "productId", p.code, p.name, p.is_service as "isService",
        i.method, i.last_sequence as "lastSequence"
      from stock_item i join product p on p.id = i.product_id where i.product_id = any(${ids}::bigint[])
      order by i.product_id for update of i`,
  )
  const standing = new Map((await readItemStanding(tx, ids)).map((each) => [each.productId, each]))
  return new Map(
    locked.map((item) => [
      item.productId,
      { ...item, latest: null, stockAccountId: null, ...standing.get(item.productId) },
    ]),
  )
}

/** A statement of its own: it sees what was committed before the products were locked. */
function readItemStanding(tx: Tx, ids: readonly number[]): Promise<Standing[]> {
  return rowsOf(
    tx,
    sql<Standing>`select i.product_id as "productId", p.stock_account_id as "stockAccountId", (
        select m.day from stock_movement m where m.product_id = i.product_id and m.corrects_sequence is null
        order by m.day desc, m.sequence desc limit 1) as latest
      from stock_item i join product p on p.id = i.product_id where i.product_id = any(${ids}::bigint[])`,
  )
}

export interface StockWarehouse {
  readonly id: number
  readonly name: string
  readonly allowsNegative: boolean
  readonly isActive: boolean
}

const allWarehouses = sql`select id, name, allows_negative as "allowsNegative", is_active as "isActive"
  from warehouse order by id`

/** All warehouses, the first one first; there are few. */
export function readWarehouses(db: Database): Promise<StockWarehouse[]> {
  return rowsOf(db, sql<StockWarehouse>`${allWarehouses}`)
}

/** The same, none of which is switched off until the end of the transaction. */
export function holdWarehouses(tx: Tx): Promise<StockWarehouse[]> {
  return rowsOf(tx, sql<StockWarehouse>`${allWarehouses} for share`)
}

interface StoredPolicy {
  readonly corrections: CorrectionPolicy
  readonly beyondAvailable: BeyondAvailable
  readonly defaultMethod: Method
  readonly startedOn: Day | null
  readonly version: number
}

export function readPolicy(db: Database): Promise<StoredPolicy> {
  return soleRowOf(
    db,
    sql<StoredPolicy>`select corrections, beyond_available as "beyondAvailable", default_method as "defaultMethod", started_on as "startedOn", version
      from stock_policy`,
  )
}

/** Whether goods that leave on a day move stock: it was begun by then. */
export async function isStockKept(db: Database, day: Day): Promise<boolean> {
  const { startedOn } = await readPolicy(db)
  return startedOn !== null && startedOn <= day
}

/** Stock is kept from the day of the first movement there is. */
export async function beginStock(tx: Tx, day: Day): Promise<void> {
  await sql`update stock_policy set started_on = ${day}, version = version + 1
    where started_on is null or started_on > ${day}`.execute(tx)
}

export interface PlaceRow {
  readonly productId: number
  readonly warehouseId: number
  readonly inTransit: boolean
  readonly quantity: string
  readonly value: number
}

/** What stands of products at every place, now. */
export function readOnHand(db: Database, productIds: readonly number[]): Promise<PlaceRow[]> {
  return rowsOf(
    db,
    sql<PlaceRow>`select product_id as "productId", warehouse_id as "warehouseId", in_transit as "inTransit", quantity, value
      from stock_balance where product_id = any(${productIds}::bigint[]) order by warehouse_id, in_transit`,
  )
}

/** Days on which nothing may move, with what keeps it from moving. */
export async function readLockedDays(
  db: Database,
  days: readonly Day[],
  actorId: number | null,
): Promise<Set<Day>> {
  if (days.length === 0) return new Set()
  const rows = await rowsOf(
    db,
    sql<{
      day: Day
    }>`select d as day from unnest(${days}::date[]) d where stock_lock_on(d, ${actorId}) is not null`,
  )
  return new Set(rows.map(({ day }) => day))
}

/** What a number of the program still holds exactly: quantities are kept in thousandths. */
const [mostUnits, mostValue] = ['9000000000000', String(Number.MAX_SAFE_INTEGER)]

/** So many movements are written by one statement: each stays far below the time that a statement may take. */
const writtenAtOnce = 1_000

/** Writes movements and what they change of what is kept by place and day; gives the ids by product and sequence. */
export async function insertMovements(tx: Tx, rows: readonly Row[]): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>()
  for (const some of inBatches(rows, writtenAtOnce))
    for (const [key, id] of await insertSome(tx, some)) ids.set(key, id)
  return ids
}

async function insertSome(tx: Tx, rows: readonly Row[]): Promise<(readonly [string, number])[]> {
  await insertRows(tx, 'stock_movement', rows)
  const [products, sequences] = [rows.map(({ productId }) => productId), rows.map(({ sequence }) => sequence)]
  const written = sql`(select m.* from stock_movement m
    join unnest(${products}::bigint[], ${sequences}::bigint[]) g (product_id, sequence)
      on g.product_id = m.product_id and g.sequence = m.sequence)`
  const { beyond } = await soleRowOf(
    tx,
    sql<{ beyond: boolean }>`with kept as (
      insert into stock_balance as b (product_id, warehouse_id, in_transit, quantity, value)
      select product_id, warehouse_id, in_transit, sum(quantity), sum(value) from ${written} w group by 1, 2, 3 order by 1, 2, 3
      on conflict (product_id, warehouse_id, in_transit)
        do update set quantity = b.quantity + excluded.quantity, value = b.value + excluded.value
      returning quantity, value
    ) select exists (select from kept where abs(quantity) > ${mostUnits}::numeric or abs(value) > ${mostValue}::bigint) as beyond`,
  )
  if (beyond) refuseIf([problem('stock-too-large', 'lines', inventoryProblemCodes['stock-too-large'])])
  await sql`insert into stock_day_balance as b (product_id, warehouse_id, in_transit, day, quantity, value)
    select product_id, warehouse_id, in_transit, day, sum(quantity), sum(value) from ${written} w
    group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (product_id, warehouse_id, in_transit, day)
      do update set quantity = b.quantity + excluded.quantity, value = b.value + excluded.value`.execute(tx)
  await sql`update stock_item i set last_sequence = w.last from
    (select product_id, max(sequence) as last from ${written} w group by 1) w where i.product_id = w.product_id`.execute(
    tx,
  )
  const ids = await rowsOf(
    tx,
    sql<{ id: number; productId: number; sequence: number }>`
    select id, product_id as "productId", sequence from ${written} w`,
  )
  return ids.map(({ id, productId, sequence }) => [`${productId}/${sequence}`, id] as const)
}

interface AccountValue {
  readonly stockAccountId: number
  readonly day: Day
  readonly value: bigint
}

/** Adds what movements are worth to what stands on each account by day: everybody's goods of a day are one row, written last. */
export async function addToAccountDays(tx: Tx, rows: readonly AccountValue[]): Promise<void> {
  const sums = [...groupBy(rows, ({ stockAccountId, day }) => `${stockAccountId}/${day}`).values()].map(
    (own) => ({
      account: own[0]?.stockAccountId,
      day: own[0]?.day,
      value: String(own.reduce((sum, { value }) => sum + value, 0n)),
    }),
  )
  const changed = sums.filter(({ value }) => value !== '0')
  if (changed.length === 0) return
  await sql`insert into stock_account_day as b (account_id, day, value)
    select * from unnest(${changed.map(({ account }) => account)}::bigint[], ${changed.map(({ day }) => day)}::date[],
      ${changed.map(({ value }) => value)}::bigint[]) order by 1, 2
    on conflict (account_id, day) do update set value = b.value + excluded.value`.execute(tx)
}

/** A movement that an act names. */
export interface NamedMovement {
  readonly id: number
  readonly productId: number
  readonly sequence: number
  readonly warehouseId: number
  readonly inTransit: boolean
  readonly day: Day
  readonly quantity: string
  readonly value: number
  readonly stockAccountId: number
  readonly counterAccountId: number | null
  readonly counterDepartmentId: number | null
  readonly journalEntryId: number | null
}

const named = sql`m.id, m.product_id as "productId", m.sequence, m.warehouse_id as "warehouseId", m.in_transit as "inTransit",
  m.day, m.quantity, m.value, m.stock_account_id as "stockAccountId", m.counter_account_id as "counterAccountId",
  m.counter_department_id as "counterDepartmentId", m.journal_entry_id as "journalEntryId"`

/** Movements that an act names, by id. */
export async function readNamed(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedMovement>> {
  if (ids.length === 0) return new Map()
  const rows = await rowsOf(
    db,
    sql<NamedMovement>`select ${named} from stock_movement m where m.id = any(${ids}::bigint[]) and m.corrects_sequence is null`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** The movements of a document, in their order. */
export function readMovementsOf(
  db: Database,
  reference: { readonly type: string; readonly number: string },
): Promise<NamedMovement[]> {
  return rowsOf(
    db,
    sql<NamedMovement>`select ${named} from stock_movement m where m.reference_type = ${reference.type}
      and m.reference_number = ${reference.number} and m.corrects_sequence is null order by m.id`,
  )
}
