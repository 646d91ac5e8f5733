import { z } from 'zod'
import { waitsReply } from '../../approvals/contract.ts'
import {
  day,
  endpoint,
  id,
  idText,
  moment,
  optionalText,
  rupiah,
  text,
  withId,
  total,
} from '../../../platform/rules/http/endpoint.ts'
import { actOn, changeOf, creationOf, deletionOf, documentApi } from '../../documents/contract.ts'
import type { RowOf } from '../../documents/rules/document-list.ts'
import { salesVat } from '../../tax/contract.ts'
import { taxClasses } from '../../tax/rules/tax-class.ts'
import { discountPercent, quantityInput } from '../rules/typed-lines.ts'
import { orderHead, orders } from './rules/order-kind.ts'

export type OrderRow = RowOf<typeof orders>

export const salesOrder = z.object({
  ...orderHead,
  customerAddress: z.string().nullable(),
  customerNpwp: z.string().nullable(),
  notes: z.string().nullable(),
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
  /** VAT within the total that the customer pays to the state itself. */
  collectedAmount: rupiah,
  confirmedAt: moment.nullable(),
  deliveredAt: moment.nullable(),
  invoicedAt: moment.nullable(),
  closedReason: z.string().nullable(),
  /** The return whose goods it sends again. */
  replacesReturn: z.string().nullable(),
  /** Its deliveries, returns and invoices, oldest first. */
  deliveries: z.array(z.object({ number: z.string(), day })),
  returns: z.array(z.object({ number: z.string(), day })),
  invoices: z.array(z.object({ number: z.string(), day, totalAmount: rupiah })),
  /** By how much the VAT of its invoices, each rounded by itself, differs from that of their bases together. */
  vatRounding: rupiah,
  /** What invoices of advances left to deduct of their bases, and what base may still be asked as an advance. */
  undeductedAdvance: rupiah,
  advanceRoom: rupiah,
  invoiceNumber: z.string().nullable(),
  entryNumber: z.string().nullable(),
  createdAt: moment,
  createdBy: z.string(),
  updatedAt: moment,
  updatedBy: z.string(),
  lines: z.array(
    z.object({
      id,
      lineNumber: z.int(),
      productId: id,
      productCode: z.string(),
      productName: z.string(),
      unit: z.string(),
      isService: z.boolean(),
      quantity: z.number(),
      /** What became of it: not to be delivered any more, delivered, returned before billing, billed, credited, to be billed again. */
      closedQuantity: z.number(),
      deliveredQuantity: z.number(),
      returnedQuantity: z.number(),
      invoicedQuantity: z.number(),
      creditedQuantity: z.number(),
      reopenedQuantity: z.number(),
      unitPrice: rupiah,
      /** Selling price of the product when the line was written, and now. */
      listPrice: rupiah,
      currentPrice: rupiah,
      /** Tax class of the product when the line was written, and now; an invoice takes the one of its day. */
      taxClass: z.enum(taxClasses),
      currentTaxClass: z.enum(taxClasses),
      currentFacility: z.string().nullable(),
      discountPercent: z.number(),
      discountAmount: rupiah,
      subtotal: rupiah,
      taxAmount: rupiah,
      totalAmount: rupiah,
      departmentId: id.nullable(),
      createdAt: moment,
    }),
  ),
})
export type SalesOrder = z.output<typeof salesOrder>

/** Order as typed. Names, codes and units are taken from the master data when the order is saved. */
export const orderInput = z.strictObject({
  orderDate: day,
  customerId: id.nullable(),
  notes: optionalText(2000),
  /** Unit prices include VAT. */
  pricesIncludeVat: z.boolean().optional(),
  lines: z
    .array(
      z.strictObject({
        productId: id.nullable(),
        quantity: quantityInput,
        unitPrice: rupiah,
        discountPercent,
        /** Which department earns it. */
        departmentId: id.nullish(),
      }),
    )
    .max(500, { error: 'Maksimal 500 baris' }),
})
export type OrderInput = z.output<typeof orderInput>

export { orderSorts } from './rules/order-kind.ts'

export const salesOrderApi = documentApi(orders, {
  document: salesOrder,
  listed:
    'Sales order menurut nomor atau nama customer, status, customer, dan hari, sehalaman demi sehalaman',
  one: 'Satu sales order dengan barisnya, menurut nomornya',
  printed: 'Sales order sebagai PDF',
})
export const { list: listSalesOrders, read: readSalesOrder, paper: printSalesOrder } = salesOrderApi

export const createSalesOrder = creationOf(orders, {
  summary: 'Buat draft order',
  access: 'sales.edit',
  body: orderInput,
  reply: salesOrder,
})
export const updateSalesOrder = changeOf(orders, {
  summary: 'Ubah draft order',
  access: 'sales.edit',
  body: orderInput,
  reply: salesOrder,
})
export const deleteSalesOrder = deletionOf(orders, {
  summary: 'Hapus draft order; nomornya tetap dijelaskan',
  access: 'sales.edit',
})
export const confirmSalesOrder = actOn(orders, 'confirm', {
  summary: 'Confirm draft order',
  access: 'sales.edit',
  reply: salesOrder,
})
export const deliverSalesOrder = actOn(orders, 'deliver', {
  summary: 'Tandai order yang di-confirm sebagai delivered',
  access: 'sales.edit',
  reply: salesOrder,
})

/** Ends the delivery of an order: what is left is not delivered any more. */
export const closeSalesOrder = endpoint({
  method: 'POST',
  path: `${orders.api}/:id/close`,
  summary: 'Tutup sisa order yang tidak akan dikirim, dengan alasan',
  access: 'sales.edit',
  versioned: true,
  params: withId,
  body: z.strictObject({ reason: text(500) }),
  reply: salesOrder,
})

const journalSummary = z.array(
  z.object({ accountCode: z.string(), accountName: z.string(), debit: rupiah, credit: rupiah }),
)

const toldVat = z.strictObject({
  /** The VAT the caller was told; refused when the day has another. Without it that of the order is meant. */
  vatBasisPoints: z.coerce.number().int().min(0).max(10_000).optional(),
  /** The same of its amount, which follows from the tax classes of the day, too. */
  taxAmount: z.coerce.number().int().min(0).optional(),
})

const invoicedOrder = z.object({
  order: salesOrder,
  invoiceNumber: z.string(),
  entryNumber: z.string(),
  journal: journalSummary,
})

export const invoiceSalesOrder = endpoint({
  method: 'POST',
  path: `${orders.api}/:id/invoice`,
  summary: 'Invoice order yang sudah delivered: invoice dan jurnalnya dalam satu transaksi',
  access: 'sales.edit',
  posts: true,
  versioned: true,
  params: withId,
  query: toldVat,
  reply: invoicedOrder,
})

/** Bills a part of what was delivered; `invoice` bills all that is left of a delivered order. */
export const billSalesOrder = endpoint({
  method: 'POST',
  path: `${orders.api}/:id/invoices`,
  summary: 'Invoice yang sudah dikirim dari suatu sales order, menurut baris surat jalan',
  access: 'sales.edit',
  posts: true,
  params: withId,
  body: z.strictObject({
    invoiceDate: day,
    lines: z.array(z.strictObject({ deliveryLineId: id, quantity: quantityInput })).max(2000),
    /** The total the caller was told; refused when rate or tax classes of the day make it another. */
    toldTotal: rupiah.nullish(),
  }),
  reply: invoicedOrder,
})

/** The order was saved as a draft, which waits for people to agree to all of it. */
const invoicedOrWaiting = z.union([waitsReply.extend({ order: salesOrder }), invoicedOrder])

/** For whoever delivers at once: every step of an order in one transaction. */
export const createInvoicedOrder = endpoint({
  method: 'POST',
  path: `${orders.api}/invoiced`,
  summary: 'Buat order lalu confirm, kirim, dan invoice dalam satu transaksi',
  access: 'sales.edit',
  posts: true,
  body: orderInput,
  query: toldVat,
  reply: invoicedOrWaiting,
})

export const updateInvoicedOrder = endpoint({
  method: 'PUT',
  path: `${orders.api}/:id/invoiced`,
  summary: 'Ubah draft order lalu confirm, kirim, dan invoice dalam satu transaksi',
  access: 'sales.edit',
  posts: true,
  versioned: true,
  params: withId,
  body: orderInput,
  query: toldVat,
  reply: invoicedOrWaiting,
})

/** What the forms of orders and invoices show beside the total: limit, open receivables and running orders of the customer, and the rate of VAT on a day. */
export const readOrderContext = endpoint({
  method: 'GET',
  path: '/sales-order-context',
  summary:
    'Limit kredit, piutang terbuka, dan order berjalan suatu customer, PPN yang berlaku pada suatu hari, dan hari terakhir pembukuan lama',
  access: 'books.read',
  query: z.strictObject({
    customerId: idText.optional(),
    day,
    /** An order is taxed when it is invoiced, never before today; an invoice on its day. */
    soldBy: z.enum(['order', 'invoice']).default('order'),
  }),
  reply: z.object({
    /** Of ordinary goods. */
    vatBasisPoints: z.int(),
    /** What amounts are computed with. */
    vat: salesVat,
    /** What documents of the customer begin with. */
    pricesIncludeVat: z.boolean(),
    /** Last day of the books kept before; an order is dated after it. */
    oldBooksUntil: day.nullable(),
    /** Whether an order past the limit is refused when it is confirmed. */
    refusesOverLimit: z.boolean(),
    creditLimit: rupiah.nullable(),
    openReceivables: total.nullable(),
    /** Orders of the customer that are confirmed or delivered and not invoiced yet. */
    runningOrders: total.nullable(),
    paymentTermsDays: z.int().nullable(),
  }),
})
