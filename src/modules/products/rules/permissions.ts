import type { Permissions } from '../../../platform/rules/http/permission.ts'

/** What products guards. */
export const productsPermissions = {
  'products.edit': { label: 'Mengubah produk', roles: ['admin', 'user'], tokens: 'chosen' },
} as const satisfies Permissions
