import type { Route } from '../../../platform/server/http/answer.ts'
import { holds } from '../rules/permissions.ts'
import { groupsRoute, recordRoutes, recordStore } from '../../records/server/index.ts'
import { vendorApi, vendorGroups } from '../contract.ts'
import { vendors } from '../rules/vendors.ts'
import { inGroup } from './in-group.ts'

export const vendorStore = recordStore(vendors, {
  tell: (actor) => ({ mayEditBankDetails: holds(actor, 'vendors.bank') }),
})

export const vendorRoutes: Route[] = [
  ...recordRoutes(vendorApi, vendorStore, inGroup),
  groupsRoute(vendorGroups, vendorStore),
]
