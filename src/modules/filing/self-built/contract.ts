import { z } from 'zod'
import { day, endpoint, id, rupiah } from '../../../platform/rules/http/endpoint.ts'
import { paidTaxBody, paidTaxFields, paidTaxMonth, paidTaxReply } from '../paid-tax/contract.ts'

const payment = z.object({ ...paidTaxFields, baseAmount: rupiah })
export type SelfBuiltRow = z.output<typeof payment>

/** VAT of a month on what was built for oneself: its rate, and what was paid. */
export const readSelfBuiltVat = endpoint({
  method: 'GET',
  path: '/self-built-vat',
  summary: 'PPN kegiatan membangun sendiri suatu masa: tarifnya, jatuh temponya, dan setorannya',
  access: 'books.read',
  query: z.strictObject({ masa: paidTaxMonth }),
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
    ...paidTaxBody,
    /** What building cost in the month, without the land. */
    baseAmount: rupiah,
    /** The VAT its caller saw. */
    told: rupiah,
    costAccountId: id.nullable(),
  }),
  reply: paidTaxReply,
})
