import type { Route } from '../../../platform/server/http/answer.ts'
import { ledgerExports } from './ledger-exports.ts'
import { reportRoutes } from './report-routes.ts'

export { postJournals, saveDrafts, postJournal } from './post-journal.ts'
export {
  type Journal,
  type WrittenEntry,
  insertJournals,
  markDeleted,
  markPosted,
  rewriteDraft,
  type JournalLine,
  takePostings,
} from './journal-store.ts'
export { ledgerFigures } from './ledger-figures.ts'
export { ledgerHealth, ledgerSeries } from './ledger-health.ts'
export { balancesAt, rangeSums } from './range-sums.ts'
export { reverseAccrual, reverseDocumentEntry } from './reverse-entry.ts'
export {
  lockLineAccounts,
  type LineAccount,
  lockEntry,
  readLines,
  type StoredEntry,
  entryColumns,
} from './stored-journal.ts'
export { numberedEntries } from './numbered-entries.ts'
export { refusingViolations } from './journal-violation.ts'
export { entriesAtOnce, takePostingTurn, sharePostingTurn } from './posting-turn.ts'
export { findWrong, type Finding } from './verify-ledger.ts'
export { readCashBooksBetween, readBooksBetween, readEquityBooksBetween } from './books-between.ts'
export { balanceOfAccounts } from './account-balance.ts'

/** Everything the ledger answers over HTTP. */
export const ledgerRoutes: Route[] = [...reportRoutes, ...ledgerExports]
