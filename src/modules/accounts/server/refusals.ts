import { refusalsOf } from '../../../platform/server/http/refusal.ts'
import type { AccountsProblemCode } from '../rules/problem-codes.ts'

export const { conflict } = refusalsOf<AccountsProblemCode>()
