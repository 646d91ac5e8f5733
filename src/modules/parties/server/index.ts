import type { Route } from '../../../platform/server/http/answer.ts'
import { recordEvidence } from '../../records/server/index.ts'
import { customerRoutes, customerStore } from './customers.ts'
import { vendorRoutes, vendorStore } from './vendors.ts'

export { customerInWords, customerStore, holdCustomer } from './customers.ts'
export { openDocumentRows, type OpenedDocuments } from './open-document-rows.ts'
export { findCustomers, findVendors, searchCustomers, searchVendors } from './party-search.ts'
export { forgetVanishedGroups } from './vanished-groups.ts'
export { vendorStore } from './vendors.ts'

/** Customers and vendors as evidence is attached to them. */
export const partyEvidence = {
  customer: recordEvidence(customerStore.kind),
  vendor: recordEvidence(vendorStore.kind),
}

/** Everything about customers and vendors over HTTP. */
export const partiesRoutes: Route[] = [...customerRoutes, ...vendorRoutes]
