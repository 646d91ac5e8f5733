import { sql } from 'kysely'
import type { GroupedChecks } from '../../../../platform/server/database/grouped-checks.ts'
import { otherDepartments } from '../../server/other-departments.ts'
import { vatOfLines } from '../../server/vat-of-lines.ts'
import { cancelledChecks } from './cancelled-checks.ts'

/** What must always be true of credit notes. */
export const creditNoteChecks = {
  credit_notes: {
    'credit notes are the sum of their lines': sql`
      select n.note_number as record from credit_note n
      left join (select note_id, sum(subtotal) as subtotal from credit_note_line group by 1) l on l.note_id = n.id
      where n.subtotal <> coalesce(l.subtotal, 0)`,
    'credit notes take back no more than was billed': sql`
      select i.invoice_number || ' ' || l.line_number as record
      from (select c.invoice_line_id, sum(c.quantity) as quantity, sum(c.subtotal) as subtotal
        from credit_note_line c join credit_note n on n.id = c.note_id where n.cancelled_on is null group by 1) c
      join sales_invoice_line l on l.id = c.invoice_line_id join sales_invoice i on i.id = l.invoice_id
      where c.quantity > l.quantity or c.subtotal not between least(l.subtotal, 0) and greatest(l.subtotal, 0)`,
    'invoices that are cancelled are so whole': sql`
      select n.note_number as record from credit_note n join sales_invoice i on i.id = n.invoice_id
      where n.is_cancellation and (i.kind <> 'order' or (n.subtotal, n.total_amount) is distinct from (i.subtotal, i.receivable_amount)
        or exists (select from credit_note o where o.invoice_id = i.id and o.id <> n.id and o.cancelled_on is null))`,
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
    'entries of credit notes name the departments of their lines': otherDepartments(
      sql`select n.journal_entry_id, coalesce(i.department_id, l.department_id), -l.subtotal from credit_note_line l
        join credit_note n on n.id = l.note_id left join sales_invoice_line i on i.id = l.invoice_line_id
        where coalesce(i.department_id, l.department_id) is not null`,
      sql`select journal_entry_id as entry_id, note_number as number from credit_note`,
    ),
    'credit notes settle their invoice or become advances': sql`
      select n.note_number as record from credit_note n
      left join (select note_id, sum(amount) as amount from invoice_settlement group by 1) s on s.note_id = n.id
      left join customer_advance a on a.note_id = n.id
      where n.total_amount <> coalesce(s.amount, 0) + coalesce(a.amount, 0)`,
    ...cancelledChecks,
  },
} satisfies GroupedChecks
