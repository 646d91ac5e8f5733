import { refusalsOf } from '../../../platform/server/http/refusal.ts'
import type { PeriodsProblemCode } from '../rules/problem-codes.ts'

export const { conflict } = refusalsOf<PeriodsProblemCode>()
