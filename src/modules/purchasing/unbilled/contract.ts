import { z } from 'zod'
import { day, endpoint, total } from '../../../platform/rules/http/endpoint.ts'
import { reportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { unbilledColumns, unbilledWaits } from './rules/unbilled-goods.ts'

const amounts = z.object({ amount: total, billed: total, left: total })

export const readUnbilledGoods = endpoint({
  method: 'GET',
  path: '/unbilled-goods',
  summary: 'Barang yang diterima dan belum ditagih vendor per suatu tanggal, di samping saldo akunnya',
  access: 'books.read',
  query: z.strictObject({ asOf: day, waits: z.enum(unbilledWaits).optional() }),
  reply: z.object({
    rows: z.array(
      amounts.extend({
        /** What came in and is not billed, or was billed and has not come in: then its amounts are negative. */
        side: z.enum(['received', 'ahead']),
        number: z.string(),
        day,
        vendorCode: z.string(),
        vendorName: z.string(),
        /** Since it came in. */
        days: z.int(),
      }),
    ),
    totals: amounts,
    /** What is left of all documents, whichever rows are asked for. */
    documentBalance: total,
    accountBalance: total,
    isTied: z.boolean(),
  }),
})

export const exportUnbilledGoods = reportEndpoint(readUnbilledGoods, { columns: unbilledColumns })
