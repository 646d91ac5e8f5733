import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { sumTotals, toTotal } from '../../../../platform/rules/money/money.ts'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { valuesOf } from '../../../../platform/server/database/values-of.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { atOnce, exportList } from '../../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { balanceOfAccounts } from '../../../ledger/server/index.ts'
import { ages, daysOfAge, type Age } from '../../../sales/invoices/rules/ageing.ts'
import { exportPayablesAgeing, readPayablesAgeing } from '../contract.ts'
import { payablesColumns } from '../rules/payables-ageing.ts'

type Ageing = ReplyOf<typeof readPayablesAgeing>

/**
 * Open payables per vendor by age as of a day, beside the accounts bills stand on. Three queries; call it within one
 * snapshot of the books, or a bill entered between them would untie them.
 */
async function payablesAgeing(db: Database, asOf: Day): Promise<Ageing> {
  const accounts = await accountsForRoles(db, ['ap_trade'])
  const rows = await readRows(db, asOf)
  const standing = sql`select ${accounts.ap_trade}::bigint union ${valuesOf('vendor_bill', 'payable_account_id')}`
  const accountBalance = toTotal(-toTotal(await balanceOfAccounts(db, standing, asOf)))
  const sum = (bucket: keyof Ageing['totals']) => sumTotals(rows.map((row) => row[bucket]))
  const totals = {
    notDue: sum('notDue'),
    days1To30: sum('days1To30'),
    days31To60: sum('days31To60'),
    days61To90: sum('days61To90'),
    over90: sum('over90'),
    total: sum('total'),
  }
  return { rows, totals, accountBalance, isTied: totals.total === accountBalance }
}

/**
 * What is open of bills at the end of a day: what is open now, from an index that holds all of it, and what was settled since of
 * any bill. Both are added up by vendor before anything else is read.
 */
async function readRows(db: Database, asOf: Day): Promise<Ageing['rows']> {
  const ofAge = ages.map(
    (age) => sql`coalesce(sum(b.open) filter (where ${isOfAge(age, asOf)}), 0) as ${sql.ref(age)}`,
  )
  const isOfAny = ages.map((age) => sql`open.${sql.ref(age)} <> 0`)
  return rowsOf(
    db,
    sql<Ageing['rows'][number]>`
      with since as (select s.bill_id, sum(case when s.day <= ${asOf} then -s.amount when s.cancelled_on is null then s.amount
        else 0 end)::bigint as amount from bill_settlement s where s.day > ${asOf} or s.cancelled_on > ${asOf} group by s.bill_id)
      select v.id as "vendorId", v.code as "vendorCode", v.name as "vendorName", ${sql.join(ages.map((age) => sql`open.${sql.ref(age)}`))},
        open.total
      from (select b.vendor_id, ${sql.join(ofAge)}, sum(b.open) as total
        from (select b.vendor_id, b.due_date, b.payable_amount - b.settled_amount as open from vendor_bill b
            where b.settled_amount < b.payable_amount and ${thereOn(asOf)}
          union all
          select b.vendor_id, b.due_date, since.amount from since join vendor_bill b on b.id = since.bill_id where ${thereOn(asOf)}) b
        group by b.vendor_id) open join vendor v on v.id = open.vendor_id
      where ${sql.join(isOfAny, sql` or `)} order by v.code`,
  )
}

function thereOn(day: Day) {
  return sql`b.voided_at is null and b.entered_on <= ${day} and (b.cancelled_on is null or b.cancelled_on > ${day})`
}

function isOfAge(age: Age, day: Day) {
  const [least, most] = daysOfAge[age]
  return sql.join(
    [
      ...(least === null ? [] : [sql`b.due_date <= ${day}::date - ${least}::int`]),
      ...(most === null ? [] : [sql`b.due_date >= ${day}::date - ${most}::int`]),
    ],
    sql` and `,
  )
}

export const payablesRoutes: Route[] = [
  answer(readPayablesAgeing, ({ db, query }) => snapshot(db, (tx) => payablesAgeing(tx, query.asOf))),
  answer(exportPayablesAgeing, (call) =>
    exportList(call, {
      title: 'Umur Utang',
      paper: { title: 'UMUR UTANG' },
      filters: [`Per ${formatDay(call.query.asOf)}`],
      columns: payablesColumns,
      batches: (db) => atOnce(async () => (await payablesAgeing(db, call.query.asOf)).rows),
    }),
  ),
]
