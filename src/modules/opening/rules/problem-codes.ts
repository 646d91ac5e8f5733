import type { ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsFor } from '../../../platform/rules/http/problem.ts'
import type { LedgerProblemCode } from '../../ledger/rules/problem-codes.ts'

/** What the opening of the books objects to. */
export const openingProblemCodes = {
  'accounts-missing': 'Neraca saldo pembukuan lama kosong.',
  'books-begun': 'Pembukuan punya entry pada hari peralihan atau sebelumnya.',
  'equity-account': 'Akun penyeimbang tidak punya saldo sendiri.',
  'advance-account': 'Uang muka dimasukkan sebagai penerimaan, bukan sebagai saldo.',
  'trial-balance-residual': 'Debit dan credit neraca saldo berbeda.',
  'receivable-residual': 'Piutang tidak sama dengan akunnya.',
  'payable-residual': 'Utang tidak sama dengan akunnya.',
  'party-missing': 'Suatu dokumen tidak menyebut customer atau vendor.',
  'party-unknown': 'Customer atau vendor tidak ada.',
  'party-inactive': 'Customer atau vendor tidak aktif.',
  'number-missing': 'Suatu dokumen tidak bernomor.',
  'number-repeated': 'Dua dokumen dari pihak yang sama bernomor sama.',
  'date-invalid': 'Tanggal tidak dapat dibaca.',
  'due-before-document': 'Dokumen jatuh tempo sebelum tanggalnya.',
  'opening-posted': 'Saldo awal sudah diposting.',
  'opening-not-posted': 'Saldo awal belum diposting.',
  'opening-in-use': 'Sesuatu yang terposting bergantung pada saldo awal.',
} satisfies ProblemCodes

export type OpeningProblemCode = keyof typeof openingProblemCodes | LedgerProblemCode

export const { lineProblem, problem } = problemsFor<OpeningProblemCode>()
