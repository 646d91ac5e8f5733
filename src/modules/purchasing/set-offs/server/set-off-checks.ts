import { sql } from 'kysely'
import type { GroupedChecks } from '../../../../platform/server/database/grouped-checks.ts'

/** What must always be true of set-offs. */
export const setOffChecks = {
  payables: {
    'set-offs settle the same on both sides': sql`
      select o.set_off_number as record from set_off o
      left join (select s.set_off_id, sum(s.amount) as amount, count(*) filter (where s.day <> d.set_off_date
          or s.cancelled_on is distinct from d.cancelled_on) as apart
        from bill_settlement s join set_off d on d.id = s.set_off_id group by 1) b on b.set_off_id = o.id
      left join (select s.set_off_id, sum(s.amount) as amount, count(*) filter (where s.day <> d.set_off_date
          or s.cancelled_on is distinct from d.cancelled_on or s.set_off_number <> d.set_off_number
          or s.set_off_entry_id <> d.journal_entry_id) as apart
        from invoice_settlement s join set_off d on d.id = s.set_off_id group by 1) i on i.set_off_id = o.id
      where o.amount is distinct from b.amount or o.amount - o.withheld_amount is distinct from i.amount or b.apart > 0 or i.apart > 0`,
    'settlements of invoices name set-offs that are there': sql`
      select s.set_off_number as record from invoice_settlement s
      where s.set_off_id is not null and not exists (select from set_off o where o.id = s.set_off_id)`,
  },
} satisfies GroupedChecks
