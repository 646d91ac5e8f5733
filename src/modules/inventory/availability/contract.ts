import { z } from 'zod'
import { day, endpoint, id, idText, paging, text, total } from '../../../platform/rules/http/endpoint.ts'
import { exportEndpoint, reportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { quantityInput } from '../rules/quantity-input.ts'
import { reorderColumns } from './rules/reorder.ts'
import { standingColumns, standingViews } from './rules/standing-goods.ts'

const goods = { productId: id, productCode: z.string(), productName: z.string(), unit: z.string() }
const promise = z.object({
  number: z.string(),
  address: z.string(),
  quantity: z.number(),
  day: day.nullable(),
})

/** How much of each product is there, promised and on order, and what it is worth for who sees that. */
export const listStandingGoods = endpoint({
  method: 'GET',
  path: '/standing-goods',
  summary: 'Per barang: stok, dipesan, tersedia, akan datang, dan nilainya, sehalaman demi sehalaman',
  access: 'books.read',
  query: z.strictObject({
    q: text(100).optional(),
    view: z.enum(standingViews).default('all'),
    ...paging,
    after: z.string().max(2000).optional(),
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        ...goods,
        onHand: z.number(),
        reserved: z.number(),
        available: z.number(),
        incoming: z.number(),
        incomingDay: day.nullable(),
        value: total.nullable(),
      }),
    ),
    next: z.string().optional(),
    matching: z.int(),
    total: z.int(),
  }),
})
export const exportStandingGoods = exportEndpoint(listStandingGoods, { columns: standingColumns })

const method = z.enum(['average', 'fifo'])

const level = z.object({ warehouseId: id, least: z.number(), most: z.number() })

/** Where a product stands, who waits for it, what comes, and when it is ordered again. */
export const readStandingOf = endpoint({
  method: 'GET',
  path: '/standing-goods/:id',
  summary: 'Satu barang: stok per gudang, order yang memesannya, yang akan datang, dan titik pesan ulangnya',
  access: 'books.read',
  params: z.strictObject({ id: idText }),
  reply: z.object({
    isStocked: z.boolean(),
    unit: z.string(),
    /** How it is valued; chosen before it moves for the first time. */
    method,
    hasMoved: z.boolean(),
    /** Changes with the reorder levels. */
    version: z.int(),
    places: z.array(
      z.object({
        warehouseId: id,
        warehouseName: z.string(),
        inTransit: z.boolean(),
        quantity: z.number(),
        value: total.nullable(),
      }),
    ),
    levels: z.array(level),
    reserved: z.array(promise),
    incoming: z.array(promise),
  }),
})

export const setReorderLevels = endpoint({
  method: 'PUT',
  path: '/standing-goods/:id/reorder-levels',
  summary: 'Titik pesan ulang satu barang per gudang: minimum, dan sampai berapa dipesan lagi',
  access: 'stock.edit',
  versioned: true,
  params: z.strictObject({ id: idText }),
  body: z.strictObject({
    levels: z.array(z.strictObject({ warehouseId: id, least: quantityInput, most: quantityInput })).max(200),
  }),
  reply: z.object({ version: z.int() }),
})

export const setStockMethod = endpoint({
  method: 'PUT',
  path: '/standing-goods/:id/method',
  summary: 'Metode nilai satu barang, rata-rata bergerak atau FIFO, sebelum barang itu pertama kali bergerak',
  access: 'warehouses.edit',
  params: z.strictObject({ id: idText }),
  body: z.strictObject({ method }),
  reply: z.object({ method }),
})

/** What lines of orders and deliveries say of their goods; holds no cost. */
export const readAvailability = endpoint({
  method: 'GET',
  path: '/stock-availability',
  summary: 'Barang-barang dengan id ini: stok, dipesan order yang dikonfirmasi, dan akan datang',
  access: 'books.read',
  query: z.strictObject({
    products: z
      .string()
      .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,499}$/, { error: 'Paling banyak 500 id produk, dipisah koma' })
      .transform((texts) => [...new Set(texts.split(',').map(Number))]),
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        productId: id,
        onHand: z.number(),
        reserved: z.number(),
        incoming: z.number(),
        incomingDay: day.nullable(),
        /** Empty for who does not see documents of others. */
        promised: z.array(z.object({ number: z.string(), quantity: z.number() })),
      }),
    ),
    /** Nothing can be said while stock is not kept. */
    isKept: z.boolean(),
  }),
})

/** What stands below its point, and how much of it to order. */
export const listReorders = endpoint({
  method: 'GET',
  path: '/stock-reorders',
  summary:
    'Barang di bawah titik pesan ulangnya per gudang, dengan usul jumlah pesanan, sehalaman demi sehalaman',
  access: 'books.read',
  query: z.strictObject({
    warehouseId: idText.optional(),
    ...paging,
    after: z.string().max(2000).optional(),
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        /** Of the level it is below. */
        id,
        ...goods,
        warehouseId: id,
        warehouseName: z.string(),
        onHand: z.number(),
        reserved: z.number(),
        incoming: z.number(),
        least: z.number(),
        most: z.number(),
        wanted: z.number(),
      }),
    ),
    next: z.string().optional(),
    /** Levels there are, so that an empty list is told from one nobody set up. */
    levels: z.int(),
  }),
})
export const exportReorders = reportEndpoint(listReorders, { columns: reorderColumns })
