import { z } from 'zod'
import { day, endpoint, id, rupiah, total } from '../../../platform/rules/http/endpoint.ts'
import { reportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { fromUsColumns } from './rules/from-us-columns.ts'
import { fromUsArticleNames } from './rules/withheld-from-us.ts'

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
        viaMarketplace: z.boolean(),
        objectCode: z.string().nullable(),
        partyCode: z.string(),
        partyName: z.string(),
        baseAmount: rupiah.nullable(),
        taxAmount: rupiah,
        slipNumber: z.string().nullable(),
        slipDay: day.nullable(),
        source: z.string(),
        sourceId: id,
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
