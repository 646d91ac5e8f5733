import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Call } from '../../../../platform/server/http/answer.ts'
import { rowsOf, soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import { listOrder, pageWithNext, type OrderKey } from '../../../../platform/server/database/list-order.ts'
import { containing } from '../../../../platform/server/database/text-pattern.ts'
import type { listSalesOrders, orderRow } from '../contract.ts'
import { orderActions } from '../rules/order-actions.ts'
import { orderColumns, type StoredOrder } from './order-store.ts'

type Filter = Call<typeof listSalesOrders>['query']
interface ListedOrder extends StoredOrder {
  readonly sortKeys: readonly string[]
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
  return pageWithNext(await readPage(db, query), query)
}

const byDate: OrderKey = { key: sql`o.order_date`, type: sql`date`, kind: 'day' }
const byNumber: OrderKey = {
  key: sql`(substr(o.order_number, 4, 5) || lpad(substr(o.order_number, 9), 12, '0'))`,
  type: sql`text`,
  kind: 'text',
}
const byAmount: OrderKey = { key: sql`o.total_amount`, type: sql`bigint`, kind: 'digits' }

const orderKeys = { date: byDate, number: byNumber, amount: byAmount }

async function readPage(db: Database, query: Filter): Promise<ListedOrder[]> {
  const { orderBy, sortKeys, after } = listOrder(query, orderKeys, sql`o.id`)
  return rowsOf(
    db,
    sql<ListedOrder>`
      select ${orderColumns}, ${sortKeys} as "sortKeys" from sales_order o
      where ${conditionOf(query)} and ${after}
      order by ${orderBy} limit ${query.limit + 1}`,
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
