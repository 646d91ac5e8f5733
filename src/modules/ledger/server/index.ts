import type { Route } from '../../../platform/server/http/answer.ts'
import { ledgerExports } from './ledger-exports.ts'
import { reportRoutes } from './report-routes.ts'

export {
  deleteLockedDraft,
  postLockedDraft,
  postJournal,
  postJournals,
  reservePostings,
  rewriteManual,
  saveDrafts,
  takeEntryIds,
  writeManual,
  type KnownEntries,
  type ManualEntry,
} from './post-journal.ts'
export { postOrAsk, stopsOfSpending } from './post-brought.ts'
export { judgeOfEntries } from './journal-approval.ts'
export { spendingContext } from '../spending/server/spending-context.ts'
export { holdSpending, readSpendingLimits, refuseStopped } from '../spending/server/spending.ts'
export { largestEntryOf, readLargestEntry } from './entry-limit.ts'
export type { PostedEntry, WrittenEntry } from './journal-store.ts'
export { guardHealth, ledgerFigures, ledgerGuards, ledgerHealth } from './ledger-health.ts'
export { balancesAt, departmentSums, partsAt, rangeSums } from './range-sums.ts'
export { reverseByHand, reverseDocumentEntry, reverseEntry } from './reverse-entry.ts'
export {
  entryColumns,
  lockDepartments,
  lockEntry,
  lockLineAccounts,
  readEntrySummary,
  readStandingLines,
  type Journal,
  type LineAccount,
  type StoredEntry,
} from './stored-journal.ts'
export { readGivenDepartments, withGivenDepartments } from './given-departments.ts'
export { mayMoveGuarded, readGuardedAccounts } from './guarded-accounts.ts'
export { numberedEntries } from './numbered-entries.ts'
export { refusingViolations } from './journal-violation.ts'
export { entriesAtOnce, postAlone, sharePostingTurn } from './posting-turn.ts'
export { findWrong, type Finding } from './verify-ledger.ts'
export { movementDifference, movementDifferenceOfRole } from './movement-difference.ts'
export {
  noncashAtOnce,
  readBooksBetween,
  readFlowBooksBetween,
  readNoncashAfter,
  type BooksQuery,
} from './books-between.ts'
export { netMovements } from './movement-store.ts'
export { readPart, type DepartmentPart } from './department-part.ts'
export { netMovementsByDepartment, readBooksByDepartment } from './department-books.ts'
export { settleKnownAt } from './known-at.ts'
export { holdOldBooks, readOldBooksUntil } from './old-books.ts'
export { clockHealth } from './clock-health.ts'
export { balanceOfAccounts } from './account-balance.ts'
export { accountBooks } from './reclassify-accounts.ts'
export { readPostedIn, type PostedIn } from './posted-in.ts'
export { readRereading } from './rereading.ts'

/** Everything the ledger answers over HTTP. */
export const ledgerRoutes: Route[] = [...reportRoutes, ...ledgerExports]
