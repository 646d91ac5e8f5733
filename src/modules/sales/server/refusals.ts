import { refusalsOf } from '../../../platform/server/http/refusal.ts'
import type { SalesProblemCode } from '../rules/problem-codes.ts'

export const { conflict } = refusalsOf<SalesProblemCode>()
