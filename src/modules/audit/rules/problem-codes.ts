import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsFor } from '../../../platform/rules/http/problem.ts'

/** What the audit log and its attachments objects to. */
export const auditProblemCodes = {
  'name-is-path': 'Nama berkas memuat folder.',
  'file-empty': 'Berkas kosong.',
  'file-type': 'Berkas bukan jenis yang disimpan sebagai bukti, apa pun namanya.',
  'too-many-attachments': 'Catatan sudah punya bukti sebanyak yang boleh.',
  'not-your-attachment': 'Hanya yang melampirkan, atau admin, melepaskannya.',
  'evidence-stays': 'Bukti dari yang sudah diposting dibatalkan, tidak pernah dihapus.',
  'change-unknown': 'Perubahan sudah diakui, atau bukan yang memerlukannya.',
  'key-is-ours': 'Kunci program ini sudah menjadi bukti pembukuan.',
  'content-lost': 'Isi berkas hilang di server.',
} satisfies ProblemCodes

export type AuditProblemCode = keyof typeof auditProblemCodes | PlatformProblemCode

export const { problem } = problemsFor<AuditProblemCode>()
