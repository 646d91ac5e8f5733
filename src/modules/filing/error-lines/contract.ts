import { z } from 'zod'
import { endpoint, id, type ReplyOf } from '../../../platform/rules/http/endpoint.ts'

/** Which tax invoices lines of an exported file are of. */
export const findFaultyLines = endpoint({
  method: 'GET',
  path: '/output-tax-files/:file/lines',
  summary: 'Faktur dan isian pada baris-baris file e-Faktur, seperti yang disebut pesan kesalahan Coretax',
  access: 'tax.read',
  params: z.strictObject({ file: z.string().regex(/^\d{4}-\d{2}-\d{1,4}$/, { error: 'File tidak valid' }) }),
  query: z.strictObject({
    lines: z.string().regex(/^\d{1,6}(,\d{1,6}){0,199}$/, { error: 'Nomor baris tidak valid' }),
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        line: z.int(),
        element: z.string(),
        record: z.enum(['organisation', 'customer', 'product', 'document']),
        /** Code of the record, or number of the document. */
        of: z.string().nullable(),
        field: z.string(),
        fakturId: id.nullable(),
        source: z.string().nullable(),
        sourceNumber: z.string().nullable(),
        partyName: z.string().nullable(),
      }),
    ),
  }),
})
export type FaultyLine = ReplyOf<typeof findFaultyLines>['rows'][number]
