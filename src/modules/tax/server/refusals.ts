import { refusalsOf } from '../../../platform/server/http/refusal.ts'
import type { taxProblemCodes } from '../rules/problem-codes.ts'

export const { conflict } = refusalsOf<keyof typeof taxProblemCodes>()
