import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsFor } from '../../../platform/rules/http/problem.ts'

/** What approvals objects to. */
export const approvalsProblemCodes = {
  'approval-waiting': 'Ini sudah menunggu persetujuan.',
  'approval-needed': 'Tindakan ini tidak dapat menunggu di tengah jalan; dokumennya disetujui dahulu.',
  'approval-decided': 'Orang lain sudah memutuskan, atau permintaannya tidak menunggu lagi.',
  'approval-not-yours': 'Orang ini tidak termasuk yang memutuskan permintaan itu.',
  'approval-changed': 'Yang disetujui berubah sejak diajukan; ajukan lagi.',
  'approval-maker': 'Pembuatnya tidak aktif atau tidak berhak lagi atas tindakan itu.',
  'approval-day': 'Permintaan itu tidak dilaksanakan pada tanggal yang dapat dipilih.',
  'approval-not-open': 'Permintaan itu tidak dapat ditarik atau diajukan lagi.',
  'rule-kind': 'Jenis itu tidak mempunyai aturan persetujuan, atau tidak mengenal syarat itu.',
  'rule-levels': 'Tingkat persetujuan tanpa penyetuju, berulang, atau terlalu banyak.',
  'rule-nobody': 'Tidak cukup orang yang dapat menyetujui menurut aturan itu.',
  'rule-department': 'Departemen yang menjadi syarat tidak ada atau tidak aktif.',
  'rule-ended': 'Aturan itu sudah berakhir.',
  'rule-order': 'Urutan itu bukan urutan semua aturan yang berlaku.',
  'delegation-person': 'Orang itu tidak aktif, tidak berhak memutuskan, atau Anda sendiri.',
  'delegation-days': 'Delegasi itu berakhir sebelum mulai, sudah lewat, atau terlalu lama.',
} satisfies ProblemCodes

export type ApprovalsProblemCode = keyof typeof approvalsProblemCodes | PlatformProblemCode

export const { problem } = problemsFor<ApprovalsProblemCode>()
