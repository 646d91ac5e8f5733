import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  idText,
  optionalText,
  rupiah,
  withId,
} from '../../../../platform/rules/http/endpoint.ts'
import { byItsNumber } from '../../../documents/contract.ts'
import { orWaits } from '../../../approvals/contract.ts'
import { quantityInput } from '../../../inventory/rules/quantity-input.ts'
import { purchaseOrders } from '../rules/order-kind.ts'

const arrivalHead = {
  receiptDate: day,
  vendorNote: optionalText(100),
  /** Day of the delivery note the vendor gave. */
  vendorNoteDay: day.nullish(),
  warehouseId: id.nullable(),
  notes: optionalText(1000),
}
const arrivedLines = z
  .array(z.strictObject({ lineNumber: z.int().min(1).max(500), quantity: quantityInput }))
  .max(500)
const arrivalReply = z.object({ receiptNumber: z.string(), entryNumber: z.string(), totalAmount: rupiah })

export const receivePurchaseOrder = endpoint({
  method: 'POST',
  path: `${purchaseOrders.api}/:id/receive`,
  summary:
    'Terima barang purchase order ke stok dengan bagian nilainya; lebih dari 5% di atas yang dipesan menurut aturan persetujuan',
  access: 'stock.edit',
  posts: true,
  versioned: true,
  params: withId,
  body: z.strictObject({ ...arrivalHead, lines: arrivedLines }),
  reply: orWaits(arrivalReply),
})

/** Goods of several orders of one vendor that come together. */
export const receivePurchaseOrders = endpoint({
  method: 'POST',
  path: `${purchaseOrders.api}/receive`,
  summary:
    'Terima barang dari satu atau beberapa purchase order satu vendor dengan satu penerimaan; paling banyak 5% di atas yang dipesan',
  access: 'stock.edit',
  posts: true,
  body: z.strictObject({
    ...arrivalHead,
    orders: z
      .array(z.strictObject({ id, /** The version that was seen. */ version: z.int(), lines: arrivedLines }))
      .min(1)
      .max(50),
  }),
  reply: arrivalReply,
})

const receivableOrder = z.object({
  id,
  version: z.int(),
  orderNumber: z.string(),
  orderDate: day,
  lines: z.array(
    z.object({
      lineNumber: z.int(),
      productId: id,
      code: z.string(),
      name: z.string(),
      unit: z.string(),
      quantity: z.number(),
      receivedQuantity: z.number(),
    }),
  ),
})
export type ReceivableOrder = z.output<typeof receivableOrder>

/** Goods of running orders of a vendor that have not come in. */
export const listReceivableOrders = endpoint({
  method: 'GET',
  path: '/receivable-orders',
  summary:
    'Purchase order vendor ini yang barangnya masih ditunggu, dengan yang dipesan dan yang sudah diterima',
  access: 'books.read',
  query: z.strictObject({ vendorId: idText }),
  reply: z.object({ rows: z.array(receivableOrder) }),
})

/** The orders whose goods came with a receipt: what came of each line, and what of them is expected still. */
export const readOrdersOfReceipt = endpoint({
  method: 'GET',
  path: '/orders-of-receipt/:number',
  summary:
    'Purchase order dari satu penerimaan barang: yang datang dengannya menurut baris, dan yang masih ditunggu; kosong bila diterima tanpa order',
  access: 'books.read',
  params: byItsNumber,
  reply: z.object({
    orderNumbers: z.array(z.string()),
    arrived: z.array(z.object({ orderId: id, lineNumber: z.int(), productId: id, quantity: z.number() })),
    rows: z.array(receivableOrder),
  }),
})
export type OrdersOfReceipt = z.output<typeof readOrdersOfReceipt.reply>
