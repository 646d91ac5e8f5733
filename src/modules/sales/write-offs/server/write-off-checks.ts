import { sql } from 'kysely'
import type { GroupedChecks } from '../../../../platform/server/database/grouped-checks.ts'
import { recoveryChecks } from './recovery-checks.ts'

/** What must always be true of what was written off. */
export const writeOffChecks = {
  receivables: {
    'write-offs are the sum of what they took off': sql`
      select w.write_off_number as record from sales_write_off w
      left join (select s.write_off_id, sum(s.amount) as amount, count(*) filter (where s.day <> d.write_off_date
          or s.cancelled_on is distinct from d.cancelled_on) as apart
        from invoice_settlement s join sales_write_off d on d.id = s.write_off_id group by 1) s on s.write_off_id = w.id
      where w.amount is distinct from s.amount or s.apart > 0`,
    'entries of write-offs name their department': sql`
      select w.write_off_number as record from sales_write_off w
      join journal_line l on l.entry_id = w.journal_entry_id and l.account_id = w.account_id
      where l.department_id is distinct from w.department_id`,
    ...recoveryChecks,
  },
} satisfies GroupedChecks
