import { cancellation, invoiceShare, cancelInput, cancelled } from '../settlements/contract.ts'
import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  moment,
  optionalText,
  rupiah,
  withId,
} from '../../../platform/rules/http/endpoint.ts'
import { creationOf, fileOf, listOf, paperOf, readingOf } from '../../documents/contract.ts'
import type { RowOf } from '../../documents/rules/document-list.ts'
import { receiptHead, receipts } from './rules/receipt-kind.ts'
import { advanceUsePart } from '../advances/contract.ts'

/** One payment of a customer for one or many invoices; what is left over becomes an advance. */
export const createReceipt = creationOf(receipts, {
  summary: 'Record what a customer paid, what was withheld (PPh 23), the bank fee and the rounding',
  access: 'sales.edit',
  posts: true,
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

export type ReceiptRow = RowOf<typeof receipts>

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

const listed = 'Receipts by number or customer name, state, customer and day, a page at a time'
export const listReceipts = listOf(receipts, listed)
export const exportReceipts = fileOf(receipts, listed)

export const readReceipt = readingOf(receipts, {
  summary: 'One receipt with the invoices it paid and the uses of its advance, by its number',
  document: salesReceipt,
})
export const printReceipt = paperOf(receipts, 'The kwitansi of a receipt, as PDF')

export const cancelSalesReceipt = endpoint({
  method: 'POST',
  path: '/sales-receipts/:id/cancel',
  summary: 'Cancel a receipt: a reversing entry, and its invoices are open again',
  access: 'sales.edit',
  posts: true,
  params: withId,
  body: cancelInput,
  reply: cancelled,
})
