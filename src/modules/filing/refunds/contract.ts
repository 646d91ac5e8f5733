import { z } from 'zod'
import { day, endpoint, id, rupiah, text, version, withId } from '../../../platform/rules/http/endpoint.ts'
import { refundKinds } from './rules/vat-refund.ts'

const masa = day.refine((given) => given < '9999-12', { error: 'Tanggal tidak valid' })

const refund = z.object({
  id,
  version,
  kind: z.enum(refundKinds),
  amount: rupiah,
  requestedOn: day,
  receipt: z
    .object({ receivedOn: day, receivedAmount: rupiah, decisionNumber: z.string(), entryNumber: z.string() })
    .nullable(),
  cancelledOn: day.nullable(),
  cancelReason: z.string().nullable(),
})
export type VatRefundRow = z.output<typeof refund>

export const listVatRefunds = endpoint({
  method: 'GET',
  path: '/vat-refunds',
  summary: 'Restitusi PPN suatu masa, dan berapa lebih bayarnya yang dapat diminta kembali',
  access: 'books.read',
  query: z.strictObject({ masa }),
  reply: z.object({ rows: z.array(refund), available: rupiah, mayAsk: z.boolean(), mayAct: z.boolean() }),
})
export type VatRefunds = z.output<typeof listVatRefunds.reply>

export const requestVatRefund = endpoint({
  method: 'POST',
  path: '/vat-refunds',
  summary:
    'Minta kembali lebih bayar PPN suatu masa yang ditutup; tidak lagi dikompensasikan ke masa berikutnya',
  access: 'tax.edit',
  body: z.strictObject({ masa, kind: z.enum(refundKinds), requestedOn: day, told: rupiah }),
  reply: z.object({ id }),
})

export const receiveVatRefund = endpoint({
  method: 'POST',
  path: '/vat-refunds/:id/receipt',
  summary: 'Catat restitusi yang diterima dengan jurnalnya; yang tidak dikabulkan menjadi beban',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({
    receivedOn: day,
    receivedAmount: rupiah,
    decisionNumber: text(60),
    accountId: id.nullable(),
  }),
  reply: z.object({ entryNumber: z.string() }),
})

export const undoVatRefundReceipt = endpoint({
  method: 'POST',
  path: '/vat-refunds/:id/receipt/cancel',
  summary: 'Batalkan penerimaan restitusi yang salah catat dengan jurnal balik',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({ entryDate: day, reason: text(500) }),
  reply: z.object({ entryNumber: z.string() }),
})

export const cancelVatRefund = endpoint({
  method: 'POST',
  path: '/vat-refunds/:id/cancel',
  summary: 'Batalkan permohonan restitusi yang belum diterima; lebih bayarnya dikompensasikan lagi',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({ reason: text(500) }),
  reply: z.object({ id }),
})
