import { refusalsOf } from '../../../platform/server/http/refusal.ts'
import type { BudgetProblemCode } from '../rules/problem-codes.ts'

export const { conflict } = refusalsOf<BudgetProblemCode>()
