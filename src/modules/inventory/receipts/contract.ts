import { z } from 'zod'
import { day, id, optionalText, rupiah } from '../../../platform/rules/http/endpoint.ts'
import { cancellationOf, creationOf, documentApi, postedShape } from '../../documents/contract.ts'
import { stands } from '../../documents/rules/cancellation.ts'
import { quantityInput } from '../rules/quantity-input.ts'
import { goodsReceiptHead, goodsReceipts } from './rules/goods-receipt-kind.ts'

const access = 'stock.edit'

/** Takes goods into stock without an order, at typed prices. */
export const createGoodsReceipt = creationOf(goodsReceipts, {
  summary: 'Terima barang tanpa purchase order, dengan harga yang diketik',
  access,
  posts: true,
  body: z.strictObject({
    receiptDate: day,
    vendorId: id.nullable(),
    vendorNote: optionalText(100),
    /** Day of the delivery note the vendor gave. */
    vendorNoteDay: day.nullish(),
    warehouseId: id.nullable(),
    notes: optionalText(1000),
    lines: z
      .array(z.strictObject({ productId: id.nullable(), quantity: quantityInput, unitPrice: rupiah }))
      .max(500),
  }),
  reply: z.object({ receiptNumber: z.string(), entryNumber: z.string(), totalAmount: rupiah }),
})

export const goodsReceipt = z.object({
  ...goodsReceiptHead,
  warehouseId: id,
  notes: z.string().nullable(),
  ...postedShape,
  lines: z.array(
    z.object({
      lineNumber: z.int(),
      productId: id,
      productCode: z.string(),
      productName: z.string(),
      unit: z.string(),
      quantity: z.number(),
      unitPrice: rupiah,
      amount: rupiah,
      /** What no bill charged yet and did not go back before one. */
      unbilledQuantity: z.number(),
      /** What went back to the vendor, before its bill or after it. */
      returnedQuantity: z.number(),
    }),
  ),
})
export type GoodsReceipt = z.output<typeof goodsReceipt>

export const goodsReceiptApi = documentApi(goodsReceipts, {
  document: goodsReceipt,
  listed:
    'Penerimaan barang menurut nomor atau nama vendor, keadaan, vendor, dan hari, sehalaman demi sehalaman',
  one: 'Satu penerimaan barang dengan barang-barangnya, menurut nomornya',
  printed: 'Penerimaan barang sebagai PDF',
  hasPaper: stands,
})

export const cancelGoodsReceipt = cancellationOf(goodsReceipts, {
  summary: 'Batalkan penerimaan barang: jurnal pembalik, dan barangnya keluar dari stok',
  access,
})
