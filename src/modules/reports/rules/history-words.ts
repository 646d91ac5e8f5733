import type { ModuleHistory } from '../../audit/rules/audited-table.ts'

/** What the history leaves out of the reports, which have no records of their own. */
export const reportsHistory: ModuleHistory = {
  tables: {},
  unaudited: { health_run: 'what the checks of the books found; no business record' },
}
