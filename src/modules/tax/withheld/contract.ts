import { z } from 'zod'
import { day, endpoint, id, rupiah, total } from '../../../platform/rules/http/endpoint.ts'
import { reportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { withheldArticleNames } from '../rules/withholding.ts'
import { fromUsColumns } from './rules/from-us-columns.ts'
import { withheldColumns } from './rules/withheld-columns.ts'
import { fromUsArticleNames } from './rules/withheld-from-us.ts'

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

const fromUsArticle = z.enum(fromUsArticleNames)

/** What customers withheld in a range; `missing` is all that still waits for its slip, from the beginning to the last day. */
export const readWithheldFromUs = endpoint({
  method: 'GET',
  path: '/withheld-from-us',
  summary:
    'PPh yang dipotong customer dalam suatu rentang dengan bukti potongnya, atau semua yang bukti potongnya belum diterima, dengan jumlah per jenis dan saldo akunnya',
  access: 'books.read',
  query: z.strictObject({ from: day, to: day, slips: z.enum(['all', 'missing']).default('all') }),
  reply: z.object({
    rows: z.array(
      z.object({
        id,
        withheldOn: day,
        article: fromUsArticle,
        partyCode: z.string(),
        partyName: z.string(),
        baseAmount: rupiah.nullable(),
        taxAmount: rupiah,
        slipNumber: z.string().nullable(),
        slipDay: day.nullable(),
        source: z.string(),
        sourceNumber: z.string(),
        cancelledOn: day.nullable(),
      }),
    ),
    /** Of what counts: all, what its slips prove, and what the account holds at the end of the range; none of final tax. */
    articles: z.array(
      z.object({
        article: fromUsArticle,
        base: total,
        tax: total,
        proven: total,
        accountBalance: total.nullable(),
      }),
    ),
    isCut: z.boolean(),
  }),
})

export const exportWithheldFromUs = reportEndpoint(readWithheldFromUs, { columns: fromUsColumns })
