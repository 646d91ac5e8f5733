import { sql } from 'kysely'
import type { GroupedChecks } from '../../../../platform/server/database/grouped-checks.ts'
import { movementDifferenceOfRole } from '../../../ledger/server/index.ts'
import { handoverChecks } from '../../handovers/server/handover-checks.ts'
import { otherDepartments } from '../../server/other-departments.ts'
import { vatOfLines } from '../../server/vat-of-lines.ts'

/** What changed receivables on each day: invoices, what settled them, and what was cancelled. */
const receivableChanges = sql`
  select receivable_account_id as account_id, entered_on as day, receivable_amount as amount from sales_invoice
    where voided_at is null
  union all
  select i.receivable_account_id, s.day, -s.amount from invoice_settlement s join sales_invoice i on i.id = s.invoice_id
  union all
  select i.receivable_account_id, s.cancelled_on, s.amount from invoice_settlement s
    join sales_invoice i on i.id = s.invoice_id where s.cancelled_on is not null`

/** What must always be true of invoices, and of what is owed of them. */
export const invoiceChecks = {
  receivables: {
    'receivables equal their accounts on every day': movementDifferenceOfRole(receivableChanges, {
      role: 'ar_trade',
      side: sql`l.debit - l.credit`,
    }),
    'invoices say what settled them': sql`
      select i.invoice_number as record from sales_invoice i
      left join (select invoice_id, sum(amount) as amount from invoice_settlement where cancelled_on is null group by 1) s
        on s.invoice_id = i.id
      where i.settled_amount <> coalesce(s.amount, 0)`,
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
  },
  invoice_lines: {
    'invoices are the sum of their lines': sql`
      select i.invoice_number as record from sales_invoice i
      left join (select invoice_id, sum(subtotal) as subtotal, sum(discount_amount) as discount_amount,
          sum(tax_amount) as tax_amount, sum(total_amount) as total_amount
        from sales_invoice_line group by 1) l on l.invoice_id = i.id
      where (coalesce(l.subtotal, 0), coalesce(l.discount_amount, 0), coalesce(l.tax_amount, 0), coalesce(l.total_amount, 0))
        is distinct from
        (i.subtotal::numeric, i.discount_amount::numeric, i.tax_amount::numeric, i.total_amount::numeric)`,
    ...handoverChecks,
    'lines of invoices bear the VAT of their rate': sql`
      select i.invoice_number as record from sales_invoice i
      join (select invoice_id, transaction_code, facility, ${vatOfLines(sql`b`)} as tax, sum(tax_amount) as written
        from sales_invoice_line b group by 1, 2, 3) l on l.invoice_id = i.id
      where l.written <> case when l.transaction_code in ('07', '08') then 0 else l.tax end`,
    'entries of invoices name the departments of their lines': otherDepartments(
      sql`select i.journal_entry_id, l.department_id, l.subtotal from sales_invoice_line l
        join sales_invoice i on i.id = l.invoice_id where l.department_id is not null`,
      sql`select journal_entry_id as entry_id, invoice_number as number from sales_invoice where opening_day is null`,
    ),
    'invoices leave out of receivables what collectors pay to the state': sql`
      select i.invoice_number as record from sales_invoice i
      left join (select invoice_id, sum(tax_amount) as tax from sales_invoice_line
        where transaction_code in ('02', '03') group by 1) l on l.invoice_id = i.id
      where i.receivable_amount <> i.total_amount - coalesce(l.tax, 0)`,
    'orders say what was invoiced of them': sql`
      select o.order_number || ' ' || l.line_number as record
      from sales_order_line l join sales_order o on o.id = l.order_id
      left join (select order_line_id, sum(quantity) as quantity from sales_invoice_line group by 1) b
        on b.order_line_id = l.id
      where l.invoiced_quantity <> coalesce(b.quantity, 0)`,
  },
  shipped_not_invoiced: {
    'invoices pass on the cost of the goods they bill': sql`
      select i.invoice_number as record
      from (select b.invoice_id, d.movement_id, sum(b.quantity) as quantity from billed_delivery b
        join sales_delivery_line d on d.id = b.delivery_line_id where d.movement_id is not null
        and not exists (select from credit_note n where n.invoice_id = b.invoice_id and n.is_cancellation) group by 1, 2) b
      full join (select i.id as invoice_id, c.movement_id, sum(c.share_to - c.share_from) as quantity
        from stock_cost c join sales_invoice i on i.invoice_number = c.reference_number and i.kind <> 'service'
        where c.reference_type = 'sales_invoice' and c.share_from is not null
          and not exists (select from stock_cost e where e.ends_id = c.id) group by 1, 2) c using (invoice_id, movement_id)
      join sales_invoice i on i.id = invoice_id where b.quantity is distinct from c.quantity`,
  },
} satisfies GroupedChecks
