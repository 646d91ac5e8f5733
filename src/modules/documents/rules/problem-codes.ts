import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsFor } from '../../../platform/rules/http/problem.ts'

/** What numbering and templates of papers object to. */
export const documentsProblemCodes = {
  'number-pattern': 'Pola nomor tidak sah.',
  'number-pattern-taken': 'Nomor menurut pola itu dapat sama dengan nomor seri atau periode lain.',
  'series-unknown': 'Tidak ada dokumen dengan seri ini.',
  'series-unchanged': 'Seri itu sudah berpola demikian pada hari itu.',
  'print-color': 'Warna tidak sah, atau tidak terbaca di kertas putih.',
  'print-column': 'Cetakan tidak punya kolom itu, atau tidak dapat tanpa kolom itu.',
  'print-footer': 'Catatan kaki lebih panjang dari satu baris.',
  'print-terms': 'Syarat dan ketentuan terlalu panjang.',
  'print-signers': 'Penanda tangan terlalu banyak, tidak ada, atau salah satunya kosong.',
  'series-begun': 'Pola yang sudah berlaku tidak dapat dibatalkan.',
} satisfies ProblemCodes

export const { problem } = problemsFor<keyof typeof documentsProblemCodes | PlatformProblemCode>()
