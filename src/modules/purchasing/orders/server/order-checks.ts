import { sql } from 'kysely'
import type { GroupedChecks } from '../../../../platform/server/database/grouped-checks.ts'
import { overArrivalApprovals } from '../rules/arrival-approval.ts'

/** What must always be true of orders, what came of them, and what they commit; each names what is wrong. */
export const orderChecks = {
  purchase_orders: {
    'orders are the sum of their lines': sql`
      select o.order_number as record from purchase_order o
      left join (select order_id, sum(amount) as amount, sum(tax_amount) as tax from purchase_order_line group by 1) l
        on l.order_id = o.id
      where (o.subtotal::numeric, o.tax_amount::numeric) is distinct from (coalesce(l.amount, 0), coalesce(l.tax, 0))`,
    // Told from the quantities, not by what keeps it.,
    'orders stand as their goods and bills say': sql`
      with came as (
        select k.order_line_id as line_id, sum(g.quantity) as quantity,
          sum(g.quantity - g.billed_quantity) filter (where g.amount > 0) as unbilled
        from order_receipt_line k join goods_receipt_line g on g.receipt_id = k.receipt_id and g.line_number = k.receipt_line
        join goods_receipt h on h.id = g.receipt_id where h.cancelled_on is null group by 1
      ), charged as (
        select x.order_line_id as line_id, sum(x.amount) as amount,
          sum(x.quantity - coalesce(a.quantity, 0) - coalesce(n.quantity, 0)) as ahead
        from vendor_bill_line x join vendor_bill y on y.id = x.bill_id and y.cancelled_on is null
        left join (select bill_line_id, sum(quantity) as quantity from billed_arrival group by 1) a on a.bill_line_id = x.id
        left join (select d.bill_line_id, sum(d.quantity) as quantity from debit_note_line d join debit_note m on m.id = d.note_id
          where m.cancelled_on is null and d.receipt_id is null group by 1) n on n.bill_line_id = x.id
        where x.order_line_id is not null group by 1
      ), line as (
        select l.order_id, l.product_id is not null as is_goods, l.quantity, l.amount, coalesce(r.quantity, 0) as received,
          coalesce(r.unbilled, 0) as unbilled, coalesce(c.amount, 0) as billed, coalesce(c.ahead, 0) as ahead,
          exists (select from order_receipt_line k where k.order_line_id = l.id)
            or exists (select from vendor_bill_line x where x.order_line_id = l.id) as is_touched
        from purchase_order_line l left join came r on r.line_id = l.id left join charged c on c.line_id = l.id
      ), told as (
        select o.id, o.order_number, o.cancelled_on is not null as is_cancelled, o.closed_on is not null as is_closed,
          coalesce(bool_or(is_touched), false) as is_touched,
          coalesce(bool_or(is_goods and received < quantity), false) as is_goods_left,
          coalesce(bool_or(not is_goods and billed < amount), false) as is_charge_left,
          coalesce(bool_or(received > 0 or billed > 0), false) as is_begun,
          coalesce(bool_or(unbilled > 0), false) as is_unbilled,
          coalesce(bool_or(case when is_goods then received + ahead < quantity else billed < amount end), false) as is_chargeable
        from purchase_order o left join line on line.order_id = o.id group by o.id
      )
      select t.order_number as record from told t left join purchase_order_standing k on k.order_id = t.id
      where (k.state, k.is_begun, k.is_goods_left, k.is_billable) is distinct from (
        case when is_cancelled then 'cancelled'
          when not is_closed and (t.is_goods_left or is_charge_left) then case when t.is_begun then 'partial' else 'ordered' end
          when is_unbilled then 'received' when is_closed then 'closed' else 'done' end,
        is_touched, not is_cancelled and not is_closed and t.is_goods_left,
        not is_cancelled and (is_unbilled or (not is_closed and is_chargeable)))`,
    'goods that came of orders were ordered': sql`
      select o.order_number as record from order_receipt_line k
      join purchase_order_line l on l.id = k.order_line_id join purchase_order o on o.id = l.order_id
      join goods_receipt_line r on r.receipt_id = k.receipt_id and r.line_number = k.receipt_line
      join goods_receipt g on g.id = k.receipt_id
      where g.vendor_id <> o.vendor_id or r.product_id is distinct from l.product_id or g.receipt_date < o.order_date
        or (g.cancelled_on is null and o.cancelled_on is not null)
        or (l.amount = l.cost_amount and k.net_amount <> coalesce(k.cost_amount, r.amount))`,
    // Bills take their shares as they come; a cancelled one gives back what it took, so that shares may be a rupiah apart each.,
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
    // A bill that is cancelled after its order was amended gives back what it took to the month it took it from.,
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
  },
} satisfies GroupedChecks
