import { holdsOf, type Permissions } from '../../../platform/rules/http/permission.ts'

/** What periods guards. */
export const periodsPermissions = {
  'periods.manage': { label: 'Mengunci dan membuka periode', roles: ['admin'], tokens: 'chosen' },
} as const satisfies Permissions

export const holds = holdsOf<keyof typeof periodsPermissions>()
