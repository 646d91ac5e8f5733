import { z } from 'zod'
import { endpoint, id, optionalText, withId, pageOf } from '../../../platform/rules/http/endpoint.ts'
import { exportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { vendorListColumns } from '../rules/party-list-columns.ts'
import { partyQuery, partyDetails, party, groups, partyFilters } from './party.ts'
import { fileEndpoints } from './record-files.ts'
import { withCode, newCode, proposal, optionQuery } from './records.ts'

const vendorDetails = {
  ...partyDetails,
  bankName: optionalText(100),
  bankAccountNumber: optionalText(100),
  bankAccountHolder: optionalText(200),
}

export const vendor = z.object({
  ...party,
  bankName: z.string().nullable(),
  bankAccountNumber: z.string().nullable(),
  bankAccountHolder: z.string().nullable(),
  /** Whether the signed-in person may change the bank details. */
  mayEditBankDetails: z.boolean(),
})
export type Vendor = z.output<typeof vendor>
export const vendorFiles = fileEndpoints(
  { path: '/vendor', noun: 'vendors', access: 'vendors.edit' },
  partyFilters,
)

export const listVendors = endpoint({
  method: 'GET',
  path: '/vendors',
  summary: 'Vendors by text (code, name, e-mail, phone), group and status, a page at a time',
  access: 'books.read',
  query: partyQuery,
  reply: pageOf(vendor),
})

export const exportVendors = exportEndpoint(listVendors, { columns: vendorListColumns })

export const listVendorGroups = endpoint({
  method: 'GET',
  path: '/vendor-groups',
  summary: 'The distinct groups vendors are in',
  access: 'books.read',
  reply: groups,
})

export const proposeVendorCode = endpoint({
  method: 'GET',
  path: '/vendor-code',
  summary: 'The code a new vendor would get',
  access: 'vendors.edit',
  reply: proposal,
})

export const vendorOption = z.object({ id, code: z.string(), name: z.string(), paymentTermsDays: z.int() })
export type VendorOption = z.output<typeof vendorOption>

export const searchVendorOptions = endpoint({
  method: 'GET',
  path: '/vendor-options',
  summary:
    'At most 50 active vendors to choose from: best matches first, the latest changed ones without a text',
  access: 'books.read',
  query: optionQuery,
  reply: z.object({ rows: z.array(vendorOption) }),
})

export const readVendor = endpoint({
  method: 'GET',
  path: '/vendors/:code',
  summary: 'One vendor by its code',
  access: 'books.read',
  params: withCode,
  reply: vendor,
})

export const createVendor = endpoint({
  method: 'POST',
  path: '/vendors',
  summary: 'Add an active vendor; bank details only by admins',
  access: 'vendors.edit',
  body: z.strictObject({ ...newCode, ...vendorDetails }),
  reply: vendor,
})

export const updateVendor = endpoint({
  method: 'PUT',
  path: '/vendors/:id',
  summary: 'Change a vendor, also between active and inactive; bank details only by admins',
  access: 'vendors.edit',
  versioned: true,
  params: withId,
  body: z.strictObject({ ...vendorDetails, isActive: z.boolean() }),
  reply: vendor,
})

export const deactivateVendor = endpoint({
  method: 'POST',
  path: '/vendors/:id/deactivate',
  summary: 'Make a vendor inactive and keep the moment',
  access: 'vendors.edit',
  versioned: true,
  params: withId,
  reply: vendor,
})
