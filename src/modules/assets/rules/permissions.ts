import { holdsOf, type Permissions } from '../../../platform/rules/http/permission.ts'

/** What assets guard. */
export const assetsPermissions = {
  'assets.edit': {
    label: 'Mendaftar, menyusutkan, dan melepas aset tetap',
    roles: ['admin', 'user'],
    tokens: 'chosen',
  },
} as const satisfies Permissions

export const holds = holdsOf<keyof typeof assetsPermissions>()
