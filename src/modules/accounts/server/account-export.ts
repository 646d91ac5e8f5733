import { answer, type Route } from '../../../platform/server/http/answer.ts'
import { atOnce, exportList } from '../../../platform/server/files/export-list.ts'
import { exportAccounts } from '../contract.ts'
import { accountListColumns, chartFilterWords } from '../rules/account-list-columns.ts'
import { visibleAccounts } from '../rules/account-view.ts'
import type { AccountBooks } from './account-books.ts'
import { chartAt } from './chart.ts'

/** The chart of accounts as it is shown, as a file. */
export const accountExport = (books: AccountBooks): Route =>
  answer(exportAccounts, (call) => {
    const { q: search, type, status, asOf = call.today } = call.query
    const filter = { search, type, status }
    return exportList(call, {
      title: 'Chart of Accounts',
      filters: chartFilterWords(filter, asOf),
      columns: accountListColumns,
      batches: (db) =>
        atOnce(async () =>
          visibleAccounts(await chartAt(db, asOf, books), filter, new Set()).map(({ account }) => account),
        ),
      lookOf: ({ level }) => (level < 3 ? 'heading' : 'body'),
    })
  })
