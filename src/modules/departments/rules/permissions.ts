import type { Permissions } from '../../../platform/rules/http/permission.ts'

/** What departments guards. */
export const departmentsPermissions = {
  'departments.edit': { label: 'Mengubah departemen', roles: ['admin'], tokens: 'chosen' },
} as const satisfies Permissions
