import { holdsOf, type Permissions } from '../../../platform/rules/http/permission.ts'

/** What inventory guards. */
export const inventoryPermissions = {
  'stock.edit': { label: 'Menerima dan memindahkan barang', roles: ['admin', 'user'], tokens: 'chosen' },
  'warehouses.edit': { label: 'Mengubah gudang dan kebijakan stok', roles: ['admin'], tokens: 'chosen' },
  'counts.post': { label: 'Memposting opname', roles: ['admin'], tokens: 'chosen' },
} as const satisfies Permissions

export const holds = holdsOf<keyof typeof inventoryPermissions>()
