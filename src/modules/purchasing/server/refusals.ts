import { refusalsOf } from '../../../platform/server/http/refusal.ts'
import type { PurchasingProblemCode } from '../rules/problem-codes.ts'

export const { conflict } = refusalsOf<PurchasingProblemCode>()
