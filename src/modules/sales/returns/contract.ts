import { z } from 'zod'
import { day, endpoint, id, moment, text, withId } from '../../../platform/rules/http/endpoint.ts'
import { documentApi, goodsCancellation, goodsCancellationOf } from '../../documents/contract.ts'
import { stands } from '../../documents/rules/cancellation.ts'
import type { RowOf } from '../../documents/rules/document-list.ts'
import { linePack, movedAt, quantityInput } from '../rules/typed-lines.ts'
import { orders } from '../orders/rules/order-kind.ts'
import { returnHead, salesReturns } from './rules/return-kind.ts'

export type SalesReturnRow = RowOf<typeof salesReturns>

export const salesReturn = z.object({
  ...returnHead,
  customerAddress: z.string().nullable(),
  warehouseName: movedAt,
  cancelled: goodsCancellation.nullable(),
  createdAt: moment,
  createdBy: z.string(),
  lines: z.array(
    z.object({
      lineNumber: z.int(),
      deliveryNumber: z.string(),
      productCode: z.string(),
      productName: z.string(),
      unit: z.string(),
      isService: z.boolean(),
      ...linePack,
      quantity: z.number(),
    }),
  ),
})
export type SalesReturn = z.output<typeof salesReturn>

export const salesReturnApi = documentApi(salesReturns, {
  document: salesReturn,
  listed:
    'Surat retur menurut nomor, nama customer atau alasan, keadaan, customer, dan hari, sehalaman demi sehalaman',
  one: 'Satu surat retur dengan barisnya, menurut nomornya',
  printed: 'Surat retur sebagai PDF',
  hasPaper: stands,
})
export const { list: listSalesReturns, read: readSalesReturn, paper: printSalesReturn } = salesReturnApi

/** Takes back what was delivered on an order and not billed yet. */
export const createSalesReturn = endpoint({
  method: 'POST',
  path: `${orders.api}/:id/returns`,
  summary: 'Terima kembali yang sudah dikirim dan belum ditagih dari suatu sales order',
  access: 'sales.edit',
  posts: true,
  params: withId,
  body: z.strictObject({
    returnDate: day,
    /** Where the goods come in; each where it left from when none is named. */
    warehouseId: id.nullish(),
    reason: text(500),
    lines: z.array(z.strictObject({ deliveryLineId: id, quantity: quantityInput })).max(2000),
  }),
  reply: z.object({ returnNumber: z.string() }),
})

/** Takes a return back that should not have been: its goods are with the customer, to be billed. */
export const cancelSalesReturn = goodsCancellationOf(salesReturns, {
  summary: 'Batalkan surat retur: barangnya keluar lagi dari stok dan dapat ditagih',
  access: 'sales.edit',
})

/** Sends the goods of a return again, on an order of its own. */
export const replaceReturned = endpoint({
  method: 'POST',
  path: `${salesReturns.api}/:id/replacement`,
  summary: 'Kirim pengganti: sales order baru yang di-confirm untuk barang yang diretur',
  access: 'sales.edit',
  params: withId,
  reply: z.object({ orderNumber: z.string(), isWaiting: z.boolean() }),
})
