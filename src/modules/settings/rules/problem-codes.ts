import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsFor } from '../../../platform/rules/http/problem.ts'

/** What the settings objects to. */
export const settingsProblemCodes = {
  'already-begun': 'Organisasi sudah dibuat sebelumnya.',
  'entry-limit': 'Batas satu entry di luar nilai yang boleh dipasang.',
  'holiday-day': 'Hari itu sudah hari libur, atau di luar tahun yang dikenal.',
  'logo-too-large': 'Logo terlalu banyak byte-nya, atau lebih lebar atau tinggi dari 2000 piksel.',
  'logo-unreadable': 'Logo bukan PNG atau JPEG utuh yang dapat dicetak.',
  'backup-folder': 'Folder cadangan tidak disebut, atau tidak dari akarnya.',
  'backup-running': 'Cadangan lain sedang dibuat.',
  'mail-off': 'Email tidak menyala.',
  'mail-sender': 'Alamat pengirim bukan alamat email.',
  'mail-server-missing': 'Program tidak diberi server email.',
  'npwp-format': 'NPWP tidak ditulis seperti 01.234.567.8-901.234.',
  'pkp-unknown': 'Tidak disebut apakah, atau sejak kapan, organisasi PKP.',
  'tax-identity':
    'Nomor dari kantor pajak bukan nomor yang benar, atau tidak sesuai dengan data organisasi lainnya.',
  'year-start-fixed': 'Bulan pertama tahun buku tetap setelah satu tahun ditutup.',
} satisfies ProblemCodes

export type SettingsProblemCode = keyof typeof settingsProblemCodes | PlatformProblemCode

export const { problem } = problemsFor<SettingsProblemCode>()
