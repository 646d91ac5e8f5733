import { sql } from 'kysely'
import { joinedWhole } from '../../../../platform/server/database/health-check.ts'
import type { GroupedChecks } from '../../../../platform/server/database/grouped-checks.ts'
import { movementDifference } from '../../../ledger/server/index.ts'
import { advanceChecks } from './advance-checks.ts'

/** What documents changed of payables on each day; credit positive. */
const payableChanges = sql`
  select payable_account_id as account_id, entered_on as day, payable_amount as amount from vendor_bill
    where voided_at is null
  union all
  select payable_account_id, cancelled_on, -payable_amount from vendor_bill where cancelled_on is not null
  union all
  select b.payable_account_id, s.day, -s.amount from bill_settlement s join vendor_bill b on b.id = s.bill_id
  union all
  select b.payable_account_id, s.cancelled_on, s.amount from bill_settlement s join vendor_bill b on b.id = s.bill_id
    where s.cancelled_on is not null`

/** The entries that documents of purchasing stand on: theirs, those that cancelled them, and the opening. */
const documentEntries = sql`
  select journal_entry_id as id from vendor_bill where voided_at is null
  union select reversal_entry_id from vendor_bill where reversal_entry_id is not null
  union select journal_entry_id from vendor_payment
  union select reversal_entry_id from vendor_payment where reversal_entry_id is not null
  union select journal_entry_id from set_off
  union select reversal_entry_id from set_off where reversal_entry_id is not null
  union select journal_entry_id from debit_note
  union select reversal_entry_id from debit_note where reversal_entry_id is not null`

/** What must always be true of bills, and of what is owed of them. */
export const postedBillChecks = {
  payables: {
    // Payables are entered by hand, too: of their accounts only what documents brought is theirs to answer for.
    'documents equal what their entries moved on the payable accounts on every day': joinedWhole(
      movementDifference(payableChanges, {
        lines: sql`l.entry_id in (${documentEntries})
          and l.account_id in (select payable_account_id from vendor_bill)
          and l.account_id not in (select account_id from vendor_bill_line x
            join vendor_bill xb on xb.id = x.bill_id where xb.journal_entry_id = l.entry_id or xb.reversal_entry_id = l.entry_id
            union select account_id from debit_note_line x join debit_note xn on xn.id = x.note_id
              where xn.journal_entry_id = l.entry_id or xn.reversal_entry_id = l.entry_id)`,
        side: sql`l.credit - l.debit`,
      }),
    ),
    'bills stand on entries that were not reversed': sql`
      select b.bill_number as record from vendor_bill b
      where b.voided_at is null and b.cancelled_on is null
        and exists (select from journal_entry r where r.reverses_entry_id = b.journal_entry_id)`,
    ...advanceChecks,
    'bills say what was paid of them': sql`
      select b.bill_number as record from vendor_bill b
      left join (select bill_id, sum(amount) as amount from bill_settlement where cancelled_on is null group by 1) s
        on s.bill_id = b.id
      where b.settled_amount <> coalesce(s.amount, 0)`,
    'bills are on no day paid beyond what they are owed': sql`
      select b.bill_number as record from (
        select bill_id, day, sum(sum(amount)) over (partition by bill_id order by day) as paid from (
          select bill_id, day, amount from bill_settlement
          union all select bill_id, cancelled_on, -amount from bill_settlement where cancelled_on is not null
          union all select id, cancelled_on, 0 from vendor_bill where cancelled_on is not null) changes group by 1, 2
      ) m join vendor_bill b on b.id = m.bill_id
      where m.paid > case when b.cancelled_on <= m.day then 0 else b.payable_amount end or (m.paid > 0 and m.day < b.entered_on)`,
  },
  bill_lines: {
    'bills are the sum of their lines': sql`
      select b.bill_number as record from vendor_bill b
      left join (select bill_id, sum(amount) as amount, sum(tax_amount) as tax, sum(cost_amount) as cost
        from vendor_bill_line group by 1) l on l.bill_id = b.id
      where b.opening_day is null and (b.subtotal <> coalesce(l.amount, 0) or b.tax_amount <> coalesce(l.tax, 0)
        or coalesce(l.cost, 0) <> b.subtotal + case b.vat_treatment when 'cost' then b.tax_amount else 0 end)`,
    'entries of bills name the departments of their lines': sql`
      select min(b.bill_number) as record
      from (
        select b.journal_entry_id, l.department_id, l.cost_amount from vendor_bill_line l join vendor_bill b on b.id = l.bill_id
          where l.department_id is not null
        union all
        select l.entry_id, l.department_id, l.credit - l.debit from journal_line l
          where l.department_id is not null and l.entry_id in (select journal_entry_id from vendor_bill where opening_day is null)
      ) m (entry_id, department_id, amount)
      join vendor_bill b on b.journal_entry_id = m.entry_id
      group by m.entry_id, m.department_id having sum(m.amount) <> 0`,
    'bills have the rows of tax that they say': sql`
      select b.bill_number as record from vendor_bill b
      left join input_tax t on t.source = 'vendor_bill' and t.source_id = b.id
      left join (select source_id, sum(tax_amount) as tax, count(*) filter (where cancelled_on is not null) as cancelled,
          count(*) as count
        from withheld_by_us where source = 'vendor_bill' group by 1) w on w.source_id = b.id
      where b.opening_day is null and (
        b.tax_amount <> coalesce(t.tax_amount, 0) or (b.tax_amount > 0 and (b.vat_treatment <> t.treatment
          or b.cancelled_on is distinct from t.cancelled_on))
        or b.withheld_amount <> coalesce(w.tax, 0)
        or (b.cancelled_on is not null and coalesce(w.cancelled, 0) <> coalesce(w.count, 0)))`,
  },
} satisfies GroupedChecks
