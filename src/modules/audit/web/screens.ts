import type { PartOf, Screen } from '../../../platform/web/screen.ts'
import type * as door from './index.ts'

/** The screens of the history. */
export const screens: readonly Screen<PartOf<typeof door>>[] = [
  {
    path: '/settings/audit-log',
    title: 'Audit Log',
    part: 'AuditLog',
    permission: 'audit.read',
    dialogs: [{ path: '$id', title: 'Perubahan $id', part: 'AuditDetail' }],
  },
]
