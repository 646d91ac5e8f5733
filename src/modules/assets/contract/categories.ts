import { z } from 'zod'
import { endpoint, id, text, withId } from '../../../platform/rules/http/endpoint.ts'
import { depreciated } from './assets.ts'

const account = z.object({ id, code: z.string(), name: z.string() })

const category = z.object({
  id,
  name: z.string(),
  assetAccount: account,
  accumulatedAccount: account.nullable(),
  expenseAccount: account.nullable(),
  ...depreciated,
  isActive: z.boolean(),
  /** How many assets are of it. */
  assets: z.int(),
  version: z.int(),
})
export type AssetCategory = z.output<typeof category>

const categoryInput = z.strictObject({
  name: text(100),
  assetAccountId: id.nullable(),
  accumulatedAccountId: id.nullable(),
  expenseAccountId: id.nullable(),
  ...depreciated,
  isActive: z.boolean(),
})
export type CategoryInput = z.output<typeof categoryInput>

export const listAssetCategories = endpoint({
  method: 'GET',
  path: '/asset-categories',
  summary: 'Kategori aset tetap dengan akun, metode, dan masa manfaatnya',
  access: 'books.read',
  query: z.strictObject({}),
  reply: z.object({ rows: z.array(category) }),
})

export const createAssetCategory = endpoint({
  method: 'POST',
  path: '/asset-categories',
  summary: 'Tambah kategori aset tetap',
  access: 'assets.edit',
  body: categoryInput,
  reply: category,
})

export const updateAssetCategory = endpoint({
  method: 'PUT',
  path: '/asset-categories/:id',
  summary: 'Ubah kategori aset tetap; aset yang sudah terdaftar tidak berubah',
  access: 'assets.edit',
  versioned: true,
  params: withId,
  body: categoryInput,
  reply: category,
})
