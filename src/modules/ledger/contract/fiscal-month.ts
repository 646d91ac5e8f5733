import { z } from 'zod'
import { type Day } from '../../../platform/rules/day.ts'
import { day, text } from '../../../platform/rules/endpoint.ts'

/** A month in an address: `2026-10`. */
export const monthText = z
  .string()
  .regex(/^(19|[2-9]\d)\d{2}-(0[1-9]|1[0-2])$/, { error: 'Bulan tidak valid' })
  .transform((text) => `${text}-01` as Day)
export const ofMonth = z.strictObject({ month: monthText })
export const ofYear = z.strictObject({ lastDay: day })
export const periodReason = text(500)
