import { z } from 'zod'
import { day, id, rupiah, text } from '../../../platform/rules/http/endpoint.ts'

export const paidTaxMonth = day.refine((given) => given < '9999-12', { error: 'Tanggal tidak valid' })

/** What the row of a payment says, whatever tax it is of. */
const paidTaxRow = z.object({
  id,
  amount: rupiah,
  ntpn: z.string(),
  paidOn: day,
  entryNumber: z.string(),
  cancelledOn: day.nullable(),
})
export type PaidTaxRow = z.output<typeof paidTaxRow>
export const paidTaxFields = paidTaxRow.shape

/** What a payment is registered with, besides what it is of. */
export const paidTaxBody = {
  masa: paidTaxMonth,
  paidOn: day,
  accountId: id.nullable(),
  billingCode: text(20),
  ntpn: text(20),
}

export const paidTaxReply = z.object({ id, entryNumber: z.string() })
