import { z } from 'zod'
import { endpoint, rupiah } from '../../../platform/rules/http/endpoint.ts'
import { paidTaxBody, paidTaxFields, paidTaxMonth, paidTaxReply } from '../paid-tax/contract.ts'
import { vatPaymentKinds } from './rules/vat-payment.ts'

const kind = z.enum(vatPaymentKinds)

const payment = z.object({ ...paidTaxFields, kind })
export type VatPaymentRow = z.output<typeof payment>

/** VAT of a month that was paid in advance, and input VAT that was paid back. */
export const readVatPayments = endpoint({
  method: 'GET',
  path: '/vat-payments',
  summary: 'Setoran PPN suatu masa di luar kurang bayarnya: disetor di muka (III.B), pembayaran kembali (V)',
  access: 'books.read',
  query: z.strictObject({ masa: paidTaxMonth }),
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
  body: z.strictObject({ ...paidTaxBody, kind, amount: rupiah }),
  reply: paidTaxReply,
})
