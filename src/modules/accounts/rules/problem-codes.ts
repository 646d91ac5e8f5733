import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsFor } from '../../../platform/rules/http/problem.ts'

/** What the chart of accounts objects to. */
export const accountsProblemCodes = {
  'account-missing': 'Akun belum dipilih, atau tidak ada.',
  'account-unknown': 'Akun tidak ada.',
  'account-in-use': 'Catatan lain menunjuk akun ini.',
  'account-has-transactions': 'Akun punya transaksi.',
  'account-has-children': 'Akun punya akun di bawahnya.',
  'account-has-role': 'Jurnal otomatis memakai akun ini.',
  'code-shape': 'Kode akun adalah satu angka, tanda hubung, dan empat angka.',
  'code-type': 'Angka pertama kode milik tipe lain.',
  'parent-level': 'Tingkat kode tidak mengikuti tingkat induknya.',
  'parent-code': 'Kode tidak diawali seperti kode induknya.',
  'parent-missing': 'Akun di atasnya tidak ada.',
  'role-heading': 'Akun induk tidak dapat menerima jurnal otomatis.',
  'role-inactive': 'Akun tidak aktif tidak dapat menerima jurnal otomatis.',
  'role-kept': 'Akun yang dipakai sekarang digerakkan dokumen dan masih bersaldo.',
  'role-line': 'Laba ditahan tetap pada posnya di neraca.',
  'role-unmapped': 'Keperluan yang dibutuhkan tindakan ini belum punya akun.',
  'line-missing': 'Kelas arus kas memerlukan pos laporan.',
  'class-missing': 'Pos laporan memerlukan kelas arus kas.',
  'line-of-other-type': 'Pos laporan untuk akun bertipe lain.',
  'cash-differs': 'Pos dan kelas harus sama-sama kas, atau sama-sama bukan.',
  heading: 'Akun induk tidak punya pos laporan.',
  fixed: 'Berkas mengubah yang tetap seperti adanya.',
} satisfies ProblemCodes

export type AccountsProblemCode = keyof typeof accountsProblemCodes | PlatformProblemCode

export const { problem } = problemsFor<AccountsProblemCode>()
