import { holdsOf, type Permissions } from '../../../platform/rules/http/permission.ts'

/** What service guards. */
export const servicePermissions = {
  'service.edit': {
    label: 'Mencatat dan menyelesaikan service order',
    roles: ['admin', 'user'],
    tokens: 'chosen',
  },
} as const satisfies Permissions

export const holds = holdsOf<keyof typeof servicePermissions>()
