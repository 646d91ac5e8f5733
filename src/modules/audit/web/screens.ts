import type { Screen } from '../../../platform/web/shell/screen.ts'

/** The screens of the history. */
export const screens: readonly Screen[] = [
  {
    path: '/settings/audit-log',
    title: 'Audit Log',
    words: 'riwayat perubahan, jejak audit, siapa mengubah, log, audit trail',
    load: async () => (await import('./audit-log.tsx')).AuditLog,
    permission: 'audit.read',
    dialogs: [
      {
        path: '$id',
        title: 'Perubahan $id',
        load: async () => (await import('./audit-detail.tsx')).AuditDetail,
      },
    ],
  },
  {
    path: '/settings/security-log',
    title: 'Log Keamanan',
    words: 'security, login gagal, ditolak, 403, serangan, pembatasan',
    load: async () => (await import('./security-log.tsx')).SecurityLog,
    permission: 'security.read',
  },
  {
    path: '/settings/foreign-changes',
    title: 'Perubahan di Luar Program',
    words: 'database, tangan lain, akui, kunci pembukuan',
    load: async () => (await import('./foreign-changes.tsx')).ForeignChanges,
    permission: 'audit.acknowledge',
  },
]
