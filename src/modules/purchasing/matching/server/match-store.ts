import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { readCursor, writeCursor } from '../../../../platform/server/database/cursor.ts'
import type { MatchRow } from '../contract.ts'
import type { MatchFault, MatchState } from '../rules/match-fault.ts'

type Stored = Omit<MatchRow, 'actions'>

/** Which differences are asked for; nothing of it asks for all. */
export interface FaultFilter {
  readonly fault?: MatchFault | undefined
  readonly states?: readonly MatchState[] | undefined
  /** Differences of documents up to a day. */
  readonly until?: Day | undefined
  readonly key?: string | undefined
  /** The place after which a page begins, and how many rows it has. */
  readonly after?: string | undefined
  readonly limit?: number | undefined
}

const standingNote = sql`join debit_note m on m.id = l.note_id and m.cancelled_on is null`

/** Lines of goods of bills with what they should cost: what they came in at, else their share of the order. */
const charged = sql`
  select x.id as bill_line_id, x.bill_id, x.receipt_id, x.receipt_line, coalesce(k.order_line_id, x.order_line_id) as order_line_id,
    x.quantity, x.cost_amount as billed, x.receipt_id is null as is_ahead,
    case when x.receipt_id is null then round(o.cost_amount * x.quantity / o.quantity) else x.cleared_amount end as expected,
    n.gone, n.fell, coalesce(v.price_tolerance, p.price_basis_points) as price_basis_points,
    coalesce(v.line_tolerance, p.line_amount) as line_amount, coalesce(v.document_tolerance, p.document_amount) as document_amount
  from (select * from vendor_bill_line where receipt_id is not null and cost_amount <> cleared_amount
      and bill_id = any(array(select bill_id from vendor_bill_line where receipt_id is not null and cost_amount <> cleared_amount))
    union all select * from vendor_bill_line where receipt_id is null and quantity is not null
      and bill_id = any(array(select bill_id from vendor_bill_line where receipt_id is null and quantity is not null))) x
  join vendor_bill b on b.id = x.bill_id and b.cancelled_on is null and b.voided_at is null
  join vendor v on v.id = b.vendor_id cross join match_policy p
  left join purchase_order_line o on o.id = x.order_line_id
  left join order_receipt_line k on k.receipt_id = x.receipt_id and k.receipt_line = x.receipt_line
  cross join lateral (select coalesce(sum(l.quantity), 0) as gone,
      coalesce(sum(l.cost_amount) filter (where l.quantity is null), 0) as fell
    from debit_note_line l ${standingNote} where l.bill_line_id = x.id) n`

/** What lines of bills are charged beyond or below that, less what went back or became cheaper since. */
const priced = sql`
  select c.*, sum(abs(c.difference)) over (partition by c.bill_id) as in_document
  from (select *, case when billed > expected
      then greatest(round((billed - expected) * (quantity - gone) / quantity) - fell, 0)
      else round((billed - expected) * (quantity - gone) / quantity) end as difference from charged) c`

/** Goods that came in and that no bill charged, each with what bills charged of the same line. */
const unbilled = sql`
  select g.id as receipt_id, r.line_number as receipt_line, r.quantity - r.billed_quantity as missing,
    r.amount - r.billed_amount as difference, g.receipt_date as day, k.order_line_id,
    coalesce((select sum(x.quantity) from vendor_bill_line x join vendor_bill b on b.id = x.bill_id and b.cancelled_on is null
      where x.receipt_id = g.id and x.receipt_line = r.line_number), 0) as billed
  from goods_receipt_line r join goods_receipt g on g.id = r.receipt_id and g.cancelled_on is null
  left join order_receipt_line k on k.receipt_id = r.receipt_id and k.receipt_line = r.line_number
  where r.billed_quantity < r.quantity and r.amount > 0
    and r.receipt_id = any(array(select receipt_id from goods_receipt_line where billed_quantity < quantity))`

/** Goods that bills charged before they came, and what of them is still to come. */
const ahead = sql`
  select x.id as bill_line_id, x.order_line_id, b.posting_day as day, x.quantity - t.missing - a.quantity as missing,
    x.cleared_amount - t.missing_amount - a.amount as difference, a.quantity as arrived
  from vendor_bill_line x join vendor_bill b on b.id = x.bill_id and b.cancelled_on is null
  cross join lateral noted_of_line(x.id) t
  cross join lateral (select coalesce(sum(quantity), 0) as quantity, coalesce(sum(amount), 0) as amount
    from billed_arrival where bill_line_id = x.id) a
  where x.quantity is not null and x.order_line_id is not null and x.receipt_id is null
    and x.bill_id = any(array(select bill_id from vendor_bill_line where receipt_id is null and quantity is not null))`

/** The last decision of each line. */
const decided = sql`
  select distinct on (about, bill_line_id, receipt_id, receipt_line) about, bill_line_id, receipt_id, receipt_line, decision,
    difference, until_day, reason, created_by, created_at
  from match_decision order by about, bill_line_id, receipt_id, receipt_line, id desc`

const disputed = (about: 'price' | 'quantity', line: ReturnType<typeof sql>) =>
  sql`exists (select from decided d where d.about = ${sql.lit(about)} and d.bill_line_id = ${line} and d.decision = 'disputed')`

/** What differs beyond the tolerances, and what is disputed, each once. */
const faults = (today: Day) => sql`
  select 'price' as fault, case
      when abs(difference) * 10000 > price_basis_points * expected then 'percent'
      when abs(difference) > line_amount then 'line'
      when in_document > document_amount then 'document' end as passed,
    bill_line_id, receipt_id, receipt_line, order_line_id, difference::bigint as difference, null::date as day
  from (${priced}) c
  where (difference <> 0 and (abs(difference) * 10000 > price_basis_points * expected or abs(difference) > line_amount
    or in_document > document_amount)) or ${disputed('price', sql`c.bill_line_id`)}
  union all
  select case when billed > 0 then 'quantity' else 'bill' end, null, null, receipt_id, receipt_line, order_line_id, difference::bigint, day
  from (${unbilled}) u cross join match_policy p where billed > 0 or ${today}::date - day > p.waiting_days
  union all
  select case when arrived > 0 then 'quantity' else 'goods' end, null, bill_line_id, null, null, order_line_id, difference::bigint, day
  from (${ahead}) a cross join match_policy p
  where (missing > 0 and (arrived > 0 or ${today}::date - day > p.waiting_days)) or ${disputed('quantity', sql`a.bill_line_id`)}`

/** Every difference of today with its day, what was decided of it, and the key of its address, as the query `stated`. */
export const statedFaults = (today: Day) => sql`
  decided as materialized (${decided}), charged as (${charged}), fault as materialized (${faults(today)}),
  stated as (
    select f.*, b.id as bill_id, coalesce(b.bill_number, g.receipt_number) as source_number, coalesce(f.day, b.posting_day) as since,
      d.decision, d.until_day, d.reason, d.created_by, d.created_at,
      case when d.decision = 'accepted' and d.difference = f.difference then 'accepted'
        when d.decision = 'waiting' and d.until_day >= ${today} then 'waiting'
        when d.decision = 'disputed' then 'disputed' else 'open' end as state,
      case when f.bill_line_id is null then 'goods-' || f.receipt_id || '-' || f.receipt_line
        else case f.fault when 'price' then 'price-' else 'quantity-' end || f.bill_line_id end as key
    from fault f
    left join vendor_bill_line x on x.id = f.bill_line_id left join vendor_bill b on b.id = x.bill_id
    left join goods_receipt g on g.id = f.receipt_id
    left join decided d on d.about = case f.fault when 'price' then 'price' else 'quantity' end
      and case when f.bill_line_id is null then d.receipt_id = f.receipt_id and d.receipt_line = f.receipt_line
        else d.bill_line_id = f.bill_line_id end)`

/** A row, where a page after it begins, and how many rows there are on all pages; without a row when there is none. */
type Paged = Stored & { readonly key: string; readonly matching: number }

const isWanted = ({ fault, states, until, key }: FaultFilter) =>
  sql.join(
    [
      sql`true`,
      ...(fault === undefined ? [] : [sql`fault = ${fault}`]),
      ...(states === undefined ? [] : [sql`state = any(${[...states]}::text[])`]),
      ...(until === undefined ? [] : [sql`since <= ${until}`]),
      ...(key === undefined ? [] : [sql`key = ${key}`]),
    ],
    sql` and `,
  )

function isAfter(after: string | undefined) {
  if (after === undefined) return sql`true`
  const [day, number, key] = readCursor(after, ['day', 'text', 'text'])
  return sql`(since, source_number, key) > (${day}::date, ${number}::text, ${key}::text)`
}

/**
 * Differences of today, the oldest first, with their documents side by side and what was decided of them: a page of those that
 * are asked for, and how many these are. Documents are read for the rows of the page alone. One query.
 */
export async function readFaults(db: Database, today: Day, filter: FaultFilter) {
  const { limit } = filter
  const found = await rowsOf(
    db,
    sql<Paged>`
      with ${statedFaults(today)},
      asked as materialized (select * from stated where ${isWanted(filter)}),
      page as materialized (select * from asked where ${isAfter(filter.after)}
        order by since, source_number, key limit ${limit === undefined ? sql`all` : sql`${limit + 1}::int`})
      select (select count(*)::int from asked) as matching, f.key, f.fault, f.passed, f.bill_line_id as "billLineId",
        f.receipt_id as "receiptId", f.receipt_line as "receiptLine", f.source_number as "sourceNumber",
        coalesce(b.vendor_id, g.vendor_id) as "vendorId", coalesce(b.vendor_code, g.vendor_code) as "vendorCode",
        coalesce(b.vendor_name, g.vendor_name) as "vendorName",
        coalesce(r.product_name, o.product_name, x.description) as "productName", coalesce(r.unit, o.unit, '') as unit,
        f.since as day, ${today}::date - f.since as days,
        h.order_number as "orderNumber", coalesce(g.receipt_number, c.numbers) as "receiptNumber",
        coalesce(b.bill_number, y.numbers) as "billNumber",
        o.quantity::float8 as "orderedQuantity", o.cost_amount as "orderedAmount",
        case when g.id is null then c.quantity::float8 else r.quantity::float8 end as "receivedQuantity",
        case when g.id is null then c.amount::bigint else r.amount end as "receivedAmount",
        coalesce(x.quantity, y.quantity)::float8 as "billedQuantity", coalesce(x.cost_amount, y.amount)::bigint as "billedAmount",
        f.difference, f.state,
        case when f.decision is not null and f.decision <> 'reopened' then jsonb_build_object('untilDay', f.until_day,
          'reason', f.reason, 'by', f.created_by, 'at', f.created_at) end as decided
      from (select) always left join page f on true
      left join vendor_bill_line x on x.id = f.bill_line_id left join vendor_bill b on b.id = x.bill_id
      left join goods_receipt g on g.id = f.receipt_id
      left join goods_receipt_line r on r.receipt_id = f.receipt_id and r.line_number = f.receipt_line
      left join purchase_order_line o on o.id = f.order_line_id left join purchase_order h on h.id = o.order_id
      left join lateral (select sum(a.quantity) as quantity, sum(a.amount) as amount, string_agg(e.receipt_number, ', ' order by e.id) as numbers
        from billed_arrival a join goods_receipt e on e.id = a.receipt_id
        where f.receipt_id is null and a.bill_line_id = f.bill_line_id) c on true
      left join lateral (select sum(l.quantity) as quantity, sum(l.cost_amount) as amount, string_agg(v.bill_number, ', ' order by v.id) as numbers
        from vendor_bill_line l join vendor_bill v on v.id = l.bill_id and v.cancelled_on is null
        where f.bill_line_id is null and l.receipt_id = f.receipt_id and l.receipt_line = f.receipt_line) y on true
      order by f.since, f.source_number, f.key`,
  )
  const matching = found[0]?.matching ?? 0
  const all = found.filter(({ key }) => key !== null).map(({ key: _, matching: __, ...row }): Stored => row)
  const rows = limit === undefined ? all : all.slice(0, limit)
  const last = found[rows.length - 1]
  const next = all.length > rows.length && last ? writeCursor([last.day, last.sourceNumber, last.key]) : null
  return { rows, matching, next }
}
