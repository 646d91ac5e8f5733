import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  moment,
  optionalText,
  rupiah,
  withId,
} from '../../../platform/rules/http/endpoint.ts'
import { creationOf, documentApi, goodsCancellationOf } from '../../documents/contract.ts'
import { stands } from '../../documents/rules/cancellation.ts'
import { quantityInput } from '../rules/quantity-input.ts'
import { transferHead, transfers } from './rules/transfer-kind.ts'

const access = 'stock.edit'
const posted = z.object({ transferNumber: z.string(), entryNumber: z.string().nullable() })

/** Goods go from one warehouse to another, at once or on the way until they are received. */
export const createTransfer = creationOf(transfers, {
  summary: 'Pindahkan barang antargudang: langsung, atau dikirim dahulu dan diterima kemudian',
  access,
  posts: true,
  body: z.strictObject({
    transferDate: day,
    fromWarehouseId: id.nullable(),
    toWarehouseId: id.nullable(),
    isDirect: z.boolean(),
    notes: optionalText(1000),
    lines: z.array(z.strictObject({ productId: id.nullable(), quantity: quantityInput })).max(500),
  }),
  reply: posted,
})

/** Goods on the way arrive; what does not is a difference. */
export const receiveTransfer = endpoint({
  method: 'POST',
  path: `${transfers.api}/:id/receive`,
  summary: 'Terima barang yang dikirim; yang tidak sampai menjadi selisih persediaan',
  access,
  posts: true,
  versioned: true,
  params: withId,
  body: z.strictObject({
    receivedOn: day,
    lines: z.array(z.strictObject({ lineNumber: z.int().positive(), quantity: quantityInput })).max(500),
  }),
  reply: posted,
})

export const cancelTransfer = goodsCancellationOf(transfers, {
  summary: 'Batalkan transfer: jurnal pembalik, dan barangnya kembali ke gudang asal',
  access,
})

export const transfer = z.object({
  ...transferHead,
  fromWarehouseId: id,
  toWarehouseId: id,
  isDirect: z.boolean(),
  notes: z.string().nullable(),
  entryNumber: z.string().nullable(),
  receivedOn: day.nullable(),
  receivedBy: z.string().nullable(),
  arrivalEntryNumber: z.string().nullable(),
  lostAmount: rupiah.nullable(),
  cancelled: z
    .object({
      day,
      reason: z.string(),
      entryNumbers: z.array(z.string()),
      at: moment,
      by: z.string(),
    })
    .nullable(),
  version: z.int(),
  createdAt: moment,
  createdBy: z.string(),
  lines: z.array(
    z.object({
      lineNumber: z.int(),
      productId: id,
      productCode: z.string(),
      productName: z.string(),
      unit: z.string(),
      quantity: z.number(),
      receivedQuantity: z.number().nullable(),
      amount: rupiah,
    }),
  ),
})
export type Transfer = z.output<typeof transfer>

export const transferApi = documentApi(transfers, {
  document: transfer,
  listed: 'Transfer stok menurut nomor, keadaan, dan hari, sehalaman demi sehalaman',
  one: 'Satu transfer stok dengan barang-barangnya, menurut nomornya',
  printed: 'Transfer stok sebagai PDF, untuk dibawa bersama barangnya',
  hasPaper: stands,
})
