import { sql, type RawBuilder } from 'kysely'

/** What bills charged for bringing goods and was not spread at the end of a day, as a query (number, left) of bills. */
export const landedLeftAt = (asOf: RawBuilder<unknown>) => sql`
  select b.bill_number as number, sum(w.left) as "left"
  from vendor_bill_line x join vendor_bill b on b.id = x.bill_id
  cross join lateral (select x.cost_amount
    - coalesce((select sum(d.cost_amount) from debit_note_line d join debit_note n on n.id = d.note_id
        where d.bill_line_id = x.id and n.note_date <= ${asOf} and (n.cancelled_on is null or n.cancelled_on > ${asOf})), 0)
    - coalesce((select sum(s.amount) from landed_cost_source s join landed_cost r on r.id = s.run_id
        where s.bill_line_id = x.id and r.run_date <= ${asOf} and (r.cancelled_on is null or r.cancelled_on > ${asOf})), 0) as left) w
  where x.is_landed and b.posting_day <= ${asOf} and (b.cancelled_on is null or b.cancelled_on > ${asOf})
    and x.bill_id = any(array(select bill_id from vendor_bill_line where is_landed))
  group by b.id having sum(w.left) <> 0`
