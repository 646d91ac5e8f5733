import { refusalsOf } from '../../../platform/server/http/refusal.ts'
import type { AuditProblemCode } from '../rules/problem-codes.ts'

export const { conflict, refusal } = refusalsOf<AuditProblemCode>()
