import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/server/database/database.ts'
import { unexplained } from '../../../platform/server/database/number-series.ts'
import { findWrong, movementDifference, type Finding } from '../../ledger/server/index.ts'
import { advanceChecks } from '../bills/server/advance-checks.ts'
import { entriesOfNotedGoods, noteChecks, notedUnbilled } from '../debit-notes/server/note-checks.ts'
import { landedCostChecks } from '../landed-costs/server/landed-cost-checks.ts'
import { orderChecks } from '../orders/server/order-checks.ts'
import { standingWithheld } from '../payments/server/payment-withholding.ts'
import { requestChecks } from '../requests/server/request-checks.ts'

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
  union select reversal_entry_id from vendor_payment where reversal_entry_id is not null
  union select journal_entry_id from set_off
  union select reversal_entry_id from set_off where reversal_entry_id is not null
  union select journal_entry_id from debit_note
  union select reversal_entry_id from debit_note where reversal_entry_id is not null`

/** What came in, and what bills cleared of it, on each day; what waits for its bill is positive. */
const unbilledChanges = sql`
  select m.counter_account_id as account_id, m.day, m.value as amount from stock_movement m
    where m.reference_type = 'goods_receipt' and m.kind = 'receipt' and m.value <> 0
  union all
  select m.counter_account_id, g.cancelled_on, -m.value from stock_movement m
    join goods_receipt g on g.receipt_number = m.reference_number
    where m.reference_type = 'goods_receipt' and m.kind = 'receipt' and g.cancelled_on is not null
  union all
  select l.account_id, b.posting_day, -l.cleared_amount from vendor_bill_line l join vendor_bill b on b.id = l.bill_id
    where l.cleared_amount is not null
  union all
  select l.account_id, b.cancelled_on, l.cleared_amount from vendor_bill_line l join vendor_bill b on b.id = l.bill_id
    where l.cleared_amount is not null and b.cancelled_on is not null
  union all ${notedUnbilled}`

/** The entries of goods receipts, and of bills of what came in. */
const entriesOfGoods = sql`
  select journal_entry_id as id from goods_receipt
  union select reversal_entry_id from goods_receipt where reversal_entry_id is not null
  union select b.journal_entry_id from vendor_bill b where exists (select from vendor_bill_line l
    where l.bill_id = b.id and l.cleared_amount is not null)
  union select b.reversal_entry_id from vendor_bill b where b.reversal_entry_id is not null
    and exists (select from vendor_bill_line l where l.bill_id = b.id and l.cleared_amount is not null)
  union ${entriesOfNotedGoods}`

/** What must always be true of purchasing, each as a query of the records of which it is not. */
export const purchasingChecks = {
  // Payables are entered by hand, too: of their accounts only what documents brought is theirs to answer for.
  'documents equal what their entries moved on the payable accounts on every day': movementDifference(
    payableChanges,
    {
      lines: sql`l.entry_id in (${documentEntries})
        and l.account_id in (select payable_account_id from vendor_bill)
        and l.account_id not in (select account_id from vendor_bill_line x
          join vendor_bill xb on xb.id = x.bill_id where xb.journal_entry_id = l.entry_id or xb.reversal_entry_id = l.entry_id
          union select account_id from debit_note_line x join debit_note xn on xn.id = x.note_id
            where xn.journal_entry_id = l.entry_id or xn.reversal_entry_id = l.entry_id)`,
      side: sql`l.credit - l.debit`,
    },
  ),
  'what came in and is not billed equals what its entries moved on its account on every day':
    movementDifference(unbilledChanges, {
      lines: sql`l.entry_id in (${entriesOfGoods})
        and l.account_id in (select counter_account_id from stock_movement
          where reference_type = 'goods_receipt' and kind = 'receipt'
          union select account_id from vendor_bill_line where cleared_amount is not null)`,
      side: sql`l.credit - l.debit`,
    }),
  'goods that came in stay until what was made of them was cancelled': sql`
    select receipt_number as record from goods_receipt
    where cancelled_on is not null and cancelled_on < receipt_held_until(id)`,
  'goods that bills cleared are billed at their receipts': sql`
    select g.receipt_number as record
    from goods_receipt_line r join goods_receipt g on g.id = r.receipt_id
    left join (select l.receipt_id, l.receipt_line, sum(l.quantity) as quantity, sum(l.amount) as amount
      from (select bill_id, receipt_id, receipt_line, quantity, cleared_amount as amount from vendor_bill_line
          where receipt_id is not null
        union all select x.bill_id, a.receipt_id, a.receipt_line, a.quantity, a.amount
          from billed_arrival a join vendor_bill_line x on x.id = a.bill_line_id
        union all select null, d.receipt_id, d.receipt_line, d.quantity, d.cleared_amount from debit_note_line d
          join debit_note n on n.id = d.note_id and n.cancelled_on is null where d.bill_line_id is null) l
      left join vendor_bill b on b.id = l.bill_id
      where b.cancelled_on is null group by 1, 2) l
      on l.receipt_id = r.receipt_id and l.receipt_line = r.line_number
    where (r.billed_quantity, r.billed_amount::numeric) is distinct from (coalesce(l.quantity, 0), coalesce(l.amount, 0))
      or (r.billed_quantity > 0 and g.cancelled_on is not null)`,
  'goods that came in after their bill came in at what it says': sql`
    select b.bill_number as record from vendor_bill b join vendor_bill_line x on x.bill_id = b.id
    join (select a.bill_line_id, sum(a.quantity) as quantity, sum(a.amount) as amount,
        count(*) filter (where r.quantity <> a.quantity or r.amount <> a.amount or k.cost_amount is null
          or k.order_line_id is distinct from l.order_line_id) as apart
      from billed_arrival a join vendor_bill_line l on l.id = a.bill_line_id
      join goods_receipt_line r on r.receipt_id = a.receipt_id and r.line_number = a.receipt_line
      left join order_receipt_line k on k.receipt_id = a.receipt_id and k.receipt_line = a.receipt_line
      group by 1) a on a.bill_line_id = x.id
    where a.apart > 0 or a.quantity > x.quantity or (a.quantity = x.quantity and a.amount <> x.cleared_amount)
    union all
    select g.receipt_number from order_receipt_line k join goods_receipt g on g.id = k.receipt_id
    where k.cost_amount is not null and not exists (select from billed_arrival a
      where a.receipt_id = k.receipt_id and a.receipt_line = k.receipt_line)`,
  'stock was told every difference of price': sql`
    select b.bill_number as record from vendor_bill b
    join vendor_bill_line l on l.bill_id = b.id and l.receipt_id is not null
    left join stock_movement m on m.reference_type = 'vendor_bill' and m.reference_number = b.bill_number
      and m.source_line = l.line_number and m.kind = 'difference'
    where l.cost_amount - l.cleared_amount <> coalesce(m.amount, 0)
      or (m.id is not null and (b.cancelled_on is not null) <> exists (select from stock_movement r
        where r.product_id = m.product_id and r.of_sequence = m.sequence and r.basis = 'reversal' and r.day = b.cancelled_on))`,
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
  'giros of payments are what their payments say': sql`
    select coalesce(p.payment_number, g.source_number) as record
    from giro g left join vendor_payment p on p.id = g.source_id
    where g.source = 'payment' and (g.direction, g.amount, g.account_id, g.giro_date, g.party_code, g.source_number, g.ended_on)
      is distinct from ('out', p.paid_amount - p.withheld_amount, p.account_id, p.payment_date, p.vendor_code,
        p.payment_number, p.cancelled_on)`,
  'set-offs settle the same on both sides': sql`
    select o.set_off_number as record from set_off o
    left join (select s.set_off_id, sum(s.amount) as amount, count(*) filter (where s.day <> d.set_off_date
        or s.cancelled_on is distinct from d.cancelled_on) as apart
      from bill_settlement s join set_off d on d.id = s.set_off_id group by 1) b on b.set_off_id = o.id
    left join (select s.set_off_id, sum(s.amount) as amount, count(*) filter (where s.day <> d.set_off_date
        or s.cancelled_on is distinct from d.cancelled_on or s.set_off_number <> d.set_off_number
        or s.set_off_entry_id <> d.journal_entry_id) as apart
      from invoice_settlement s join set_off d on d.id = s.set_off_id group by 1) i on i.set_off_id = o.id
    where o.amount is distinct from b.amount or o.amount - o.withheld_amount is distinct from i.amount or b.apart > 0 or i.apart > 0`,
  'settlements of invoices name set-offs that are there': sql`
    select s.set_off_number as record from invoice_settlement s
    where s.set_off_id is not null and not exists (select from set_off o where o.id = s.set_off_id)`,
  'every number of set-offs is explained': unexplained('PJ', sql`select set_off_number from set_off`),
  'payments are the sum of what they paid': sql`
    select p.payment_number as record from vendor_payment p
    left join (select s.payment_id, sum(s.amount) as amount, count(*) filter (where s.day <> d.payment_date
        or s.cancelled_on is distinct from d.cancelled_on) as apart
      from bill_settlement s join vendor_payment d on d.id = s.payment_id group by 1) s on s.payment_id = p.id
    where s.apart > 0
      or (case p.kind when 'refund' then null else p.paid_amount - p.rounding_amount end) is distinct from s.amount`,
  'payments and set-offs withhold what their rows of tax say': sql`
    select p.number as record from (
      select 'vendor_payment' as source, id, payment_number as number, withheld_amount, cancelled_on from vendor_payment
      union all select 'set_off', id, set_off_number, withheld_amount, cancelled_on from set_off) p
    left join (
      select 'vendor_payment' as source, payment_id as id, sum(tax_amount) as tax from payment_withholding group by 2
      union all select 'set_off', set_off_id, sum(tax_amount) from set_off_withholding group by 2) w
      on w.source = p.source and w.id = p.id
    left join (select source, source_id, sum(tax_amount) as tax, count(*) filter (where cancelled_on is not null) as cancelled,
        count(*) as count from withheld_by_us group by 1, 2) t on t.source = p.source and t.source_id = p.id
    where p.withheld_amount <> coalesce(w.tax, 0) or p.withheld_amount <> coalesce(t.tax, 0)
      or (p.cancelled_on is not null and coalesce(t.cancelled, 0) <> coalesce(t.count, 0))
    union all
    select b.bill_number from vendor_bill b
    join (select bill_id, object_code, sum(base_amount) as base from ${standingWithheld} s group by 1, 2) w on w.bill_id = b.id
    where b.withhold_at <> 'payment' or w.base > (select sum(l.amount) from vendor_bill_line l
      where l.bill_id = b.id and l.object_code = w.object_code)`,
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
  ...requestChecks,
  ...orderChecks,
  ...noteChecks,
  ...landedCostChecks,
  'every request number is explained': unexplained('PR', sql`select request_number from purchase_request`),
  'every order number is explained': unexplained('PO', sql`select order_number from purchase_order`),
  'every bill number is explained': unexplained('BILL', sql`select bill_number from vendor_bill`),
  'every payment number is explained': unexplained('PAY', sql`select payment_number from vendor_payment`),
  'every note number is explained': unexplained('DN', sql`select note_number from debit_note`),
  'every number of spread costs is explained': unexplained('LC', sql`select run_number from landed_cost`),
} satisfies Record<string, RawBuilder<unknown>>
