import { sql } from 'kysely'
import type { GroupedChecks } from '../../../../platform/server/database/grouped-checks.ts'
import { standingWithheld } from './payment-withholding.ts'

/** What must always be true of payments, and of what they and set-offs withhold. */
export const paymentChecks = {
  payables: {
    'payments are the sum of what they paid': sql`
      select p.payment_number as record from vendor_payment p
      left join (select s.payment_id, sum(s.amount) as amount, count(*) filter (where s.day <> d.payment_date
          or s.cancelled_on is distinct from d.cancelled_on) as apart
        from bill_settlement s join vendor_payment d on d.id = s.payment_id group by 1) s on s.payment_id = p.id
      where s.apart > 0
        or (case p.kind when 'refund' then null else p.paid_amount - p.rounding_amount end) is distinct from s.amount`,
    'giros of payments are what their payments say': sql`
      select coalesce(p.payment_number, g.source_number) as record
      from giro g left join vendor_payment p on p.id = g.source_id
      where g.source = 'payment' and (g.direction, g.amount, g.account_id, g.giro_date, g.party_code, g.source_number, g.ended_on)
        is distinct from ('out', p.paid_amount - p.withheld_amount, p.account_id, p.payment_date, p.vendor_code,
          p.payment_number, p.cancelled_on)`,
  },
  bill_lines: {
    'payments and set-offs withhold what their rows of tax say': sql`
      select p.number as record from (
        select 'vendor_payment' as source, id, payment_number as number, withheld_amount, cancelled_on from vendor_payment
        union all select 'set_off', id, set_off_number, withheld_amount, cancelled_on from set_off) p
      left join (
        select 'vendor_payment' as source, payment_id as id, sum(tax_amount) as tax from payment_withholding group by 2
        union all select 'set_off', set_off_id, sum(tax_amount) from set_off_withholding group by 2) w
        on w.source = p.source and w.id = p.id
      left join (select source, source_id, sum(tax_amount) as tax, count(*) filter (where cancelled_on is not null) as cancelled,
          count(*) as count from withheld_by_us group by 1, 2) t on t.source = p.source and t.source_id = p.id
      where p.withheld_amount <> coalesce(w.tax, 0) or p.withheld_amount <> coalesce(t.tax, 0)
        or (p.cancelled_on is not null and coalesce(t.cancelled, 0) <> coalesce(t.count, 0))
      union all
      select b.bill_number from vendor_bill b
      join (select bill_id, object_code, sum(base_amount) as base from ${standingWithheld} s group by 1, 2) w on w.bill_id = b.id
      where b.withhold_at <> 'payment' or w.base > (select sum(l.amount) from vendor_bill_line l
        where l.bill_id = b.id and l.object_code = w.object_code)`,
  },
} satisfies GroupedChecks
