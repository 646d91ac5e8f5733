import type { Permissions } from '../../../platform/rules/http/permission.ts'

/** What accounts guards. */
export const accountsPermissions = {
  'accounts.edit': { label: 'Mengubah daftar akun', roles: ['admin'], tokens: 'chosen' },
} as const satisfies Permissions
