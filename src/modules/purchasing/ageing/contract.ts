import { z } from 'zod'
import { day, endpoint, id, total } from '../../../platform/rules/http/endpoint.ts'
import { reportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { payablesColumns } from './rules/payables-ageing.ts'

const buckets = z.object({
  notDue: total,
  days1To30: total,
  days31To60: total,
  days61To90: total,
  over90: total,
  total,
})

export const readPayablesAgeing = endpoint({
  method: 'GET',
  path: '/payables-ageing',
  summary: 'Utang terbuka per vendor menurut umur per suatu tanggal, di samping saldo akun utang',
  access: 'books.read',
  query: z.strictObject({ asOf: day }),
  reply: z.object({
    rows: z.array(buckets.extend({ vendorId: id, vendorCode: z.string(), vendorName: z.string() })),
    totals: buckets,
    accountBalance: total,
    isTied: z.boolean(),
  }),
})

export const exportPayablesAgeing = reportEndpoint(readPayablesAgeing, { columns: payablesColumns })
