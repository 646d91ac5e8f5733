import { z } from 'zod'
import {
  endpoint,
  fileBody,
  fileReply,
  id,
  idText,
  moment,
  nothing,
  optionalText,
  rupiah,
  text,
  version,
} from '../../platform/rules/endpoint.ts'
import { exportEndpoint, fileChoice } from '../../platform/rules/export-endpoint.ts'
import { toRupiah } from '../../platform/rules/money.ts'
import { buyerDocuments, creditLimitMessage } from './rules/customer.ts'
import { customerListColumns, vendorListColumns } from './rules/party-list-columns.ts'
import { recordActions } from './rules/record-action.ts'

export const recordStatuses = ['all', 'active', 'inactive'] as const
export const recordSorts = ['code', '-code', 'name', '-name'] as const

const withId = z.strictObject({ id: idText })
const withCode = z.strictObject({ code: z.string().min(1).max(20) })

/** Filters of a list of records with code and name; keyset paging by one or the other. */
export const recordQuery = z.strictObject({
  q: text(100).optional(),
  status: z.enum(recordStatuses).default('all'),
  sort: z.enum(recordSorts).default('code'),
  after: z.string().max(2000).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
})

const partyQuery = recordQuery.extend({ group: text(100).optional() })

/** What the form proposed and nobody typed may be replaced by the next free code when it is taken meanwhile. */
export const newCode = { code: text(50), isCodeProposed: z.boolean().default(false) }

const partyDetails = {
  name: text(200),
  address: optionalText(1000),
  phone: optionalText(50),
  email: optionalText(1000),
  group: optionalText(100),
  npwp: optionalText(100),
  contactPersonName: optionalText(200),
  contactPersonPhone: optionalText(50),
  contactPersonEmail: optionalText(1000),
  npwp16: optionalText(100),
  nik: optionalText(100),
  nitkuSuffix: optionalText(100),
  isPkp: z.boolean().default(false),
  paymentTermsDays: z.int({ error: 'Termin pembayaran harus bilangan bulat' }).default(30),
  country: text(100).default('IDN'),
}

const customerDetails = {
  ...partyDetails,
  creditLimit: z
    .int({ error: creditLimitMessage })
    .transform((value) => toRupiah(value))
    .default(toRupiah(0)),
  buyerDocument: z.enum(buyerDocuments, { error: 'Jenis dokumen pembeli tidak valid' }).default('TIN'),
  buyerDocumentNumber: optionalText(50),
}

const vendorDetails = {
  ...partyDetails,
  bankName: optionalText(100),
  bankAccountNumber: optionalText(100),
  bankAccountHolder: optionalText(200),
}

const party = {
  id,
  code: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  group: z.string().nullable(),
  npwp: z.string().nullable(),
  contactPersonName: z.string().nullable(),
  contactPersonPhone: z.string().nullable(),
  contactPersonEmail: z.string().nullable(),
  npwp16: z.string().nullable(),
  nik: z.string().nullable(),
  nitkuSuffix: z.string().nullable(),
  isPkp: z.boolean(),
  paymentTermsDays: z.int(),
  country: z.string(),
  isActive: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
  deletedAt: moment.nullable(),
  version,
  /** What the signed-in person may do with the record now. */
  actions: z.array(z.enum(recordActions)),
}

export const customer = z.object({
  ...party,
  creditLimit: rupiah,
  buyerDocument: z.enum(buyerDocuments),
  buyerDocumentNumber: z.string().nullable(),
})
export type Customer = z.output<typeof customer>

export const vendor = z.object({
  ...party,
  bankName: z.string().nullable(),
  bankAccountNumber: z.string().nullable(),
  bankAccountHolder: z.string().nullable(),
  /** Whether the signed-in person may change the bank details. */
  mayEditBankDetails: z.boolean(),
})
export type Vendor = z.output<typeof vendor>

/** A page of rows; `next` is passed as `after`, and is absent on the last page. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), next: z.string().optional(), matching: z.int(), total: z.int() })
}

const groups = z.object({ groups: z.array(z.string()) })
const proposal = z.object({ code: z.string() })
export const optionQuery = z.strictObject({ q: text(100).optional() })

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

const cellProblem = z.object({
  /** As a spreadsheet names it (`C5`); empty when the file itself is wrong. */
  cell: z.string(),
  line: z.int(),
  column: z.string(),
  message: z.string(),
})

/** What an import would do; nothing has been written yet. At most 500 problems and 200 lines are told. */
export const importPlan = z.object({
  created: z.int(),
  changed: z.int(),
  same: z.int(),
  problemCount: z.int(),
  problems: z.array(cellProblem),
  lines: z.array(
    z.object({
      line: z.int(),
      code: z.string(),
      name: z.string(),
      isNew: z.boolean(),
      differences: z.array(z.object({ label: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
  /** Given back when the import is carried out, so that nothing but what was shown happens. */
  digest: z.string(),
})
export type ImportPlan = z.output<typeof importPlan>

export const importRecord = z.object({
  id,
  fileName: z.string(),
  created: z.int(),
  changed: z.int(),
  createdAt: moment,
  createdBy: z.string(),
  undoneAt: moment.nullable(),
  undoneBy: z.string().nullable(),
})
export type ImportRecord = z.output<typeof importRecord>

const { format } = fileChoice

/** Export and import of one kind of record: `path` begins their addresses, `access` is who may import. */
export function fileEndpoints<Query extends z.ZodRawShape>(
  { path, noun, access }: { readonly path: string; readonly noun: string; readonly access: string },
  filters: Query,
) {
  return {
    exportFile: endpoint({
      method: 'GET',
      path: `${path}-import-file`,
      summary: `The ${noun} of a list as a file to change and import again, in its order`,
      access: 'books.export',
      query: z.strictObject({ ...filters, ...fileChoice }),
      reply: fileReply,
    }),
    checkImport: endpoint({
      method: 'POST',
      path: `${path}-imports/check`,
      summary: `What importing a file of ${noun} would do; writes nothing`,
      access,
      query: z.strictObject({ format }),
      body: fileBody,
      reply: importPlan,
    }),
    applyImport: endpoint({
      method: 'POST',
      path: `${path}-imports`,
      summary: `Import a file of ${noun} as it was checked, all of it or nothing`,
      access,
      query: z.strictObject({ format, fileName: text(200), digest: z.string().max(100) }),
      body: fileBody,
      reply: importRecord,
    }),
    listImports: endpoint({
      method: 'GET',
      path: `${path}-imports`,
      summary: `The latest 20 imports of ${noun}`,
      access,
      reply: z.object({ rows: z.array(importRecord) }),
    }),
    undoImport: endpoint({
      method: 'POST',
      path: `${path}-imports/:id/undo`,
      summary: `Take a whole import of ${noun} back, while nothing uses or has changed its records`,
      access,
      params: withId,
      body: nothing,
      reply: importRecord,
    }),
  }
}

const listFilters = { q: partyQuery.shape.q, status: partyQuery.shape.status, sort: partyQuery.shape.sort }
const partyFilters = { ...listFilters, group: partyQuery.shape.group }

export const customerFiles = fileEndpoints(
  { path: '/customer', noun: 'customers', access: 'customers.edit' },
  partyFilters,
)
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
