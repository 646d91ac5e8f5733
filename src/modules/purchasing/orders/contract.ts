import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  idText,
  moment,
  optionalText,
  rupiah,
  text,
} from '../../../platform/rules/http/endpoint.ts'
import { orWaits } from '../../approvals/contract.ts'
import { changeOf, creationOf, documentApi, reasonedOf } from '../../documents/contract.ts'
import { stands } from '../../documents/rules/cancellation.ts'
import type { RowOf } from '../../documents/rules/document-list.ts'
import { quantityInput } from '../../inventory/rules/quantity-input.ts'
import { orderHead, purchaseOrders } from './rules/order-kind.ts'
import { toUnitPrice, type UnitPrice } from './rules/unit-price.ts'

export * from './contract/arrivals.ts'

const access = 'purchasing.edit'
const taxClass = z.enum(['taxed', 'untaxed'], { error: 'Golongan pajak tidak valid' })

export const unitPriceInput = z.number().transform((value, { issues }): UnitPrice => {
  const price = toUnitPrice(value)
  if (price !== undefined) return price
  const message = 'Harga minimal 0, maksimal 6 angka desimal dan 15 angka'
  issues.push({ code: 'custom', message, input: value })
  return z.NEVER
})

const orderInput = z.strictObject({
  orderDate: day,
  expectedDay: day.nullish(),
  vendorId: id.nullable(),
  notes: optionalText(2000),
  lines: z
    .array(
      z.strictObject({
        /** The line it goes on from, of an order that is changed; null of a new one. */
        lineNumber: z.int().min(1).max(500).nullable().default(null),
        /** Goods; null of what is charged to an account. */
        productId: id.nullable().default(null),
        accountId: id.nullable().default(null),
        description: text(500).default(''),
        quantity: quantityInput,
        unitPrice: unitPriceInput,
        discountBasisPoints: z.int().default(0),
        /** Net without VAT; left out it is what quantity, price and discount come to. */
        amount: rupiah.nullable().default(null),
        taxClass: taxClass.default('taxed'),
        /** Which department bears what is charged to an account. */
        departmentId: id.nullish(),
        /** The line of a request that it orders. */
        requestLineId: id.nullish(),
      }),
    )
    .max(500),
})
export type OrderInput = z.output<typeof orderInput>

export type PurchaseOrderRow = RowOf<typeof purchaseOrders>

export const purchaseOrder = z.object({
  ...orderHead,
  subtotal: rupiah,
  taxAmount: rupiah,
  notes: z.string().nullable(),
  version: z.int(),
  /** How often it was changed since it was made. */
  revision: z.int(),
  createdAt: moment,
  createdBy: z.string(),
  updatedAt: moment,
  updatedBy: z.string(),
  /** How it ended before it was whole: cancelled, or its rest closed. */
  ended: z.object({ day, reason: z.string(), at: moment, by: z.string() }).nullable(),
  lines: z.array(
    z.object({
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
      discountBasisPoints: z.int(),
      amount: rupiah,
      isAmountTyped: z.boolean(),
      taxClass,
      taxAmount: rupiah,
      departmentId: id.nullable(),
      requestLineId: id.nullable(),
      /** Which request it orders of. */
      requestNumber: z.string().nullable(),
      receivedQuantity: z.number(),
      /** Of what came in, what no bill charged yet. */
      unbilledQuantity: z.number(),
      /** What was billed and has not come in. */
      aheadQuantity: z.number(),
      /** Of an account, what bills charged. */
      billedAmount: rupiah,
    }),
  ),
  receipts: z.array(z.object({ receiptNumber: z.string(), day, amount: rupiah, isCancelled: z.boolean() })),
  bills: z.array(z.object({ billNumber: z.string(), day, amount: rupiah, isCancelled: z.boolean() })),
  revisions: z.array(
    z.object({
      revision: z.int(),
      at: moment,
      by: z.string(),
      changes: z.array(z.object({ what: z.string(), before: z.string(), after: z.string() })),
    }),
  ),
})
export type PurchaseOrder = z.output<typeof purchaseOrder>

export const purchaseOrderApi = documentApi(purchaseOrders, {
  document: purchaseOrder,
  listed: 'Purchase order menurut nomor, vendor, atau catatan, keadaan, dan hari, sehalaman demi sehalaman',
  one: 'Satu purchase order dengan barisnya, penerimaan, dan tagihannya, menurut nomornya',
  printed: 'Purchase order sebagai PDF, untuk dikirim ke vendor',
  hasPaper: stands,
})

export const createPurchaseOrder = creationOf(purchaseOrders, {
  summary:
    'Buat purchase order: barang, atau baris jasa dan biaya pada akun; nilai baris yang diketik menang atas harga',
  access,
  body: orderInput,
  reply: orWaits(purchaseOrder),
})

export const updatePurchaseOrder = changeOf(purchaseOrders, {
  summary:
    'Ubah purchase order yang berjalan, sebagai perubahan bernomor; yang sudah diterima atau ditagih tetap',
  access,
  body: orderInput,
  reply: orWaits(purchaseOrder),
})

export const cancelPurchaseOrder = reasonedOf(purchaseOrders, 'cancel', {
  summary: 'Batalkan purchase order yang belum diterima dan belum ditagih, dengan alasan',
  access,
  reply: purchaseOrder,
})
export const closePurchaseOrder = reasonedOf(purchaseOrders, 'close', {
  summary: 'Tutup sisa purchase order yang tidak akan datang lagi, dengan alasan',
  access,
  reply: purchaseOrder,
})

/** Lines of running orders that are charged to accounts, with what is left of them. */
export const listBillableOrderLines = endpoint({
  method: 'GET',
  path: '/billable-order-lines',
  summary:
    'Baris jasa dan biaya dari purchase order vendor ini yang belum habis ditagih, yang terlama dahulu',
  access: 'books.read',
  query: z.strictObject({ vendorId: idText }),
  reply: z.object({
    rows: z.array(
      z.object({
        orderLineId: id,
        orderNumber: z.string(),
        accountId: id,
        description: z.string(),
        taxClass,
        departmentId: id.nullable(),
        left: rupiah,
      }),
    ),
  }),
})

/** Goods of running orders that have not come in and that no bill charged. */
export const listBillableOrderedGoods = endpoint({
  method: 'GET',
  path: '/billable-ordered-goods',
  summary:
    'Barang purchase order vendor ini yang belum datang dan belum ditagih, untuk tagihan yang mendahului barangnya',
  access: 'books.read',
  query: z.strictObject({ vendorId: idText }),
  reply: z.object({
    rows: z.array(
      z.object({
        orderLineId: id,
        orderNumber: z.string(),
        orderDate: day,
        productCode: z.string(),
        productName: z.string(),
        unit: z.string(),
        taxClass,
        orderedQuantity: z.number(),
        orderedAmount: rupiah,
        left: z.number(),
      }),
    ),
  }),
})
export type BillableOrderedGoods = z.output<typeof listBillableOrderedGoods.reply>['rows'][number]

/** What was last paid for goods. */
export const listPurchasePrices = endpoint({
  method: 'GET',
  path: '/purchase-prices',
  summary: 'Harga terakhir satu barang: dari vendor ini, dan dari vendor lain',
  access: 'books.read',
  query: z.strictObject({ productId: idText, vendorId: idText.optional() }),
  reply: z.object({
    rows: z.array(
      z.object({
        vendorId: id,
        vendorName: z.string(),
        orderNumber: z.string(),
        orderDate: day,
        /** Net of one unit. */
        unitPrice: z.number(),
      }),
    ),
  }),
})
export type BillableOrderLine = z.output<typeof listBillableOrderLines.reply>['rows'][number]
export type PurchasePrice = z.output<typeof listPurchasePrices.reply>['rows'][number]
