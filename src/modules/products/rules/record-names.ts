import type { RecordName } from '../../records/rules/record-name.ts'

export const productsName = {
  table: 'product',
  noun: 'produk',
  path: '/products',
  prefix: 'PRD-',
  access: 'products.edit',
} as const satisfies RecordName
