import { sql, type RawBuilder } from 'kysely'

/** A day, or a column of days. */
type DayOrColumn = RawBuilder<unknown>

/**
 * What cleared goods after a day, or stopped to: bills of what was there, what came in after its bill, and what went back. Of bills
 * only those that moved since are read.
 */
const clearedSince = (asOf: DayOrColumn) => sql`
  select l.receipt_id, l.receipt_line, l.cleared_amount as amount, b.posting_day as day, b.cancelled_on
  from vendor_bill b join vendor_bill_line l on l.bill_id = b.id and l.receipt_id is not null
  where b.posting_day > ${asOf} or b.cancelled_on > ${asOf}
  union all
  select a.receipt_id, a.receipt_line, a.amount, greatest(b.posting_day, g.receipt_date), b.cancelled_on
  from billed_arrival a join vendor_bill_line l on l.id = a.bill_line_id join vendor_bill b on b.id = l.bill_id
  join goods_receipt g on g.id = a.receipt_id
  where b.posting_day > ${asOf} or g.receipt_date > ${asOf} or b.cancelled_on > ${asOf}
  union all
  select l.receipt_id, l.receipt_line, l.cleared_amount, n.note_date, n.cancelled_on
  from debit_note_line l join debit_note n on n.id = l.note_id
  where l.bill_line_id is null and (n.note_date > ${asOf} or n.cancelled_on > ${asOf})`

const left = sql`l.amount - l.billed_amount + coalesce(s.amount, 0)`

/** What came in and was not billed at the end of a day: what is not billed now, and what was cleared of it since. */
const receivedAt = (asOf: DayOrColumn) => sql`
  with since as materialized (
    select receipt_id, receipt_line, sum(case when day <= ${asOf} then -amount
      when cancelled_on is null then amount else 0 end)::bigint as amount
    from (${clearedSince(asOf)}) c group by 1, 2)
  select 'received' as side, g.id, g.receipt_number as number, g.receipt_date as day, g.vendor_code, g.vendor_name,
    ${asOf}::date - g.receipt_date as days, sum(l.amount) as amount, sum(l.amount) - sum(${left}) as billed, sum(${left}) as left
  from goods_receipt g join goods_receipt_line l on l.receipt_id = g.id
  left join since s on s.receipt_id = l.receipt_id and s.receipt_line = l.line_number
  where g.receipt_date <= ${asOf} and (g.cancelled_on is null or g.cancelled_on > ${asOf})
    and g.id = any(array(select receipt_id from goods_receipt_line where billed_quantity < quantity
      union select receipt_id from since))
  group by g.id having sum(${left}) <> 0`

/** What was billed and had not come in at the end of a day. */
const aheadAt = (asOf: DayOrColumn) => sql`
  select 'ahead' as side, b.id, b.bill_number as number, b.posting_day as day, b.vendor_code, b.vendor_name,
    ${asOf}::date - b.posting_day as days, -sum(l.cleared_amount) as amount,
    -sum(a.amount)::bigint as billed, (sum(a.amount) - sum(l.cleared_amount))::bigint as left
  from vendor_bill b
  join vendor_bill_line l on l.bill_id = b.id and l.receipt_id is null and l.quantity is not null
  left join lateral (select sum(c.amount) as amount from billed_arrival c join goods_receipt g on g.id = c.receipt_id
    where c.bill_line_id = l.id and g.receipt_date <= ${asOf}) c on true
  left join lateral (select sum(d.cleared_amount) as amount from debit_note_line d join debit_note n on n.id = d.note_id
    where d.bill_line_id = l.id and n.note_date <= ${asOf} and (n.cancelled_on is null or n.cancelled_on > ${asOf})) d on true
  cross join lateral (select coalesce(c.amount, 0) + coalesce(d.amount, 0) as amount) a
  where b.posting_day <= ${asOf} and (b.cancelled_on is null or b.cancelled_on > ${asOf})
    and b.id = any(array(select bill_id from vendor_bill_line where receipt_id is null and quantity is not null))
  group by b.id having sum(l.cleared_amount) <> sum(a.amount)`

/** Both, as a query (side, id, number, day, vendor_code, vendor_name, days, amount, billed, left). */
export const unbilledAt = (asOf: DayOrColumn) =>
  sql`select * from (${receivedAt(asOf)}) received union all select * from (${aheadAt(asOf)}) ahead`
