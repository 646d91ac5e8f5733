import type { Screen } from '../../../platform/web/shell/screen.ts'

const permission = 'approvals.read'
const help = 'persetujuan'

/** The screens of approvals. */
export const screens: readonly Screen[] = [
  {
    path: '/approvals',
    title: 'Approvals',
    help,
    words: 'persetujuan, menunggu saya, setujui, tolak, approve, pending, inbox, otorisasi',
    load: async () => (await import('./approval-inbox.tsx')).ApprovalInbox,
    permission,
    dialogs: [
      {
        path: '$id',
        title: 'Permintaan Persetujuan',
        load: async () => (await import('./approval-page.tsx')).ApprovalPage,
      },
    ],
  },
  {
    path: '/approvals/asked',
    title: 'Diajukan oleh Saya',
    help,
    words: 'permintaan saya, menunggu persetujuan, tarik permintaan',
    load: async () => (await import('./approval-inbox.tsx')).OwnApprovals,
    permission,
  },
  {
    path: '/approvals/late',
    title: 'Persetujuan Terlambat',
    help,
    words: 'terlambat diputuskan, terlalu lama menunggu, eskalasi persetujuan, escalation',
    load: async () => (await import('./approval-inbox.tsx')).ApprovalsLate,
    permission,
  },
  {
    path: '/approvals/history',
    title: 'Riwayat Persetujuan',
    help,
    words: 'keputusan, disetujui, ditolak, siapa menyetujui',
    load: async () => (await import('./approval-inbox.tsx')).ApprovalHistory,
    permission,
  },
  {
    path: '/approvals/delegations',
    title: 'Delegasi Persetujuan',
    help,
    words: 'delegasi, pengganti, cuti, wakil, atas nama',
    load: async () => (await import('./delegations.tsx')).Delegations,
    permission: 'approvals.decide',
  },
  {
    path: '/settings/approvals',
    title: 'Aturan Persetujuan',
    help,
    words:
      'aturan persetujuan, siapa menyetujui, simulasi, batas wewenang, limit persetujuan, approval rules',
    load: async () => (await import('./rule-list.tsx')).ApprovalRules,
    permission: 'approvals.rules',
  },
  {
    path: '/settings/duties',
    title: 'Pemisahan Tugas',
    help,
    words: 'sod, segregation of duties, pemisahan wewenang, rangkap tugas',
    load: async () => (await import('./duties.tsx')).Duties,
    permission: 'approvals.rules',
  },
]
