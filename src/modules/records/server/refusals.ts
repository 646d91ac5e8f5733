import { refusalsOf } from '../../../platform/server/http/refusal.ts'
import type { RecordsProblemCode } from '../rules/problem-codes.ts'

export const { conflict } = refusalsOf<RecordsProblemCode>()
