import type { Route } from '../../../platform/server/http/answer.ts'
import type { ReadLocks } from '../../periods/server/index.ts'
import type { DocumentSource } from '../../documents/server/index.ts'
import { journalRoutes } from '../entries/server/journal-routes.ts'
import { journalImportRoutes } from '../files/server/journal-import-routes.ts'
import { recurringRoutes } from '../recurring/server/recurring-routes.ts'

export { journalsGuards, journalsHealth } from './journals-health.ts'
export { endAbandonedImports, endSilentImports } from '../files/server/journal-import-store.ts'
export { importCommand } from '../files/server/import-command.ts'
export { startRecurringRunner } from '../recurring/server/start-recurring-runner.ts'
export { stopImports } from '../files/server/run-journal-import.ts'
export { journalContext } from '../entries/server/journal-context.ts'
export { journalActs } from '../entries/server/journal-acts.ts'
export { journalStore } from '../entries/server/journal-list.ts'

/** Everything journals answer over HTTP; `readLocks` tells what keeps a person from posting on a day, `sources` which documents
 *  entries come from. */
export function journalsRoutes(readLocks: ReadLocks, sources: readonly DocumentSource[]): Route[] {
  return [...journalRoutes(readLocks, sources), ...journalImportRoutes(readLocks), ...recurringRoutes]
}
