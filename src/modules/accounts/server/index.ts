import type { Route } from '../../../platform/server/http/answer.ts'
import type { AccountBooks } from './account-books.ts'
import { accountExport } from './account-export.ts'
import { accountRoutes } from './account-routes.ts'
import { chartFileRoutes } from './chart-file-routes.ts'

export { accountEvidence } from './account-evidence.ts'
export { installDefaultChart } from './install-default-chart.ts'
export type { AccountBooks, ClassChoice } from './account-books.ts'
export { addMissingAccounts } from './add-missing-accounts.ts'
export { accountsForRoles, readMappedRoles } from './account-role-store.ts'
export { accountsGuards } from './accounts-guards.ts'
export { cashAccount } from './cash-account.ts'
export { findAccounts } from './find-accounts.ts'
export { placeAccounts } from './place-accounts.ts'
export { readReportPlaces } from './report-place-store.ts'

/** Everything the chart of accounts answers over HTTP. */
export function accountsRoutes(books: AccountBooks): Route[] {
  return [...accountRoutes(books), ...chartFileRoutes(books), accountExport(books)]
}
