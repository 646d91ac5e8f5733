import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsFor } from '../../../platform/rules/http/problem.ts'

/** What the closing of months and years objects to. */
export const closingProblemCodes = {
  'year-closed': 'Tahun buku sudah ditutup sebelumnya.',
  'year-not-ready': 'Tahun buku tidak dapat ditutup sekarang.',
  'year-not-reopened': 'Penutupan tahun buku tidak dapat dibatalkan sekarang.',
  'month-not-ready': 'Ada butir daftar periksa bulan yang belum selesai dan belum dilewati.',
  'note-kept': 'Alasan melewati butir suatu bulan terkunci tetap tersimpan.',
  'clearing-refused': 'Pengambilan pemilik tidak ada untuk ditutup, atau tidak dapat ditutup sekarang.',
} satisfies ProblemCodes

export type ClosingProblemCode = keyof typeof closingProblemCodes | PlatformProblemCode

export const { problem } = problemsFor<ClosingProblemCode>()
