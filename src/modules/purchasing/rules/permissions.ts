import { holdsOf, type Permissions } from '../../../platform/rules/http/permission.ts'

/** What purchasing guards. */
export const purchasingPermissions = {
  'purchase-requests.edit': {
    label: 'Buat permintaan pembelian',
    roles: ['admin', 'user'],
    tokens: 'chosen',
  },
  'purchasing.edit': {
    label: 'Mencatat tagihan dan dokumen pembelian',
    roles: ['admin', 'user'],
    tokens: 'chosen',
  },
  'payments.edit': { label: 'Mencatat pembayaran ke vendor', roles: ['admin', 'user'], tokens: 'chosen' },
} as const satisfies Permissions

export const holds = holdsOf<keyof typeof purchasingPermissions>()
