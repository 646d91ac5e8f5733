import { sql } from 'kysely'
import type { GroupedChecks } from '../../../../platform/server/database/grouped-checks.ts'

/** What must always be true of purchase requests and what orders took of them; each names what is wrong. */
export const requestChecks = {
  purchase_requests: {
    'requests are the sum of their lines': sql`
      select r.request_number as record from purchase_request r
      left join (select request_id, sum(amount) as amount, count(*) as count from purchase_request_line group by 1) l
        on l.request_id = r.id
      where r.total_amount::numeric <> coalesce(l.amount, 0) or l.count is null`,
    'orders took no more than was asked, and what was asked': sql`
      select r.request_number || ' baris ' || l.line_number as record
      from purchase_request_line l join purchase_request r on r.id = l.request_id
      join (select x.request_line_id as id, sum(x.quantity) filter (where o.cancelled_on is null) as taken,
          min(x.product_id) as least, max(x.product_id) as most,
          min(x.account_id) as least_account, max(x.account_id) as most_account
        from purchase_order_line x join purchase_order o on o.id = x.order_id where x.request_line_id is not null group by 1) t
        on t.id = l.id
      where t.taken > l.quantity or r.status not in ('approved', 'closed') or r.deleted_at is not null
        or (t.least, t.most) is distinct from (l.product_id, l.product_id)
        or (t.least_account, t.most_account) is distinct from (l.account_id, l.account_id)`,
  },
} satisfies GroupedChecks
