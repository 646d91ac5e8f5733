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
import { cancellationOf, creationOf, documentApi, postedShape } from '../../documents/contract.ts'
import type { RowOf } from '../../documents/rules/document-list.ts'
import { invoiceShare } from '../invoices/contract.ts'
import { advanceUsePart } from '../advances/contract.ts'
import { fromUsArticleNames, usualTaxNames } from '../../tax/withheld/rules/withheld-from-us.ts'
import { givenGiro, giroPart } from '../../parties/giro/contract.ts'
import { receiptHead, receipts } from './rules/receipt-kind.ts'
import { hasKwitansi } from './rules/kwitansi.ts'
import { zeroRupiah } from '../../../platform/rules/money/money.ts'

/** One payment of a customer for one or many invoices; what is left over becomes an advance. */
export const createReceipt = creationOf(receipts, {
  summary: 'Catat apa yang dibayar customer, PPh yang dipotongnya, biaya bank, dan pembulatannya',
  access: 'sales.edit',
  posts: true,
  body: z.strictObject({
    receiptDate: day,
    customerId: id.nullable(),
    accountId: id.nullable(),
    receivedAmount: rupiah,
    /** Paid by a giro of a later day: without account and fee, which its clearing has. */
    giro: givenGiro.nullish(),
    withholdings: z
      .array(
        z.strictObject({
          article: z.enum(fromUsArticleNames),
          /** PPh 22 that a marketplace collected of what it sold for us. */
          viaMarketplace: z.boolean().optional(),
          baseAmount: rupiah,
          taxAmount: rupiah,
          slipNumber: optionalText(100),
          slipDay: day.nullish(),
        }),
      )
      .max(20)
      .default([]),
    bankFee: rupiah.default(zeroRupiah),
    roundingAmount: rupiah.default(zeroRupiah),
    notes: optionalText(2000),
    allocations: z.array(z.strictObject({ invoiceId: id, amount: rupiah })).max(500),
    /** What it pays of what was written off, which is taken back by so much; for who may write off. */
    recoveries: z
      .array(z.strictObject({ writeOffId: id, invoiceId: id, amount: rupiah }))
      .max(100)
      .optional(),
  }),
  reply: z.object({
    receiptNumber: z.string(),
    entryNumber: z.string(),
    advanceAmount: rupiah,
    /** Whether the advance bears VAT, so that a tax invoice is to be made for it. */
    asksInvoice: z.boolean(),
  }),
})

export type ReceiptRow = RowOf<typeof receipts>

export const salesReceipt = z.object({
  ...receiptHead,
  accountId: id,
  accountCode: z.string(),
  accountName: z.string(),
  withheldAmount: rupiah,
  bankFee: rupiah,
  roundingAmount: rupiah,
  /** What the customer withheld, with its slips. */
  withholdings: z.array(
    z.object({
      id,
      article: z.enum(fromUsArticleNames),
      viaMarketplace: z.boolean(),
      baseAmount: rupiah.nullable(),
      taxAmount: rupiah,
      slipNumber: z.string().nullable(),
      slipDay: day.nullable(),
    }),
  ),
  canRecordSlip: z.boolean(),
  notes: z.string().nullable(),
  giro: giroPart.nullable(),
  ...postedShape,
  allocations: z.array(invoiceShare),
  /** What it recovered of write-offs. */
  recoveries: z.array(z.object({ writeOffNumber: z.string(), amount: rupiah, entryNumber: z.string() })),
  uses: z.array(advanceUsePart),
})
export type SalesReceipt = z.output<typeof salesReceipt>

export const receiptApi = documentApi(receipts, {
  document: salesReceipt,
  listed:
    'Penerimaan menurut nomor atau nama customer, keadaan, customer, dan hari, sehalaman demi sehalaman',
  one: 'Satu penerimaan dengan invoice yang dibayarnya dan pemakaian uang mukanya, menurut nomornya',
  printed: 'Kwitansi suatu penerimaan, sebagai PDF',
  hasPaper: hasKwitansi,
})
export const { list: listReceipts, read: readReceipt, paper: printReceipt } = receiptApi

/** Slips for what was withheld come later than the money; a wrong one is recorded again. */
export const recordWithholdingSlips = endpoint({
  method: 'POST',
  path: '/sales-receipts/:id/withholding-slips',
  summary: 'Catat nomor dan tanggal bukti potong atas yang dipotong customer',
  access: 'sales.edit',
  params: withId,
  body: z.strictObject({
    slips: z
      .array(z.strictObject({ id, slipNumber: text(100), slipDay: day }))
      .min(1)
      .max(20),
  }),
  reply: z.object({ receiptNumber: z.string() }),
})

/** What the receipt form proposes as withheld follows from these. */
export const readWithholdingBases = endpoint({
  method: 'GET',
  path: '/withholding-bases',
  summary: 'DPP yang dipotong PPh 23 dari setiap invoice customer yang belum lunas',
  access: 'books.read',
  query: z.strictObject({ customerId: idText }),
  reply: z.object({
    rows: z.array(z.object({ invoiceId: id, base: rupiah, total: rupiah })),
    /** At which rates customers usually withhold today. */
    rates: z.array(z.object({ article: z.enum(usualTaxNames), rateBasisPoints: z.int() })),
  }),
})

export const cancelSalesReceipt = cancellationOf(receipts, {
  summary: 'Batalkan penerimaan: jurnal pembalik, dan invoice-nya terbuka kembali',
  access: 'sales.edit',
})
