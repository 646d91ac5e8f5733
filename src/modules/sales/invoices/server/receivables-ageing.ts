import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { sumTotals, toTotal, type Total } from '../../../../platform/rules/money/money.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { balanceOfAccounts } from '../../../ledger/server/index.ts'
import type { readReceivablesAgeing } from '../contract.ts'

type Ageing = ReplyOf<typeof readReceivablesAgeing>
type AgeingRow = Ageing['rows'][number]

type Bucket = keyof Ageing['totals']

/**
 * Open receivables per customer by age as of a day, tied to the accounts invoices stand on. Three queries; call it within one
 * snapshot of the books, or an invoice made between them would untie them.
 */
export async function receivablesAgeing(db: Database, asOf: Day): Promise<Ageing> {
  const accounts = await accountsForRoles(db, ['ar_trade'])
  const rows = await readRows(db, asOf)
  const standing = sql`select receivable_account_id from sales_invoice union select ${accounts.ar_trade}::bigint`
  const accountBalance = await balanceOfAccounts(db, standing, asOf)
  const sum = (bucket: Bucket): Total => sumTotals(rows.map((row) => row[bucket]))
  const totals = {
    notDue: sum('notDue'),
    days1To30: sum('days1To30'),
    days31To60: sum('days31To60'),
    days61To90: sum('days61To90'),
    over90: sum('over90'),
    total: sum('total'),
  }
  return {
    rows,
    totals,
    accountBalance: toTotal(accountBalance),
    isTied: totals.total === toTotal(accountBalance),
  }
}

async function readRows(db: Database, asOf: Day): Promise<AgeingRow[]> {
  return rowsOf(
    db,
    sql<AgeingRow>`
      with open_invoice as (
        select i.customer_id, i.customer_code, i.customer_name, ${asOf}::date - i.due_date as late,
          i.receivable_amount - coalesce((select sum(s.amount) from invoice_settlement s
            where s.invoice_id = i.id and s.day <= ${asOf}
              and (s.cancelled_on is null or s.cancelled_on > ${asOf})), 0) as amount
        from sales_invoice i where i.entered_on <= ${asOf} and i.voided_at is null
      )
      select customer_id as "customerId", max(customer_code) as "customerCode", max(customer_name) as "customerName",
        coalesce(sum(amount) filter (where late <= 0), 0) as "notDue",
        coalesce(sum(amount) filter (where late between 1 and 30), 0) as "days1To30",
        coalesce(sum(amount) filter (where late between 31 and 60), 0) as "days31To60",
        coalesce(sum(amount) filter (where late between 61 and 90), 0) as "days61To90",
        coalesce(sum(amount) filter (where late > 90), 0) as "over90", sum(amount) as total
      from open_invoice where amount <> 0
      group by customer_id order by max(customer_code)`,
  )
}
