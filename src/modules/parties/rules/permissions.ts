import { holdsOf, type Permissions } from '../../../platform/rules/http/permission.ts'

/** What parties guards. */
export const partiesPermissions = {
  'customers.edit': { label: 'Mengubah customer', roles: ['admin', 'user'], tokens: 'chosen' },
  'vendors.edit': { label: 'Mengubah vendor', roles: ['admin', 'user'], tokens: 'chosen' },
  'vendors.bank': { label: 'Mengubah rekening vendor', roles: ['admin'], tokens: 'chosen' },
  'giro.edit': { label: 'Mencairkan dan menolak giro', roles: ['admin', 'user'], tokens: 'chosen' },
} as const satisfies Permissions

export const holds = holdsOf<keyof typeof partiesPermissions>()
