import { sql } from 'kysely'

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
  'invoices are to be paid by what was promised as they were handed over last': sql`
    select i.invoice_number as record from sales_invoice i
    left join lateral (select h.promised_day, h.handover_date from invoice_handover_line l
      join invoice_handover h on h.id = l.handover_id where l.invoice_id = i.id order by h.id desc limit 1) last on true
    where (i.promised_day, i.promised_on) is distinct from (last.promised_day, last.handover_date)`,
}
