import { refusalsOf } from '../../../platform/server/http/refusal.ts'
import type { LedgerProblemCode } from '../rules/problem-codes.ts'

export const { refusal } = refusalsOf<LedgerProblemCode>()
