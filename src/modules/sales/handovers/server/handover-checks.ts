import { sql } from 'kysely'
import { unexplained } from '../../../../platform/server/database/number-series.ts'

/** What must always be true of handovers: they are the sum of their invoices, which are of their customer and older. */
export const handoverChecks = {
  'handovers are the sum of their invoices': sql`
    select h.handover_number as record from invoice_handover h
    left join (select l.handover_id, sum(l.open_amount) as amount,
        bool_or(i.customer_id <> d.customer_id or i.invoice_date > d.handover_date
          or l.open_amount > i.receivable_amount) as apart
      from invoice_handover_line l join sales_invoice i on i.id = l.invoice_id
      join invoice_handover d on d.id = l.handover_id group by 1) s on s.handover_id = h.id
    where h.amount is distinct from s.amount or s.apart`,
  'every handover number is explained': unexplained('TT', sql`select handover_number from invoice_handover`),
}
