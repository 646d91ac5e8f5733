import { z } from 'zod'
import { waitsReply } from '../../../approvals/contract.ts'
import { day, endpoint, id, rupiah, withId } from '../../../../platform/rules/http/endpoint.ts'
import { quantityInput } from '../../rules/typed-lines.ts'
import { orders } from '../rules/order-kind.ts'
import { newOrderInput, orderInput, salesOrder } from './order.ts'

const journalSummary = z.array(
  z.object({ accountCode: z.string(), accountName: z.string(), debit: rupiah, credit: rupiah }),
)

const statedVat = z.strictObject({
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
  query: statedVat,
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
  body: newOrderInput,
  query: statedVat,
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
  query: statedVat,
  reply: invoicedOrWaiting,
})
