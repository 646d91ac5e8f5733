import type { Permissions } from '../../../platform/rules/http/permission.ts'

/** What settings guards. */
export const settingsPermissions = {
  'settings.manage': { label: 'Mengubah pengaturan', roles: ['admin'], tokens: 'chosen' },
} as const satisfies Permissions
