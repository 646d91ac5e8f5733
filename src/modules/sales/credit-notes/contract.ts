import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  idText,
  optionalText,
  rupiah,
  text,
  withId,
} from '../../../platform/rules/http/endpoint.ts'
import { zeroQuantity } from '../../../platform/rules/money/quantity.ts'
import { orWaits } from '../../approvals/contract.ts'
import { postedShape, cancellationOf, documentApi } from '../../documents/contract.ts'
import { stands } from '../../documents/rules/cancellation.ts'
import type { RowOf } from '../../documents/rules/document-list.ts'
import { salesVat } from '../../tax/contract.ts'
import { taxClasses } from '../../tax/rules/tax-class.ts'
import { advanceUsePart } from '../advances/contract.ts'
import { faktur, lineRate } from '../invoices/contract.ts'
import { linePack, movedAt, quantityInput } from '../rules/typed-lines.ts'
import { creditNoteHead, creditNotes } from './rules/credit-note-kind.ts'

/** Corrects an invoice: all of what is left of it, or quantities or amounts by line. */
export const createCreditNote = endpoint({
  method: 'POST',
  path: '/sales-invoices/:id/credit-notes',
  summary:
    'Kreditkan invoice seluruhnya atau per baris menurut quantity atau nilai, dengan membalik pendapatan dan pajaknya',
  access: 'sales.edit',
  posts: true,
  params: withId,
  body: z.strictObject({
    noteDate: day,
    reason: text(500),
    /** Where goods come in; each where it left from when none is named. */
    warehouseId: id.nullish(),
    /** Takes all of an unpaid invoice of an order back, so that it can be billed again. */
    cancels: z.boolean().optional(),
    lines: z
      .array(
        z.strictObject({
          lineNumber: z.int().positive(),
          quantity: quantityInput.default(zeroQuantity),
          /** Of its base without a quantity: a lower price, or an advance; either this or the quantity. */
          amount: rupiah.nullish(),
        }),
      )
      .max(500),
  }),
  reply: orWaits(z.object({ noteNumber: z.string(), entryNumber: z.string(), totalAmount: rupiah })),
})

/** Credits a customer of what no invoice here says; all of it becomes an advance. */
export const createFreeCreditNote = endpoint({
  method: 'POST',
  path: '/credit-notes',
  summary:
    'Kreditkan customer tanpa invoice: baris teks yang menjadi uang muka; PPN hanya bila faktur pajaknya disebut',
  access: 'sales.edit',
  posts: true,
  body: z.strictObject({
    noteDate: day,
    customerId: id.nullable(),
    reason: text(500),
    fakturNumber: optionalText(100),
    fakturDay: day.nullish(),
    lines: z
      .array(
        z.strictObject({
          description: text(200),
          quantity: quantityInput,
          unitPrice: rupiah,
          taxClass: z.enum(taxClasses).default('untaxed'),
          /** A revenue account; without one Potongan Penjualan, or Retur Penjualan where a tax invoice is named. */
          accountId: id.nullable().default(null),
          /** Which department bears it. */
          departmentId: id.nullish(),
        }),
      )
      .max(500, { error: 'Maksimal 500 baris' }),
  }),
  reply: orWaits(z.object({ noteNumber: z.string(), entryNumber: z.string(), totalAmount: rupiah })),
})

/** What the form of a note without an invoice shows of its tax invoice. */
export const readCreditVat = endpoint({
  method: 'GET',
  path: '/credit-note-vat',
  summary: 'PPN atas penjualan kepada suatu customer pada hari yang sudah lewat',
  access: 'books.read',
  query: z.strictObject({ customerId: idText, day }),
  reply: z.object({ vat: salesVat }),
})

export type CreditNoteRow = RowOf<typeof creditNotes>

export const creditNote = z.object({
  ...creditNoteHead,
  subtotal: rupiah,
  taxAmount: rupiah,
  vatBasisPoints: z.int(),
  hasSeveralRates: z.boolean(),
  /** What VAT is computed on: the lines that bear it. */
  taxBase: rupiah,
  /** Of each tax invoice what it takes back. */
  fakturs: z.array(faktur),
  /** It takes its invoice back whole, to be billed again. */
  isCancellation: z.boolean(),
  warehouseName: movedAt,
  /** The tax invoice a note without an invoice reduces. */
  fakturNumber: z.string().nullable(),
  fakturDay: day.nullable(),
  customerAddress: z.string().nullable(),
  customerNpwp: z.string().nullable(),
  ...postedShape,
  lines: z.array(
    z.object({
      lineNumber: z.int(),
      productCode: z.string(),
      productName: z.string(),
      unit: z.string(),
      ...linePack,
      quantity: z.number(),
      taxClass: z.enum(taxClasses),
      ...lineRate,
      unitPrice: rupiah,
      discountPercent: z.number(),
      subtotal: rupiah,
      departmentId: id.nullable(),
    }),
  ),
  uses: z.array(advanceUsePart),
})
export type CreditNote = z.output<typeof creditNote>

export const creditNoteApi = documentApi(creditNotes, {
  document: creditNote,
  listed:
    'Nota kredit menurut nomor, nomor invoice atau nama customer, keadaan, customer, dan hari, sehalaman demi sehalaman',
  one: 'Satu nota kredit dengan barisnya, menurut nomornya',
  printed: 'Nota kredit sebagai PDF',
  hasPaper: stands,
})
export const { list: listCreditNotes, read: readCreditNote, paper: printCreditNote } = creditNoteApi

/** Takes a note back that should not have been. */
export const cancelCreditNote = cancellationOf(creditNotes, {
  summary:
    'Batalkan nota kredit: jurnal pembalik, invoice-nya terutang lagi, barangnya keluar lagi, dan PPN-nya terutang lagi',
  access: 'sales.edit',
})
