import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { sumTotals, toTotal } from '../../../../platform/rules/money/money.ts'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { atOnce, exportList } from '../../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { balanceOfAccounts } from '../../../ledger/server/index.ts'
import { exportUnbilledGoods, readUnbilledGoods } from '../contract.ts'
import { unbilledColumns } from '../rules/unbilled-goods.ts'

type Unbilled = ReplyOf<typeof readUnbilledGoods>

/** What came in and was not billed at the end of a day, beside its account. Four queries; call it within one snapshot. */
async function unbilledGoods(db: Database, asOf: Day): Promise<Unbilled> {
  const { grni } = await accountsForRoles(db, ['grni'])
  const rows = await readRows(db, asOf)
  const accountBalance = toTotal(-toTotal(await balanceOfAccounts(db, sql`select ${grni}::bigint`, asOf)))
  const sum = (key: 'amount' | 'billed' | 'left') => sumTotals(rows.map((row) => row[key]))
  const totals = { amount: sum('amount'), billed: sum('billed'), left: sum('left') }
  return { rows, totals, accountBalance, isTied: totals.left === accountBalance }
}

/** What clears goods, of which receipt and on which day: bills of what was there, what came in after its bill, and what went back. */
const clearing = sql`(
  select l.receipt_id, l.receipt_line, l.cleared_amount as amount, b.posting_day as day, b.cancelled_on
  from vendor_bill_line l join vendor_bill b on b.id = l.bill_id where l.receipt_id is not null
  union all
  select a.receipt_id, a.receipt_line, a.amount, greatest(b.posting_day, g.receipt_date), b.cancelled_on
  from billed_arrival a join vendor_bill_line l on l.id = a.bill_line_id join vendor_bill b on b.id = l.bill_id
  join goods_receipt g on g.id = a.receipt_id
  union all
  select l.receipt_id, l.receipt_line, l.cleared_amount, n.note_date, n.cancelled_on
  from debit_note_line l join debit_note n on n.id = l.note_id where l.bill_line_id is null)`

/** Reads what is not billed now, and what bills made of it since; then what was billed and had not come in. */
async function readRows(db: Database, asOf: Day): Promise<Unbilled['rows']> {
  const since = sql`(
    select receipt_id, receipt_line, sum(case when day <= ${asOf} then -amount
      when cancelled_on is null then amount else 0 end)::bigint as amount
    from ${clearing} c where day > ${asOf} or cancelled_on > ${asOf} group by 1, 2)`
  const left = sql`l.amount - l.billed_amount + coalesce(s.amount, 0)`
  const received = await rowsOf(
    db,
    sql<Unbilled['rows'][number]>`
      select 'received' as side, g.receipt_number as number, g.receipt_date as day, g.vendor_code as "vendorCode",
        g.vendor_name as "vendorName", ${asOf}::date - g.receipt_date as days, sum(l.amount) as amount,
        sum(l.amount) - sum(${left}) as billed, sum(${left}) as left
      from goods_receipt g join goods_receipt_line l on l.receipt_id = g.id
      left join ${since} s on s.receipt_id = l.receipt_id and s.receipt_line = l.line_number
      where g.receipt_date <= ${asOf} and (g.cancelled_on is null or g.cancelled_on > ${asOf})
        and g.id in (select receipt_id from goods_receipt_line where billed_quantity < quantity
          union all select receipt_id from ${since} moved)
      group by g.id having sum(${left}) <> 0
      order by g.receipt_date, g.id`,
  )
  const ahead = await rowsOf(
    db,
    sql<Unbilled['rows'][number]>`
      select 'ahead' as side, b.bill_number as number, b.posting_day as day, b.vendor_code as "vendorCode",
        b.vendor_name as "vendorName", ${asOf}::date - b.posting_day as days, -sum(l.cleared_amount) as amount,
        -sum(a.amount)::bigint as billed, (sum(a.amount) - sum(l.cleared_amount))::bigint as left
      from vendor_bill b join vendor_bill_line l on l.bill_id = b.id and l.order_line_id is not null and l.quantity is not null
      left join lateral (select sum(c.amount) as amount from billed_arrival c join goods_receipt g on g.id = c.receipt_id
        where c.bill_line_id = l.id and g.receipt_date <= ${asOf}) c on true
      left join lateral (select sum(d.cleared_amount) as amount from debit_note_line d join debit_note n on n.id = d.note_id
        where d.bill_line_id = l.id and n.note_date <= ${asOf} and (n.cancelled_on is null or n.cancelled_on > ${asOf})) d on true
      cross join lateral (select coalesce(c.amount, 0) + coalesce(d.amount, 0) as amount) a
      where b.posting_day <= ${asOf} and (b.cancelled_on is null or b.cancelled_on > ${asOf})
      group by b.id having sum(l.cleared_amount) <> sum(a.amount)
      order by b.posting_day, b.id`,
  )
  return [...received, ...ahead]
}

export const unbilledRoutes: Route[] = [
  answer(readUnbilledGoods, ({ db, query }) => snapshot(db, (tx) => unbilledGoods(tx, query.asOf))),
  answer(exportUnbilledGoods, (call) =>
    exportList(call, {
      title: 'Belum Ditagih',
      paper: { title: 'BARANG DITERIMA BELUM DITAGIH' },
      filters: [`Per ${formatDay(call.query.asOf)}`],
      columns: unbilledColumns,
      batches: (db) => atOnce(async () => (await unbilledGoods(db, call.query.asOf)).rows),
    }),
  ),
]
