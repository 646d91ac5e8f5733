import { z } from 'zod'
import { day, id, moment, optionalText, rupiah } from '../../../platform/rules/http/endpoint.ts'
import { orWaits } from '../../approvals/contract.ts'
import { cancellation, cancellationOf, creationOf, documentApi } from '../../documents/contract.ts'
import { paymentHead, payments } from './rules/payment-kind.ts'

const access = 'payments.edit'

/** One payment of many bills of a vendor. */
export const createPayment = creationOf(payments, {
  summary: 'Bayar satu atau banyak tagihan vendor, dengan biaya bank dan pembulatannya',
  access,
  posts: true,
  body: z.strictObject({
    paymentDate: day,
    vendorId: id.nullable(),
    accountId: id.nullable(),
    paidAmount: rupiah,
    bankFee: rupiah.default(0 as never),
    roundingAmount: rupiah.default(0 as never),
    notes: optionalText(2000),
    allocations: z.array(z.strictObject({ billId: id, amount: rupiah })).max(500),
  }),
  reply: orWaits(z.object({ paymentNumber: z.string(), entryNumber: z.string(), paidAmount: rupiah })),
})

export const vendorPayment = z.object({
  ...paymentHead,
  accountCode: z.string(),
  accountName: z.string(),
  roundingAmount: rupiah,
  notes: z.string().nullable(),
  entryNumber: z.string(),
  cancelled: cancellation.nullable(),
  createdAt: moment,
  createdBy: z.string(),
  allocations: z.array(
    z.object({ billNumber: z.string(), documentNumber: z.string(), dueDate: day, amount: rupiah }),
  ),
})
export type VendorPayment = z.output<typeof vendorPayment>

export const paymentApi = documentApi(payments, {
  document: vendorPayment,
  listed: 'Pembayaran menurut nomor atau nama vendor, keadaan, vendor, dan hari, sehalaman demi sehalaman',
  one: 'Satu pembayaran dengan tagihan yang dibayarnya, menurut nomornya',
  printed: 'Bukti pembayaran, sebagai PDF',
})
export const { list: listPayments, read: readPayment, paper: printPayment } = paymentApi

export const cancelPayment = cancellationOf(payments, {
  summary: 'Batalkan pembayaran: jurnal pembalik, dan tagihannya terbuka kembali',
  access,
})
