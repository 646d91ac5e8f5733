import { sql } from 'kysely'
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

/** What must always be true of advances that are invoiced. */
export const advanceInvoiceChecks = {
  'invoices of advances are deducted and credited within what they bill, by their order': sql`
    select a.invoice_number as record from ${advanceLines(sql`true`)} a where a.undeducted < 0
    union
    select i.invoice_number from sales_invoice_line d join sales_invoice i on i.id = d.invoice_id
    join sales_invoice_line l on l.id = d.advance_line_id join sales_invoice a on a.id = l.invoice_id
    where a.kind <> 'advance' or (a.order_id, l.revenue_account_id) is distinct from (i.order_id, d.revenue_account_id)
      or a.invoice_date > i.invoice_date`,
}
