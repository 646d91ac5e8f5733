import { z } from 'zod'
import { day, moment, rupiah, text } from '../../../platform/rules/http/endpoint.ts'

export const cancellation = z.object({
  day,
  reason: z.string(),
  entryNumber: z.string(),
  at: moment,
  by: z.string(),
})

export const invoiceShare = z.object({ invoiceNumber: z.string(), amount: rupiah })

/** Day and reason of the reversing entry. */
export const cancelInput = z.strictObject({ entryDate: day, reason: text(500) })
export const cancelled = z.object({ number: z.string(), entryNumber: z.string() })
