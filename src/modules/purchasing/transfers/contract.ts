import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  idText,
  storedFileReply,
  moment,
  rupiah,
  text,
  total,
  version,
  withId,
} from '../../../platform/rules/http/endpoint.ts'
import {
  dayFormatTexts,
  mostTransferColumns,
  separatorTexts,
  transferSources,
} from './rules/transfer-format.ts'
import { keysOf } from '../../../platform/rules/proof/keys-of.ts'

const access = 'payments.edit'

const format = {
  separator: z.enum(keysOf(separatorTexts)),
  hasHead: z.boolean(),
  dayFormat: z.enum(keysOf(dayFormatTexts)),
  hasCents: z.boolean(),
  columns: z
    .array(
      z.strictObject({
        source: z.enum(transferSources),
        head: text(60),
        fixedText: text(100),
        maxLength: z.int().min(1).max(200).nullable(),
      }),
    )
    .min(1)
    .max(mostTransferColumns),
}

const transferFormat = z.object({
  ...format,
  accountId: id,
  accountCode: z.string(),
  accountName: z.string(),
  /** Whether somebody has said how the bank wants it; until then it is the usual one. */
  isKept: z.boolean(),
  version,
})
export type SavedTransferFormat = z.output<typeof transferFormat>

const ofAccount = z.strictObject({ accountId: idText })

export const readTransferFormat = endpoint({
  method: 'GET',
  path: '/transfer-formats/:accountId',
  summary: 'Susunan kolom berkas transfer suatu akun bank',
  access,
  params: ofAccount,
  reply: transferFormat,
})

export const changeTransferFormat = endpoint({
  method: 'PUT',
  path: '/transfer-formats/:accountId',
  summary: 'Ubah susunan kolom berkas transfer suatu akun bank',
  access,
  versioned: true,
  params: ofAccount,
  body: z.strictObject(format),
  reply: transferFormat,
})

const transfer = z.object({
  id,
  number: z.string(),
  day,
  vendorId: id,
  vendorCode: z.string(),
  vendorName: z.string(),
  bank: z.string(),
  account: z.string(),
  holder: z.string(),
  amount: rupiah,
  /** The account of the vendor changed in the last 30 days. */
  isChanged: z.boolean(),
  /** Why it cannot stand in a file; empty when it can. */
  faults: z.array(z.string()),
  /** The last file it stands in. */
  fileId: id.nullable(),
})
export type TransferRow = z.output<typeof transfer>

/** Payments by transfer of an account that stand in no file yet, or all of them. */
export const listTransfers = endpoint({
  method: 'GET',
  path: '/transfers',
  summary:
    'Pembayaran dari suatu akun bank sejak suatu hari, dengan rekening tujuannya, yang belum dibuatkan berkas atau semuanya',
  access,
  query: z.strictObject({ accountId: idText, from: day, which: z.enum(['open', 'all']).default('open') }),
  reply: z.object({
    rows: z.array(transfer),
    /** There are more than are listed. */
    isCut: z.boolean(),
  }),
})

const transferFile = z.object({
  id,
  name: z.string(),
  accountCode: z.string(),
  accountName: z.string(),
  payments: z.int(),
  total,
  madeAt: moment,
  madeBy: z.string(),
})
export type TransferFile = z.output<typeof transferFile>

export const listTransferFiles = endpoint({
  method: 'GET',
  path: '/transfer-files',
  summary:
    'Berkas transfer suatu akun bank: kapan dan oleh siapa dibuat, yang terbaru dahulu, paling banyak 200',
  access,
  query: ofAccount,
  reply: z.object({ rows: z.array(transferFile) }),
})

export const createTransferFile = endpoint({
  method: 'POST',
  path: '/transfer-files',
  summary: 'Buat berkas transfer dari pembayaran yang dipilih',
  access,
  body: z.strictObject({ accountId: id, paymentIds: z.array(id).min(1).max(500) }),
  reply: transferFile,
})

export const readTransferFile = endpoint({
  method: 'GET',
  path: '/transfer-files/:id/file',
  summary: 'Isi berkas transfer, sama seperti saat dibuat',
  access,
  params: withId,
  reply: storedFileReply,
})
