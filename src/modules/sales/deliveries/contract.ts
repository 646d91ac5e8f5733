import { z } from 'zod'
import { day, endpoint, id, moment, optionalText, withId } from '../../../platform/rules/http/endpoint.ts'
import { orWaits } from '../../approvals/contract.ts'
import { documentApi } from '../../documents/contract.ts'
import type { RowOf } from '../../documents/rules/document-list.ts'
import { linePack, movedAt, quantityInput } from '../rules/typed-lines.ts'
import { orders } from '../orders/rules/order-kind.ts'
import { deliveries, deliveryHead } from './rules/delivery-kind.ts'

export type DeliveryRow = RowOf<typeof deliveries>

export const delivery = z.object({
  ...deliveryHead,
  customerAddress: z.string().nullable(),
  notes: z.string().nullable(),
  warehouseName: movedAt,
  /** Invoices that bill it, oldest first. */
  invoices: z.array(z.string()),
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
      ...linePack,
      quantity: z.number(),
      /** Came back before it was billed, and what invoices bill of it. */
      returnedQuantity: z.number(),
      billedQuantity: z.number(),
    }),
  ),
})
export type Delivery = z.output<typeof delivery>

export const deliveryApi = documentApi(deliveries, {
  document: delivery,
  listed:
    'Surat jalan menurut nomor atau nama customer, status, customer, dan hari, sehalaman demi sehalaman',
  one: 'Satu surat jalan dengan barisnya, menurut nomornya',
  printed: 'Surat jalan sebagai PDF',
})
export const { list: listDeliveries, read: readDelivery, paper: printDelivery } = deliveryApi

/** Delivers a part of an order; `deliver` of the order delivers all that is left. */
export const createDelivery = endpoint({
  method: 'POST',
  path: `${orders.api}/:id/deliveries`,
  summary: 'Kirim sebagian sales order: surat jalan dengan jumlah per baris',
  access: 'sales.edit',
  posts: true,
  params: withId,
  body: z.strictObject({
    deliveryDate: day,
    /** Where the goods leave from; the first warehouse when none is named. */
    warehouseId: id.nullish(),
    notes: optionalText(2000),
    lines: z.array(z.strictObject({ lineNumber: z.int().positive(), quantity: quantityInput })).max(500),
  }),
  reply: orWaits(z.object({ deliveryNumber: z.string() })),
})
