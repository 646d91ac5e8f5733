import { z } from 'zod'
import { endpoint, id, idText, rupiah, text } from '../../../platform/rules/http/endpoint.ts'
import { quantityInput } from '../rules/quantity-input.ts'
import { longestBarcode } from './rules/pack.ts'

const mostBarcodes = 50
const mostPacks = 20

const packsOfProduct = z.object({
  unit: z.string(),
  barcodes: z.array(z.string()),
  packs: z.array(
    z.object({
      name: z.string(),
      factor: z.number(),
      /** What one is sold for; null: as many of the own unit. */
      sellingPrice: rupiah.nullable(),
      barcodes: z.array(z.string()),
    }),
  ),
  /** Changes with the units and barcodes. */
  version: z.int(),
})

const params = z.strictObject({ id: idText })

/** The units a product is counted in beside its own, and the barcodes on it and on them. */
export const readPacks = endpoint({
  method: 'GET',
  path: '/product-packs/:id',
  summary: 'Satuan lain satu produk dengan isinya, dan barcode produk serta setiap satuannya',
  access: 'books.read',
  params,
  reply: packsOfProduct,
})

const barcodes = z.array(text(longestBarcode)).max(mostBarcodes)

export const setPacks = endpoint({
  method: 'PUT',
  path: '/product-packs/:id',
  summary:
    'Ganti satuan lain, harga jualnya, dan barcode satu produk; isi satuan yang sudah ada tidak berubah',
  access: 'products.edit',
  versioned: true,
  params,
  body: z.strictObject({
    barcodes,
    packs: z
      .array(
        z.strictObject({
          name: text(20),
          factor: quantityInput,
          sellingPrice: rupiah.nullable().default(null),
          barcodes,
        }),
      )
      .max(mostPacks),
  }),
  reply: packsOfProduct,
})

/** The further units of the products of a document, asked for at once. */
export const listPacks = endpoint({
  method: 'GET',
  path: '/product-packs',
  summary: 'Satuan lain produk-produk dengan id ini, dengan isinya dalam satuan produk',
  access: 'books.read',
  query: z.strictObject({
    products: z
      .string()
      .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,499}$/, { error: 'Paling banyak 500 id produk, dipisah koma' })
      .transform((texts) => [...new Set(texts.split(',').map(Number))]),
  }),
  reply: z.object({
    rows: z.array(
      z.object({ productId: id, name: z.string(), factor: z.number(), sellingPrice: rupiah.nullable() }),
    ),
  }),
})

/** What a scanner read: a barcode, or the code of a product. */
export const findScanned = endpoint({
  method: 'GET',
  path: '/product-scans',
  summary: 'Produk aktif dengan barcode atau kode ini, dan berapa satuan dasarnya; kosong bila tidak dikenal',
  access: 'books.read',
  query: z.strictObject({ code: text(longestBarcode) }),
  reply: z.object({
    found: z
      .object({
        id,
        code: z.string(),
        name: z.string(),
        unit: z.string(),
        isService: z.boolean(),
        /** What was scanned holds so many of the own unit. */
        factor: z.number(),
        packName: z.string().nullable(),
      })
      .nullable(),
  }),
})
