import { holdsOf, type Permissions } from '../../../platform/rules/http/permission.ts'

/** What sales guards. */
export const salesPermissions = {
  'sales.edit': { label: 'Mengubah dokumen penjualan', roles: ['admin', 'user'], tokens: 'chosen' },
  'write-offs.edit': { label: 'Menghapus piutang tak tertagih', roles: ['admin'], tokens: 'chosen' },
} as const satisfies Permissions

export const holds = holdsOf<keyof typeof salesPermissions>()
