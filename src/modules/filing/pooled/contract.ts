import { z } from 'zod'
import { day, endpoint, fileReply } from '../../../platform/rules/http/endpoint.ts'

const ofMasa = z.strictObject({ masa: day.describe('Any day of the month') })

/** Tax invoices of a month that wait only for the identity of their buyers are told as sums of a day. */
export const poolFakturs = endpoint({
  method: 'POST',
  path: '/output-tax-pooled',
  summary: 'Gunggung semua faktur masa yang hanya kurang identitas pembelinya (penjualan eceran)',
  access: 'tax.edit',
  body: ofMasa,
  reply: z.object({ count: z.int() }),
})

export const downloadPooled = endpoint({
  method: 'GET',
  path: '/output-tax-pooled-file',
  summary: 'File digunggung (XML RetailInvoiceBulk) suatu masa: jumlah per hari dan kode',
  access: 'tax.read',
  query: ofMasa,
  reply: fileReply,
})
