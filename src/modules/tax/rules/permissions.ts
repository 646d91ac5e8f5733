import { holdsOf, type Permissions } from '../../../platform/rules/http/permission.ts'

/** What tax guards. */
export const taxPermissions = {
  'tax.read': { label: 'Melihat NPWP dan NIK lawan transaksi', roles: ['admin', 'user'], tokens: 'chosen' },
} as const satisfies Permissions

export const holds = holdsOf<keyof typeof taxPermissions>()
