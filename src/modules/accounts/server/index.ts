import type { Route } from '../../../platform/server/http/answer.ts'
import { accountExport } from './account-export.ts'
import { accountRoutes } from './account-routes.ts'
import { chartFileRoutes } from './chart-file-routes.ts'

export { installDefaultChart } from './install-default-chart.ts'
export { readMappedRoles } from './account-role-store.ts'
export { accountsForRoles } from './accounts-for-roles.ts'
export { placeAccounts } from './place-accounts.ts'
export { readReportPlaces } from './report-place-store.ts'

/** Everything the chart of accounts answers over HTTP. */
export const accountsRoutes: Route[] = [...accountRoutes, ...chartFileRoutes, accountExport]
