import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  idText,
  moment,
  optionalText,
  rupiah,
  total,
} from '../../../platform/rules/http/endpoint.ts'
import { orWaits } from '../../approvals/contract.ts'
import { cancellationOf, creationOf, documentApi, postedShape } from '../../documents/contract.ts'
import { stands } from '../../documents/rules/cancellation.ts'
import { givenGiro, giroPart } from '../../parties/giro/contract.ts'
import { certificateKinds } from '../../tax/rules/certificate.ts'
import { withheldArticleNames } from '../../tax/rules/withholding.ts'
import { paymentHead, payments } from './rules/payment-kind.ts'
import { zeroRupiah } from '../../../platform/rules/money/money.ts'

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
    /** Paid of what the vendor owes of debit notes, without money: no account, no fee, no rounding. */
    fromCredit: z.boolean().default(false),
    /** Paid by a giro of a later day: without account and fee, which its clearing has. */
    giro: givenGiro.nullish(),
    paidAmount: rupiah,
    bankFee: rupiah.default(zeroRupiah),
    roundingAmount: rupiah.default(zeroRupiah),
    notes: optionalText(2000),
    allocations: z.array(z.strictObject({ billId: id, amount: rupiah })).max(500),
  }),
  reply: orWaits(
    z.object({
      paymentNumber: z.string(),
      entryNumber: z.string(),
      paidAmount: rupiah,
      withheldAmount: rupiah,
    }),
  ),
})

/** What a payment or set-off withheld, by object. */
export const withheld = z.array(
  z.object({
    article: z.enum(withheldArticleNames),
    objectCode: z.string(),
    objectName: z.string(),
    baseAmount: rupiah,
    rateBasisPoints: z.int(),
    taxAmount: rupiah,
  }),
)

export const vendorPayment = z.object({
  ...paymentHead,
  accountId: id,
  accountCode: z.string(),
  accountName: z.string(),
  roundingAmount: rupiah,
  withheldAmount: rupiah,
  notes: z.string().nullable(),
  giro: giroPart.nullable(),
  ...postedShape,
  withheld,
  /** Notes whose credit it used. */
  credits: z.array(z.object({ noteNumber: z.string(), amount: rupiah })),
  allocations: z.array(
    z.object({
      billId: id,
      billNumber: z.string(),
      documentNumber: z.string(),
      dueDate: day,
      amount: rupiah,
      /** What the bill is owed now. */
      openAmount: rupiah,
    }),
  ),
})
export type VendorPayment = z.output<typeof vendorPayment>

export const paymentApi = documentApi(payments, {
  document: vendorPayment,
  listed: 'Pembayaran menurut nomor atau nama vendor, keadaan, vendor, dan hari, sehalaman demi sehalaman',
  one: 'Satu pembayaran dengan tagihan yang dibayarnya, menurut nomornya',
  printed: 'Bukti pembayaran, sebagai PDF',
  hasPaper: stands,
})
export const { list: listPayments, read: readPayment, paper: printPayment } = paymentApi

/** What payments of open bills of a vendor withhold. */
export const listPaymentObjects = endpoint({
  method: 'GET',
  path: '/payment-objects',
  summary: 'Objek PPh tagihan terbuka vendor ini yang dipotong saat dibayar, dengan tarif pada suatu hari',
  access: 'books.read',
  query: z.strictObject({ vendorId: idText, day }),
  reply: z.object({
    rows: z.array(
      z.object({
        billId: id,
        objectCode: z.string(),
        objectName: z.string(),
        article: z.enum(withheldArticleNames),
        rateBasisPoints: z.int(),
        /** How its slip tells it. */
        told: z.object({
          objectCode: z.string(),
          baseShareBasisPoints: z.int(),
          certificateKind: z.enum(certificateKinds).nullable(),
          certificateNumber: z.string().nullable(),
        }),
        baseAmount: rupiah,
        withheldBase: rupiah,
        payableAmount: rupiah,
        settledAmount: rupiah,
      }),
    ),
  }),
})

/** Where a vendor is paid, and what that was before it changed lately. */
export const readPaidAccount = endpoint({
  method: 'GET',
  path: '/vendor-paid-account',
  summary: 'Rekening ke mana vendor dibayar, dan perubahannya yang terakhir dalam 30 hari',
  access: 'books.read',
  query: z.strictObject({ vendorId: idText }),
  reply: z.object({
    /** Bank, number and holder; empty while none is known. */
    account: z.string(),
    change: z.object({ at: moment, by: z.string(), before: z.string() }).nullable(),
  }),
})

/** What is left of what a vendor owes of debit notes. */
export const readVendorCredits = endpoint({
  method: 'GET',
  path: '/vendor-credits',
  summary: 'Sisa piutang ke suatu vendor dari nota debit, yang tertua dahulu',
  access: 'books.read',
  query: z.strictObject({ vendorId: idText }),
  reply: z.object({
    total,
    rows: z.array(z.object({ noteNumber: z.string(), day, amount: rupiah, left: rupiah })),
  }),
})

/** A vendor pays back what it owes of debit notes. */
export const createVendorRefund = endpoint({
  method: 'POST',
  path: '/vendor-refunds',
  summary: 'Terima kembali dari vendor piutang nota debit yang belum dipakai, yang tertua dahulu',
  access,
  posts: true,
  body: z.strictObject({
    paymentDate: day,
    vendorId: id.nullable(),
    accountId: id.nullable(),
    amount: rupiah,
    notes: optionalText(2000),
  }),
  reply: z.object({ paymentNumber: z.string(), entryNumber: z.string(), amount: rupiah }),
})

export const cancelPayment = cancellationOf(payments, {
  summary: 'Batalkan pembayaran: jurnal pembalik, dan tagihannya terbuka kembali',
  access,
})
