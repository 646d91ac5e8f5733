import { z } from 'zod'
import { day, endpoint, id, rupiah, withId } from '../../../platform/rules/http/endpoint.ts'
import { byItsNumber } from '../../documents/contract.ts'
import { orders } from '../orders/rules/order-kind.ts'
import { receipts } from '../receipts/rules/receipt-kind.ts'

/** Bills an advance on an order with its VAT; later invoices of the order deduct it. */
export const createAdvanceInvoice = endpoint({
  method: 'POST',
  path: `${orders.api}/:id/advance-invoices`,
  summary:
    'Invoice uang muka atas sales order beserta PPN-nya: DPP tertentu, atau persen dari DPP order; invoice berikutnya memotongnya',
  access: 'sales.edit',
  posts: true,
  params: withId,
  body: z.strictObject({
    invoiceDate: day,
    /** Left out, it follows from the terms of the customer. */
    dueDate: day.nullish(),
    /** Its base; either this or the percentage. */
    amount: rupiah.nullish(),
    percent: z.number().min(0).max(100).multipleOf(0.01).nullish(),
  }),
  reply: z.object({ invoiceNumber: z.string(), entryNumber: z.string(), totalAmount: rupiah }),
})

/** What a tax invoice for the advance of a receipt may be made of. */
export const readReceiptAdvance = endpoint({
  method: 'GET',
  path: `${receipts.api}/:number/advance-invoice`,
  summary:
    'Uang muka suatu penerimaan yang belum berfaktur, dan sales order yang dapat difakturkan di muka olehnya',
  access: 'books.read',
  params: byItsNumber,
  reply: z.object({
    id,
    receiptNumber: z.string(),
    receiptDate: day,
    customerName: z.string(),
    /** What is left of the advance. */
    left: rupiah,
    orders: z.array(
      z.object({
        id,
        orderNumber: z.string(),
        /** The first day of such an invoice: that of the receipt, or the order's where it is later. */
        firstDay: day,
        /** What the advance comes to without VAT, its VAT, and both. */
        base: rupiah,
        taxAmount: rupiah,
        totalAmount: rupiah,
        /** What of the advance it takes; the VAT of a collector is not of it. */
        paid: rupiah,
      }),
    ),
  }),
})

/** Bills what a customer paid in advance, with its VAT, and pays it from the advance of the receipt. */
export const invoiceReceiptAdvance = endpoint({
  method: 'POST',
  path: `${receipts.api}/:id/advance-invoice`,
  summary:
    'Buat faktur uang muka dari suatu penerimaan: invoice uang muka atas sales order, lunas dari uang mukanya',
  access: 'sales.edit',
  posts: true,
  params: withId,
  body: z.strictObject({ orderId: id, invoiceDate: day }),
  reply: z.object({
    invoiceNumber: z.string(),
    entryNumber: z.string(),
    useNumber: z.string(),
    totalAmount: rupiah,
  }),
})
