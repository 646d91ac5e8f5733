import { sql } from 'kysely'
import type { WrongRecords } from '../../../platform/server/database/health-check.ts'

/** What must always be true of journals that make themselves, each as a query of the records of which it is not. */
export const journalsChecks = {
  'recurring entries are each of one due day': sql`
    select e.entry_number as record from journal_entry e
    full join recurring_run r on r.entry_id = e.id
    where (e.reference_type = 'recurring' and e.reverses_entry_id is null and r.entry_id is null)
      or (r.entry_id is not null and (e.reference_type, e.reference_id) is distinct from ('recurring', r.recurring_id))`,
  'accruals are reversed by the entry they name': sql`
    select e.entry_number as record from accrual_reversal a join journal_entry e on e.id = a.entry_id
    left join journal_entry r on r.id = a.reversal_entry_id
    where a.status = 'made' and r.reverses_entry_id is distinct from a.entry_id`,
} satisfies Record<string, WrongRecords>
