import { sql } from 'kysely'
import type { GroupedChecks } from '../../../../platform/server/database/grouped-checks.ts'
import { movementDifference } from '../../../ledger/server/index.ts'

/** What notes cleared of goods without a bill, and of bills without goods, on each day; what waits for its bill is positive. */
export const notedUnbilled = sql`
  select l.account_id, n.note_date as day, case when l.bill_line_id is null then -l.cleared_amount else l.cleared_amount end as amount
    from debit_note_line l join debit_note n on n.id = l.note_id where l.cleared_amount is not null
  union all
  select l.account_id, n.cancelled_on, case when l.bill_line_id is null then l.cleared_amount else -l.cleared_amount end
    from debit_note_line l join debit_note n on n.id = l.note_id where l.cleared_amount is not null and n.cancelled_on is not null`

/** The entries of notes of goods without a bill, and of bills without goods. */
export const entriesOfNotedGoods = sql`
  select n.journal_entry_id as id from debit_note n
    where exists (select from debit_note_line l where l.note_id = n.id and l.cleared_amount is not null)
  union select n.reversal_entry_id from debit_note n where n.reversal_entry_id is not null
    and exists (select from debit_note_line l where l.note_id = n.id and l.cleared_amount is not null)`

/** What vendors owe of notes, and what notes took off advances, on each day; debit positive. */
const creditChanges = sql`
  select credit_account_id as account_id, note_date as day, credit_amount as amount from debit_note where credit_amount > 0
  union all
  select credit_account_id, cancelled_on, -credit_amount from debit_note where credit_amount > 0 and cancelled_on is not null
  union all
  select l.account_id, n.note_date, -l.cost_amount from debit_note_line l join debit_note n on n.id = l.note_id
    join vendor_bill_line x on x.id = l.bill_line_id and x.is_advance
  union all
  select l.account_id, n.cancelled_on, l.cost_amount from debit_note_line l join debit_note n on n.id = l.note_id
    join vendor_bill_line x on x.id = l.bill_line_id and x.is_advance where n.cancelled_on is not null
  union all
  select n.credit_account_id, p.payment_date, -u.amount from vendor_credit_use u
    join debit_note n on n.id = u.note_id join vendor_payment p on p.id = u.payment_id
  union all
  select n.credit_account_id, p.cancelled_on, u.amount from vendor_credit_use u
    join debit_note n on n.id = u.note_id join vendor_payment p on p.id = u.payment_id where p.cancelled_on is not null`

/** What must always be true of notes to vendors; each names what is wrong. */
export const noteChecks = {
  debit_notes: {
    'notes are the sum of their lines': sql`
      select n.note_number as record from debit_note n
      left join (select note_id, sum(amount) as amount, sum(tax_amount) as tax, sum(cost_amount) as cost
        from debit_note_line group by 1) l on l.note_id = n.id
      where (n.base_amount::numeric, n.tax_amount::numeric) is distinct from (coalesce(l.amount, 0), coalesce(l.tax, 0))
        or coalesce(l.cost, 0) <> n.base_amount + case n.vat_treatment when 'cost' then n.tax_amount else 0 end`,
    'notes are taken off their bills': sql`
      select n.note_number as record from debit_note n left join bill_settlement s on s.note_id = n.id
      where n.settled_amount <> coalesce(s.amount, 0)
        or (s.id is not null and (s.bill_id <> n.bill_id or s.day <> n.note_date or s.cancelled_on is distinct from n.cancelled_on))`,
    'notes take no more of a line than it holds': sql`
      select b.bill_number as record from vendor_bill b join vendor_bill_line x on x.bill_id = b.id
      cross join lateral noted_of_line(x.id) t
      where x.id in (select bill_line_id from debit_note_line)
        and (t.amount > x.amount or t.tax_amount > x.tax_amount or (t.amount > 0 and b.cancelled_on is not null))`,
    'notes have the rows of tax that they say': sql`
      select n.note_number as record from debit_note n
      left join input_tax t on t.source = 'debit_note' and t.source_id = n.id
      left join (select source_id, sum(tax_amount) as tax, count(*) filter (where cancelled_on is not null) as cancelled,
          count(*) as count
        from withheld_by_us where source = 'debit_note' group by 1) w on w.source_id = n.id
      where n.tax_amount <> -coalesce(t.tax_amount, 0)
        or (n.tax_amount > 0 and (case n.vat_treatment when 'expensed' then 'cost' else n.vat_treatment end <> t.treatment or n.cancelled_on is distinct from t.cancelled_on))
        or n.withheld_amount <> -coalesce(w.tax, 0)
        or (n.cancelled_on is not null and coalesce(w.cancelled, 0) <> coalesce(w.count, 0))`,
    'stock was told what went back and what became cheaper': sql`
      select n.note_number as record from debit_note n
      join debit_note_line l on l.note_id = n.id and l.receipt_id is not null
      left join stock_movement m on m.reference_type = 'debit_note' and m.reference_number = n.note_number
        and m.source_line = l.line_number and m.kind in ('vendor_return', 'difference')
      where m.id is null or (l.quantity is not null and not n.keeps_goods and m.quantity <> -l.quantity)
        or ((l.quantity is null or n.keeps_goods) and -l.cost_amount is distinct from m.amount)
        or (n.cancelled_on is not null) <> exists (select from stock_movement r
          where r.product_id = m.product_id and r.of_sequence = m.sequence and r.basis = 'reversal' and r.day = n.cancelled_on)`,
    'notes stand on entries that were not reversed': sql`
      select n.note_number as record from debit_note n
      where n.cancelled_on is null and exists (select from journal_entry r where r.reverses_entry_id = n.journal_entry_id)`,
    'credit of vendors is used as it stands': sql`
      select p.payment_number as record from vendor_payment p
      left join (select payment_id, sum(amount) as amount from vendor_credit_use group by 1) u on u.payment_id = p.id
      where coalesce(u.amount, 0) <> case p.kind when 'money' then 0 else p.paid_amount - p.withheld_amount end
      union all
      select n.note_number from debit_note n
      where used_credit(n.id) > case when n.cancelled_on is null then n.credit_amount else 0 end`,
    'what vendors owe of notes equals what notes moved on its account on every day': movementDifference(
      creditChanges,
      {
        lines: sql`l.entry_id in (select journal_entry_id from debit_note union select reversal_entry_id from debit_note
            union select journal_entry_id from vendor_payment where kind <> 'money'
            union select reversal_entry_id from vendor_payment where kind <> 'money')
          and l.account_id in (select account_id from (${creditChanges}) accounts)`,
        side: sql`l.debit - l.credit`,
      },
    ),
  },
} satisfies GroupedChecks
