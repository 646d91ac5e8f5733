import { answer, type Route } from '../../../platform/server/answer.ts'
import { atOnce, exportList, inPages } from '../../../platform/server/export-list.ts'
import { refuseIf } from '../../../platform/server/refusal.ts'
import { exportAccounts, exportGeneralLedger, exportJournalEntries, exportTrialBalance } from '../contract.ts'
import type { AccountLevel } from '../rules/account-code.ts'
import { accountListColumns, chartFilterWords } from '../rules/account-list-columns.ts'
import { visibleAccounts } from '../rules/account-view.ts'
import { generalLedgerColumns } from '../rules/general-ledger-columns.ts'
import { journalFilterWords, journalListColumns } from '../rules/journal-list-columns.ts'
import { rangeProblems } from '../rules/report-range.ts'
import { trialBalanceColumns, trialBalanceWords } from '../rules/trial-balance-columns.ts'
import { trialBalance } from '../rules/trial-balance.ts'
import { daysInWords } from '../../../platform/rules/filter-words.ts'
import { chartAt } from './chart.ts'
import { ledgerBatches, ledgerTitle } from './general-ledger-export.ts'
import { readJournalPage } from './journal-list.ts'
import { readMovements } from './trial-balance-store.ts'

/** Lists and reports of the ledger as files. */
export const ledgerExports: Route[] = [
  answer(exportJournalEntries, (call) =>
    exportList(call, {
      title: 'Journal Entries',
      filters: journalFilterWords(call.query),
      columns: journalListColumns,
      batches: (db) => inPages((place) => readJournalPage(db, { ...call.query, ...place })),
    }),
  ),
  answer(exportAccounts, (call) => {
    const { q: search, type, status, asOf = call.today } = call.query
    const filter = { search, type, status }
    return exportList(call, {
      title: 'Chart of Accounts',
      filters: chartFilterWords(filter, asOf),
      columns: accountListColumns,
      batches: (db) =>
        atOnce(async () =>
          visibleAccounts(await chartAt(db, asOf), filter, new Set()).map(({ account }) => account),
        ),
      lookOf: ({ level }) => (level < 3 ? 'heading' : 'body'),
    })
  }),
  answer(exportTrialBalance, async (call) => {
    const { query } = call
    refuseIf(rangeProblems(query))
    const shown = { level: Number(query.level) as AccountLevel, hideZeros: query.hideZeros === 'true' }
    return exportList(call, {
      title: 'Trial Balance',
      filters: trialBalanceWords(query),
      columns: trialBalanceColumns,
      batches: (db) => atOnce(async () => trialBalance(await readMovements(db, query), shown).rows),
      isSummed: ({ level }) => level === shown.level,
      lookOf: ({ level }) => (level < shown.level ? 'heading' : 'body'),
    })
  }),
  answer(exportGeneralLedger, async (call) => {
    const { params, query } = call
    refuseIf(rangeProblems(query))
    const range = { code: params.code, from: query.from, to: query.to }
    return exportList(call, {
      title: 'General Ledger',
      filters: [await ledgerTitle(call.db, params.code), ...daysInWords(query)],
      columns: generalLedgerColumns,
      batches: (db) => ledgerBatches(db, range),
      lookOf: ({ entryNumber }) => (entryNumber === null ? 'heading' : 'body'),
    })
  }),
]
