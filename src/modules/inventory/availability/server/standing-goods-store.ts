import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { readCursor, writeCursor } from '../../../../platform/server/database/cursor.ts'
import { rowsOf, soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import { containing } from '../../../../platform/server/database/text-pattern.ts'
import type { StandingGoods, StandingView } from '../rules/standing-goods.ts'
import type { StockPromises } from './stock-promises.ts'

interface Filter {
  readonly q?: string | undefined
  readonly view: StandingView
  readonly after?: string | undefined
  readonly limit: number
}

/** What somebody sees of stock: its balances, and what orders promise and bring of it. */
export interface SeenStock {
  readonly balances: RawBuilder<unknown>
  readonly promises: StockPromises
}

interface Seeing extends SeenStock {
  readonly seesCosts: boolean
}

type Found = StandingGoods & { readonly productId: number; readonly sortKey: string }

/** A page of goods with what is there of each, promised and on order. One query, of the goods of the page alone. */
async function readGoods(db: Database, filter: Filter, seen: Seeing): Promise<Found[]> {
  const { balances, promises, seesCosts } = seen
  return rowsOf(
    db,
    sql<Found>`
      with page as (
        select p.id, p.code, p.name, p.unit, p.code_order from product p
        where ${chosen(filter, seen)} and ${afterCursor(filter)} order by p.code_order, p.id limit ${filter.limit + 1}
      ), standing as (
        select product_id, sum(quantity) as quantity, sum(value) as value from ${balances} b
        where product_id in (select id from page) group by 1
      ), reserved as (
        select product_id, sum(quantity) as quantity from ${promises.reserved} r
        where product_id in (select id from page) group by 1
      ), incoming as (
        select product_id, sum(quantity) as quantity, min(day) as day from ${promises.incoming} i
        where product_id in (select id from page) group by 1
      )
      select p.id as "productId", p.code as "productCode", p.name as "productName", p.unit, p.code_order as "sortKey",
        coalesce(s.quantity, 0)::float8 as "onHand", coalesce(r.quantity, 0)::float8 as reserved,
        (coalesce(s.quantity, 0) - coalesce(r.quantity, 0))::float8 as available,
        coalesce(i.quantity, 0)::float8 as incoming, i.day as "incomingDay",
        ${seesCosts ? sql`coalesce(s.value, 0)` : sql`null`} as value
      from page p left join standing s on s.product_id = p.id left join reserved r on r.product_id = p.id
        left join incoming i on i.product_id = p.id
      order by p.code_order, p.id`,
  )
}

/** Goods that are sold, and those still there. */
const isGoods = sql`not p.is_service and (p.is_active
  or exists (select from stock_balance b where b.product_id = p.id and (b.quantity <> 0 or b.value <> 0)))`

function chosen({ q, view }: Filter, seen: SeenStock): RawBuilder<unknown> {
  const found = q === undefined || q === '' ? sql`true` : sql`p.search_text like lower(${containing(q)})`
  return sql`${isGoods} and ${found} and ${ofView(view, seen)}`
}

function ofView(view: StandingView, { balances, promises: { reserved } }: SeenStock): RawBuilder<unknown> {
  switch (view) {
    case 'all':
      return sql`true`
    case 'standing':
      return sql`exists (select from ${balances} b where b.product_id = p.id and b.quantity <> 0 offset 0)`
    case 'reserved':
      return sql`p.id in (select product_id from ${reserved} r)`
    case 'short':
      return sql`p.id in (select r.product_id from ${reserved} r group by 1 having sum(r.quantity)
        > coalesce((select sum(b.quantity) from ${balances} b where b.product_id = r.product_id), 0))`
  }
}

function afterCursor({ after }: Filter): RawBuilder<unknown> {
  if (after === undefined) return sql`true`
  const [code, id] = readCursor(after, ['text', 'number'])
  return sql`(p.code_order, p.id) > (${code}, ${id}::bigint)`
}

/** A page of goods, with how many match and how many there are. */
export async function listGoods(db: Database, filter: Filter, seeing: Seeing) {
  const found = await readGoods(db, filter, seeing)
  const { matching, total } = await soleRowOf(
    db,
    sql<{
      matching: number
      total: number
    }>`select count(*) filter (where ${chosen(filter, seeing)}) as matching,
      count(*) as total from product p where ${isGoods}`,
  )
  const shown = found.slice(0, filter.limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ sortKey: _, ...row }) => row),
    ...(found.length > filter.limit && last ? { next: writeCursor([last.sortKey, last.productId]) } : {}),
    matching,
    total,
  }
}

const inFile = 1000

/** All goods that match, some at a time. */
export async function* goodsBatches(
  db: Database,
  filter: Omit<Filter, 'after' | 'limit'>,
  seeing: Seeing,
): AsyncGenerator<readonly StandingGoods[]> {
  let after: string | undefined
  do {
    const found = await readGoods(db, { ...filter, after, limit: inFile }, seeing)
    const last = found.at(inFile - 1)
    yield found.slice(0, inFile)
    after = found.length > inFile && last ? writeCursor([last.sortKey, last.productId]) : undefined
  } while (after !== undefined)
}

export interface PromiseRow {
  readonly productId: number
  readonly number: string
  readonly address: string
  readonly quantity: number
  readonly day: Day | null
}

/** The oldest promises of products, so many of each. */
export function readPromises(
  db: Database,
  table: RawBuilder<unknown>,
  { products, most }: { readonly products: readonly number[]; readonly most: number },
): Promise<PromiseRow[]> {
  return rowsOf(
    db,
    sql<PromiseRow>`select "productId", number, address, quantity::float8 as quantity, day from (
        select product_id as "productId", number, address, sum(quantity) as quantity, min(day) as day,
          row_number() over (partition by product_id order by min(day), number) as place
        from ${table} t where product_id = any(${products}::bigint[]) group by product_id, number, address
      ) told where place <= ${most} order by "productId", place`,
  )
}

interface Sums {
  readonly productId: number
  readonly onHand: number
  readonly reserved: number
  readonly incoming: number
  readonly incomingDay: Day | null
}

/** What stands of goods with these ids; services are left out. */
export function readSums(
  db: Database,
  products: readonly number[],
  { balances, promises: { reserved, incoming } }: SeenStock,
): Promise<Sums[]> {
  const these = sql`any(${products}::bigint[])`
  return rowsOf(
    db,
    sql<Sums>`
      with standing as (select product_id, sum(quantity) as quantity from ${balances} b where product_id = ${these} group by 1),
        reserved as (select product_id, sum(quantity) as quantity from ${reserved} r where product_id = ${these} group by 1),
        incoming as (select product_id, sum(quantity) as quantity, min(day) as day from ${incoming} i
          where product_id = ${these} group by 1)
      select p.id as "productId", coalesce(s.quantity, 0)::float8 as "onHand", coalesce(r.quantity, 0)::float8 as reserved,
        coalesce(i.quantity, 0)::float8 as incoming, i.day as "incomingDay"
      from product p left join standing s on s.product_id = p.id left join reserved r on r.product_id = p.id
        left join incoming i on i.product_id = p.id
      where p.id = ${these} and not p.is_service order by p.id`,
  )
}
