import { z } from 'zod'
import {
  day,
  endpoint,
  fileReply,
  id,
  moment,
  optionalText,
  rupiah,
  total,
  withId,
} from '../../../platform/rules/http/endpoint.ts'
import { documentNumber } from '../../../platform/rules/text/number-pattern.ts'
import { reportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { orWaits } from '../../approvals/contract.ts'
import { creationOf, documentApi } from '../../documents/contract.ts'
import type { RowOf } from '../../documents/rules/document-list.ts'
import { taxClasses, transactionCodes } from '../../tax/rules/tax-class.ts'
import { orderInput } from '../orders/contract.ts'
import { orders } from '../orders/rules/order-kind.ts'
import { linePack } from '../rules/typed-lines.ts'
import { invoiceHead, invoices } from './rules/invoice-kind.ts'
import { longestText, longestUnit } from './rules/text-line.ts'
import { ageingColumns } from './rules/ageing.ts'

export type InvoiceRow = RowOf<typeof invoices>

const settlement = z.object({
  kind: z.enum(['receipt', 'credit_note', 'advance', 'write_off', 'netting', 'recovery']),
  number: z.string(),
  day,
  amount: rupiah,
  /** Day from which it no longer counts. */
  cancelledOn: day.nullable(),
  entryNumber: z.string(),
})

/** What an invoice got of a document that settles. */
export const invoiceShare = z.object({
  invoiceId: id,
  invoiceNumber: z.string(),
  amount: rupiah,
  /** What is still open of the invoice now. */
  openAmount: rupiah,
})

/** A tax invoice of an invoice or credit note: one for each code and relief. */
export const faktur = z.object({
  transactionCode: z.enum(transactionCodes),
  facility: z.string().nullable(),
  base: rupiah,
  /** What its VAT comes to, whoever pays it. */
  vat: rupiah,
  /** DPP nilai lain and the rate of the law (PMK 131/2024); absent where several rates are on it. */
  otherTaxBase: rupiah.nullable(),
  lawRateBasisPoints: z.int().nullable(),
  /** Where the rate applies to less than the base: 11/12. */
  baseShare: z.string().nullable(),
})

/** The rate a line was made with. */
export const lineRate = {
  /** What its customer pays in basis points of the base; 0 where nobody pays. */
  vatBasisPoints: z.int(),
  rateBasisPoints: z.int(),
  baseNumerator: z.int(),
  baseDenominator: z.int(),
  transactionCode: z.enum(transactionCodes).nullable(),
  facility: z.string().nullable(),
}

export const salesInvoice = z.object({
  ...invoiceHead,
  orderNumber: z.string().nullable(),
  /** The surat jalan of an invoice without an order. */
  deliveryNumber: z.string().nullable(),
  /** The last time it was handed over to its customer, and when payment was promised then. */
  handover: z.object({ number: z.string(), handoverDate: day, promisedDay: day }).nullable(),
  entryNumber: z.string(),
  customerAddress: z.string().nullable(),
  customerNpwp: z.string().nullable(),
  /** Its own, or those of its order. */
  notes: z.string().nullable(),
  /** Where the customer is reached now. */
  contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  /** The rate of all lines that bear VAT, or of ordinary goods where they differ or none does. */
  vatBasisPoints: z.int(),
  hasSeveralRates: z.boolean(),
  /** Unit prices and discounts include VAT; subtotals do not. */
  pricesIncludeVat: z.boolean(),
  subtotal: rupiah,
  discountAmount: rupiah,
  taxAmount: rupiah,
  /** What VAT is computed on: the lines that bear it. */
  taxBase: rupiah,
  fakturs: z.array(faktur),
  createdAt: moment,
  createdBy: z.string(),
  lines: z.array(
    z.object({
      id,
      lineNumber: z.int(),
      /** Null of a line of text. */
      productId: id.nullable(),
      productCode: z.string(),
      productName: z.string(),
      unit: z.string(),
      isService: z.boolean(),
      ...linePack,
      quantity: z.number(),
      /** Credited so far by notes, and the subtotal they took. */
      creditedQuantity: z.number(),
      creditedSubtotal: rupiah,
      /** What of it was credited without a quantity. */
      creditedAmount: rupiah,
      /** Deducts an advance, below zero. */
      isDeduction: z.boolean(),
      /** Of an invoice of an advance: what is neither deducted nor credited. */
      advanceLeft: rupiah.nullable(),
      unitPrice: rupiah,
      discountPercent: z.number(),
      discountAmount: rupiah,
      subtotal: rupiah,
      taxAmount: rupiah,
      taxClass: z.enum(taxClasses),
      ...lineRate,
      totalAmount: rupiah,
      /** Account it earned on; null where nobody knows any more. */
      revenueAccountId: id.nullable(),
      departmentId: id.nullable(),
      createdAt: moment,
    }),
  ),
  settlements: z.array(settlement),
  canReceive: z.boolean(),
  canCredit: z.boolean(),
  /** Nothing of it was paid or credited, and it bills an order: it can be taken back, to be billed again. */
  canCancel: z.boolean(),
  canWriteOff: z.boolean(),
  /** Some of it was written off and may be recovered by a receipt. */
  canRecover: z.boolean(),
})
export type SalesInvoice = z.output<typeof salesInvoice>

export const salesInvoiceApi = documentApi(invoices, {
  document: salesInvoice,
  listed:
    'Invoice menurut nomor atau nama customer, keadaan, umur, customer, dan hari, sekarang atau seperti pada suatu hari, sehalaman demi sehalaman',
  one: 'Satu invoice dengan baris dan pelunasannya, menurut nomornya',
  printed: 'Invoice sebagai PDF',
  hasPaper: ({ isOpening }: { readonly isOpening: boolean }) => !isOpening,
})
export const { list: listSalesInvoices, read: readSalesInvoice, paper: printSalesInvoice } = salesInvoiceApi

/** A product, or a text with its unit and the account it earns on; a text bears VAT unless it says otherwise. */
const directLine = orderInput.shape.lines.element.extend({
  description: optionalText(longestText),
  unit: optionalText(longestUnit),
  accountId: id.nullish(),
  taxClass: z.enum(['taxed', 'untaxed']).optional(),
})

/** Bills goods, services and texts that no order says, and delivers what stock is kept of at once. */
export const createSalesInvoice = creationOf(invoices, {
  summary:
    'Buat invoice tanpa order, per baris produk atau teks dengan akun pendapatannya: invoice, jurnal, surat jalan barang berstoknya, dan pada jual tunai penerimaannya dalam satu transaksi',
  access: 'sales.edit',
  posts: true,
  body: z.strictObject({
    invoiceDate: day,
    /** Left out, it follows from the terms of the customer. */
    dueDate: day.nullish(),
    customerId: id.nullable(),
    notes: optionalText(2000),
    pricesIncludeVat: orderInput.shape.pricesIncludeVat,
    /** Cash or bank that is paid at once, all that is owed; owed until it is paid when left out. */
    accountId: id.nullish(),
    /** Where what is sold leaves stock; the usual one when left out. */
    warehouseId: id.nullish(),
    lines: z.array(directLine).max(500, { error: 'Maksimal 500 baris' }),
    /** The total the caller was told; refused when rate or tax classes of the day make it another. */
    toldTotal: rupiah.nullish(),
  }),
  reply: orWaits(
    z.object({
      invoiceNumber: z.string(),
      entryNumber: z.string(),
      totalAmount: rupiah,
      /** The surat jalan of what left stock; null when nothing did. */
      deliveryNumber: z.string().nullable(),
      /** The receipt of what was paid at once. */
      receiptNumber: z.string().nullable(),
    }),
  ),
})

/** What was delivered on an order and is neither billed nor returned. */
export const readBillableDeliveries = endpoint({
  method: 'GET',
  path: `${orders.api}/:id/billable`,
  summary: 'Baris surat jalan suatu sales order yang belum ditagih atau diretur',
  access: 'books.read',
  params: withId,
  reply: z.object({
    lines: z.array(
      z.object({
        deliveryLineId: id,
        orderLineId: id,
        deliveryNumber: z.string(),
        deliveryDate: day,
        productCode: z.string(),
        productName: z.string(),
        unit: z.string(),
        ...linePack,
        left: z.number(),
      }),
    ),
  }),
})

/** As many invoices as one file holds. */
const mostPrinted = 50

export const printSalesInvoices = endpoint({
  method: 'GET',
  path: '/sales-invoices-pdf',
  summary: 'Beberapa invoice sebagai satu PDF, masing-masing di halamannya sendiri',
  access: 'books.read',
  query: z.strictObject({
    numbers: z
      .string()
      .max(2000)
      .transform((text) => [...new Set(text.split(','))])
      .refine((numbers) => numbers.every((number) => documentNumber.test(number)), {
        error: 'Nomor invoice tidak valid',
      })
      .refine((numbers) => numbers.length <= mostPrinted, {
        error: `Maksimal ${mostPrinted} invoice dalam satu PDF`,
      }),
  }),
  reply: fileReply,
})

/** What is open by its age. */
export const agedTotals = z.object({
  notDue: total,
  days1To30: total,
  days31To60: total,
  days61To90: total,
  over90: total,
})
const buckets = agedTotals.extend({ total })

export const readReceivablesAgeing = endpoint({
  method: 'GET',
  path: '/receivables-ageing',
  summary: 'Piutang terbuka per customer menurut umur per suatu tanggal, di samping saldo akun piutang',
  access: 'books.read',
  query: z.strictObject({ asOf: day }),
  reply: z.object({
    rows: z.array(buckets.extend({ customerId: id, customerCode: z.string(), customerName: z.string() })),
    totals: buckets,
    accountBalance: total,
    isTied: z.boolean(),
  }),
})

export const exportReceivablesAgeing = reportEndpoint(readReceivablesAgeing, { columns: ageingColumns })
