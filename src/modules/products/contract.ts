import { z } from 'zod'
import { endpoint, id, text, type ReplyOf } from '../../platform/rules/http/endpoint.ts'
import { recordContract } from '../records/contract.ts'
import { taxClasses } from '../tax/rules/tax-class.ts'
import { products } from './rules/products.ts'

export const productKinds = ['all', 'physical', 'service'] as const
export const productTaxClasses = ['all', ...taxClasses] as const

const namedAccount = z.object({ id, code: z.string(), name: z.string() }).nullable()

export const productApi = recordContract(products, {
  filters: {
    type: z.enum(productKinds).default('all'),
    taxClass: z.enum(productTaxClasses).default('all'),
  },
  option: ['unit', 'isService', 'sellingPrice', 'taxClass', 'taxFacility'],
  /** Where its revenue, its stock and its cost go instead of the accounts of the roles. */
  more: { revenueAccount: namedAccount, stockAccount: namedAccount, costAccount: namedAccount },
})
export type Product = ReplyOf<typeof productApi.read>
export type ProductOption = z.output<typeof productApi.option>

export const countActiveProducts = endpoint({
  method: 'GET',
  path: '/product-counts',
  summary: 'Berapa produk fisik dan berapa jasa yang aktif',
  access: 'books.read',
  reply: z.object({ physical: z.int(), service: z.int() }),
})

/** Asked with a body because hundreds of codes do not fit an address; it changes nothing. */
export const findProductsByCode = endpoint({
  method: 'POST',
  path: '/products-by-code',
  summary: 'Produk dengan kode-kode ini, juga yang tidak aktif; kode yang tidak dikenal dilewatkan',
  access: 'books.read',
  body: z.strictObject({ codes: z.array(text(20)).max(500) }),
  reply: z.object({ rows: z.array(z.intersection(productApi.option, z.object({ isActive: z.boolean() }))) }),
})

export const coretaxCode = z.object({ code: z.string(), name: z.string() })

export const searchCoretaxCodes = endpoint({
  method: 'GET',
  path: '/coretax-codes',
  summary: 'Paling banyak 50 kode barang atau jasa kantor pajak yang kode atau namanya memuat kata itu',
  access: 'books.read',
  query: z.strictObject({ q: text(100).optional(), type: z.enum(['physical', 'service']) }),
  reply: z.object({ rows: z.array(coretaxCode) }),
})
