import { z } from 'zod'
import { day, endpoint, id, rupiah, text, version, withId } from '../../../platform/rules/endpoint.ts'
import { journalEntry } from './journals.ts'

const accrualRow = z.object({
  entryId: id,
  entryNumber: z.string(),
  entryDate: day,
  description: z.string(),
  totalDebit: rupiah,
  reversalDay: day,
  status: z.enum(['waiting', 'failed']),
  reason: z.string().nullable(),
  version,
})
export type AccrualRow = z.output<typeof accrualRow>

export const listAccruals = endpoint({
  method: 'GET',
  path: '/accruals',
  summary: 'Posted entries that still wait for their reversal, or whose reversal failed (at most 500)',
  access: 'books.read',
  reply: z.object({ rows: z.array(accrualRow) }),
})

export const reverseAccrualNow = endpoint({
  method: 'POST',
  path: '/accruals/:id/reverse',
  summary: 'Try the reversal of an accrual again whose day has come',
  access: 'journals.edit',
  params: withId,
  reply: journalEntry,
})

export const cancelAccrual = endpoint({
  method: 'POST',
  path: '/accruals/:id/cancel',
  summary: 'Keep an accrual from being reversed by itself, with the reason',
  access: 'journals.edit',
  versioned: true,
  params: withId,
  body: z.strictObject({ reason: text(500) }),
  reply: journalEntry,
})
