import { sql } from 'kysely'
import { addMonths, monthEnd, monthStart, type Day } from '../../../platform/rules/day/day.ts'
import type { Rupiah, Total } from '../../../platform/rules/money/money.ts'
import { rowsOf, soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import { untaxedAdvance } from '../../sales/server/index.ts'
import { monthToDate } from '../rules/change.ts'

/** What the ledger is asked for: the parts of the result, and what stands on the accounts of a matter. */
type LedgerPart = 'revenue' | 'expense' | Standing

/** Matters whose accounts stand on one line of the balance sheet. */
export type Standing = 'stock' | 'cash' | 'payable'

export interface LedgerFigure {
  readonly now: Total
  readonly before: Total
}

const standing = sql`case report_line when 'bs.persediaan' then 'stock' when 'bs.kas_setara_kas' then 'cash'
  when 'bs.utang_usaha' then 'payable' end`

/** Lines of posted entries that close or reopen a year: in the balances, but no revenue or expense of their days. */
const closingLines = sql`journal_entry e join journal_line l on l.entry_id = e.id join account a on a.id = l.account_id
  where e.status = 'posted' and e.reference_type = 'closing'`

/**
 * Revenue and expense of the month and the one before to the same day, without entries that close a year, and what stood
 * on the accounts of each matter at both days, credits as less; from day rows, and month rows for what lies before.
 */
export async function ledgerFigures(db: Database, today: Day): Promise<Map<LedgerPart, LedgerFigure>> {
  const { from, to, beforeFrom, beforeTo } = monthToDate(today)
  const rows = await rowsOf(
    db,
    sql<LedgerFigure & { part: LedgerPart }>`
      with result as (
        select a.type as part, b.day, sum(b.credit - b.debit) as amount
        from account_day_balance b join account a on a.id = b.account_id
        where a.type in ('revenue', 'expense') and b.day between ${beforeFrom} and ${to} group by 1, 2
        union all
        select a.type, e.entry_date, sum(l.debit - l.credit) from ${closingLines}
          and a.type in ('revenue', 'expense') and e.entry_date between ${beforeFrom} and ${to} group by 1, 2
      ),
      matter as (select id, ${standing} as part from account where ${standing} is not null),
      moved as (
        select m.part, b.month as day, b.debit - b.credit as amount
        from matter m join account_month_balance b on b.account_id = m.id where b.month < ${beforeFrom}
        union all
        select m.part, b.day, b.debit - b.credit
        from matter m join account_day_balance b on b.account_id = m.id where b.day between ${beforeFrom} and ${to}
      )
      select part, coalesce(sum(amount) filter (where day >= ${from}), 0) as now,
        coalesce(sum(amount) filter (where day <= ${beforeTo}), 0) as before
      from result group by part
      union all
      select part, sum(amount), coalesce(sum(amount) filter (where day <= ${beforeTo}), 0) from moved group by part`,
  )
  return new Map(rows.map(({ part, ...figure }) => [part, figure]))
}

export interface SalesFigures {
  readonly ordersNow: number
  readonly ordersBefore: number
  readonly customersNow: number
  readonly customersBefore: number
}

/**
 * Orders of the month and the one before to the same day, and the customers active then and now. Whoever has documents of
 * a day was a customer then, also where the books were begun, or brought from another program, later.
 */
export async function salesFigures(db: Database, today: Day): Promise<SalesFigures> {
  const { from, to, beforeFrom, beforeTo } = monthToDate(today)
  return soleRowOf(
    db,
    sql<SalesFigures>`
      select
        (select count(*) from sales_order where deleted_at is null and order_date between ${from} and ${to}) as "ordersNow",
        (select count(*) from sales_order where deleted_at is null
          and order_date between ${beforeFrom} and ${beforeTo}) as "ordersBefore",
        (select count(*) from customer where is_active) as "customersNow",
        (select count(*) from customer c, organisation o
          where ((c.created_at at time zone o.time_zone)::date <= ${beforeTo}
            or exists (select from sales_invoice i where i.customer_id = c.id and i.invoice_date <= ${beforeTo})
            or exists (select from sales_order s where s.customer_id = c.id and s.deleted_at is null and s.order_date <= ${beforeTo}))
          and (c.deleted_at is null or (c.deleted_at at time zone o.time_zone)::date > ${beforeTo})) as "customersBefore"`,
  )
}

export interface RecentSale {
  readonly orderNumber: string
  readonly customerName: string
  readonly orderDate: Day
  readonly totalAmount: Rupiah
}

/** The latest orders of the month. */
export async function recentSales(db: Database, today: Day): Promise<RecentSale[]> {
  return rowsOf(
    db,
    sql<RecentSale>`
      select order_number as "orderNumber", customer_name as "customerName", order_date as "orderDate",
        total_amount as "totalAmount"
      from sales_order where deleted_at is null and order_date between ${monthStart(today)} and ${today}
      order by order_date desc, id desc limit 3`,
  )
}

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
    | 'wrong'
}

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
      from (select (select sum(l.debit) from recurring_journal_line l where l.recurring_id = r.recurring_id) as amount,
          r.due_day as day from recurring_run r where r.status = 'failed'
        union all
        select e.total_debit, a.reversal_day from accrual_reversal a join journal_entry e on e.id = a.entry_id
        where a.status = 'failed') failed
      union all
      select 'wrong', count(*), null, min(ran_at)::date from health_run where not is_right`,
  )
  return new Map(rows.map(({ kind, ...figure }) => [kind, figure]))
}

export interface MonthFigures {
  readonly month: Day
  readonly revenue: Total
  readonly expense: Total
  readonly cash: Total
}

/**
 * Revenue and expense, without entries that close a year, and closing cash of the last twelve months, oldest first; from
 * month rows.
 */
export async function monthFigures(db: Database, today: Day): Promise<MonthFigures[]> {
  const first = addMonths(monthStart(today), -11)
  return rowsOf(
    db,
    sql<MonthFigures>`
      with movement as (
        select b.month, a.type, a.cash_flow_class = 'cash' as is_cash, sum(b.debit - b.credit) as amount
        from account_month_balance b join account a on a.id = b.account_id
        where b.month <= ${today} and (a.type in ('revenue', 'expense') or a.cash_flow_class = 'cash')
        group by 1, 2, 3
        union all
        select date_trunc('month', e.entry_date::timestamp)::date, a.type, false, sum(l.credit - l.debit)
        from ${closingLines} and a.type in ('revenue', 'expense')
          and e.entry_date between ${first} and ${monthEnd(today)}
        group by 1, 2
      )
      select m.month::date as month,
        coalesce((select -sum(amount) from movement v where v.month = m.month and v.type = 'revenue'), 0) as revenue,
        coalesce((select sum(amount) from movement v where v.month = m.month and v.type = 'expense'), 0) as expense,
        coalesce((select sum(amount) from movement v where v.month <= m.month and v.is_cash), 0) as cash
      from generate_series(${first}::date, ${today}::date, interval '1 month') as m (month)
      order by 1`,
  )
}

/** The heading over all revenue, and for each matter the lowest one over its accounts and nothing else. */
export async function figureHeadings(db: Database): Promise<Map<'revenue' | Standing, string>> {
  const rows = await rowsOf(
    db,
    sql<{ part: 'revenue' | Standing; code: string }>`
      with heading as (
        select code, level, left(code, case level when 0 then 2 when 1 then 3 when 2 then 4 else 6 end) as beginning
        from account
      ), leaf as (select code, coalesce(${standing}, '') as part from account where level = 3)
      select 'revenue' as part, code from account where type = 'revenue' and level = 0
      union all
      (select distinct on (w.part) w.part, h.code from (select distinct part from leaf where part <> '') w, heading h
        where not exists (select from leaf l where (l.part = w.part) <> starts_with(l.code, h.beginning))
        order by w.part, h.level desc)`,
  )
  return new Map(rows.map(({ part, code }) => [part, code]))
}

/** What somebody begins with, and whether it is done. */
export interface StartFacts {
  readonly organisation: boolean
  readonly opening: boolean
  readonly customers: boolean
  readonly vendors: boolean
  readonly products: boolean
  readonly entries: boolean
  readonly colleagues: boolean
}

/** How far the beginning has come: books without old ones need no opening once something is posted. */
export async function startFacts(db: Database): Promise<StartFacts> {
  return soleRowOf(
    db,
    sql<StartFacts>`
      select exists (select from organisation where num_nulls(address, legal_form, coalesce(npwp, npwp16)) = 0) as organisation,
        exists (select from opening_balance where status = 'posted' or cut_over_day is null and e.entries) as opening,
        exists (select from customer) as customers, exists (select from vendor) as vendors, exists (select from product) as products, e.entries,
        (select count(*) > 1 from user_account) as colleagues
      from (select exists (select from journal_entry
        where status = 'posted' and reference_type <> 'opening') as entries) e`,
  )
}
