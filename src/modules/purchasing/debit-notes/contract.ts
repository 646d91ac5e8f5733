import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  idText,
  optionalText,
  rupiah,
  text,
} from '../../../platform/rules/http/endpoint.ts'
import { orWaits } from '../../approvals/contract.ts'
import { cancellationOf, creationOf, documentApi, postedShape } from '../../documents/contract.ts'
import { stands } from '../../documents/rules/cancellation.ts'
import { quantityInput } from '../../inventory/rules/quantity-input.ts'
import { withheldArticleNames } from '../../tax/rules/withholding.ts'
import { debitNoteHead, debitNotes } from './rules/debit-note-kind.ts'

const access = 'purchasing.edit'
const vatTreatment = z.enum(['none', 'credited', 'pending', 'cost', 'expensed'])

const noted = {
  /** The line of the bill; null of goods that were not billed. */
  billLineId: id.nullable(),
  /** The goods; null of what is charged to an account, and of goods that did not come. */
  receiptId: id.nullable(),
  receiptLine: z.int().min(1).max(500).nullable(),
}

/** A note is posted as it is made. */
export const createDebitNote = creationOf(debitNotes, {
  summary:
    'Retur barang ke vendor atau koreksi harga, atas satu penerimaan yang belum ditagih atau satu tagihan: stok keluar, PPN masukan dikoreksi, utang berkurang',
  access,
  posts: true,
  body: z.strictObject({
    noteDate: day,
    /** One of both. */
    billId: id.nullable().default(null),
    receiptId: id.nullable().default(null),
    reason: text(500),
    /** Goods of a receipt that will not be billed stay: stock becomes worth less. */
    keepsGoods: z.boolean().default(false),
    /** Number of the note of return, where input VAT was credited. */
    taxNoteNumber: optionalText(40),
    lines: z
      .array(
        z.strictObject({
          ...noted,
          /** Goods that go back. */
          quantity: quantityInput.nullable().default(null),
          /** What the price of the line falls, where no goods go back. */
          amount: rupiah.nullable().default(null),
        }),
      )
      .max(500),
  }),
  reply: orWaits(
    z.object({
      noteNumber: z.string(),
      entryNumber: z.string(),
      totalAmount: rupiah,
      settledAmount: rupiah,
      creditAmount: rupiah,
    }),
  ),
})

/** What may go back or fall of a bill or receipt. */
export const readNotableLines = endpoint({
  method: 'GET',
  path: '/notable-lines',
  summary:
    'Yang masih dapat diretur atau dikoreksi harganya dari satu tagihan atau satu penerimaan, menurut nomornya',
  access: 'books.read',
  query: z.strictObject({ of: z.string().max(40) }),
  reply: z.object({
    documentId: id,
    isOfBill: z.boolean(),
    documentNumber: z.string(),
    documentDay: day,
    vendorName: z.string(),
    vatTreatment,
    /** What the bill is still owed; nothing of a receipt. */
    openAmount: rupiah,
    rows: z.array(
      z.object({
        ...noted,
        is: z.enum(['unbilled', 'goods', 'missing', 'charge']),
        description: z.string(),
        unit: z.string(),
        objectCode: z.string().nullable(),
        quantity: z.number(),
        lineQuantity: z.number(),
        lineAmount: rupiah,
        lineTax: rupiah,
        clearable: rupiah,
      }),
    ),
    objects: z.array(
      z.object({
        objectCode: z.string(),
        objectName: z.string(),
        article: z.enum(withheldArticleNames),
        rateBasisPoints: z.int(),
        baseAmount: rupiah,
      }),
    ),
  }),
})
export type NotableLines = z.output<typeof readNotableLines.reply>

/** The documents of a vendor that notes may be of, the newest first. */
export const listNotableDocuments = endpoint({
  method: 'GET',
  path: '/notable-documents',
  summary: 'Tagihan, dan penerimaan yang belum ditagih seluruhnya, dari satu vendor, yang terbaru dahulu',
  access: 'books.read',
  query: z.strictObject({ vendorId: idText }),
  reply: z.object({
    rows: z.array(
      z.object({
        isOfBill: z.boolean(),
        number: z.string(),
        /** The vendor's own number. */
        documentNumber: z.string().nullable(),
        day,
        amount: rupiah,
      }),
    ),
  }),
})

export type NotableDocument = z.output<typeof listNotableDocuments.reply>['rows'][number]

export const debitNote = z.object({
  ...debitNoteHead,
  /** Goods that will not be billed stayed. */
  keepsGoods: z.boolean(),
  /** The vendor's own number of the bill. */
  documentNumber: z.string().nullable(),
  taxInvoiceNumber: z.string().nullable(),
  taxNoteNumber: z.string().nullable(),
  vatTreatment,
  baseAmount: rupiah,
  taxAmount: rupiah,
  withheldAmount: rupiah,
  settledAmount: rupiah,
  /** What of its credit was not used yet. */
  creditLeft: rupiah,
  uses: z.array(z.object({ paymentNumber: z.string(), day, amount: rupiah, cancelledOn: day.nullable() })),
  ...postedShape,
  lines: z.array(
    z.object({
      ...noted,
      lineNumber: z.int(),
      is: z.enum(['unbilled', 'goods', 'missing', 'charge']),
      description: z.string(),
      receiptNumber: z.string().nullable(),
      quantity: z.number().nullable(),
      unit: z.string(),
      amount: rupiah,
      taxAmount: rupiah,
    }),
  ),
})
export type DebitNote = z.output<typeof debitNote>

export const debitNoteApi = documentApi(debitNotes, {
  document: debitNote,
  listed:
    'Nota debit menurut nomor, alasan, atau nama vendor, keadaan, vendor, dan hari, sehalaman demi sehalaman',
  one: 'Satu nota debit dengan barisnya, menurut nomornya',
  printed: 'Nota debit, sebagai PDF',
  hasPaper: stands,
})
export const { list: listDebitNotes, read: readDebitNote, paper: printDebitNote } = debitNoteApi

export const cancelDebitNote = cancellationOf(debitNotes, {
  summary: 'Batalkan nota debit: jurnal pembalik, barangnya kembali ke stok, dan tagihannya terutang lagi',
  access,
})
