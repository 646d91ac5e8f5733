import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  idText,
  paging,
  rupiah,
  text,
  total,
} from '../../../platform/rules/http/endpoint.ts'
import { exportEndpoint, reportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { movementKindTexts } from '../rules/movement-kind.ts'
import { ageColumns, stockAges } from './rules/stock-ages.ts'
import { commitmentColumns, commitmentKinds } from './rules/stock-commitments.ts'
import { cardColumns, movementColumns } from './rules/stock-movements.ts'
import { mutationColumns } from './rules/stock-mutations.ts'
import { positionColumns } from './rules/stock-position.ts'
import { keysOf } from '../../../platform/rules/proof/keys-of.ts'

const kinds = keysOf(movementKindTexts)

const place = { warehouseId: id, warehouseName: z.string(), inTransit: z.boolean() }

export const readStockPosition = endpoint({
  method: 'GET',
  path: '/stock-position',
  summary:
    'Jumlah dan nilai stok per produk dan gudang pada akhir suatu hari, di samping saldo akunnya, sehalaman demi sehalaman',
  access: 'books.read',
  query: z.strictObject({ asOf: day, ...paging, after: z.string().max(2000).optional() }),
  reply: z.object({
    rows: z.array(
      z.object({
        productId: id,
        productCode: z.string(),
        productName: z.string(),
        unit: z.string(),
        ...place,
        quantity: z.number(),
        value: total,
      }),
    ),
    next: z.string().optional(),
    /** Of all pages. */
    total,
    accounts: z.array(z.object({ code: z.string(), name: z.string(), stock: total, balance: total })),
    /** Day from which stock is kept; null while there is none. */
    startedOn: day.nullable(),
  }),
})

export const exportStockPosition = reportEndpoint(readStockPosition, { columns: positionColumns })

/** A movement with what it is worth now, corrections among it, and what it was stored with. */
const movement = {
  key: z.string(),
  day,
  kind: z.enum(kinds),
  referenceNumber: z.string().nullable(),
  entryNumber: z.string().nullable(),
  ...place,
  quantity: z.number(),
  value: rupiah,
  /** The same as the value unless it was corrected. */
  storedValue: rupiah,
  isCorrected: z.boolean(),
}
const movements = z.strictObject({
  warehouseId: idText.optional(),
  from: day.optional(),
  to: day.optional(),
  ...paging,
})

export const listStockMovements = endpoint({
  method: 'GET',
  path: '/stock-movements',
  summary: 'Mutasi stok semua produk, yang terbaru lebih dahulu, sehalaman demi sehalaman',
  access: 'books.read',
  query: movements,
  reply: z.object({
    next: z.string().optional(),
    rows: z.array(
      z.object({ ...movement, productCode: z.string(), productName: z.string(), unit: z.string() }),
    ),
  }),
})

export const readStockCard = endpoint({
  method: 'GET',
  path: '/stock-cards/:code',
  summary:
    'Kartu stok satu produk: mutasi dengan sisa jumlah dan nilai sesudahnya, yang terbaru lebih dahulu, sehalaman demi sehalaman',
  access: 'books.read',
  params: z.strictObject({ code: text(20) }),
  query: movements,
  reply: z.object({
    product: z.object({ id, code: z.string(), name: z.string(), unit: z.string() }),
    matching: z.int(),
    next: z.string().optional(),
    rows: z.array(z.object({ ...movement, standingQuantity: z.number(), standingValue: total })),
  }),
})

export const exportStockMovements = exportEndpoint(listStockMovements, { columns: movementColumns })
export const exportStockCard = reportEndpoint(readStockCard, { columns: cardColumns })

/** Of what is valued first in, first out: what is left of each receipt, in the order in which it leaves. */
export const readStockLayers = endpoint({
  method: 'GET',
  path: '/stock-cards/:code/layers',
  summary:
    'Lapisan FIFO satu produk yang masih ada: asal, jumlah, dan nilainya; kosong bagi metode rata-rata',
  access: 'books.read',
  params: z.strictObject({ code: text(20) }),
  reply: z.object({
    method: z.enum(['average', 'fifo']),
    rows: z.array(
      z.object({
        ...place,
        sequence: z.int(),
        day,
        kind: z.enum(kinds),
        referenceNumber: z.string().nullable(),
        quantity: z.number(),
        value: total,
      }),
    ),
  }),
})

/** Where a page of products begins: their codes are longer than other marks. */
const productPages = { ...paging, after: z.string().max(2000).optional() }

const ofProduct = { productId: id, productCode: z.string(), productName: z.string(), unit: z.string() }
const flowValues = {
  openingValue: total,
  inValue: total,
  outValue: total,
  revaluation: total,
  closingValue: total,
}

const days = { from: day, to: day }

export const readStockMutations = endpoint({
  method: 'GET',
  path: '/stock-mutations',
  summary:
    'Per produk: stok awal, masuk, keluar, koreksi nilai, dan stok akhir dalam suatu rentang hari, sehalaman demi sehalaman',
  access: 'books.read',
  query: z.strictObject({ ...days, ...productPages }),
  reply: z.object({
    rows: z.array(
      z.object({
        ...ofProduct,
        ...flowValues,
        openingQuantity: z.number(),
        inQuantity: z.number(),
        outQuantity: z.number(),
        closingQuantity: z.number(),
      }),
    ),
    next: z.string().optional(),
  }),
})

export const readStockMutationTotals = endpoint({
  method: 'GET',
  path: '/stock-mutation-totals',
  summary:
    'Nilai awal, masuk, keluar, koreksi, dan nilai akhir persediaan semua produk dalam suatu rentang hari',
  access: 'books.read',
  query: z.strictObject(days),
  reply: z.object(flowValues),
})

export const exportStockMutations = reportEndpoint(readStockMutations, { columns: mutationColumns })

const ages = z.record(z.enum(stockAges), total)

export const readStockAges = endpoint({
  method: 'GET',
  path: '/stock-ages',
  summary:
    'Umur persediaan per produk pada akhir suatu hari, dan sudah berapa hari tanpa barang keluar, sehalaman demi sehalaman',
  access: 'books.read',
  query: z.strictObject({ asOf: day, ...productPages }),
  reply: z.object({
    rows: z.array(
      z.object({ ...ofProduct, quantity: z.number(), value: total, ages, idleDays: z.int().nullable() }),
    ),
    next: z.string().optional(),
  }),
})

export const readStockAgeTotals = endpoint({
  method: 'GET',
  path: '/stock-age-totals',
  summary: 'Nilai persediaan semua produk pada akhir suatu hari menurut umurnya',
  access: 'books.read',
  query: z.strictObject({ asOf: day }),
  reply: z.object({ value: total, ages }),
})

export const exportStockAges = reportEndpoint(readStockAges, { columns: ageColumns })

export const readStockCommitments = endpoint({
  method: 'GET',
  path: '/stock-commitments',
  summary:
    'Barang dalam perjalanan antargudang dan yang dipesan order, per barang dan dokumen, sehalaman demi sehalaman',
  access: 'books.read',
  query: z.strictObject({ kind: z.enum(['all', ...commitmentKinds]).default('all'), ...productPages }),
  reply: z.object({
    rows: z.array(
      z.object({
        ...ofProduct,
        kind: z.enum(commitmentKinds),
        number: z.string(),
        address: z.string(),
        day: day.nullable(),
        days: z.int().nullable(),
        fromName: z.string().nullable(),
        toName: z.string().nullable(),
        quantity: z.number(),
        value: total.nullable(),
      }),
    ),
    next: z.string().optional(),
    /** What everything on its way is worth, of all pages. */
    onTheWay: total,
  }),
})

export const exportStockCommitments = reportEndpoint(readStockCommitments, { columns: commitmentColumns })
