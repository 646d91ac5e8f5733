import { z } from 'zod'
import { day, endpoint, moment, paging, rupiah, nextPage } from '../../../platform/rules/http/endpoint.ts'
import { statementKinds } from '../rules/statement-kind.ts'
import { range } from './statements.ts'

/** An entry posted after a moment, with what it did to the accounts asked about. */
export const laterPosting = z.object({
  entryNumber: z.string(),
  entryDate: day,
  description: z.string(),
  postedAt: moment,
  postedBy: z.string(),
  lines: z.array(z.object({ code: z.string(), name: z.string(), debit: rupiah, credit: rupiah })),
})

export const listLaterPostings = endpoint({
  method: 'GET',
  path: '/statements/later-postings',
  summary:
    'Entry bertanggal dalam suatu rentang yang diposting setelah saat tertentu, bila diminta hanya yang tampak pada suatu laporan atau akun',
  access: 'books.read',
  query: z.strictObject({
    since: moment,
    ...range,
    /** Only entries with a line on an account that this statement shows. */
    statement: z.enum(statementKinds).optional(),
    code: z
      .string()
      .regex(/^[1-5]-\d{4}$/, { error: 'Kode akun tidak valid' })
      .optional(),
    ...paging,
  }),
  reply: z.object({ rows: z.array(laterPosting), next: nextPage, matching: z.int() }),
})
