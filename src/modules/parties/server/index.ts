import type { Route } from '../../../platform/server/http/answer.ts'
import { customerRoutes } from './customer-routes.ts'
import { vendorRoutes } from './vendor-routes.ts'

export { createCustomer } from './customer-acts.ts'
export { customerInWords, holdCustomer } from './customer-store.ts'
export { exportForImport, importRoutes } from './file-routes.ts'
export type { ImportKind, KnownRecord, Written } from './import-kind.ts'
export { insertUnderCode, proposeCode, type CodeSeries, type WantedCode } from './record-code.ts'
export { listRecords, searchOptions, type RecordSource, type TalliedSource } from './record-list.ts'
export { partyEvidence } from './party-evidence.ts'
export { readTaken } from './record-uses.ts'
export type { SeenRecord } from './seen-record.ts'
export { exportShown } from './shown-list.ts'
export { openDocumentRows, type OpenedDocuments } from './open-document-rows.ts'
export { findCustomers, findVendors, searchCustomers, searchVendors } from './party-search.ts'
export { createVendor } from './vendor-acts.ts'

/** Everything about customers and vendors over HTTP. */
export const partiesRoutes: Route[] = [...customerRoutes, ...vendorRoutes]
