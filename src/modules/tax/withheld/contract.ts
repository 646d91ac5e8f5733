import { z } from 'zod'
import { day, endpoint, id, rupiah, total } from '../../../platform/rules/http/endpoint.ts'
import { reportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { withheldArticleNames } from '../rules/withholding.ts'
import { withheldColumns } from './rules/withheld-columns.ts'

const article = z.enum(withheldArticleNames)

/** A month's worth and more: what is withheld is registered once for each document and object. */
export const readWithheldByUs = endpoint({
  method: 'GET',
  path: '/withheld-by-us',
  summary:
    'PPh yang dipotong dari vendor dalam suatu rentang, per dokumen dan objek, dengan jumlah per pasal dan saldo akunnya',
  access: 'books.read',
  query: z.strictObject({ from: day, to: day }),
  reply: z.object({
    rows: z.array(
      z.object({
        id,
        withheldOn: day,
        article,
        objectCode: z.string(),
        objectName: z.string(),
        partyCode: z.string(),
        partyName: z.string(),
        partyTaxNumber: z.string().nullable(),
        baseAmount: rupiah,
        rateBasisPoints: z.int(),
        taxAmount: rupiah,
        source: z.string(),
        sourceNumber: z.string(),
        cancelledOn: day.nullable(),
      }),
    ),
    /** What was withheld and still counts, and what the accounts owe at the end of the range. */
    articles: z.array(z.object({ article, base: total, tax: total, accountBalance: total })),
    /** Whether further rows are left out. */
    isCut: z.boolean(),
  }),
})

export const exportWithheldByUs = reportEndpoint(readWithheldByUs, { columns: withheldColumns })
