import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Rupiah } from '../../../platform/rules/money.ts'
import type { Call } from '../../../platform/server/answer.ts'
import { readCursor, writeCursor, type CursorKind } from '../../../platform/server/cursor.ts'
import { rowsOf, soleRowOf, type Database } from '../../../platform/server/database.ts'
import { containing } from '../../../platform/server/text-pattern.ts'
import type { listSalesOrders, orderRow, orderSorts } from '../contract.ts'
import { orderActions } from '../rules/order-actions.ts'
import { orderColumns, type StoredOrder } from './order-store.ts'

type Filter = Call<typeof listSalesOrders>['query']
type Sort = (typeof orderSorts)[number]

interface ListedOrder extends StoredOrder {
  readonly sortKey: string
}

/** A page of orders with the exact counters of the filter. Two queries. */
export async function listOrders(call: Call<typeof listSalesOrders>) {
  const { actor, db, query } = call
  const [{ rows, ...page }, counts] = await Promise.all([readOrderPage(db, query), countOrders(db, query)])
  return {
    rows: rows.map((order): z.input<typeof orderRow> => ({
      ...order,
      actions: orderActions(order.status, actor),
    })),
    ...page,
    ...counts,
  }
}

/** A page of orders, and where the next one begins when there is one. */
export async function readOrderPage(
  db: Database,
  query: Filter,
): Promise<{ rows: readonly ListedOrder[]; next?: string }> {
  const page = await readPage(db, query)
  const rows = page.slice(0, query.limit)
  const last = rows.at(-1)
  const hasMore = page.length > query.limit && last !== undefined
  return { rows, ...(hasMore ? { next: writeCursor([last.sortKey, last.id]) } : {}) }
}

interface SortKey {
  readonly key: RawBuilder<unknown>
  readonly type: RawBuilder<unknown>
  readonly kind: CursorKind
}

const byDate: SortKey = { key: sql`o.order_date`, type: sql`date`, kind: 'day' }
const byNumber: SortKey = {
  key: sql`(substr(o.order_number, 4, 5) || lpad(substr(o.order_number, 9), 12, '0'))`,
  type: sql`text`,
  kind: 'text',
}
const byAmount: SortKey = { key: sql`o.total_amount`, type: sql`bigint`, kind: 'digits' }

const sortKeys: Record<Sort, SortKey> = {
  date: byDate,
  '-date': byDate,
  number: byNumber,
  '-number': byNumber,
  amount: byAmount,
  '-amount': byAmount,
}

async function readPage(db: Database, query: Filter): Promise<ListedOrder[]> {
  const { key, type, kind } = sortKeys[query.sort]
  const isDescending = query.sort.startsWith('-')
  const direction = isDescending ? sql`desc` : sql`asc`
  const [value, id] = query.after === undefined ? [] : readCursor(query.after, [kind, 'number'])
  const compare = isDescending ? sql`<` : sql`>`
  const after =
    value === undefined ? sql`true` : sql`(${key}, o.id) ${compare} (${value}::${type}, ${id}::bigint)`
  return rowsOf(
    db,
    sql<ListedOrder>`
      select ${orderColumns}, (${key})::text as "sortKey" from sales_order o
      where ${conditionOf(query)} and ${after}
      order by ${key} ${direction}, o.id ${direction} limit ${query.limit + 1}`,
  )
}

function conditionOf(query: Filter): RawBuilder<unknown> {
  const parts = [sql`o.deleted_at is null`]
  if (query.status !== 'all') parts.push(sql`o.status = ${query.status}`)
  if (query.customerId !== undefined) parts.push(sql`o.customer_id = ${query.customerId}`)
  if (query.from !== undefined) parts.push(sql`o.order_date >= ${query.from}`)
  if (query.to !== undefined) parts.push(sql`o.order_date <= ${query.to}`)
  if (query.q !== undefined && query.q !== '') {
    const pattern = containing(query.q.toLowerCase())
    parts.push(sql`lower(o.order_number || ' ' || o.customer_name) like ${pattern}`)
  }
  return sql.join(parts, sql` and `)
}

async function countOrders(
  db: Database,
  query: Filter,
): Promise<{ matching: number; total: number; matchingAmount: Rupiah | null }> {
  return soleRowOf(
    db,
    sql`select m.count as matching, m.amount as "matchingAmount",
        (select count(*) from sales_order o where o.deleted_at is null) as total
      from (
        select count(*) as count,
          case when coalesce(sum(o.total_amount), 0) <= ${Number.MAX_SAFE_INTEGER}::bigint
            then coalesce(sum(o.total_amount), 0)::bigint end as amount
        from sales_order o where ${conditionOf(query)}
      ) m`,
  )
}
