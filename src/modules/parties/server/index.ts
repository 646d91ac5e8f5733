import type { Route } from '../../../platform/server/http/answer.ts'
import type { ApprovedActs } from '../../approvals/server/index.ts'
import { customerActs, customerRoutes } from './customers.ts'
import { vendorActs, vendorRoutes } from './vendors.ts'

export { customerInWords, customerStore, holdCustomer, holdCustomers } from './customers.ts'
export { openDocumentRows, type OpenedDocuments } from './open-document-rows.ts'
export { findCustomers, findVendors, searchCustomers, searchVendors } from './party-search.ts'
export { forgetVanishedGroups } from './vanished-groups.ts'
export { vendorInWords, vendorStore } from './vendors.ts'

/** What is carried out when people have agreed to it. */
export const partyActs: ApprovedActs = { ...customerActs, ...vendorActs }

/** Everything about customers and vendors over HTTP. */
export const partiesRoutes: Route[] = [...customerRoutes, ...vendorRoutes]
