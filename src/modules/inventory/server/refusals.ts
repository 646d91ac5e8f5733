import { refusalsOf } from '../../../platform/server/http/refusal.ts'
import type { InventoryProblemCode } from '../rules/problem-codes.ts'

export const { conflict } = refusalsOf<InventoryProblemCode>()
