import { sql } from 'kysely'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import type { ApprovalContext } from '../../../approvals/server/index.ts'
import { journalApprovals } from '../../../ledger/rules/journal-approval.ts'
import { journalEntries } from '../rules/journal-kind.ts'

/** Entries of these days around it, and with the same total, look like one that was entered twice. */
const nearDays = 7

/** Entries that a waiting draft may repeat. One query. */
export const journalContext: ApprovalContext = {
  kinds: [journalApprovals.kind],
  read: async (db, { subjectTable, subjectId, input }) => {
    if (subjectTable !== 'journal_entry' || input !== null) return []
    const alike = await rowsOf(
      db,
      sql<{ number: string; day: Day; description: string }>`
        select e.entry_number as number, e.entry_date as day, e.description from journal_entry d
        join journal_entry e on e.entry_date between d.entry_date - ${nearDays}::int and d.entry_date + ${nearDays}::int
          and e.total_debit = d.total_debit and e.id <> d.id and e.deleted_at is null
        where d.id = ${subjectId} and e.reverses_entry_id is null
          and not exists (select from journal_entry r where r.reverses_entry_id = e.id)
          and (select array_agg(distinct l.account_id) from journal_line l where l.entry_id = e.id)
            = (select array_agg(distinct l.account_id) from journal_line l where l.entry_id = d.id)
        order by e.entry_date desc, e.id desc limit 5`,
    )
    return alike.map(({ number, day, description }) => ({
      group: 'Mungkin ganda',
      label: number,
      value: `${formatDay(day)} · ${description}`,
      warns: true,
      address: `${journalEntries.path}/${number}`,
    }))
  },
}
