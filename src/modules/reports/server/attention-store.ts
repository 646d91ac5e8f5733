import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Total } from '../../../platform/rules/money/money.ts'
import { rowsOf, type Database } from '../../../platform/server/database/database.ts'
import { untaxedAdvance } from '../../sales/server/index.ts'

export interface AttentionFigure {
  readonly count: number
  /** Null where there is nothing to add up. */
  readonly amount: Total | null
  readonly oldest: Day | null
}

interface AttentionRow extends AttentionFigure {
  readonly kind:
    | 'drafts'
    | 'delivered'
    | 'receivable'
    | 'overdue'
    | 'bills'
    | 'overdueBills'
    | 'late'
    | 'unbilled'
    | 'giro'
    | 'untaxed'
    | 'failed'
    | 'recurring'
    | 'wrong'
}

/** Journals and reversals that could not be made. */
const failedJournals = sql`
  select (select sum(l.debit) from recurring_journal_line l where l.recurring_id = r.recurring_id) as amount, r.due_day as day
  from recurring_run r where r.status = 'failed'
  union all
  select e.total_debit, a.reversal_day from accrual_reversal a join journal_entry e on e.id = a.entry_id
  where a.status = 'failed'`

/** Days of recurring bills that wait for a person, failed, or were not agreed to. */
const leftRecurringBills = sql`
  select (select sum(l.amount) from recurring_bill_line l where l.recurring_id = r.recurring_id) as amount, r.due_day as day
  from recurring_bill_run r
  where r.status in ('open', 'failed') or r.status = 'asked'
    and not exists (select from approval_request q where q.id = r.request_id and q.state in ('waiting', 'blocked'))`

/**
 * What waits for somebody: unposted drafts, orders delivered and not invoiced, receivables past their due day, service
 * orders that are late or not billed, journals that could not be made, checks of the books that are red; and all receivables, of which the overdue are a part.
 */
export async function attentionFigures(
  db: Database,
  today: Day,
): Promise<Map<AttentionRow['kind'], AttentionFigure>> {
  const amount = sql`coalesce(sum(amount), 0)`
  const rows = await rowsOf(
    db,
    sql<AttentionRow>`
      select 'drafts' as kind, count(*) as count, ${amount} as amount, min(day) as oldest
      from (select total_debit as amount, entry_date as day from journal_entry
        where status = 'draft' and deleted_at is null) draft
      union all
      select 'delivered', count(*), ${amount}, min(day)
      from (select total_amount as amount, order_date as day from sales_order
        where status = 'delivered' and closed_at is null and deleted_at is null) delivered
      union all
      select kind, count(pay_by), ${amount}, min(pay_by)
      from (select 'receivable' as kind union all select 'overdue') wanted left join (
        select receivable_amount - settled_amount as amount, pay_by from sales_invoice
        where settled_amount < receivable_amount and voided_at is null) open_invoice
        on kind = 'receivable' or pay_by < ${today}
      group by kind
      union all
      select kind, count(due_date), ${amount}, min(due_date)
      from (select 'bills' as kind union all select 'overdueBills') wanted left join (
        select payable_amount - settled_amount as amount, due_date from vendor_bill
        where settled_amount < payable_amount and voided_at is null and cancelled_on is null) open_bill
        on kind = 'bills' or due_date < ${today}
      group by kind
      union all
      select 'late', count(*), null, min(promised_day) from service_order
      where status in ('draft', 'scheduled', 'working') and promised_day < ${today}
      union all
      select 'unbilled', count(*), ${amount}, min(day)
      from (select subtotal as amount, finished_on as day from service_order
        where status = 'finished' and not is_warranty) unbilled
      union all
      select 'giro', count(*), ${amount}, min(day)
      from (select g.amount, g.due_day as day from giro g where g.ended_on is null and g.due_day <= ${today}::date + 7
        and not exists (select from giro_clearing c where c.giro_id = g.id and c.cancelled_on is null)) due_giro
      union all
      select 'untaxed', count(*), ${amount}, min(day)
      from (select ${untaxedAdvance} as amount, r.receipt_date as day
        from sales_receipt r join customer_advance a on a.receipt_id = r.id
        where a.used_amount < a.amount and a.cancelled_on is null) untaxed
      where amount > 0
      union all
      select 'failed', count(*), ${amount}, min(day)
      from (${failedJournals}) failed
      union all
      select 'recurring', count(*), ${amount}, min(day)
      from (${leftRecurringBills}) left_bill
      union all
      select 'wrong', count(*), null, min(ran_at)::date from health_run where not is_right`,
  )
  return new Map(rows.map(({ kind, ...figure }) => [kind, figure]))
}
