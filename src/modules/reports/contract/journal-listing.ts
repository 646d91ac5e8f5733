import { z } from 'zod'
import { day, endpoint, rupiah, nextPage, total } from '../../../platform/rules/http/endpoint.ts'
import { reportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { journalListingColumns } from '../rules/journal-listing-columns.ts'
import { range } from './statements.ts'

export const listedLine = z.object({
  entryNumber: z.string(),
  entryDate: day,
  description: z.string(),
  referenceNumber: z.string().nullable(),
  lineNumber: z.int(),
  accountCode: z.string(),
  accountName: z.string(),
  lineDescription: z.string().nullable(),
  debit: rupiah,
  credit: rupiah,
})

export const listJournalLines = endpoint({
  method: 'GET',
  path: '/journal-listing',
  summary: 'Setiap entry terposting dalam rentang hari dengan barisnya, sehalaman demi sehalaman',
  access: 'books.read',
  query: z.strictObject({
    ...range,
    after: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  reply: z.object({
    rows: z.array(listedLine),
    next: nextPage,
    /** Entries of the whole range, and what they move together. */
    entries: z.int(),
    debit: total,
    credit: total,
  }),
})

export const exportJournalListing = reportEndpoint(listJournalLines, { columns: journalListingColumns })
