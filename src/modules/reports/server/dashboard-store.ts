import { sql } from 'kysely'
import { addMonths, monthEnd, monthStart, type Day } from '../../../platform/rules/day/day.ts'
import type { Rupiah, Total } from '../../../platform/rules/money/money.ts'
import { rowsOf, soleRowOf, type Database } from '../../../platform/server/database/database.ts'
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
