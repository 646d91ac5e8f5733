import { sql } from 'kysely'
import type { GroupedChecks } from '../../../../platform/server/database/grouped-checks.ts'

/** What must always be true of quotations. */
export const quotationChecks = {
  quotations: {
    'quotations are the sum of their lines': sql`
      select q.quotation_number as record from sales_quotation q
      left join (select quotation_id, sum(subtotal) as subtotal, sum(discount_amount) as discount, sum(tax_amount) as tax
        from sales_quotation_line group by 1) l on l.quotation_id = q.id
      where (q.subtotal::numeric, q.discount_amount::numeric, q.tax_amount::numeric) is distinct from
        (coalesce(l.subtotal, 0), coalesce(l.discount, 0), coalesce(l.tax, 0))`,
    'orders of quotations are made from accepted ones': sql`
      select o.order_number as record from sales_order o join sales_quotation q on q.id = o.quotation_id
      where q.status <> 'accepted' or q.deleted_at is not null`,
  },
} satisfies GroupedChecks
