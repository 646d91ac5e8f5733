import { z } from 'zod'
import { day, endpoint, rupiah, text, total, withId } from '../../../platform/rules/http/endpoint.ts'
import { reportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { paidTaxBody, paidTaxFields, paidTaxReply } from '../paid-tax/contract.ts'
import { selfPaidColumns } from './rules/self-paid-columns.ts'
import { selfPaidKinds } from './rules/self-paid.ts'

const kind = z.enum(selfPaidKinds)

const payment = z.object({
  ...paidTaxFields,
  kind,
  masa: day,
  billingCode: z.string(),
  createdBy: z.string(),
})
export type SelfPaidRow = z.output<typeof payment>

/** Income tax a year is paid by oneself: months with their instalments and final tax, and what was paid. */
export const readSelfPaidTax = endpoint({
  method: 'GET',
  path: '/self-paid-tax',
  summary: 'PPh yang disetor sendiri suatu tahun: angsuran PPh 25, PPh 29, dan PPh final UMKM per masa',
  access: 'books.read',
  query: z.strictObject({ year: z.string().regex(/^(19|20|21)\d{2}$/, { error: 'Tahun tidak valid' }) }),
  reply: z.object({
    /** What each month of the year is to pay, as the year before was posted; none where it was not. */
    instalment: total.nullable(),
    /** What the year before still owes, as it was posted, and what was paid of it. */
    owed29: total.nullable(),
    paid29: total,
    /** The last month of that year: what it owes is paid for it. */
    masa29: day,
    months: z.array(
      z.object({
        ...{ masa: day, turnover: total, paid25: total, finalTax: total, paidFinal: total },
        /** What customers withheld of it already. */
        withheldFinal: total,
      }),
    ),
    /** Whether the legal form may use the final tax, until when, and by which law; the latest day there could be while the day of registration is not known. */
    finalUse: z.object({ may: z.boolean(), until: day.nullable(), source: z.string().nullable() }),
    isRegistrationKnown: z.boolean(),
    rows: z.array(payment),
    /** Instalments of the year in the account, and those that are proven here. */
    account25: total,
    proven25: total,
    mayPay: z.boolean(),
  }),
})
export const exportSelfPaidTax = reportEndpoint(readSelfPaidTax, { columns: selfPaidColumns })

export const paySelfPaidTax = endpoint({
  method: 'POST',
  path: '/self-paid-taxes',
  summary: 'Catat setoran PPh 25, PPh 29, atau PPh final UMKM: kode billing, NTPN, dan jurnalnya',
  access: 'tax.edit',
  body: z.strictObject({ ...paidTaxBody, kind, amount: rupiah }),
  reply: paidTaxReply,
})

export const cancelSelfPaidTax = endpoint({
  method: 'POST',
  path: '/self-paid-taxes/:id/cancel',
  summary: 'Batalkan setoran PPh yang salah catat dengan jurnal balik',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({ entryDate: day, reason: text(500) }),
  reply: z.object({ entryNumber: z.string() }),
})
