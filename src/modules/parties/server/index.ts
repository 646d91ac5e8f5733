import type { Route } from '../../../platform/server/http/answer.ts'
import type { ApprovedActs } from '../../approvals/server/index.ts'
import type { DocumentSource } from '../../documents/server/index.ts'
import { customerActs, customerRoutes } from './customers.ts'
import { giroRoutes, giroStore } from '../giro/server/giro-store.ts'
import type { GiroSources } from '../giro/server/giro-acts.ts'
import { pairRoutes } from '../pairs/server/party-pairs.ts'
import { vendorActs, vendorRoutes } from './vendors.ts'

export { customerInWords, customerStore, holdCustomer, holdCustomers } from './customers.ts'
export { endGiro, giroAccount, holdGiro, readGivenGiro, writeGiro } from '../giro/server/given-giro.ts'
export { giroHealth as partiesHealth } from '../giro/server/giro-health.ts'
export { holdPairOf } from '../pairs/server/party-pairs.ts'
export { openDocumentRows, type OpenedDocuments } from './open-document-rows.ts'
export { findCustomers, findVendors, searchCustomers, searchVendors } from './party-search.ts'
export { forgetVanishedGroups } from './vanished-groups.ts'
export { vendorInWords, vendorStore } from './vendors.ts'

/** What is carried out when people have agreed to it. */
export const partyActs: ApprovedActs = { ...customerActs, ...vendorActs }

/** Everything about customers and vendors over HTTP. */
export function partiesRoutes(giroSources: GiroSources): Route[] {
  return [...customerRoutes, ...vendorRoutes, ...pairRoutes, ...giroRoutes(giroSources)]
}

/** Where the documents of parties are found. */
export const partiesSources: readonly DocumentSource[] = [giroStore.source]
