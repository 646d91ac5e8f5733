import { z } from 'zod'
import { day, endpoint, moment, rupiah, text, withId } from '../../../platform/rules/http/endpoint.ts'
import { fileOf, listOf, paperOf, readingOf } from '../../documents/contract.ts'
import type { RowOf } from '../../documents/rules/document-list.ts'
import { taxClasses } from '../../tax/rules/vat.ts'
import { advanceUsePart } from '../advances/contract.ts'
import { quantityInput } from '../orders/contract.ts'
import { creditNoteHead, creditNotes } from './rules/credit-note-kind.ts'

/** Corrects an invoice: all of what is left of it, or quantities by line. */
export const createCreditNote = endpoint({
  method: 'POST',
  path: '/sales-invoices/:id/credit-notes',
  summary: 'Credit an invoice in full or by line, reversing its revenue and tax',
  access: 'sales.edit',
  posts: true,
  params: withId,
  body: z.strictObject({
    noteDate: day,
    reason: text(500),
    lines: z.array(z.strictObject({ lineNumber: z.int().positive(), quantity: quantityInput })).max(500),
  }),
  reply: z.object({ noteNumber: z.string(), entryNumber: z.string(), totalAmount: rupiah }),
})

export type CreditNoteRow = RowOf<typeof creditNotes>

export const creditNote = z.object({
  ...creditNoteHead,
  subtotal: rupiah,
  taxAmount: rupiah,
  vatBasisPoints: z.int(),
  /** What VAT is computed on: the lines that bear it. */
  taxBase: rupiah,
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
      taxClass: z.enum(taxClasses),
      unitPrice: rupiah,
      discountPercent: z.number(),
      subtotal: rupiah,
    }),
  ),
  uses: z.array(advanceUsePart),
  actions: z.array(z.enum(['useAdvance', 'refundAdvance'])),
})
export type CreditNote = z.output<typeof creditNote>

const listed = 'Credit notes by number, invoice number or customer name, customer and day, a page at a time'
export const listCreditNotes = listOf(creditNotes, listed)
export const exportCreditNotes = fileOf(creditNotes, listed)

export const readCreditNote = readingOf(creditNotes, {
  summary: 'One credit note with its lines, by its number',
  document: creditNote,
})
export const printCreditNote = paperOf(creditNotes, 'A credit note as PDF')
