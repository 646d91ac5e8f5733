import type { ModuleHistory } from '../../audit/rules/audited-table.ts'
import { journalFileTables } from '../files/rules/history-words.ts'
import { recurringTables } from '../recurring/rules/history-words.ts'

/** What the history says of journals that come from files or come again, and where entries are shown. */
export const journalsHistory: ModuleHistory = {
  tables: { ...recurringTables, ...journalFileTables },
  addresses: { journal_entry: '/accounting/journal-entries/:name' },
}
