import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { atOnce, exportList } from '../../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import * as contract from '../contract.ts'
import {
  marginColumns,
  marginOf,
  marginTotals,
  marginViewTexts,
  type MarginRow,
  type MarginView,
} from '../rules/margin.ts'

interface MarginQuery {
  readonly from: Day
  readonly to: Day
  readonly by: MarginView
}

/** Invoices `i` earn; advances only ask for money before, and are deducted when what they are of is billed. */
const earning = sql`i.kind not in ('advance', 'opening')`

/** What lines of invoices earned on their day, and what notes took back of them on theirs. */
const earned = ({ from, to }: MarginQuery) => sql`
  select l.product_id, i.id as invoice_id, l.subtotal as revenue, 0::bigint as cost
  from sales_invoice i join sales_invoice_line l on l.invoice_id = i.id
  where i.invoice_date between ${from} and ${to} and ${earning} and l.advance_line_id is null
  union all
  select l.product_id, i.id, -n.subtotal, 0
  from credit_note c join credit_note_line n on n.note_id = c.id join sales_invoice_line l on l.id = n.invoice_line_id
  join sales_invoice i on i.id = l.invoice_id
  where c.note_date between ${from} and ${to} and ${earning} and l.advance_line_id is null
  union all
  select l.product_id, i.id, n.subtotal, 0
  from credit_note c join credit_note_line n on n.note_id = c.id join sales_invoice_line l on l.id = n.invoice_line_id
  join sales_invoice i on i.id = l.invoice_id
  where c.cancelled_on between ${from} and ${to} and ${earning} and l.advance_line_id is null`

/** Accounts that the cost of what invoices billed went to. */
const costAccounts = sql`(
  select account_id from account_role where role in ('cogs', 'cost_of_services')
  union select cost_account_id from product where cost_account_id is not null
  union select to_account_id from stock_cost where reference_type = 'sales_invoice' and corrects_id is null and ends_id is null)`

/**
 * What went to the cost of sales: with invoices, corrections of it, and what came back or was charged to it beside them. A cost of
 * bringing goods is charged whole (`amount`), and what of it stock took goes off again.
 */
const costs = ({ from, to }: MarginQuery) => sql`
  select m.product_id, i.id as invoice_id, 0::bigint as revenue,
    case when c.to_account_id in (select account_id from cost_account) then c.amount else 0 end
      - case when c.from_account_id in (select account_id from cost_account) then c.amount else 0 end as cost
  from stock_cost c join stock_cost r on r.id = coalesce(c.corrects_id, c.ends_id, c.id)
  join stock_movement m on m.id = c.movement_id
  left join sales_invoice i on r.reference_type = 'sales_invoice' and i.invoice_number = r.reference_number
  where c.day between ${from} and ${to}
  union all
  select m.product_id, n.invoice_id, 0, coalesce(m.amount, -undone.amount, 0) - m.value
  from stock_movement m join stock_movement o on o.product_id = m.product_id
    and o.sequence = coalesce(m.corrects_sequence, m.sequence)
  left join stock_movement undone on m.basis = 'reversal' and undone.product_id = m.product_id
    and undone.sequence = m.of_sequence and undone.basis = 'difference'
  left join credit_note n on o.reference_type = 'credit_note' and n.note_number = o.reference_number
  where m.day between ${from} and ${to} and m.counter_account_id in (select account_id from cost_account)`

interface View {
  readonly key: RawBuilder<unknown>
  readonly code: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
  readonly joins: RawBuilder<unknown>
}

const views: Readonly<Record<MarginView, View>> = {
  product: {
    key: sql`p.id`,
    code: sql`p.code`,
    name: sql`coalesce(p.name, 'Baris teks')`,
    joins: sql`left join product p on p.id = f.product_id`,
  },
  customer: {
    key: sql`c.id`,
    code: sql`c.code`,
    name: sql`coalesce(c.name, 'Tanpa faktur')`,
    joins: sql`left join sales_invoice i on i.id = f.invoice_id left join customer c on c.id = i.customer_id`,
  },
  order: {
    key: sql`coalesce('o' || o.id, 'i' || i.id)`,
    code: sql`coalesce(o.order_number, i.invoice_number)`,
    name: sql`coalesce(i.customer_name, 'Tanpa faktur')`,
    joins: sql`left join sales_invoice i on i.id = f.invoice_id left join sales_order o on o.id = i.order_id`,
  },
}

/** What each product, customer or order earned within days and what it cost. One query. */
async function readRows(db: Database, query: MarginQuery) {
  const { key, code, name, joins } = views[query.by]
  const rows = await rowsOf(
    db,
    sql<MarginRow>`with cost_account as materialized ${costAccounts}, figure as (
        ${earned(query)} union all ${costs(query)}
      )
      select coalesce(${key}::text, '-') as key, min(${code}) as code, min(${name}) as name,
        sum(f.revenue)::numeric as revenue, sum(f.cost)::numeric as cost
      from figure f ${joins} group by ${key}
      having sum(f.revenue) <> 0 or sum(f.cost) <> 0
      order by sum(f.revenue) - sum(f.cost) desc, 2`,
  )
  return rows.map((row) => ({ ...row, ...marginOf(row) }))
}

async function marginReport(db: Database, query: MarginQuery) {
  const rows = await readRows(db, query)
  return { rows, totals: marginTotals(rows) }
}

export const marginRoutes: Route[] = [
  answer(contract.readMargins, ({ db, query }) => snapshot(db, (tx) => marginReport(tx, query))),
  answer(contract.exportMargins, (call) =>
    exportList(call, {
      title: 'Margin Penjualan',
      paper: { title: 'MARGIN PENJUALAN' },
      filters: [
        `${formatDay(call.query.from)} s.d. ${formatDay(call.query.to)}`,
        marginViewTexts[call.query.by],
      ],
      columns: marginColumns,
      batches: (db) => atOnce(() => readRows(db, call.query)),
    }),
  ),
]
