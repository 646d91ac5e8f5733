import { z } from 'zod'
import { day, endpoint, id, rupiah, text } from '../../../platform/rules/http/endpoint.ts'

const masa = day.refine((given) => given < '9999-12', { error: 'Tanggal tidak valid' })

const payment = z.object({
  id,
  baseAmount: rupiah,
  amount: rupiah,
  ntpn: z.string(),
  paidOn: day,
  entryNumber: z.string(),
  cancelledOn: day.nullable(),
})
export type SelfBuiltRow = z.output<typeof payment>

/** VAT of a month on what was built for oneself: its rate, and what was paid. */
export const readSelfBuiltVat = endpoint({
  method: 'GET',
  path: '/self-built-vat',
  summary: 'PPN kegiatan membangun sendiri suatu masa: tarifnya, jatuh temponya, dan setorannya',
  access: 'books.read',
  query: z.strictObject({ masa }),
  reply: z.object({
    /** None before the law has one. */
    rate: z.object({ rateBasisPoints: z.int(), baseNumerator: z.int(), baseDenominator: z.int() }).nullable(),
    dueDay: day,
    rows: z.array(payment),
    mayPay: z.boolean(),
  }),
})

export const paySelfBuiltVat = endpoint({
  method: 'POST',
  path: '/self-built-vat',
  summary: 'Catat setoran PPN kegiatan membangun sendiri: biaya sebulan, kode billing, NTPN, dan jurnalnya',
  access: 'tax.edit',
  body: z.strictObject({
    masa,
    /** What building cost in the month, without the land. */
    baseAmount: rupiah,
    /** The VAT its caller saw. */
    told: rupiah,
    costAccountId: id.nullable(),
    paidOn: day,
    accountId: id.nullable(),
    billingCode: text(20),
    ntpn: text(20),
  }),
  reply: z.object({ id, entryNumber: z.string() }),
})
