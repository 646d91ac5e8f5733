import { z } from 'zod'
import { text } from '../../platform/rules/http/endpoint.ts'
import type { ReplyOf } from '../../platform/rules/http/endpoint.ts'
import { groupsEndpoint, recordContract } from '../records/contract.ts'
import { customers } from './rules/customers.ts'
import { vendors } from './rules/vendors.ts'

/** Lists of customers and vendors are narrowed by the group they are in. */
const filters = { group: text(100).optional() }

export const customerApi = recordContract(customers, {
  filters,
  option: ['paymentTermsDays', 'creditLimit', 'pricesIncludeVat'],
})
export const customerGroups = groupsEndpoint(customers)
export type Customer = ReplyOf<typeof customerApi.read>

export const vendorApi = recordContract(vendors, {
  filters,
  option: ['paymentTermsDays'],
  /** Whether the signed-in person may change the bank details. */
  more: { mayEditBankDetails: z.boolean() },
})
export const vendorGroups = groupsEndpoint(vendors)
export type Vendor = ReplyOf<typeof vendorApi.read>
