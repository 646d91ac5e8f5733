import { refusalsOf } from '../../../platform/server/http/refusal.ts'
import type { assetsProblemCodes } from '../rules/problem-codes.ts'

export const { conflict } = refusalsOf<keyof typeof assetsProblemCodes>()
