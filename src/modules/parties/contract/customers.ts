import { z } from 'zod'
import { endpoint, id, optionalText, rupiah, withId, pageOf } from '../../../platform/rules/http/endpoint.ts'
import { exportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { buyerDocuments, creditLimitMessage } from '../rules/customer.ts'
import { customerListColumns } from '../rules/party-list-columns.ts'
import { partyQuery, partyDetails, party, groups, partyFilters } from './party.ts'
import { fileEndpoints } from './record-files.ts'
import { withCode, newCode, proposal, optionQuery } from './records.ts'

const customerDetails = {
  ...partyDetails,
  creditLimit: z
    .int({ error: creditLimitMessage })
    .transform((value) => toRupiah(value))
    .default(toRupiah(0)),
  buyerDocument: z.enum(buyerDocuments, { error: 'Jenis dokumen pembeli tidak valid' }).default('TIN'),
  buyerDocumentNumber: optionalText(50),
}

export const customer = z.object({
  ...party,
  creditLimit: rupiah,
  buyerDocument: z.enum(buyerDocuments),
  buyerDocumentNumber: z.string().nullable(),
})
export type Customer = z.output<typeof customer>

export const listCustomers = endpoint({
  method: 'GET',
  path: '/customers',
  summary: 'Customers by text (code, name, e-mail, phone), group and status, a page at a time',
  access: 'books.read',
  query: partyQuery,
  reply: pageOf(customer),
})

export const exportCustomers = exportEndpoint(listCustomers, { columns: customerListColumns })

export const listCustomerGroups = endpoint({
  method: 'GET',
  path: '/customer-groups',
  summary: 'The distinct groups customers are in',
  access: 'books.read',
  reply: groups,
})

export const proposeCustomerCode = endpoint({
  method: 'GET',
  path: '/customer-code',
  summary: 'The code a new customer would get',
  access: 'customers.edit',
  reply: proposal,
})

export const customerOption = z.object({
  id,
  code: z.string(),
  name: z.string(),
  paymentTermsDays: z.int(),
  /** 0 for no limit. */
  creditLimit: rupiah,
})
export type CustomerOption = z.output<typeof customerOption>

export const searchCustomerOptions = endpoint({
  method: 'GET',
  path: '/customer-options',
  summary:
    'At most 50 active customers to choose from: best matches first, the latest changed ones without a text',
  access: 'books.read',
  query: optionQuery,
  reply: z.object({ rows: z.array(customerOption) }),
})

export const readCustomer = endpoint({
  method: 'GET',
  path: '/customers/:code',
  summary: 'One customer by its code',
  access: 'books.read',
  params: withCode,
  reply: customer,
})

export const createCustomer = endpoint({
  method: 'POST',
  path: '/customers',
  summary: 'Add an active customer',
  access: 'customers.edit',
  body: z.strictObject({ ...newCode, ...customerDetails }),
  reply: customer,
})

export const updateCustomer = endpoint({
  method: 'PUT',
  path: '/customers/:id',
  summary: 'Change a customer, also between active and inactive; the code stays',
  access: 'customers.edit',
  versioned: true,
  params: withId,
  body: z.strictObject({ ...customerDetails, isActive: z.boolean() }),
  reply: customer,
})

export const deactivateCustomer = endpoint({
  method: 'POST',
  path: '/customers/:id/deactivate',
  summary: 'Make a customer inactive and keep the moment',
  access: 'customers.edit',
  versioned: true,
  params: withId,
  reply: customer,
})

export const customerFiles = fileEndpoints(
  { path: '/customer', noun: 'customers', access: 'customers.edit' },
  partyFilters,
)
