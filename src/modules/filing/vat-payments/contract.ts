import { z } from 'zod'
import { day, endpoint, id, rupiah, text } from '../../../platform/rules/http/endpoint.ts'
import { vatPaymentKinds } from './rules/vat-payment.ts'

const kind = z.enum(vatPaymentKinds)
const masa = day.refine((given) => given < '9999-12', { error: 'Tanggal tidak valid' })

const payment = z.object({
  id,
  kind,
  amount: rupiah,
  ntpn: z.string(),
  paidOn: day,
  entryNumber: z.string(),
  cancelledOn: day.nullable(),
})
export type VatPaymentRow = z.output<typeof payment>

/** VAT of a month that was paid in advance, and input VAT that was paid back. */
export const readVatPayments = endpoint({
  method: 'GET',
  path: '/vat-payments',
  summary: 'Setoran PPN suatu masa di luar kurang bayarnya: disetor di muka (III.B), pembayaran kembali (V)',
  access: 'books.read',
  query: z.strictObject({ masa }),
  reply: z.object({
    rows: z.array(payment),
    mayPay: z.boolean(),
    /** Whether the month still takes what is paid in advance. */
    isOpen: z.boolean(),
  }),
})

export const payVatAside = endpoint({
  method: 'POST',
  path: '/vat-payments',
  summary:
    'Catat PPN disetor di muka atau pembayaran kembali pajak masukan: kode billing, NTPN, dan jurnalnya',
  access: 'tax.edit',
  body: z.strictObject({
    kind,
    masa,
    amount: rupiah,
    paidOn: day,
    accountId: id.nullable(),
    billingCode: text(20),
    ntpn: text(20),
  }),
  reply: z.object({ id, entryNumber: z.string() }),
})
