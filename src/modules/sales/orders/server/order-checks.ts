import { sql, type RawBuilder } from 'kysely'
import type { GroupedChecks } from '../../../../platform/server/database/grouped-checks.ts'

/** An amount of a line `l` without what amendments took away of it, as `standingAmounts` has it. */
const standing = (amount: RawBuilder<unknown>) =>
  sql`div(${amount} * (l.quantity - l.amended_quantity) * 2 + l.quantity, l.quantity * 2)`

/** Whether what an order `o` gave away or took back is to be billed again. */
const goesOn = sql`(exists (select from sales_giveaway g where g.order_id = o.id and g.cancelled_on is not null)
  or exists (select from delivery_return r where r.order_id = o.id and r.cancelled_on is not null))`

/** What must always be true of orders and their versions. */
export const orderChecks = {
  order_quantities: {
    'states of orders are what their quantities say': sql`
      select o.order_number as record from sales_order o
      join (select order_id, bool_or(quantity > closed_quantity + delivered_quantity) as to_deliver,
          bool_or(delivered_quantity + reopened_quantity > returned_quantity + given_quantity + invoiced_quantity) as to_bill,
          bool_or(reopened_quantity > 0) as is_reopened,
          bool_or(delivered_quantity > 0) as is_delivered, bool_or(invoiced_quantity > 0) as is_invoiced
        from sales_order_line group by 1) l on l.order_id = o.id
      where o.status <> case when o.confirmed_at is null then 'draft' when l.to_deliver or not l.is_delivered then 'confirmed'
          when l.is_invoiced and (not l.to_bill or (o.invoiced_at is not null and (l.is_reopened or ${goesOn}))) then 'invoiced' else 'delivered' end
        or (o.confirmed_at is not null and (o.closed_at is not null) <> (not l.to_deliver and not l.to_bill and not l.is_invoiced))`,
    'orders are the sum of their lines': sql`
      select o.order_number as record from sales_order o
      left join (select l.order_id, sum(${standing(sql`l.subtotal`)}) as subtotal,
          sum(${standing(sql`l.discount_amount`)}) as discount, sum(${standing(sql`l.tax_amount`)}) as tax
        from sales_order_line l group by 1) s on s.order_id = o.id
      where (o.subtotal::numeric, o.discount_amount::numeric, o.tax_amount::numeric) is distinct from
        (coalesce(s.subtotal, 0), coalesce(s.discount, 0), coalesce(s.tax, 0))`,
    'versions of orders are what their amendments made': sql`
      select o.order_number as record from sales_order o
      left join (select order_id, count(*) as versions, max(revision) as last, 
          (array_agg(total_after order by revision desc))[1] as total from sales_order_amendment group by 1) a on a.order_id = o.id
      left join (select order_id, max(since_revision) as last, bool_or(amended_quantity > 0) as is_cut
        from sales_order_line group by 1) l on l.order_id = o.id
      where o.revision <> 1 + coalesce(a.versions, 0) or o.revision <> coalesce(a.last, 1)
        or coalesce(a.total, o.total_amount) <> o.total_amount
        or coalesce(l.last, 1) > o.revision or (l.is_cut and o.revision = 1)`,
  },
} satisfies GroupedChecks
