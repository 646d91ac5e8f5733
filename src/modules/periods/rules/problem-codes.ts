import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsFor } from '../../../platform/rules/http/problem.ts'

/** What the periods objects to. */
export const periodsProblemCodes = {
  'period-lock': 'Bulan tidak dapat dikunci sekarang.',
  'period-reopen': 'Bulan tidak dapat dibuka kembali sekarang.',
  'period-exempt': 'Tidak seorang pun dapat diberi pengecualian untuk bulan itu sekarang.',
  'period-close': 'Bulan tidak dapat ditutup permanen sekarang.',
  'person-cannot-post': 'Orang itu tidak aktif atau tidak boleh posting.',
  'lock-unchanged': 'Kelompok dokumen itu sudah terkunci seperti yang diminta.',
  'lock-ahead': 'Kelompok dokumen paling jauh terkunci sampai hari ini.',
  'until-past': 'Pengecualian itu sudah akan berakhir.',
  'until-too-late': 'Pengecualian itu terlalu lama.',
} satisfies ProblemCodes

export type PeriodsProblemCode = keyof typeof periodsProblemCodes | PlatformProblemCode

export const { problem } = problemsFor<PeriodsProblemCode>()
