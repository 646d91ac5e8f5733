import { z } from 'zod'
import { day, endpoint, id, moment, rupiah, total } from '../../../platform/rules/http/endpoint.ts'
import { reportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { documentApi } from '../../documents/contract.ts'
import type { RowOf } from '../../documents/rules/document-list.ts'
import { taxClasses } from '../../tax/rules/vat.ts'
import { invoiceHead, invoices } from './rules/invoice-kind.ts'
import { ageingColumns } from './rules/ageing.ts'

export type InvoiceRow = RowOf<typeof invoices>

const settlement = z.object({
  kind: z.enum(['receipt', 'credit_note', 'advance', 'write_off']),
  number: z.string(),
  day,
  amount: rupiah,
  /** Day from which it no longer counts. */
  cancelledOn: day.nullable(),
  entryNumber: z.string(),
})

/** What an invoice got of a document that settles. */
export const invoiceShare = z.object({ invoiceNumber: z.string(), amount: rupiah })

export const salesInvoice = z.object({
  ...invoiceHead,
  orderNumber: z.string().nullable(),
  entryNumber: z.string(),
  customerAddress: z.string().nullable(),
  customerNpwp: z.string().nullable(),
  /** Those of its order. */
  notes: z.string().nullable(),
  vatBasisPoints: z.int(),
  subtotal: rupiah,
  discountAmount: rupiah,
  taxAmount: rupiah,
  /** What VAT is computed on: the lines that bear it. */
  taxBase: rupiah,
  /** DPP nilai lain and the rate of the law it is taxed with (PMK 131/2024). */
  otherTaxBase: rupiah,
  lawRateBasisPoints: z.int(),
  createdAt: moment,
  createdBy: z.string(),
  lines: z.array(
    z.object({
      id,
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
      taxClass: z.enum(taxClasses),
      /** Rate of VAT of this line. */
      vatBasisPoints: z.int(),
      totalAmount: rupiah,
      createdAt: moment,
    }),
  ),
  settlements: z.array(settlement),
  canReceive: z.boolean(),
  canCredit: z.boolean(),
  canWriteOff: z.boolean(),
})
export type SalesInvoice = z.output<typeof salesInvoice>

export const salesInvoiceApi = documentApi(invoices, {
  document: salesInvoice,
  listed:
    'Invoice menurut nomor atau nama customer, keadaan, umur, customer, dan hari, sekarang atau seperti pada suatu hari, sehalaman demi sehalaman',
  one: 'Satu invoice dengan baris dan pelunasannya, menurut nomornya',
  printed: 'Invoice sebagai PDF',
})
export const { list: listSalesInvoices, read: readSalesInvoice, paper: printSalesInvoice } = salesInvoiceApi

const buckets = z.object({
  notDue: total,
  days1To30: total,
  days31To60: total,
  days61To90: total,
  over90: total,
  total: total,
})

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
