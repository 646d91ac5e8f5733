import { refusalsOf } from '../../../platform/server/http/refusal.ts'
import type { ClosingProblemCode } from '../rules/problem-codes.ts'

export const { conflict } = refusalsOf<ClosingProblemCode>()
