import { sql } from 'kysely'

/** What must always be true of what was recovered of write-offs. */
export const recoveryChecks = {
  'recoveries are what their receipts paid of what was written off': sql`
    select y.write_off_number as record from write_off_recovery y
    join sales_receipt r on r.id = y.receipt_id join sales_write_off w on w.id = y.write_off_id
    left join lateral (
      select -sum(s.amount) as amount, count(*) filter (where s.day <> y.recovery_date
        or s.cancelled_on is distinct from y.cancelled_on) as apart
      from invoice_settlement s where s.recovery_id = y.id) s on true
    where y.amount is distinct from s.amount or s.apart > 0 or y.write_off_number <> w.write_off_number
      or r.customer_id <> w.customer_id or r.receipt_date <> y.recovery_date
      or r.cancelled_on is distinct from y.cancelled_on or y.recovery_date < w.write_off_date
    union all
    select r.receipt_number from (
      select y.receipt_id, s.invoice_id, -sum(s.amount) as amount
      from invoice_settlement s join write_off_recovery y on y.id = s.recovery_id group by 1, 2) b
    join sales_receipt r on r.id = b.receipt_id
    left join invoice_settlement p on p.receipt_id = b.receipt_id and p.invoice_id = b.invoice_id
    where coalesce(p.amount, 0) < b.amount`,
  'no more is recovered than was written off': sql`
    select min(w.write_off_number) as record
    from invoice_settlement s
    join write_off_recovery y on y.id = s.recovery_id
    join sales_write_off w on w.id = y.write_off_id
    left join invoice_settlement o on o.write_off_id = w.id and o.invoice_id = s.invoice_id
    where s.cancelled_on is null or o.id is null or w.cancelled_on < s.cancelled_on
    group by w.id, s.invoice_id
    having coalesce(-sum(s.amount) filter (where s.cancelled_on is null), 0) > coalesce(min(o.amount), 0)
      or bool_or(o.id is null or w.cancelled_on < coalesce(s.cancelled_on, 'infinity'))`,
  'entries of recoveries give back what bore the loss': sql`
    select y.write_off_number as record from write_off_recovery y
    join sales_write_off w on w.id = y.write_off_id
    left join lateral (
      select sum(l.credit - l.debit) filter (where l.department_id is not distinct from w.department_id) as amount
      from journal_line l
      where l.entry_id = y.journal_entry_id and l.account_id = w.account_id and l.posting_number is not null) l on true
    where y.amount is distinct from l.amount`,
}
