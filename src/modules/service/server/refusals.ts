import { refusalsOf } from '../../../platform/server/http/refusal.ts'
import type { ServiceProblemCode } from '../rules/problem-codes.ts'

export const { conflict } = refusalsOf<ServiceProblemCode>()
