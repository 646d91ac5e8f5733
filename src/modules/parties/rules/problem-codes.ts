import type { ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsFor } from '../../../platform/rules/http/problem.ts'
import type { AccountsProblemCode } from '../../accounts/rules/problem-codes.ts'
import type { SettingsProblemCode } from '../../settings/rules/problem-codes.ts'

/** What customers and vendors objects to. */
export const partiesProblemCodes = {
  terms: 'Hari pembayaran di luar batas.',
  country: 'Negara adalah tiga huruf besar.',
  'buyer-document': 'Kantor pajak tidak mengenal dokumen pembeli ini.',
  'vat-collector': 'Jenis pemungut PPN ini tidak dikenal.',
  'credit-limit': 'Limit kredit di luar batas.',
  'bank-account': 'Nomor rekening bank tidak benar bentuknya.',
  'pair-taken': 'Customer atau vendor sudah disatukan, atau sudah dipisahkan.',
  'giro-invalid': 'Data giro belum lengkap atau tidak benar.',
  'giro-duplicate': 'Giro dengan nomor dan bank itu sudah tercatat dan belum berakhir.',
  'giro-early': 'Giro belum jatuh tempo pada tanggal cair.',
  'giro-day': 'Tanggalnya sebelum giro ada, atau sebelum pencairan terdahulu dibatalkan.',
  'giro-not-open': 'Giro sudah cair, ditolak, atau dibatalkan.',
  'giro-cleared': 'Giro dokumen ini sudah cair; batalkan pencairannya dahulu.',
  'giro-fee': 'Penerimaan atau pembayaran dengan giro tanpa biaya bank; biayanya dicatat saat cair.',
  'bank-details': 'Hanya admin yang mengubah ke mana vendor dibayar.',
  tolerance: 'Toleransi di luar batasnya.',
  'vendor-tolerance': 'Hanya admin yang mengubah toleransi pencocokan vendor.',
} satisfies ProblemCodes

export type PartiesProblemCode = keyof typeof partiesProblemCodes | AccountsProblemCode | SettingsProblemCode

export const { problem } = problemsFor<PartiesProblemCode>()
