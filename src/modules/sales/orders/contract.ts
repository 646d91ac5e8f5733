import { z } from 'zod'
import { day, endpoint, optionalText, withId } from '../../../platform/rules/http/endpoint.ts'
import { orWaits } from '../../approvals/contract.ts'
import {
  actOn,
  changeOf,
  creationOf,
  deletionOf,
  documentApi,
  goodsCancellationOf,
  reasonedOf,
} from '../../documents/contract.ts'
import { amendmentInput, newOrderInput, orderInput, salesOrder } from './contract/order.ts'
import { giveawayReasons } from './rules/giveaway.ts'
import { orders } from './rules/order-kind.ts'

export * from './contract/order.ts'
export * from './contract/invoicing.ts'
export * from './contract/order-context.ts'
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
  summary: 'Buat draft order, juga dari penawaran',
  access: 'sales.edit',
  body: newOrderInput,
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

/** Makes the next version of a confirmed order. */
export const amendSalesOrder = endpoint({
  method: 'POST',
  path: `${orders.api}/:id/amend`,
  summary: 'Ubah order yang sudah di-confirm menjadi versi berikutnya, tidak di bawah yang sudah dikirim',
  access: 'sales.edit',
  versioned: true,
  params: withId,
  body: amendmentInput,
  reply: orWaits(salesOrder),
})

/** Ends the delivery of an order: what is left is not delivered any more. */
export const closeSalesOrder = reasonedOf(orders, 'close', {
  summary: 'Tutup sisa order yang tidak akan dikirim, dengan alasan',
  access: 'sales.edit',
  reply: salesOrder,
})

/** Ends an order whose rest has no price: the account of the reason takes the cost of what was delivered. */
export const giveSalesOrder = endpoint({
  method: 'POST',
  path: `${orders.api}/:id/giveaway`,
  summary: 'Tutup sisa tagih bernilai nol tanpa invoice; biayanya ke akun menurut alasannya',
  access: 'sales.edit',
  posts: true,
  versioned: true,
  params: withId,
  body: z.strictObject({ day, reason: z.enum(giveawayReasons), notes: optionalText(400) }),
  /** The entry of the cost; null where nothing of value left stock. */
  reply: z.object({ entryNumber: z.string().nullable() }),
})

/** Takes back that something was given away: it is left to bill again, its cost waits, and a gift owes no VAT. */
export const cancelGiveaway = goodsCancellationOf(
  { api: '/sales-giveaways' },
  {
    summary: 'Batalkan penyerahan tanpa tagihan: biayanya menunggu lagi, dan PPN-nya tidak terutang lagi',
    access: 'sales.edit',
  },
)
