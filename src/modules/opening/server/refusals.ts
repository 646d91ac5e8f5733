import { refusalsOf } from '../../../platform/server/http/refusal.ts'
import type { OpeningProblemCode } from '../rules/problem-codes.ts'

export const { conflict } = refusalsOf<OpeningProblemCode>()
