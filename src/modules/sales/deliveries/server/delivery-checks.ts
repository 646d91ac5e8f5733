import { sql } from 'kysely'

/** The day from which goods move stock, and since when that is so: what was made before may have moved none. */
const stockBegun = sql`
  select p.started_on, (select min(m.created_at) from stock_movement m where m.day = p.started_on) as since
  from stock_policy p where p.started_on is not null`

/** What must be true of the goods that deliveries move and invoices bill, each as a query of the records of which it is not. */
export const deliveryChecks = {
  'invoices without an order deliver what they sell': sql`
    select d.delivery_number as record from sales_delivery d join sales_delivery_line l on l.delivery_id = d.id
    left join billed_delivery b on b.delivery_line_id = l.id left join sales_invoice i on i.id = b.invoice_id
    left join sales_invoice_line s on s.id = b.invoice_line_id
    where d.invoice_id is not null and ((i.id, i.kind, i.invoice_date, s.product_id, s.quantity, b.quantity)
      is distinct from (d.invoice_id, 'direct', d.delivery_date, l.product_id, l.quantity, l.quantity))
    union
    select i.invoice_number || ' ' || s.line_number from sales_invoice i
    join sales_invoice_line s on s.invoice_id = i.id and s.product_id is not null and not s.is_service
    cross join (${stockBegun}) p
    where i.kind = 'direct' and not exists (select from billed_delivery b where b.invoice_line_id = s.id)
      and (exists (select from sales_delivery d where d.invoice_id = i.id)
        or (i.invoice_date >= p.started_on and i.created_at > p.since))`,
  'deliveries move the goods they say': sql`
    select d.delivery_number || ' ' || l.line_number as record
    from sales_delivery_line l join sales_delivery d on d.id = l.delivery_id
    left join stock_movement m on m.id = l.movement_id left join (${stockBegun}) p on true
    where case when l.is_service then l.movement_id is not null
      when l.movement_id is null then coalesce(d.delivery_date >= p.started_on and d.created_at > p.since, false)
      else (m.product_id, m.quantity, m.day, m.kind, m.reference_type, m.reference_number)
        is distinct from (l.product_id, -l.quantity, d.delivery_date, 'delivery', 'sales_delivery', d.delivery_number) end`,
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
}
