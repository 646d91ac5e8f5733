import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/server/database/database.ts'
import { unexplained } from '../../../platform/server/database/number-series.ts'
import { findWrong, type Finding } from '../../ledger/server/index.ts'

/** Checks what must always be true of purchasing and names the first wrong record of each check. */
export async function verifyPurchasing(db: Database): Promise<Finding[]> {
  return findWrong(db, purchasingChecks)
}

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
  union select reversal_entry_id from vendor_payment where reversal_entry_id is not null`

/** What must always be true of purchasing, each as a query of the records of which it is not. */
export const purchasingChecks = {
  // Payables are entered by hand, too: of their accounts only what documents brought is theirs to answer for.
  'documents equal what their entries moved on the payable accounts on every day': sql`
    select a.code || ' ' || m.day as record
    from (
      select account_id, day, sum(amount) as amount
      from (
        select account_id, day, amount from (${payableChanges}) changes
        union all
        select l.account_id, l.entry_date, l.debit - l.credit
        from journal_line l
        where l.posting_number is not null and l.entry_id in (${documentEntries})
          and l.account_id in (select payable_account_id from vendor_bill)
          and l.account_id not in (select account_id from vendor_bill_line x
            join vendor_bill xb on xb.id = x.bill_id where xb.journal_entry_id = l.entry_id or xb.reversal_entry_id = l.entry_id)
      ) both_sides group by 1, 2
    ) m join account a on a.id = m.account_id where m.amount <> 0`,
  'bills stand on entries that were not reversed': sql`
    select b.bill_number as record from vendor_bill b
    where b.voided_at is null and b.cancelled_on is null
      and exists (select from journal_entry r where r.reverses_entry_id = b.journal_entry_id)`,
  'bills are the sum of their lines': sql`
    select b.bill_number as record from vendor_bill b
    left join (select bill_id, sum(amount) as amount, sum(tax_amount) as tax, sum(cost_amount) as cost
      from vendor_bill_line group by 1) l on l.bill_id = b.id
    where b.opening_day is null and (b.subtotal <> coalesce(l.amount, 0) or b.tax_amount <> coalesce(l.tax, 0)
      or coalesce(l.cost, 0) <> b.subtotal + case b.vat_treatment when 'cost' then b.tax_amount else 0 end)`,
  'bills say what was paid of them': sql`
    select b.bill_number as record from vendor_bill b
    left join (select bill_id, sum(amount) as amount from bill_settlement where cancelled_on is null group by 1) s
      on s.bill_id = b.id
    where b.settled_amount <> coalesce(s.amount, 0)`,
  'payments are the sum of what they paid': sql`
    select p.payment_number as record from vendor_payment p
    left join (select s.payment_id, sum(s.amount) as amount, count(*) filter (where s.day <> d.payment_date
        or s.cancelled_on is distinct from d.cancelled_on) as apart
      from bill_settlement s join vendor_payment d on d.id = s.payment_id group by 1) s on s.payment_id = p.id
    where p.paid_amount - p.rounding_amount is distinct from s.amount or s.apart > 0`,
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
  'every bill number is explained': unexplained('BILL', sql`select bill_number from vendor_bill`),
  'every payment number is explained': unexplained('PAY', sql`select payment_number from vendor_payment`),
} satisfies Record<string, RawBuilder<unknown>>
