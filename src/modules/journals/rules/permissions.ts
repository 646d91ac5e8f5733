import { holdsOf, type Permissions } from '../../../platform/rules/http/permission.ts'

/** What journals guards. */
export const journalsPermissions = {
  'journals.edit': { label: 'Membuat dan mem-post jurnal', roles: ['admin', 'user'], tokens: 'chosen' },
  'journals.reverse': { label: 'Membalik jurnal', roles: ['admin', 'user'], tokens: 'chosen' },
  'journals.import': { label: 'Mengimpor jurnal', roles: ['admin'], tokens: 'chosen' },
} as const satisfies Permissions

export const holds = holdsOf<keyof typeof journalsPermissions>()
