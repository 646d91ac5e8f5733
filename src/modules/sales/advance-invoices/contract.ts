import { z } from 'zod'
import { day, endpoint, rupiah, withId } from '../../../platform/rules/http/endpoint.ts'
import { orders } from '../orders/rules/order-kind.ts'

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
