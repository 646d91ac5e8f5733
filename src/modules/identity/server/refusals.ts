import { refusalsOf } from '../../../platform/server/http/refusal.ts'
import type { IdentityProblemCode } from '../rules/problem-codes.ts'

export const { conflict, refusal } = refusalsOf<IdentityProblemCode>()
