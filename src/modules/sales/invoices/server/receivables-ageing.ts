import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { sumTotals, toTotal, type Total } from '../../../../platform/rules/money/money.ts'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { valuesOf } from '../../../../platform/server/database/values-of.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { balanceOfAccounts } from '../../../ledger/server/index.ts'
import type { readReceivablesAgeing } from '../contract.ts'
import { ages } from '../rules/ageing.ts'
import { isOfAge, standingOn } from './standing-invoices.ts'

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
  const standing = sql`select ${accounts.ar_trade}::bigint union ${valuesOf('sales_invoice', 'receivable_account_id')}`
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

/** What a customer owes by age on a day; all zero when nothing. */
export async function ageingOfCustomer(db: Database, customerId: number, asOf: Day) {
  const none = toTotal(0)
  const [row] = await readRows(db, asOf, sql`i.customer_id = ${customerId}`)
  return (
    row ?? { notDue: none, days1To30: none, days31To60: none, days61To90: none, over90: none, total: none }
  )
}

async function readRows(db: Database, asOf: Day, whose = sql`true`): Promise<AgeingRow[]> {
  const { joins, there, open, isOpen, payBy } = standingOn(asOf)
  const columns = ages.map(
    (age) => sql`coalesce(sum(${open}) filter (where ${isOfAge(age, asOf, payBy)}), 0) as ${sql.ref(age)}`,
  )
  return rowsOf(
    db,
    sql<AgeingRow>`
      select i.customer_id as "customerId", max(i.customer_code) as "customerCode",
        max(i.customer_name) as "customerName", ${sql.join(columns)}, sum(${open}) as total
      from sales_invoice i ${joins} where ${there} and ${isOpen} and ${whose}
      group by i.customer_id order by max(i.customer_code)`,
  )
}
