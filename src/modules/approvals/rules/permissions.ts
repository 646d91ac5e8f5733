import { holdsOf, type Permissions } from '../../../platform/rules/http/permission.ts'

/** What approvals guards; deciding is for people, never for programs. */
export const approvalsPermissions = {
  'approvals.read': {
    label: 'Melihat permintaan persetujuan',
    roles: ['admin', 'user', 'viewer'],
    tokens: 'reading',
  },
  'approvals.decide': { label: 'Memutuskan persetujuan', roles: ['admin', 'user'], tokens: 'never' },
  'approvals.rules': { label: 'Mengatur aturan persetujuan', roles: ['admin'], tokens: 'never' },
} as const satisfies Permissions

export const holds = holdsOf<keyof typeof approvalsPermissions>()
