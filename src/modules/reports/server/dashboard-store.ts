import { sql } from 'kysely'
import { addMonths, monthEnd, monthStart, type Day } from '../../../platform/rules/day/day.ts'
import type { Rupiah, Total } from '../../../platform/rules/money/money.ts'
import { rowsOf, soleRowOf, type Database } from '../../../platform/server/database/database.ts'
import { monthToDate } from '../rules/change.ts'

export interface LedgerFigures {
  readonly revenueNow: Total
  readonly revenueBefore: Total
  readonly inventoryNow: Total
  readonly inventoryBefore: Total
}

/** Lines of posted entries that close or reopen a year: in the balances, but no revenue or expense of their days. */
const closingLines = sql`journal_entry e join journal_line l on l.entry_id = e.id join account a on a.id = l.account_id
  where e.status = 'posted' and e.reference_type = 'closing'`

/**
 * Revenue of the month and the one before to the same day, without entries that close a year, and the inventory accounts
 * at both days; from day rows.
 */
export async function ledgerFigures(db: Database, today: Day): Promise<LedgerFigures> {
  const { from, to, beforeFrom, beforeTo } = monthToDate(today)
  return soleRowOf(
    db,
    sql<LedgerFigures>`
      with revenue as (
        select b.day, sum(b.credit - b.debit) as amount
        from account_day_balance b join account a on a.id = b.account_id
        where a.type = 'revenue' and b.day between ${beforeFrom} and ${to} group by b.day
        union all
        select e.entry_date, sum(l.debit - l.credit) from ${closingLines}
          and a.type = 'revenue' and e.entry_date between ${beforeFrom} and ${to} group by e.entry_date
      ),
      stock as (select id from account where report_line = 'bs.persediaan'),
      stock_before as (
        select coalesce(sum(debit - credit), 0) as amount from account_month_balance
        where account_id in (select id from stock) and month < ${beforeFrom}
      ),
      stock_days as (
        select coalesce(sum(debit - credit) filter (where day <= ${beforeTo}), 0) as before,
          coalesce(sum(debit - credit), 0) as now
        from account_day_balance where account_id in (select id from stock) and day between ${beforeFrom} and ${to}
      )
      select coalesce((select sum(amount) from revenue where day >= ${from}), 0) as "revenueNow",
        coalesce((select sum(amount) from revenue where day <= ${beforeTo}), 0) as "revenueBefore",
        b.amount + d.now as "inventoryNow", b.amount + d.before as "inventoryBefore"
      from stock_before b, stock_days d`,
  )
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
  readonly kind: 'drafts' | 'delivered' | 'overdue' | 'failed' | 'wrong'
}

/**
 * What waits for somebody: unposted drafts, orders delivered and not invoiced, receivables past their due day, journals
 * that could not be made, checks of the books that are red.
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
        where status = 'delivered' and deleted_at is null) delivered
      union all
      select 'overdue', count(*), ${amount}, min(day)
      from (select receivable_amount - settled_amount as amount, due_date as day from sales_invoice
        where settled_amount < receivable_amount and due_date < ${today} and voided_at is null) overdue
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

export interface FigureHeadings {
  readonly revenue: string | null
  readonly inventory: string | null
}

/** The heading over all revenue, and the lowest one over the inventory accounts and nothing else. */
export async function figureHeadings(db: Database): Promise<FigureHeadings> {
  return soleRowOf(
    db,
    sql<FigureHeadings>`
      with heading as (
        select code, level, left(code, case level when 0 then 2 when 1 then 3 when 2 then 4 else 6 end) as beginning
        from account
      ), leaf as (
        select code, coalesce(report_line = 'bs.persediaan', false) as is_stock from account where level = 3
      )
      select (select code from account where type = 'revenue' and level = 0) as revenue,
        (select h.code from heading h
          where exists (select from leaf where is_stock)
            and not exists (select from leaf l where l.is_stock <> starts_with(l.code, h.beginning))
          order by h.level desc limit 1) as inventory`,
  )
}
