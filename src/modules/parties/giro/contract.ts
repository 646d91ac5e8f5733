import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  moment,
  rupiah,
  text,
  total,
  withId,
} from '../../../platform/rules/http/endpoint.ts'
import { cancellation, documentApi } from '../../documents/contract.ts'
import { giroHead, giros } from './rules/giro-kind.ts'
import type { RowOf } from '../../documents/rules/document-list.ts'
import { zeroRupiah } from '../../../platform/rules/money/money.ts'

/** A giro as part of the receipt or payment it is recorded with. */
export const givenGiro = z.strictObject({ chequeNumber: text(40), bankName: text(100), dueDay: day })

/** What pages of receipts and payments say of their giro. */
export const giroPart = z.object({
  giroNumber: z.string(),
  chequeNumber: z.string(),
  bankName: z.string(),
  dueDay: day,
  state: giroHead.state,
})

export type GiroRow = RowOf<typeof giros>

export const giro = z.object({
  ...giroHead,
  accountCode: z.string(),
  accountName: z.string(),
  /** The entry of what it was recorded with. */
  freeFrom: day.nullable(),
  endedOn: day.nullable(),
  endReason: z.string().nullable(),
  feeAmount: rupiah,
  feeEntryNumber: z.string().nullable(),
  createdAt: moment,
  createdBy: z.string(),
  /** Its clearings, the newest first; of all but one the mistake was undone. */
  clearings: z.array(
    z.object({
      id,
      clearingDay: day,
      accountCode: z.string(),
      accountName: z.string(),
      feeAmount: rupiah,
      entryNumber: z.string(),
      createdAt: moment,
      createdBy: z.string(),
      cancelled: cancellation.nullable(),
    }),
  ),
})
export type Giro = z.output<typeof giro>

export const giroApi = documentApi(giros, {
  document: giro,
  listed:
    'Giro menurut nomor, bank, atau nama, arah, keadaan, dan hari jatuh tempo, sehalaman demi sehalaman',
  one: 'Satu giro dengan pencairannya, menurut nomornya',
  printed: 'Tanda terima giro, sebagai PDF',
})

/** How much of giros is open today, and what their accounts say. */
export const readGiroStanding = endpoint({
  method: 'GET',
  path: '/giro-standing',
  summary: 'Giro yang belum cair per arah: jumlah, yang jatuh tempo, dan saldo akunnya hari ini',
  access: 'books.read',
  reply: z.object({
    rows: z.array(
      z.object({
        direction: giroHead.direction,
        count: z.int(),
        amount: total,
        /** What the accounts of giros hold. */
        balance: total,
        todayCount: z.int(),
        weekCount: z.int(),
        lateCount: z.int(),
      }),
    ),
  }),
})

const posted = z.object({ number: z.string(), entryNumber: z.string() })

export const clearGiro = endpoint({
  method: 'POST',
  path: '/giros/:id/clear',
  summary: 'Cairkan giro: uangnya masuk ke, atau keluar dari, rekening bank',
  access: 'giro.edit',
  posts: true,
  params: withId,
  body: z.strictObject({
    clearingDay: day,
    accountId: id.nullable(),
    feeAmount: rupiah.default(zeroRupiah),
    isEarly: z.boolean().default(false),
  }),
  reply: posted,
})

export const rejectGiro = endpoint({
  method: 'POST',
  path: '/giros/:id/reject',
  summary: 'Catat giro yang ditolak bank: penerimaan atau pembayarannya batal sejak hari itu',
  access: 'giro.edit',
  posts: true,
  params: withId,
  body: z.strictObject({
    entryDate: day,
    reason: text(500),
    accountId: id.nullable().default(null),
    feeAmount: rupiah.default(zeroRupiah),
  }),
  reply: posted,
})

export const undoClearing = endpoint({
  method: 'POST',
  path: '/giros/:id/undo-clearing',
  summary: 'Batalkan pencairan giro: giro kembali belum cair sejak hari itu',
  access: 'giro.edit',
  posts: true,
  params: withId,
  body: z.strictObject({ entryDate: day, reason: text(500) }),
  reply: posted,
})
