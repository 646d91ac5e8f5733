import { sql, type RawBuilder } from 'kysely'
import { overArrivalApprovals } from '../rules/arrival-approval.ts'

/** What must always be true of orders, what came of them, and what they commit; each names what is wrong. */
export const orderChecks = {
  'orders are the sum of their lines': sql`
    select o.order_number as record from purchase_order o
    left join (select order_id, sum(amount) as amount, sum(tax_amount) as tax from purchase_order_line group by 1) l
      on l.order_id = o.id
    where (o.subtotal::numeric, o.tax_amount::numeric) is distinct from (coalesce(l.amount, 0), coalesce(l.tax, 0))`,
  'orders stand as their goods and bills say': sql`
    select o.order_number as record from purchase_order o
    left join purchase_orders_stand(array(select id from purchase_order)) s on s.order_id = o.id
    left join purchase_order_standing k on k.order_id = o.id where k is distinct from s`,
  'goods that came of orders were ordered': sql`
    select o.order_number as record from order_receipt_line k
    join purchase_order_line l on l.id = k.order_line_id join purchase_order o on o.id = l.order_id
    join goods_receipt_line r on r.receipt_id = k.receipt_id and r.line_number = k.receipt_line
    join goods_receipt g on g.id = k.receipt_id
    where g.vendor_id <> o.vendor_id or r.product_id is distinct from l.product_id or g.receipt_date < o.order_date
      or (g.cancelled_on is null and o.cancelled_on is not null)
      or (l.amount = l.cost_amount and k.net_amount <> coalesce(k.cost_amount, r.amount))`,
  // Bills take their shares as they come; a cancelled one gives back what it took, so that shares may be a rupiah apart each.
  'orders commit what is left of them to bill': sql`
    select o.order_number || ' baris ' || l.line_number as record
    from purchase_order o join purchase_order_line l on l.order_id = o.id and l.account_id is not null
    join account a on a.id = l.account_id and (a.type = 'expense' or exists (select from budget_commitment x
      where x.source = 'purchase_order' and x.source_id = o.id and x.line_number = l.line_number))
    join lateral purchase_order_progress(o.id) q on q.line_id = l.id
    cross join lateral (select coalesce(sum(c.amount - c.relieved_amount), 0) as left from budget_commitment c
      where c.source = 'purchase_order' and c.source_id = o.id and c.line_number = l.line_number) c
    where case when o.closed_on is not null or o.cancelled_on is not null or q.billed_amount >= l.amount then c.left <> 0
      else abs(c.left - l.cost_amount * (l.amount - q.billed_amount) / l.amount)
        > 1 + (select count(*) from vendor_bill_line b where b.order_line_id = l.id) end`,
  // A bill that is cancelled after its order was amended gives back what it took to the month it took it from.
  'what orders commit is of their lines': sql`
    select c.source_number || ' baris ' || c.line_number as record from budget_commitment c
    left join purchase_order o on o.id = c.source_id
    left join purchase_order_line l on l.order_id = o.id and l.line_number = c.line_number
    where c.source = 'purchase_order' and c.relieved_amount < c.amount and ((c.source_number, c.account_id)
      is distinct from (o.order_number, l.account_id) or (o.revision = 0 and c.day <> coalesce(o.expected_day, o.order_date)))`,
  'bills charge what was ordered of their vendor': sql`
    select b.bill_number as record from vendor_bill_line x join vendor_bill b on b.id = x.bill_id
    join purchase_order_line l on l.id = x.order_line_id join purchase_order o on o.id = l.order_id
    where b.vendor_id <> o.vendor_id or x.account_id <> l.account_id or b.posting_day < o.order_date
      or (o.cancelled_on is not null and b.cancelled_on is null)`,
  'orders received and billed no more than they hold': sql`
    select o.order_number as record from purchase_order o
    join lateral purchase_order_progress(o.id) q on true join purchase_order_line l on l.id = q.line_id
    where (l.account_id is not null and q.billed_amount > l.amount)
      or (l.product_id is not null and q.ahead + q.received > l.quantity * 1.05 and not exists (select from approval_request r
        where r.kind = ${overArrivalApprovals.kind} and r.state = 'carried_out' and r.subject_table = 'purchase_order'
          and r.subject_id = o.id))
      or abs(q.received_cost - round(l.cost_amount * q.received / l.quantity)) 
          > (select count(*) from order_receipt_line k where k.order_line_id = l.id)
      or (o.cancelled_on is not null and q.billed_amount > 0)`,
} satisfies Record<string, RawBuilder<unknown>>
