import { refusalsOf } from '../../../platform/server/http/refusal.ts'
import type { PartiesProblemCode } from '../rules/problem-codes.ts'

export const { conflict, refusal } = refusalsOf<PartiesProblemCode>()
