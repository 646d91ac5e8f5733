import { cancellation, invoiceShare, cancelInput, cancelled } from '../contract/settlements.ts'
import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  moment,
  optionalText,
  rupiah,
  withId,
  pageOf,
} from '../../../platform/rules/http/endpoint.ts'
import { exportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { receiptActs, receiptStates } from './rules/receipt-actions.ts'
import { receiptListColumns } from './rules/settlement-list-columns.ts'
import { documentQuery, numbered } from '../contract/documents.ts'
import { advanceUsePart } from '../advances/contract.ts'

/** One payment of a customer for one or many invoices; what is left over becomes an advance. */
export const createReceipt = endpoint({
  method: 'POST',
  path: '/sales-receipts',
  summary: 'Record what a customer paid, what was withheld (PPh 23), the bank fee and the rounding',
  access: 'sales.edit',
  body: z.strictObject({
    receiptDate: day,
    customerId: id.nullable(),
    accountId: id.nullable(),
    receivedAmount: rupiah,
    withheldAmount: rupiah.default(0 as never),
    bankFee: rupiah.default(0 as never),
    roundingAmount: rupiah.default(0 as never),
    notes: optionalText(2000),
    allocations: z.array(z.strictObject({ invoiceId: id, amount: rupiah })).max(500),
  }),
  reply: z.object({ receiptNumber: z.string(), entryNumber: z.string(), advanceAmount: rupiah }),
})

const receiptHead = {
  id,
  receiptNumber: z.string(),
  receiptDate: day,
  customerId: id,
  customerCode: z.string(),
  customerName: z.string(),
  receivedAmount: rupiah,
  allocatedAmount: rupiah,
  /** Paid beyond the invoices; of it, what was not used or returned yet. */
  advanceAmount: rupiah,
  advanceLeft: rupiah,
  state: z.enum(receiptStates),
  /** What the signed-in person may do with the receipt now. */
  actions: z.array(z.enum(receiptActs)),
}

export const receiptRow = z.object(receiptHead)
export type ReceiptRow = z.output<typeof receiptRow>

export const salesReceipt = z.object({
  ...receiptHead,
  accountCode: z.string(),
  accountName: z.string(),
  withheldAmount: rupiah,
  bankFee: rupiah,
  roundingAmount: rupiah,
  notes: z.string().nullable(),
  entryNumber: z.string(),
  cancelled: cancellation.nullable(),
  createdAt: moment,
  createdBy: z.string(),
  allocations: z.array(invoiceShare),
  uses: z.array(advanceUsePart),
})
export type SalesReceipt = z.output<typeof salesReceipt>

/** All, those that count, those with an advance left, and the cancelled ones. */
export const receiptFilters = ['all', 'recorded', 'advance', 'cancelled'] as const

export const listReceipts = endpoint({
  method: 'GET',
  path: '/sales-receipts',
  summary: 'Receipts by number or customer name, state, customer and day, a page at a time',
  access: 'books.read',
  query: z.strictObject({ ...documentQuery, state: z.enum(receiptFilters).default('all') }),
  reply: pageOf(receiptRow).extend({
    /** Sums of the matching receipts that were not cancelled. */
    matchingReceived: rupiah,
    matchingAllocated: rupiah,
    matchingAdvanceLeft: rupiah,
  }),
})

export const exportReceipts = exportEndpoint(listReceipts, { columns: receiptListColumns })

export const readReceipt = endpoint({
  method: 'GET',
  path: '/sales-receipts/:number',
  summary: 'One receipt with the invoices it paid and the uses of its advance, by its number',
  access: 'books.read',
  params: numbered('RCP'),
  reply: salesReceipt,
})

export const cancelSalesReceipt = endpoint({
  method: 'POST',
  path: '/sales-receipts/:id/cancel',
  summary: 'Cancel a receipt: a reversing entry, and its invoices are open again',
  access: 'sales.edit',
  params: withId,
  body: cancelInput,
  reply: cancelled,
})
