import type { Permissions } from '../../../platform/rules/http/permission.ts'

/** What budgets guard; whoever reads the books reads them, too. */
export const budgetPermissions = {
  'budgets.edit': { label: 'Menyusun dan mengajukan anggaran', roles: ['admin', 'user'], tokens: 'chosen' },
  'budgets.approve': { label: 'Menyetujui anggaran', roles: ['admin'], tokens: 'never' },
  'budgets.control': {
    label: 'Mengatur kendali anggaran: yang dihentikan dan diperingatkan',
    roles: ['admin'],
    tokens: 'never',
  },
} as const satisfies Permissions
