import { z } from 'zod'
import {
  endpoint,
  id,
  moment,
  optionalText,
  rupiah,
  text,
  version,
  withId,
  pageOf,
} from '../../platform/rules/http/endpoint.ts'
import { exportEndpoint } from '../../platform/rules/http/export-endpoint.ts'
import { toRupiah } from '../../platform/rules/money/money.ts'
import { fileEndpoints, newCode, optionQuery, recordQuery } from '../parties/contract.ts'
import { recordActions } from '../parties/rules/record-action.ts'
import { productListColumns } from './rules/product-list-columns.ts'
import { costMessage, priceMessage } from './rules/product.ts'
import { units } from './rules/unit.ts'

const revenueAccount = z.object({ id, code: z.string(), name: z.string() })

export const product = z.object({
  id,
  code: z.string(),
  name: z.string(),
  unit: z.enum(units),
  isService: z.boolean(),
  costPrice: rupiah,
  sellingPrice: rupiah,
  coretaxUnit: z.string().nullable(),
  coretaxCode: z.string().nullable(),
  /** Where its revenue goes instead of the account of the role. */
  revenueAccount: revenueAccount.nullable(),
  isActive: z.boolean(),
  createdAt: moment,
  updatedAt: moment,
  deletedAt: moment.nullable(),
  version,
  /** What the signed-in person may do with the product now. */
  actions: z.array(z.enum(recordActions)),
})
export type Product = z.output<typeof product>

const amount = (error: string) => z.int({ error }).transform((value) => toRupiah(value))

const productDetails = {
  name: text(200),
  unit: text(50),
  isService: z.boolean(),
  costPrice: amount(costMessage),
  sellingPrice: amount(priceMessage),
  coretaxUnit: optionalText(50),
  coretaxCode: optionalText(50),
  revenueAccountId: id.optional(),
}

export const productKinds = ['all', 'physical', 'service'] as const

export const listProducts = endpoint({
  method: 'GET',
  path: '/products',
  summary: 'Products by text (code, name), type and status, a page at a time',
  access: 'books.read',
  query: recordQuery.extend({ type: z.enum(productKinds).default('all') }),
  reply: pageOf(product),
})

export const exportProducts = exportEndpoint(listProducts, { columns: productListColumns })

export const countActiveProducts = endpoint({
  method: 'GET',
  path: '/product-counts',
  summary: 'How many physical products and how many services are active',
  access: 'books.read',
  reply: z.object({ physical: z.int(), service: z.int() }),
})

export const proposeProductCode = endpoint({
  method: 'GET',
  path: '/product-code',
  summary: 'The code a new product would get',
  access: 'products.edit',
  reply: z.object({ code: z.string() }),
})

export const productOption = z.object({
  id,
  code: z.string(),
  name: z.string(),
  unit: z.enum(units),
  isService: z.boolean(),
  sellingPrice: rupiah,
})
export type ProductOption = z.output<typeof productOption>

export const searchProductOptions = endpoint({
  method: 'GET',
  path: '/product-options',
  summary:
    'At most 50 active products to choose from: best matches first, the latest changed ones without a text',
  access: 'books.read',
  query: optionQuery,
  reply: z.object({ rows: z.array(productOption) }),
})

/** Asked with a body because hundreds of codes do not fit an address; it changes nothing. */
export const findProductsByCode = endpoint({
  method: 'POST',
  path: '/products-by-code',
  summary: 'The products of these codes, inactive ones too; codes nobody has are left out',
  access: 'books.read',
  body: z.strictObject({ codes: z.array(text(20)).max(500) }),
  reply: z.object({ rows: z.array(productOption.extend({ isActive: z.boolean() })) }),
})

export const readProduct = endpoint({
  method: 'GET',
  path: '/products/:code',
  summary: 'One product by its code',
  access: 'books.read',
  params: z.strictObject({ code: z.string().min(1).max(20) }),
  reply: product,
})

export const createProduct = endpoint({
  method: 'POST',
  path: '/products',
  summary: 'Add an active product',
  access: 'products.edit',
  body: z.strictObject({ ...newCode, ...productDetails }),
  reply: product,
})

export const updateProduct = endpoint({
  method: 'PUT',
  path: '/products/:id',
  summary: 'Change a product, also between active and inactive; the code stays',
  access: 'products.edit',
  versioned: true,
  params: withId,
  body: z.strictObject({ ...productDetails, isActive: z.boolean() }),
  reply: product,
})

export const deactivateProduct = endpoint({
  method: 'POST',
  path: '/products/:id/deactivate',
  summary: 'Make a product inactive and keep the moment',
  access: 'products.edit',
  versioned: true,
  params: withId,
  reply: product,
})

export const productFiles = fileEndpoints(
  { path: '/product', noun: 'products', access: 'products.edit' },
  {
    q: recordQuery.shape.q,
    status: recordQuery.shape.status,
    sort: recordQuery.shape.sort,
    type: z.enum(productKinds).default('all'),
  },
)

export const coretaxCode = z.object({ code: z.string(), name: z.string() })

export const searchCoretaxCodes = endpoint({
  method: 'GET',
  path: '/coretax-codes',
  summary: 'At most 50 codes of goods or services of the tax office whose code or name holds the words',
  access: 'books.read',
  query: z.strictObject({ q: text(100).optional(), type: z.enum(['physical', 'service']) }),
  reply: z.object({ rows: z.array(coretaxCode) }),
})
