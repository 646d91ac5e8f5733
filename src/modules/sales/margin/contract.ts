import { z } from 'zod'
import { day, endpoint, total } from '../../../platform/rules/http/endpoint.ts'
import { reportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { marginColumns, marginViews } from './rules/margin.ts'

const figures = { revenue: total, cost: total, margin: total, share: z.int().nullable() }

/** What sales of a period left after the cost of their goods. */
export const readMargins = endpoint({
  method: 'GET',
  path: '/sales-margins',
  summary:
    'Margin per produk, customer, atau order dalam suatu rentang hari: penjualan dikurangi retur, harga pokoknya, dan sisanya',
  access: 'books.read',
  query: z.strictObject({ from: day, to: day, by: z.enum(marginViews).default('product') }),
  reply: z.object({
    rows: z.array(z.object({ key: z.string(), code: z.string().nullable(), name: z.string(), ...figures })),
    totals: z.object(figures),
  }),
})

export const exportMargins = reportEndpoint(readMargins, { columns: marginColumns })
