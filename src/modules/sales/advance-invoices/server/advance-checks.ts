import { sql, type RawBuilder } from 'kysely'
import { advanceLines } from './undeducted.ts'

/** What invoices of advances, their deductions and the notes on both changed advances by on each day: credit positive. */
export const invoicedAdvances = sql`
  select l.revenue_account_id, i.invoice_date, l.subtotal from sales_invoice_line l
    join sales_invoice i on i.id = l.invoice_id where i.kind = 'advance' or l.advance_line_id is not null
  union all
  select l.revenue_account_id, n.note_date, -c.subtotal from credit_note_line c join credit_note n on n.id = c.note_id
    join sales_invoice_line l on l.id = c.invoice_line_id join sales_invoice i on i.id = l.invoice_id
    where i.kind = 'advance' or l.advance_line_id is not null
  union all
  select l.revenue_account_id, n.cancelled_on, c.subtotal from credit_note_line c join credit_note n on n.id = c.note_id
    join sales_invoice_line l on l.id = c.invoice_line_id join sales_invoice i on i.id = l.invoice_id
    where n.cancelled_on is not null and (i.kind = 'advance' or l.advance_line_id is not null)`

/** What must always be true of advances that are invoiced, of what notes take back, and of invoices that are cancelled. */
export const advanceInvoiceChecks = {
  'credit notes take back no more than was billed': sql`
    select i.invoice_number || ' ' || l.line_number as record
    from (select c.invoice_line_id, sum(c.quantity) as quantity, sum(c.subtotal) as subtotal
      from credit_note_line c join credit_note n on n.id = c.note_id where n.cancelled_on is null group by 1) c
    join sales_invoice_line l on l.id = c.invoice_line_id join sales_invoice i on i.id = l.invoice_id
    where c.quantity > l.quantity or c.subtotal not between least(l.subtotal, 0) and greatest(l.subtotal, 0)`,
  'invoices of advances are deducted and credited within what they bill, by their order': sql`
    select a.invoice_number as record from ${advanceLines(sql`true`)} a where a.undeducted < 0
    union
    select i.invoice_number from sales_invoice_line d join sales_invoice i on i.id = d.invoice_id
    join sales_invoice_line l on l.id = d.advance_line_id join sales_invoice a on a.id = l.invoice_id
    where a.kind <> 'advance' or (a.order_id, l.revenue_account_id) is distinct from (i.order_id, d.revenue_account_id)
      or a.invoice_date > i.invoice_date`,
  'invoices that are cancelled are so whole': sql`
    select n.note_number as record from credit_note n join sales_invoice i on i.id = n.invoice_id
    where n.is_cancellation and (i.kind <> 'order' or (n.subtotal, n.total_amount) is distinct from (i.subtotal, i.receivable_amount)
      or exists (select from credit_note o where o.invoice_id = i.id and o.id <> n.id and o.cancelled_on is null))`,
} satisfies Record<string, RawBuilder<unknown>>
