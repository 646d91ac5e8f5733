import { sql } from 'kysely'
import { joinedWhole } from '../../../../platform/server/database/health-check.ts'
import type { GroupedChecks } from '../../../../platform/server/database/grouped-checks.ts'
import { movementDifferenceOfRole } from '../../../ledger/server/index.ts'

/** The day from which goods move stock, and since when that is so: what was made before may have moved none. */
const stockBegun = sql`
  select p.started_on, (select min(m.created_at) from stock_movement m where m.day = p.started_on) as since
  from stock_policy p where p.started_on is not null`

/** What changed the goods on each day that were delivered and not billed: what left stock for them, and what invoices passed on. */
const shippedChanges = sql`
  select * from (
    select counter_account_id as account_id, day, -value as amount from stock_movement
    union all select from_account_id, day, -amount from stock_cost
    union all select to_account_id, day, amount from stock_cost) changes
  where account_id in (select account_id from account_role where role = 'shipped_not_invoiced')`

/** What must always be true of deliveries and returns, and of the goods they move. */
export const deliveryChecks = {
  order_quantities: {
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
    'returns are what came back of deliveries': sql`
      select d.delivery_number || ' ' || l.line_number as record
      from sales_delivery_line l join sales_delivery d on d.id = l.delivery_id
      left join (select r.delivery_line_id, sum(r.quantity) as quantity, bool_or(s.order_id <> v.order_id) as apart
        from delivery_return_line r join delivery_return s on s.id = r.return_id and s.cancelled_on is null
        join sales_delivery_line e on e.id = r.delivery_line_id join sales_delivery v on v.id = e.delivery_id group by 1) r
        on r.delivery_line_id = l.id
      where l.returned_quantity <> coalesce(r.quantity, 0) or r.apart`,
    'deliveries say what was billed of them': joinedWhole(sql`
      select d.delivery_number || ' ' || l.line_number as record
      from sales_delivery_line l join sales_delivery d on d.id = l.delivery_id
      left join (select b.delivery_line_id, coalesce(sum(b.quantity) filter (where not exists (
            select from credit_note n where n.invoice_id = b.invoice_id and n.is_cancellation)), 0) as quantity,
          bool_or((i.invoice_id, i.order_line_id) is distinct from (b.invoice_id, s.order_line_id)) as apart
        from billed_delivery b join sales_invoice_line i on i.id = b.invoice_line_id
        join sales_delivery_line s on s.id = b.delivery_line_id group by 1) b on b.delivery_line_id = l.id
      where l.billed_quantity <> coalesce(b.quantity, 0) or b.apart`),
    'invoices of orders bill deliveries': sql`
      select i.invoice_number || ' ' || l.line_number as record
      from sales_invoice_line l join sales_invoice i on i.id = l.invoice_id
      left join (select invoice_line_id, sum(quantity) as quantity from billed_delivery group by 1) b on b.invoice_line_id = l.id
      where i.kind = 'order' and l.advance_line_id is null and l.quantity is distinct from b.quantity`,
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
  },
  shipped_not_invoiced: {
    'goods that wait for their invoice equal their account on every day': movementDifferenceOfRole(
      shippedChanges,
      {
        role: 'shipped_not_invoiced',
        side: sql`l.debit - l.credit`,
      },
    ),
    'deliveries move the goods they say': sql`
      select d.delivery_number || ' ' || l.line_number as record
      from sales_delivery_line l join sales_delivery d on d.id = l.delivery_id
      left join stock_movement m on m.id = l.movement_id left join (${stockBegun}) p on true
      where case when l.is_service then l.movement_id is not null
        when l.movement_id is null then coalesce(d.delivery_date >= p.started_on and d.created_at > p.since, false)
        else (m.product_id, m.quantity, m.day, m.kind, m.reference_type, m.reference_number)
          is distinct from (l.product_id, -l.quantity, d.delivery_date, 'delivery', 'sales_delivery', d.delivery_number) end`,
  },
} satisfies GroupedChecks
