import { sql } from 'kysely'

/** What is left of an advance because no base comes to it exactly is not chased. */
export const unreachable = 10

/** What is left of the advance `a` of a receipt `r` that bears VAT: it has a tax invoice once an advance invoice takes it. */
export const untaxedAdvance = sql`case when r.cancelled_on is null and a.cancelled_on is null
    and a.amount - a.used_amount > ${unreachable}
    and coalesce((select p.is_pkp from pkp_status p where p.valid_from <= r.receipt_date order by p.valid_from desc limit 1), true)
    and not exists (select from customer k where k.id = r.customer_id and k.without_vat)
  then a.amount - a.used_amount else 0 end`
