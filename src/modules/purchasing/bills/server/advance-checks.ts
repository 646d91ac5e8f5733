import { sql } from 'kysely'
import { movementDifference } from '../../../ledger/server/index.ts'

/** What bills charged in advance and deducted of it on each day; debit positive. */
const advanceChanges = sql`
  select l.account_id, b.posting_day as day, l.cost_amount as amount from vendor_bill_line l
    join vendor_bill b on b.id = l.bill_id where l.is_advance
  union all
  select l.account_id, b.cancelled_on, -l.cost_amount from vendor_bill_line l
    join vendor_bill b on b.id = l.bill_id where l.is_advance and b.cancelled_on is not null
  union all
  select l.account_id, b.posting_day, -d.amount from bill_advance d
    join vendor_bill_line l on l.id = d.advance_line_id join vendor_bill b on b.id = d.bill_id
  union all
  select l.account_id, b.cancelled_on, d.amount from bill_advance d
    join vendor_bill_line l on l.id = d.advance_line_id join vendor_bill b on b.id = d.bill_id
    where b.cancelled_on is not null`

/** What must always be true of advances that vendors bill; each names what is wrong. */
export const advanceChecks = {
  'advances are deducted by bills, within what they cost': sql`
    select b.bill_number as record from vendor_bill b
    left join (select bill_id, sum(amount) as amount from bill_advance group by 1) d on d.bill_id = b.id
    where b.advance_amount <> coalesce(d.amount, 0)
    union all
    select a.bill_number from bill_advance d join vendor_bill_line l on l.id = d.advance_line_id
      join vendor_bill a on a.id = l.bill_id where not l.is_advance`,
  'advances are on no day deducted beyond what they cost': sql`
    select b.bill_number as record from (
      select line_id, sum(sum(amount)) over (partition by line_id order by day) as left from (
        select l.id, b.posting_day, l.cost_amount from vendor_bill_line l join vendor_bill b on b.id = l.bill_id where l.is_advance
        union all
        select l.id, b.cancelled_on, -l.cost_amount from vendor_bill_line l join vendor_bill b on b.id = l.bill_id
          where l.is_advance and b.cancelled_on is not null
        union all
        select d.advance_line_id, b.posting_day, -d.amount from bill_advance d join vendor_bill b on b.id = d.bill_id
        union all
        select d.advance_line_id, b.cancelled_on, d.amount from bill_advance d join vendor_bill b on b.id = d.bill_id
          where b.cancelled_on is not null
        union all
        select l.id, n.note_date, -d.cost_amount from debit_note_line d join debit_note n on n.id = d.note_id
          join vendor_bill_line l on l.id = d.bill_line_id and l.is_advance
        union all
        select l.id, n.cancelled_on, d.cost_amount from debit_note_line d join debit_note n on n.id = d.note_id
          join vendor_bill_line l on l.id = d.bill_line_id and l.is_advance where n.cancelled_on is not null
      ) changes (line_id, day, amount) group by line_id, day
    ) m join vendor_bill_line l on l.id = m.line_id join vendor_bill b on b.id = l.bill_id where m.left < 0`,
  'advances that vendors billed equal what bills moved on their account on every day': movementDifference(
    advanceChanges,
    {
      lines: sql`l.account_id in (select account_id from vendor_bill_line where is_advance)
        and l.entry_id in (select e.id from (select id as bill_id, journal_entry_id as id from vendor_bill
          union select id, reversal_entry_id from vendor_bill) e
          where e.bill_id in (select bill_id from vendor_bill_line where is_advance union select bill_id from bill_advance))`,
      side: sql`l.debit - l.credit`,
    },
  ),
}
