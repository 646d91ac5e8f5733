import { deliveryChecks } from '../deliveries/server/delivery-checks.ts'
import { cancelledChecks } from '../credit-notes/server/cancelled-checks.ts'
import { handoverChecks } from '../handovers/server/handover-checks.ts'
import { orderChecks } from '../orders/server/order-checks.ts'
import { withheldChecks } from '../receipts/server/withheld-checks.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/server/database/database.ts'
import { unexplained } from '../../../platform/server/database/number-series.ts'
import { findWrong, movementDifferenceOfRole, type Finding } from '../../ledger/server/index.ts'
import { outputTaxChecks } from './output-tax-of-sales.ts'
import { advanceInvoiceChecks, invoicedAdvances } from '../advance-invoices/server/advance-checks.ts'
import { recoveryChecks } from '../write-offs/server/recovery-checks.ts'
import { vatOfLines } from './vat-of-lines.ts'

/** Checks what must always be true of sales and names the first wrong record of each check; empty when all holds. */
export async function verifySales(db: Database): Promise<Finding[]> {
  return findWrong(db, salesChecks)
}

/** What changed receivables on each day: invoices, what settled them, and what was cancelled. */
const receivableChanges = sql`
  select receivable_account_id as account_id, entered_on as day, receivable_amount as amount from sales_invoice
    where voided_at is null
  union all
  select i.receivable_account_id, s.day, -s.amount from invoice_settlement s join sales_invoice i on i.id = s.invoice_id
  union all
  select i.receivable_account_id, s.cancelled_on, s.amount from invoice_settlement s
    join sales_invoice i on i.id = s.invoice_id where s.cancelled_on is not null`

/** What changed advances on each day, a liability: credit positive. */
const advanceChanges = sql`
  select account_id, advance_date as day, amount from customer_advance
  union all
  select account_id, cancelled_on, -amount from customer_advance where cancelled_on is not null
  union all
  select a.account_id, u.use_date, -p.amount from advance_use_part p
    join advance_use u on u.id = p.use_id join customer_advance a on a.id = p.advance_id
  union all
  select a.account_id, u.cancelled_on, p.amount from advance_use_part p
    join advance_use u on u.id = p.use_id join customer_advance a on a.id = p.advance_id
    where u.cancelled_on is not null
  union all ${invoicedAdvances}`

/** What changed the goods on each day that were delivered and not billed: what left stock for them, and what invoices passed on. */
const shippedChanges = sql`
  select * from (
    select counter_account_id as account_id, day, -value as amount from stock_movement
    union all select from_account_id, day, -amount from stock_cost
    union all select to_account_id, day, amount from stock_cost) changes
  where account_id in (select account_id from account_role where role = 'shipped_not_invoiced')`

/** Documents whose lines name other departments than their entries on accounts of revenue; `lines` give entry, department, amount. */
function otherDepartments(lines: RawBuilder<unknown>, document: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select min(d.number) as record
    from (
      ${lines}
      union all
      select l.entry_id, l.department_id, l.debit - l.credit from journal_line l join account a on a.id = l.account_id
      where l.department_id is not null and a.type = 'revenue' and l.entry_id in (select entry_id from (${document}) d)
    ) m (entry_id, department_id, amount)
    join (${document}) d on d.entry_id = m.entry_id
    group by m.entry_id, m.department_id having sum(m.amount) <> 0`
}

/** What must always be true of sales, each as a query of the records of which it is not. */
export const salesChecks = {
  'receivables equal their accounts on every day': movementDifferenceOfRole(receivableChanges, {
    role: 'ar_trade',
    side: sql`l.debit - l.credit`,
  }),
  'advances equal their accounts on every day': movementDifferenceOfRole(advanceChanges, {
    role: 'sales_advance',
    side: sql`l.credit - l.debit`,
  }),
  'invoices are the sum of their lines': sql`
    select i.invoice_number as record from sales_invoice i
    left join (select invoice_id, sum(subtotal) as subtotal, sum(discount_amount) as discount_amount,
        sum(tax_amount) as tax_amount, sum(total_amount) as total_amount
      from sales_invoice_line group by 1) l on l.invoice_id = i.id
    where (coalesce(l.subtotal, 0), coalesce(l.discount_amount, 0), coalesce(l.tax_amount, 0), coalesce(l.total_amount, 0))
      is distinct from
      (i.subtotal::numeric, i.discount_amount::numeric, i.tax_amount::numeric, i.total_amount::numeric)`,
  'entries of invoices name the departments of their lines': otherDepartments(
    sql`select i.journal_entry_id, l.department_id, l.subtotal from sales_invoice_line l
      join sales_invoice i on i.id = l.invoice_id where l.department_id is not null`,
    sql`select journal_entry_id as entry_id, invoice_number as number from sales_invoice where opening_day is null`,
  ),
  'entries of credit notes name the departments of their lines': otherDepartments(
    sql`select n.journal_entry_id, coalesce(i.department_id, l.department_id), -l.subtotal from credit_note_line l
      join credit_note n on n.id = l.note_id left join sales_invoice_line i on i.id = l.invoice_line_id
      where coalesce(i.department_id, l.department_id) is not null`,
    sql`select journal_entry_id as entry_id, note_number as number from credit_note`,
  ),
  'entries of write-offs name their department': sql`
    select w.write_off_number as record from sales_write_off w
    join journal_line l on l.entry_id = w.journal_entry_id and l.account_id = w.account_id
    where l.department_id is distinct from w.department_id`,
  'lines of invoices bear the VAT of their rate': sql`
    select i.invoice_number as record from sales_invoice i
    join (select invoice_id, transaction_code, facility, ${vatOfLines(sql`b`)} as tax, sum(tax_amount) as written
      from sales_invoice_line b group by 1, 2, 3) l on l.invoice_id = i.id
    where l.written <> case when l.transaction_code in ('07', '08') then 0 else l.tax end`,
  'invoices leave out of receivables what collectors pay to the state': sql`
    select i.invoice_number as record from sales_invoice i
    left join (select invoice_id, sum(tax_amount) as tax from sales_invoice_line
      where transaction_code in ('02', '03') group by 1) l on l.invoice_id = i.id
    where i.receivable_amount <> i.total_amount - coalesce(l.tax, 0)`,
  'credit notes are the sum of their lines': sql`
    select n.note_number as record from credit_note n
    left join (select note_id, sum(subtotal) as subtotal from credit_note_line group by 1) l on l.note_id = n.id
    where n.subtotal <> coalesce(l.subtotal, 0)`,
  'credit notes take back lines of their invoice at their rate': sql`
    select n.note_number as record
    from credit_note n join credit_note_line l on l.note_id = n.id join sales_invoice_line i on i.id = l.invoice_line_id
    where i.invoice_id is distinct from n.invoice_id
      or (case when i.transaction_code in ('02', '03') then 0 else i.vat_basis_points end, i.rate_basis_points,
        i.base_numerator, i.base_denominator, i.transaction_code, i.facility) is distinct from
      (l.vat_basis_points, l.rate_basis_points, l.base_numerator, l.base_denominator, l.transaction_code, l.facility)`,
  'credit notes bear the VAT of their lines': sql`
    select min(n.note_number) as record
    from (select coalesce(invoice_id, -id) as billed, sum(tax_amount) as tax, min(note_number) as note_number
      from credit_note where cancelled_on is null group by 1) n
    left join (
      select billed, sum(tax) as tax
      from (select coalesce(n.invoice_id, -n.id) as billed, l.transaction_code, l.facility, ${vatOfLines(sql`l`)} as tax
        from credit_note n join credit_note_line l on l.note_id = n.id
        where l.vat_basis_points > 0 and n.cancelled_on is null group by 1, 2, 3) rated group by 1
    ) l on l.billed = n.billed
    group by n.billed, n.tax, l.tax having n.tax <> coalesce(l.tax, 0)`,
  'credit notes settle their invoice or become advances': sql`
    select n.note_number as record from credit_note n
    left join (select note_id, sum(amount) as amount from invoice_settlement group by 1) s on s.note_id = n.id
    left join customer_advance a on a.note_id = n.id
    where n.total_amount <> coalesce(s.amount, 0) + coalesce(a.amount, 0)`,
  ...cancelledChecks,
  'orders say what was invoiced of them': sql`
    select o.order_number || ' ' || l.line_number as record
    from sales_order_line l join sales_order o on o.id = l.order_id
    left join (select order_line_id, sum(quantity) as quantity from sales_invoice_line group by 1) b
      on b.order_line_id = l.id
    where l.invoiced_quantity <> coalesce(b.quantity, 0)`,
  'invoices say what settled them': sql`
    select i.invoice_number as record from sales_invoice i
    left join (select invoice_id, sum(amount) as amount from invoice_settlement where cancelled_on is null group by 1) s
      on s.invoice_id = i.id
    where i.settled_amount <> coalesce(s.amount, 0)`,
  'advances say what was used of them': sql`
    select 'advance ' || a.id as record from customer_advance a
    left join (select p.advance_id, sum(p.amount) as amount from advance_use_part p
      join advance_use u on u.id = p.use_id where u.cancelled_on is null group by 1) p on p.advance_id = a.id
    where a.used_amount <> coalesce(p.amount, 0)`,
  'uses of advances are the sum of their parts': sql`
    select u.use_number as record from advance_use u
    left join (select use_id, sum(amount) as amount from advance_use_part group by 1) p on p.use_id = u.id
    left join (select use_id, sum(amount) as amount from invoice_settlement group by 1) s on s.use_id = u.id
    where u.amount is distinct from p.amount or (u.kind = 'invoice' and u.amount is distinct from s.amount)`,
  'write-offs are the sum of what they took off': sql`
    select w.write_off_number as record from sales_write_off w
    left join (select s.write_off_id, sum(s.amount) as amount, count(*) filter (where s.day <> d.write_off_date
        or s.cancelled_on is distinct from d.cancelled_on) as apart
      from invoice_settlement s join sales_write_off d on d.id = s.write_off_id group by 1) s on s.write_off_id = w.id
    where w.amount is distinct from s.amount or s.apart > 0`,
  ...recoveryChecks,
  'orders are what their deliveries, returns and credit notes say': sql`
    select o.order_number || ' ' || l.line_number as record
    from sales_order_line l join sales_order o on o.id = l.order_id
    left join (select order_line_id, sum(quantity) as quantity, sum(returned_quantity) as returned,
        sum(given_quantity) as given
      from sales_delivery_line group by 1) d on d.order_line_id = l.id
    left join (select i.order_line_id, sum(c.quantity) filter (where not n.is_cancellation) as quantity,
        sum(c.quantity) filter (where n.is_cancellation) as reopened
      from credit_note_line c join credit_note n on n.id = c.note_id and n.cancelled_on is null
      join sales_invoice_line i on i.id = c.invoice_line_id group by 1) c on c.order_line_id = l.id
    where (l.delivered_quantity, l.returned_quantity, l.given_quantity, l.credited_quantity, l.reopened_quantity) is distinct from
      (coalesce(d.quantity, 0), coalesce(d.returned, 0), coalesce(d.given, 0), coalesce(c.quantity, 0), coalesce(c.reopened, 0))`,
  'deliveries say what was billed of them': sql`
    select d.delivery_number || ' ' || l.line_number as record
    from sales_delivery_line l join sales_delivery d on d.id = l.delivery_id
    left join (select b.delivery_line_id, coalesce(sum(b.quantity) filter (where not exists (
          select from credit_note n where n.invoice_id = b.invoice_id and n.is_cancellation)), 0) as quantity,
        bool_or((i.invoice_id, i.order_line_id) is distinct from (b.invoice_id, s.order_line_id)) as apart
      from billed_delivery b join sales_invoice_line i on i.id = b.invoice_line_id
      join sales_delivery_line s on s.id = b.delivery_line_id group by 1) b on b.delivery_line_id = l.id
    where l.billed_quantity <> coalesce(b.quantity, 0) or b.apart`,
  'invoices of orders bill deliveries': sql`
    select i.invoice_number || ' ' || l.line_number as record
    from sales_invoice_line l join sales_invoice i on i.id = l.invoice_id
    left join (select invoice_line_id, sum(quantity) as quantity from billed_delivery group by 1) b on b.invoice_line_id = l.id
    where i.kind = 'order' and l.advance_line_id is null and l.quantity is distinct from b.quantity`,
  ...orderChecks,
  ...deliveryChecks,
  'returns are what came back of deliveries': sql`
    select d.delivery_number || ' ' || l.line_number as record
    from sales_delivery_line l join sales_delivery d on d.id = l.delivery_id
    left join (select r.delivery_line_id, sum(r.quantity) as quantity, bool_or(s.order_id <> v.order_id) as apart
      from delivery_return_line r join delivery_return s on s.id = r.return_id and s.cancelled_on is null
      join sales_delivery_line e on e.id = r.delivery_line_id join sales_delivery v on v.id = e.delivery_id group by 1) r
      on r.delivery_line_id = l.id
    where l.returned_quantity <> coalesce(r.quantity, 0) or r.apart`,
  'every return number is explained': unexplained('RJ', sql`select return_number from delivery_return`),
  'goods that wait for their invoice equal their account on every day': movementDifferenceOfRole(
    shippedChanges,
    {
      role: 'shipped_not_invoiced',
      side: sql`l.debit - l.credit`,
    },
  ),
  ...handoverChecks,
  'every delivery number is explained': unexplained('SJ', sql`select delivery_number from sales_delivery`),
  'quotations are the sum of their lines': sql`
    select q.quotation_number as record from sales_quotation q
    left join (select quotation_id, sum(subtotal) as subtotal, sum(discount_amount) as discount, sum(tax_amount) as tax
      from sales_quotation_line group by 1) l on l.quotation_id = q.id
    where (q.subtotal::numeric, q.discount_amount::numeric, q.tax_amount::numeric) is distinct from
      (coalesce(l.subtotal, 0), coalesce(l.discount, 0), coalesce(l.tax, 0))`,
  'orders of quotations are made from accepted ones': sql`
    select o.order_number as record from sales_order o join sales_quotation q on q.id = o.quotation_id
    where q.status <> 'accepted' or q.deleted_at is not null`,
  'every quotation number is explained': unexplained('QT', sql`select quotation_number from sales_quotation`),
  'every sales order number is explained': unexplained('SO', sql`select order_number from sales_order`),
  'every invoice number is explained': unexplained(
    'INV',
    sql`select invoice_number from sales_invoice where opening_day is null`,
  ),
  'every opening invoice number is explained': unexplained(
    'OPI',
    sql`select invoice_number from sales_invoice where opening_day is not null`,
  ),
  'opening invoices are what their entries say': sql`
    select coalesce(e.entry_number, d.first) as record
    from (select journal_entry_id as id, receivable_account_id as account_id, sum(total_amount) as amount,
        min(invoice_number) as first
      from sales_invoice where opening_day is not null and voided_at is null group by 1, 2) d
    left join journal_entry e on e.id = d.id
    left join lateral (select sum(l.debit - l.credit) as amount, min(l.entry_date) as day from journal_line l
      where l.entry_id = d.id and l.account_id = d.account_id and l.posting_number is not null) l on true
    where l.amount is distinct from d.amount or exists (select from journal_entry r where r.reverses_entry_id = d.id)
      or exists (select from sales_invoice i where i.journal_entry_id = d.id and i.opening_day <> l.day)`,
  'every receipt number is explained': unexplained('RCP', sql`select receipt_number from sales_receipt`),
  'every credit note number is explained': unexplained('CN', sql`select note_number from credit_note`),
  'every advance use number is explained': unexplained('ADV', sql`select use_number from advance_use`),
  ...outputTaxChecks,
  ...advanceInvoiceChecks,
  ...withheldChecks,
  'every write-off number is explained': unexplained('WO', sql`select write_off_number from sales_write_off`),
} satisfies Record<string, RawBuilder<unknown>>
