import type { Permissions } from '../../../platform/rules/http/permission.ts'

/** What audit guards. */
export const auditPermissions = {
  'history.read': {
    label: 'Membaca riwayat perubahan',
    roles: ['admin', 'user', 'viewer'],
    tokens: 'reading',
  },
  'attachments.add': { label: 'Melampirkan bukti', roles: ['admin', 'user'], tokens: 'chosen' },
  'audit.read': { label: 'Membaca audit log', roles: ['admin'], tokens: 'chosen' },
  'security.read': { label: 'Membaca log keamanan', roles: ['admin'], tokens: 'chosen' },
  'audit.acknowledge': {
    label: 'Mengakui perubahan di luar program',
    roles: ['admin'],
    tokens: 'never',
  },
} as const satisfies Permissions
