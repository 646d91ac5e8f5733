import { z } from 'zod'
import { endpoint, id } from '../../../platform/rules/endpoint.ts'
import { journalInput } from './journals.ts'

/** Most entries of one batch. */
export const largestBatch = 500

const batchProblem = z.object({
  code: z.string(),
  message: z.string(),
  path: z.string(),
  line: z.int().optional(),
})

export const postJournalBatch = endpoint({
  method: 'POST',
  path: '/journal-entries/batch',
  summary: 'Post up to 500 manual entries in one transaction: all or none, or each that is right',
  access: 'journals.edit',
  body: z.strictObject({
    /** `all`: one wrong entry refuses the whole; `each`: what is right is posted, the others say why they are not. */
    mode: z.enum(['all', 'each']),
    entries: z
      .array(journalInput.omit({ post: true, reversesNextMonth: true }))
      .min(1, { error: 'Minimal satu entry' })
      .max(largestBatch, { error: `Maksimal ${largestBatch} entry` }),
  }),
  reply: z.object({
    posted: z.int(),
    refused: z.int(),
    /** One for each entry, in their order. */
    results: z.array(
      z.object({
        index: z.int(),
        entry: z.object({ id, entryNumber: z.string(), postingNumber: z.int() }).nullable(),
        errors: z.array(batchProblem),
      }),
    ),
  }),
})
