import { z } from 'zod'
import { day, endpoint, id, moment, nothing, text, withId } from '../../../platform/rules/http/endpoint.ts'
import type { OfficeInvoice } from './rules/office-invoices.ts'

const masa = day.describe('Any day of the month')
const mostInvoices = 4_000
const amount = z.int().min(0)

/** A tax invoice as the export of the tax office says it. */
const officeInvoice = z.strictObject({
  number: text(40),
  sellerTin: text(40),
  sellerName: text(300),
  day: day.nullable(),
  base: amount,
  vat: amount,
  status: text(100),
  masa: day.nullable(),
  isReported: z.boolean(),
}) satisfies z.ZodType<OfficeInvoice>

export const readInputExport = endpoint({
  method: 'GET',
  path: '/input-tax-exports',
  summary: 'Ekspor Pajak Masukan Coretax yang terakhir diambil untuk suatu masa, bila ada',
  access: 'tax.read',
  query: z.strictObject({ masa }),
  reply: z.object({
    kept: z.object({ id, takenAt: moment, takenBy: z.string(), invoices: z.array(officeInvoice) }).nullable(),
  }),
})

export const keepInputExport = endpoint({
  method: 'POST',
  path: '/input-tax-exports',
  summary: 'Simpan ekspor Pajak Masukan Coretax suatu masa sebagai pengganti yang sebelumnya',
  access: 'tax.edit',
  body: z.strictObject({
    masa,
    invoices: z
      .array(officeInvoice)
      .min(1)
      .max(mostInvoices, { error: `Paling banyak ${mostInvoices} faktur dalam satu masa` }),
  }),
  reply: z.object({ id }),
})

export const endInputMatch = endpoint({
  method: 'POST',
  path: '/input-tax-exports/:id/end',
  summary: 'Selesaikan pencocokan dengan ekspor Pajak Masukan ini',
  access: 'tax.edit',
  params: withId,
  reply: nothing,
})
