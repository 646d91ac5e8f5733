import type { ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsFor, type Problem } from '../../../platform/rules/http/problem.ts'
import type { ApprovalsProblemCode } from '../../approvals/rules/problem-codes.ts'
import type { AccountsProblemCode } from '../../accounts/rules/problem-codes.ts'

/** What the ledger objects to. */
export const ledgerProblemCodes = {
  'period-closed': 'Harinya dalam bulan yang terkunci atau ditutup.',
  'import-running':
    'Impor besar sedang diposting; ulangi dengan kunci yang sama setelah waktu yang disebut Retry-After.',
  'moment-ahead': 'Saat itu belum tiba.',
  'clocks-apart': 'Jam program dan jam databasenya berbeda; tidak ada yang diposting sampai keduanya sama.',
  'already-reversed': 'Tidak ada, atau kurang dari yang diminta, yang tersisa dari entry itu untuk dibalik.',
  'part-line': 'Baris entry itu tidak dapat dipilih, atau dipilih dua kali.',
  'part-amount': 'Yang dibalik dari suatu baris harus lebih dari nol.',
  'part-beyond': 'Yang dibalik dari suatu baris melebihi sisanya.',
  'part-unbalanced': 'Yang dibalik dari baris debit berbeda dari yang dibalik dari baris credit.',
  'date-before-original': 'Pembalik tidak boleh lebih awal dari yang dibaliknya.',
  'description-missing': 'Deskripsi kosong.',
  'lines-missing': 'Barisnya terlalu sedikit.',
  'both-sides': 'Suatu baris punya debit dan credit.',
  'amount-negative': 'Debit dan credit tidak boleh negatif.',
  'account-not-leaf': 'Akun adalah akun induk.',
  'account-inactive': 'Akun tidak aktif.',
  'account-kept': 'Akun digerakkan dokumen, tidak dijurnal langsung.',
  'total-zero': 'Totalnya nol.',
  'total-too-large': 'Totalnya lebih besar dari yang dapat dimuat pembukuan.',
  'posting-too-large': 'Totalnya lebih besar dari yang boleh diposting satu entry.',
  'over-budget': 'Yang dipakai melebihi sisa anggaran, dan aturannya menghentikannya.',
  unbalanced: 'Debit dan credit berbeda, atau nol.',
  'department-required': 'Baris pendapatan atau beban harus menyebut departemen.',
  'department-refused': 'Hanya baris pendapatan dan beban yang menyebut departemen.',
  'department-unfit': 'Departemen tidak ada, tidak aktif, atau tidak berlaku pada hari itu.',
  'range-reversed': 'Rentang hari berakhir sebelum mulai.',
} satisfies ProblemCodes

export type LedgerProblemCode = ApprovalsProblemCode | keyof typeof ledgerProblemCodes | AccountsProblemCode

const { lineProblem, problem } = problemsFor<LedgerProblemCode>()

export { problem }

/** A problem of the line at a 0-based index: its path has the index, its text the number people count with. */
export function atLine(
  index: number,
  [code, field]: readonly [code: LedgerProblemCode, field: string],
  message: string,
): Problem {
  const line = index + 1
  return lineProblem({ code, path: `lines.${index}.${field}`, line }, `Baris ${line}: ${message}`)
}
