import { z } from 'zod'
import { day, id, moment, optionalText, rupiah, text } from '../../../platform/rules/http/endpoint.ts'
import { actOn, changeOf, creationOf, deletionOf, documentApi, reasonedOf } from '../../documents/contract.ts'
import type { RowOf } from '../../documents/rules/document-list.ts'
import { quantityInput } from '../../inventory/rules/quantity-input.ts'
import { unitPriceInput } from '../orders/contract.ts'
import { zeroPrice } from '../orders/rules/unit-price.ts'
import { purchaseRequests, requestHead } from './rules/request-kind.ts'

const access = 'purchase-requests.edit'

export type PurchaseRequestRow = RowOf<typeof purchaseRequests>

const requestInput = z.strictObject({
  requestDate: day,
  neededDay: day,
  notes: optionalText(2000),
  lines: z
    .array(
      z.strictObject({
        /** Goods; null of what is charged to an account. */
        productId: id.nullable().default(null),
        accountId: id.nullable().default(null),
        description: text(500).default(''),
        quantity: quantityInput,
        /** What one is thought to cost; 0 where nobody knows. */
        unitPrice: unitPriceInput.default(zeroPrice),
        /** Which department asks for it. */
        departmentId: id.nullish(),
        /** Left out where it is needed on the day of the request. */
        neededDay: day.nullish(),
      }),
    )
    .max(500),
})
export type RequestInput = z.output<typeof requestInput>

export const purchaseRequest = z.object({
  ...requestHead,
  rejectedReason: z.string().nullable(),
  approved: z.object({ at: moment, by: z.string() }).nullable(),
  /** That its rest is not needed any more. */
  closed: z.object({ at: moment, by: z.string(), reason: z.string() }).nullable(),
  createdAt: moment,
  updatedAt: moment,
  updatedBy: z.string(),
  /** Orders that took something of it, oldest first. */
  orders: z.array(
    z.object({ orderNumber: z.string(), day, vendorName: z.string(), isCancelled: z.boolean() }),
  ),
  lines: z.array(
    z.object({
      id,
      lineNumber: z.int(),
      productId: id.nullable(),
      accountId: id.nullable(),
      /** Of the product, or of the account. */
      code: z.string(),
      name: z.string(),
      unit: z.string(),
      description: z.string(),
      quantity: z.number(),
      unitPrice: z.number(),
      amount: rupiah,
      departmentId: id.nullable(),
      /** Null where it is needed on the day of the request. */
      neededDay: day.nullable(),
      /** What orders that stand took of it. */
      orderedQuantity: z.number(),
      /** What no order has taken yet. */
      leftQuantity: z.number(),
    }),
  ),
})
export type PurchaseRequest = z.output<typeof purchaseRequest>

export const purchaseRequestApi = documentApi(purchaseRequests, {
  document: purchaseRequest,
  listed:
    'Permintaan pembelian menurut nomor, peminta, atau keperluan, keadaan, dan hari, sehalaman demi sehalaman',
  one: 'Satu permintaan pembelian dengan barisnya, sisanya, dan order yang dibuat darinya, menurut nomornya',
  printed: 'Permintaan pembelian sebagai PDF',
})

const reply = purchaseRequest

export const createPurchaseRequest = creationOf(purchaseRequests, {
  summary: 'Buat draft permintaan pembelian: barang, atau jasa dan biaya pada akun',
  access,
  body: requestInput,
  reply,
})
export const updatePurchaseRequest = changeOf(purchaseRequests, {
  summary: 'Ubah permintaan pembelian yang masih draft, atau yang ditolak menjadi draft lagi',
  access,
  body: requestInput,
  reply,
})
export const deletePurchaseRequest = deletionOf(purchaseRequests, {
  summary: 'Hapus draft permintaan pembelian; nomornya tetap dijelaskan',
  access,
})
export const submitPurchaseRequest = actOn(purchaseRequests, 'submit', {
  summary: 'Ajukan draft permintaan pembelian; tanpa aturan persetujuan langsung disetujui',
  access,
  reply,
})
export const withdrawPurchaseRequest = actOn(purchaseRequests, 'withdraw', {
  summary: 'Tarik kembali permintaan pembelian yang menunggu persetujuan menjadi draft',
  access,
  reply,
})
export const closePurchaseRequest = reasonedOf(purchaseRequests, 'close', {
  summary: 'Tutup permintaan pembelian yang sisanya tidak dibutuhkan lagi, dengan alasan',
  access,
  reply,
})
