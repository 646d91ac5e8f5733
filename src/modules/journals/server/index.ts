import type { Route } from '../../../platform/server/http/answer.ts'
import { journalRoutes } from '../entries/server/journal-routes.ts'
import { journalImportRoutes } from '../files/server/journal-import-routes.ts'
import { recurringRoutes } from '../recurring/server/recurring-routes.ts'

export { endAbandonedImports, endSilentImports } from '../files/server/journal-import-store.ts'
export { importCommand } from '../files/server/import-command.ts'
export { journalEvidence } from '../entries/server/journal-evidence.ts'
export { startRecurringRunner } from '../recurring/server/start-recurring-runner.ts'
export { stopImports } from '../files/server/run-journal-import.ts'
export { readEntrySummary } from '../entries/server/journal-view.ts'

/** Everything journals answer over HTTP. */
export const journalsRoutes: Route[] = [...journalRoutes, ...journalImportRoutes, ...recurringRoutes]
