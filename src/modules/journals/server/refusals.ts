import { refusalsOf } from '../../../platform/server/http/refusal.ts'
import type { JournalsProblemCode } from '../rules/problem-codes.ts'

export const { conflict, refusal } = refusalsOf<JournalsProblemCode>()
