import { z } from 'zod'
import { day, endpoint, id, moment, rupiah, pageOf } from '../../../platform/rules/http/endpoint.ts'
import { exportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { invoiceStates } from './rules/invoice-state.ts'
import { invoiceListColumns } from '../rules/sales-list-columns.ts'
import { documentQuery } from '../contract/documents.ts'
import { ageingColumns } from './rules/ageing-columns.ts'

/** Invoices made here, and those of the old system. */
export const invoiceParams = z.strictObject({ number: z.string().regex(/^(INV|OPI)-\d{4}-\d{5,12}$/) })

const invoiceHead = {
  id,
  invoiceNumber: z.string(),
  invoiceDate: day,
  dueDate: day,
  customerId: id,
  customerCode: z.string(),
  customerName: z.string(),
  totalAmount: rupiah,
  settledAmount: rupiah,
  openAmount: rupiah,
  /** Comes from the old system, with the number it had there. */
  isOpening: z.boolean(),
  referenceNumber: z.string().nullable(),
  /** First day on which it can be settled. */
  enteredOn: day,
  /** Paid in full; overdue after its due day; due within seven days; open otherwise. */
  state: z.enum(invoiceStates),
}

export const invoiceRow = z.object(invoiceHead)
export type InvoiceRow = z.output<typeof invoiceRow>

const settlement = z.object({
  kind: z.enum(['receipt', 'credit_note', 'advance']),
  number: z.string(),
  day,
  amount: rupiah,
  /** Day from which it no longer counts. */
  cancelledOn: day.nullable(),
  entryNumber: z.string(),
})

export const salesInvoice = z.object({
  ...invoiceHead,
  orderNumber: z.string().nullable(),
  entryNumber: z.string(),
  customerAddress: z.string().nullable(),
  customerNpwp: z.string().nullable(),
  vatBasisPoints: z.int(),
  subtotal: rupiah,
  discountAmount: rupiah,
  taxAmount: rupiah,
  /** DPP nilai lain and the rate of the law it is taxed with (PMK 131/2024). */
  otherTaxBase: rupiah,
  lawRateBasisPoints: z.int(),
  createdAt: moment,
  createdBy: z.string(),
  lines: z.array(
    z.object({
      lineNumber: z.int(),
      productCode: z.string(),
      productName: z.string(),
      unit: z.string(),
      isService: z.boolean(),
      quantity: z.number(),
      /** Credited so far by notes, and the subtotal they took. */
      creditedQuantity: z.number(),
      creditedSubtotal: rupiah,
      unitPrice: rupiah,
      discountPercent: z.number(),
      discountAmount: rupiah,
      subtotal: rupiah,
      taxAmount: rupiah,
      totalAmount: rupiah,
    }),
  ),
  settlements: z.array(settlement),
  canReceive: z.boolean(),
  canCredit: z.boolean(),
})
export type SalesInvoice = z.output<typeof salesInvoice>

/** Newest first, or the one due longest first. */
export const invoiceSorts = ['-date', 'due'] as const

export const listSalesInvoices = endpoint({
  method: 'GET',
  path: '/sales-invoices',
  summary: 'Invoices by number or customer name, state, customer and day, a page at a time',
  access: 'books.read',
  query: z.strictObject({
    ...documentQuery,
    state: z.enum(['all', 'unpaid', ...invoiceStates]).default('all'),
    sort: z.enum(invoiceSorts).default('-date'),
  }),
  reply: pageOf(invoiceRow).extend({
    matchingTotal: rupiah.nullable(),
    matchingOpen: rupiah.nullable(),
  }),
})

export const exportSalesInvoices = exportEndpoint(listSalesInvoices, { columns: invoiceListColumns })

export const readSalesInvoice = endpoint({
  method: 'GET',
  path: '/sales-invoices/:number',
  summary: 'One invoice with its lines and settlements, by its number',
  access: 'books.read',
  params: invoiceParams,
  reply: salesInvoice,
})

const buckets = z.object({
  notDue: rupiah,
  days1To30: rupiah,
  days31To60: rupiah,
  days61To90: rupiah,
  over90: rupiah,
  total: rupiah,
})

export const readReceivablesAgeing = endpoint({
  method: 'GET',
  path: '/receivables-ageing',
  summary: 'Open receivables per customer by age as of a day, beside the balance of the receivable account',
  access: 'books.read',
  query: z.strictObject({ asOf: day }),
  reply: z.object({
    rows: z.array(buckets.extend({ customerId: id, customerCode: z.string(), customerName: z.string() })),
    totals: buckets,
    accountBalance: rupiah,
    isTied: z.boolean(),
  }),
})

export const exportReceivablesAgeing = exportEndpoint(readReceivablesAgeing, { columns: ageingColumns })
