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

/** What came in and was not billed at the end of a day, beside its account. Three queries; call it within one snapshot. */
async function unbilledGoods(db: Database, asOf: Day): Promise<Unbilled> {
  const { grni } = await accountsForRoles(db, ['grni'])
  const rows = await readRows(db, asOf)
  const accountBalance = toTotal(-toTotal(await balanceOfAccounts(db, sql`select ${grni}::bigint`, asOf)))
  const sum = (key: 'amount' | 'billed' | 'left') => sumTotals(rows.map((row) => row[key]))
  const totals = { amount: sum('amount'), billed: sum('billed'), left: sum('left') }
  return { rows, totals, accountBalance, isTied: totals.left === accountBalance }
}

/** Reads what is not billed now, and what bills made of it since. */
function readRows(db: Database, asOf: Day): Promise<Unbilled['rows']> {
  const since = sql`(
    select l.receipt_id, l.receipt_line, sum(case when b.posting_day <= ${asOf} then -l.cleared_amount
      when b.cancelled_on is null then l.cleared_amount else 0 end)::bigint as amount
    from vendor_bill_line l join vendor_bill b on b.id = l.bill_id
    where l.receipt_id is not null and (b.posting_day > ${asOf} or b.cancelled_on > ${asOf}) group by 1, 2)`
  const left = sql`l.amount - l.billed_amount + coalesce(s.amount, 0)`
  return rowsOf(
    db,
    sql<Unbilled['rows'][number]>`
      select g.receipt_number as "receiptNumber", g.receipt_date as "receiptDate", g.vendor_code as "vendorCode",
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
