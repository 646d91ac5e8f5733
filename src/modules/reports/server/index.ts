import type { Actor } from '../../../platform/server/http/actor.ts'
import { daysInWords } from '../../../platform/rules/list/filter-words.ts'
import { answer, type Route } from '../../../platform/server/http/answer.ts'
import { exportList, inPages } from '../../../platform/server/files/export-list.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { snapshot } from '../../../platform/server/database/snapshot.ts'
import type { RolePermissions } from '../../identity/rules/role.ts'
import { settleKnownAt } from '../../ledger/server/index.ts'
import type { DocumentSource } from '../../documents/server/index.ts'
import { rangeProblems } from '../../ledger/rules/report-range.ts'
import { accountBooks, readRereading } from '../../ledger/server/index.ts'
import { placeAccounts, readReportPlaces } from '../../accounts/server/index.ts'
import {
  assignReportLines,
  exportJournalListing,
  listJournalLines,
  listLaterPostings,
  listReportLines,
  readBalanceSheet,
  readCashFlow,
  readChangesInEquity,
  readDashboard,
  readIncomeStatement,
  readRereadingProgress,
  searchEverything,
} from '../contract.ts'
import { readDashboardFigures } from './dashboard.ts'
import { entryHead, journalListingColumns, journalPaperColumns } from '../rules/journal-listing-columns.ts'
import { journalListing, readListedLines } from './journal-listing.ts'
import { laterPostings } from './later-postings.ts'
import { search } from './search.ts'
import { statementExports } from './statement-exports.ts'
import { readCashMovements, readEquity, readPosition, readResult } from './statements.ts'

export { bookHealthRoutes, storedChecks, startHealthRunner } from './book-health.ts'
export { reportsHealth } from './cash-flow-health.ts'

/** Statements, as JSON. */
const readings: Route[] = [
  answer(readBalanceSheet, ({ db, query }) => readPosition(db, query)),
  answer(readIncomeStatement, ({ db, query }) => readResult(db, query)),
  answer(readCashFlow, ({ db, query }) => readCashMovements(db, query)),
  answer(readChangesInEquity, ({ db, query }) => readEquity(db, query)),
  answer(listLaterPostings, async ({ db, query: { after, limit, ...filters } }) => {
    refuseIf(rangeProblems(filters))
    await settleKnownAt(db, { since: filters.since })
    return snapshot(db, (tx) => laterPostings(tx, filters, { after, limit }))
  }),
  answer(listJournalLines, ({ db, query: { after, limit, ...filters } }) => {
    refuseIf(rangeProblems(filters))
    return snapshot(db, (tx) => journalListing(tx, filters, { after, limit }))
  }),
  answer(exportJournalListing, async (call) => {
    const { from, to } = call.query
    refuseIf(rangeProblems({ from, to }))
    return exportList(call, {
      title: 'Buku Jurnal',
      paper: { title: 'BUKU JURNAL', groupOf: entryHead, columns: journalPaperColumns },
      filters: daysInWords({ from, to }),
      columns: journalListingColumns,
      batches: (db) => inPages((place) => readListedLines(db, { from, to }, place)),
    })
  }),
  answer(listReportLines, async ({ db }) => ({ rows: await readReportPlaces(db) })),
  answer(readRereadingProgress, async ({ db }) => ({ progress: (await readRereading(db)) ?? null })),
  answer(assignReportLines, async ({ db, body }) => {
    await placeAccounts(db, body.accounts, accountBooks)
    return { rows: await readReportPlaces(db) }
  }),
]

/**
 * Everything reports answers over HTTP; `origin` is the address the program is reached at, when it is known, `sources` the
 * documents that the palette finds.
 */
export function reportsRoutes(
  origin: string | undefined,
  sourcesFor: (actor: Actor) => readonly DocumentSource[],
  permissions: RolePermissions,
): Route[] {
  return [
    answer(readDashboard, ({ db, today }) => readDashboardFigures(db, { today, permissions })),
    ...readings,
    ...statementExports(origin),
    answer(searchEverything, ({ db, query, today, actor }) =>
      search(db, query.q, { sources: sourcesFor(actor), today }),
    ),
  ]
}
