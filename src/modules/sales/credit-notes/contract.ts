import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  moment,
  rupiah,
  text,
  withId,
  pageOf,
} from '../../../platform/rules/http/endpoint.ts'
import { exportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { creditNoteListColumns } from '../receipts/rules/settlement-list-columns.ts'
import { documentQuery, numbered } from '../contract/documents.ts'
import { advanceUsePart } from '../advances/contract.ts'
import { quantityInput } from '../orders/contract.ts'

/** Corrects an invoice: all of what is left of it, or quantities by line. */
export const createCreditNote = endpoint({
  method: 'POST',
  path: '/sales-invoices/:id/credit-notes',
  summary: 'Credit an invoice in full or by line, reversing its revenue and tax',
  access: 'sales.edit',
  params: withId,
  body: z.strictObject({
    noteDate: day,
    reason: text(500),
    lines: z.array(z.strictObject({ lineNumber: z.int().positive(), quantity: quantityInput })).max(500),
  }),
  reply: z.object({ noteNumber: z.string(), entryNumber: z.string(), totalAmount: rupiah }),
})

const noteHead = {
  id,
  noteNumber: z.string(),
  noteDate: day,
  invoiceNumber: z.string(),
  customerId: id,
  customerCode: z.string(),
  customerName: z.string(),
  reason: z.string(),
  totalAmount: rupiah,
  /** What of it was taken off the invoice; the rest is an advance of the customer. */
  settledAmount: rupiah,
  advanceLeft: rupiah,
}

export const creditNoteRow = z.object(noteHead)
export type CreditNoteRow = z.output<typeof creditNoteRow>

export const creditNote = z.object({
  ...noteHead,
  subtotal: rupiah,
  taxAmount: rupiah,
  vatBasisPoints: z.int(),
  customerAddress: z.string().nullable(),
  customerNpwp: z.string().nullable(),
  entryNumber: z.string(),
  createdAt: moment,
  createdBy: z.string(),
  lines: z.array(
    z.object({
      lineNumber: z.int(),
      productCode: z.string(),
      productName: z.string(),
      unit: z.string(),
      quantity: z.number(),
      unitPrice: rupiah,
      discountPercent: z.number(),
      subtotal: rupiah,
    }),
  ),
  uses: z.array(advanceUsePart),
  actions: z.array(z.enum(['useAdvance', 'refundAdvance'])),
})
export type CreditNote = z.output<typeof creditNote>

export const listCreditNotes = endpoint({
  method: 'GET',
  path: '/credit-notes',
  summary: 'Credit notes by number, invoice number or customer name, customer and day, a page at a time',
  access: 'books.read',
  query: z.strictObject(documentQuery),
  reply: pageOf(creditNoteRow).extend({
    matchingTotal: rupiah,
  }),
})

export const exportCreditNotes = exportEndpoint(listCreditNotes, { columns: creditNoteListColumns })

export const readCreditNote = endpoint({
  method: 'GET',
  path: '/credit-notes/:number',
  summary: 'One credit note with its lines, by its number',
  access: 'books.read',
  params: numbered('CN'),
  reply: creditNote,
})
