import { z } from 'zod'
import { day, endpoint, idText, rupiah, total } from '../../../../platform/rules/http/endpoint.ts'
import { salesVat } from '../../../tax/contract.ts'

/** What the forms of orders and invoices show beside the total: limit, open receivables and running orders of the customer, and the rate of VAT on a day. */
export const readOrderContext = endpoint({
  method: 'GET',
  path: '/sales-order-context',
  summary:
    'Limit kredit, piutang terbuka, dan order berjalan suatu customer, PPN yang berlaku pada suatu hari, dan hari terakhir pembukuan lama',
  access: 'books.read',
  query: z.strictObject({
    customerId: idText.optional(),
    day,
    /** An order is taxed when it is invoiced, never before today; an invoice on its day. */
    soldBy: z.enum(['order', 'invoice']).default('order'),
  }),
  reply: z.object({
    /** Of ordinary goods. */
    vatBasisPoints: z.int(),
    /** What amounts are computed with. */
    vat: salesVat,
    /** What documents of the customer begin with. */
    pricesIncludeVat: z.boolean(),
    /** Last day of the books kept before; an order is dated after it. */
    oldBooksUntil: day.nullable(),
    /** Whether an order past the limit is refused when it is confirmed. */
    refusesOverLimit: z.boolean(),
    creditLimit: rupiah.nullable(),
    openReceivables: total.nullable(),
    /** Orders of the customer that are confirmed or delivered and not invoiced yet. */
    runningOrders: total.nullable(),
    /** What of the open receivables is past its due day, and the oldest such day. */
    overdueReceivables: total.nullable(),
    overdueSince: day.nullable(),
    paymentTermsDays: z.int().nullable(),
  }),
})
