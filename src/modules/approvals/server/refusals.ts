import { refusalsOf } from '../../../platform/server/http/refusal.ts'
import type { ApprovalsProblemCode } from '../rules/problem-codes.ts'

export const { conflict, refusal } = refusalsOf<ApprovalsProblemCode>()
