import { z } from 'zod'
import { day, endpoint, id, rupiah, text, total, withId } from '../../../platform/rules/http/endpoint.ts'
import { exportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { inputDocuments } from '../../tax/rules/input-document.ts'
import { inputTaxColumns } from '../rules/vat-list-columns.ts'

const masa = day.describe('Any day of the month')
const ofMasa = z.strictObject({ masa })

const inputRow = z.object({
  id,
  enteredOn: day,
  source: z.string(),
  sourceNumber: z.string(),
  partyCode: z.string(),
  partyName: z.string(),
  partyTaxNumber: z.string().nullable(),
  baseAmount: rupiah,
  /** DPP nilai lain. */
  otherBaseAmount: rupiah,
  taxAmount: rupiah,
  state: z.enum(['credited', 'pending', 'cost', 'expensed', 'cancelled']),
  masa: day.nullable(),
  invoiceNumber: z.string().nullable(),
  invoiceDay: day.nullable(),
  documentKind: z.enum(inputDocuments),
  /** The decision about VAT that waited, where it may be taken back. */
  decisionId: id.nullable(),
})
export type InputTaxRow = z.output<typeof inputRow>

export const listInputTax = endpoint({
  method: 'GET',
  path: '/input-tax',
  summary: 'PPN masukan suatu masa: dikreditkan, menjadi biaya, dan semua yang masih menunggu faktur pajak',
  access: 'books.read',
  query: ofMasa,
  reply: z.object({
    rows: z.array(inputRow),
    /** Of all of them, also of those that are not shown. */
    credited: total,
    pending: total,
    isCut: z.boolean(),
  }),
})

export const exportInputTax = exportEndpoint(listInputTax, { columns: inputTaxColumns })

export const creditInputTax = endpoint({
  method: 'POST',
  path: '/input-tax/:id/credit',
  summary: 'Kreditkan PPN masukan yang menunggu, pada masa fakturnya atau sampai tiga masa sesudahnya',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({
    decidedOn: day,
    invoiceNumber: text(40),
    invoiceDay: day,
    /** A tax invoice, if it does not say. */
    documentKind: z.enum(inputDocuments).optional(),
  }),
  reply: z.object({ entryNumber: z.string() }),
})

export const expenseInputTax = endpoint({
  method: 'POST',
  path: '/input-tax/:id/expense',
  summary: 'Bebankan PPN masukan yang tidak dapat dikreditkan',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({ decidedOn: day }),
  reply: z.object({ entryNumber: z.string() }),
})

export const cancelInputDecision = endpoint({
  method: 'POST',
  path: '/input-tax-decisions/:id/cancel',
  summary: 'Batalkan pengkreditan atau pembebanan PPN masukan dengan jurnal balik',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({ entryDate: day, reason: text(500) }),
  reply: z.object({ entryNumber: z.string() }),
})
