import { sql } from 'kysely'
import type { NumberedTable } from '../../audit/server/index.ts'

/** How the audit log finds an entry by its number among millions. */
export const numberedEntries: NumberedTable = {
  table: 'journal_entry',
  leftOut: ['journal_entry', 'journal_line'],
  withNumber: (number) => sql`select id from journal_entry where entry_number = upper(${number})`,
}
