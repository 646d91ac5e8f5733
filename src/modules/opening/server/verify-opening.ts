import { sql } from 'kysely'
import type { WrongRecords } from '../../../platform/server/database/health-check.ts'

/** What must always be true of the opening of the books, each as a query of the records of which it is not. */
export const openingChecks = {
  'the opening leaves nothing on its balancing account': sql`
    select e.first as record
    from opening_balance o
    cross join lateral (select min(e.entry_number) as first, sum(l.debit - l.credit) as amount
      from journal_entry e join journal_line l on l.entry_id = e.id
      where e.status = 'posted' and e.reference_type = 'opening' and e.reference_id = o.id
        and l.account_id = o.equity_account_id) e
    where o.status = 'posted' and e.amount <> 0`,
  'a posted opening has its entries, a draft none': sql`
    select coalesce(min(e.entry_number), 'saldo awal') as record
    from opening_balance o left join journal_entry e on e.reference_type = 'opening' and e.reference_id = o.id
      and e.status = 'posted' and e.reverses_entry_id is null
      and not exists (select from journal_entry r where r.reverses_entry_id = e.id)
    group by o.id having (o.status = 'posted') <> (count(e.id) > 0)
      or bool_or(e.entry_date is distinct from o.cut_over_day and e.id is not null)`,
} satisfies Record<string, WrongRecords>
