import { holdsOf, type Permissions } from '../../../platform/rules/http/permission.ts'

/** What filing guards. */
export const filingPermissions = {
  'tax.edit': {
    label: 'Mengurus faktur pajak, menutup, membayar, dan melaporkan masa PPN',
    roles: ['admin', 'user'],
    tokens: 'chosen',
  },
} as const satisfies Permissions

export const holds = holdsOf<keyof typeof filingPermissions>()
