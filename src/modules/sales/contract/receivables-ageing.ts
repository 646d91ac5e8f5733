import { z } from 'zod'
import { day, endpoint, id, rupiah } from '../../../platform/rules/endpoint.ts'
import { exportEndpoint } from '../../../platform/rules/export-endpoint.ts'
import { ageingColumns } from '../rules/ageing-columns.ts'

const buckets = z.object({
  notDue: rupiah,
  days1To30: rupiah,
  days31To60: rupiah,
  days61To90: rupiah,
  over90: rupiah,
  total: rupiah,
})

export const readReceivablesAgeing = endpoint({
  method: 'GET',
  path: '/receivables-ageing',
  summary: 'Open receivables per customer by age as of a day, beside the balance of the receivable account',
  access: 'books.read',
  query: z.strictObject({ asOf: day }),
  reply: z.object({
    rows: z.array(buckets.extend({ customerId: id, customerCode: z.string(), customerName: z.string() })),
    totals: buckets,
    accountBalance: rupiah,
    isTied: z.boolean(),
  }),
})

export const exportReceivablesAgeing = exportEndpoint(readReceivablesAgeing, { columns: ageingColumns })
