import type { ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import type { ApprovalsProblemCode } from '../../approvals/rules/problem-codes.ts'
import { problemsFor } from '../../../platform/rules/http/problem.ts'

/** What budgets object to. */
export const budgetProblemCodes = {
  'budget-name-missing': 'Nama anggaran kosong.',
  'budget-exists': 'Tahun buku itu sudah punya anggaran dengan nama yang sama.',
  'budget-not-editable': 'Anggaran yang sudah diajukan tidak dapat diubah.',
  'budget-act-refused': 'Anggaran dalam status ini tidak menerima tindakan itu.',
  'budget-own': 'Yang mengajukan anggaran itu tidak menyetujuinya sendiri selama ada orang lain yang berhak.',
  'budget-empty': 'Anggaran tanpa satu angka pun tidak dapat diajukan.',
  'budget-revised': 'Anggaran itu sudah punya revisi yang belum disetujui.',
  'account-not-planned': 'Akunnya tidak dapat dianggarkan.',
  'budget-department': 'Akun itu tidak dapat dianggarkan untuk departemen itu.',
  'account-repeated': 'Suatu akun ada lebih dari sekali.',
  'amount-beyond-plan': 'Anggaran sebulan suatu akun di luar batas.',
  'year-start-wrong': 'Hari itu bukan awal suatu tahun buku.',
} satisfies ProblemCodes

export type BudgetProblemCode = keyof typeof budgetProblemCodes | ApprovalsProblemCode

export const { lineProblem, problem } = problemsFor<BudgetProblemCode>()
