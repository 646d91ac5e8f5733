import { holds } from './platform/rules/http/permission.ts'
import type { Endpoint } from './platform/rules/http/endpoint.ts'
import type { Actor } from './platform/server/http/actor.ts'
import { concealing, concealNothing, type Conceal } from './platform/server/http/conceal.ts'

/** How replies, files and the history call the tax numbers of others. */
const taxNumbers = new Set([
  ...['npwp', 'npwp16', 'nik', 'customerNpwp', 'partyNpwp', 'partyTaxNumber', 'taxNumber'],
  ...['customer_npwp', 'vendor_npwp', 'party_npwp', 'party_tax_number', 'receiver_npwp'],
  ...['buyerDocumentNumber', 'buyer_document_number', 'buyerTin', 'counterpartTin'],
])

/** The own number is no secret. */
const ofOurselves = ['/organisation']

const concealTaxNumbers = concealing(taxNumbers)

/** How answers are shown: without tax numbers of customers, vendors and employees to who may not see them. */
export function concealFor(actor: Actor, { path }: Pick<Endpoint, 'path'>): Conceal {
  return holds(actor, 'tax.read') || ofOurselves.includes(path) ? concealNothing : concealTaxNumbers
}
