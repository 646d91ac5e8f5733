import { refusalsOf } from '../../../platform/server/http/refusal.ts'
import type { SettingsProblemCode } from '../rules/problem-codes.ts'

export const { conflict } = refusalsOf<SettingsProblemCode>()
