import type { Route } from '../../../platform/server/answer.ts'
import type { KeptChecks } from '../../../platform/server/kept-checks.ts'
import { accountRoutes } from './account-routes.ts'
import { chartFileRoutes } from './chart-file-routes.ts'
import { journalImportRoutes } from './journal-import-routes.ts'
import { journalRoutes } from './journal-routes.ts'
import { ledgerExports } from './ledger-exports.ts'
import { periodRoutes } from './period-routes.ts'
import { recurringRoutes } from './recurring-routes.ts'
import { reportRoutes } from './report-routes.ts'

export { endAbandonedImports, endSilentImports } from './journal-import-store.ts'
export { balanceOfAccounts } from './account-balance.ts'
export { accountsForRoles } from './accounts-for-roles.ts'
export { readBooksBetween, readCashBooksBetween, readEquityBooksBetween } from './books-between.ts'
export { ledgerFigures } from './ledger-figures.ts'
export { journalEvidence } from './journal-evidence.ts'
export { installDefaultChart } from './install-default-chart.ts'
export { importCommand } from './import-command.ts'
export { stopImports } from './run-journal-import.ts'
export type { Journal } from './journal-store.ts'
export { readEntrySummary } from './journal-view.ts'
export { openedRows, type OpenedDocuments, type OpeningDoor } from './opening-door.ts'
export { openingRoutes } from './opening-routes.ts'
export { placeAccounts } from './place-accounts.ts'
export { postJournal, postJournals, saveDrafts } from './post-journal.ts'
export { readReportPlaces } from './report-place-store.ts'
export { runDueJournals } from './run-due-journals.ts'
export { startRecurringRunner } from './start-recurring-runner.ts'
export { reverseDocumentEntry } from './reverse-entry.ts'
export { ledgerHealth, ledgerSeries } from './ledger-health.ts'
export { organisationBooks } from './organisation-books.ts'
export { findWrong, verifyLedger, type Finding } from './verify-ledger.ts'

/** Everything the ledger answers over HTTP; the checks are those of every module. */
export function ledgerRoutes(checks: KeptChecks): Route[] {
  return [
    ...accountRoutes,
    ...chartFileRoutes,
    ...journalRoutes,
    ...journalImportRoutes,
    ...periodRoutes(checks),
    ...recurringRoutes,
    ...reportRoutes,
    ...ledgerExports,
  ]
}
