import { refusalsOf } from '../../../platform/server/http/refusal.ts'
import type { ProductsProblemCode } from '../rules/problem-codes.ts'

export const { conflict } = refusalsOf<ProductsProblemCode>()
