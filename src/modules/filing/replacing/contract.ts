import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  optionalText,
  text,
  version,
  withId,
} from '../../../platform/rules/http/endpoint.ts'
import { fakturStatuses } from '../../tax/output/rules/faktur-status.ts'
import { transactionCodes } from '../../tax/rules/tax-class.ts'

const buyer = z.object({
  buyerTin: z.string(),
  buyerDocumentNumber: z.string(),
  buyerName: z.string(),
  buyerAddress: z.string(),
})

const change = z.object({
  sequence: z.int(),
  kind: z.enum(['code', 'replacement']),
  changedOn: day,
  reason: z.string(),
  codeBefore: z.string(),
  code: z.string(),
  fakturBefore: z.string().nullable(),
  fakturNumber: z.string().nullable(),
})

const changes = z.object({
  id,
  version,
  sourceNumber: z.string(),
  status: z.enum(fakturStatuses),
  transactionCode: z.enum(transactionCodes),
  facility: z.string().nullable(),
  fakturNumber: z.string().nullable(),
  /** The codes it may bear without its document changing. */
  codes: z.array(z.enum(transactionCodes)),
  /** The buyer as the tax office knows it, and as the customer is by now; only for who sees tax numbers. */
  told: buyer.nullable(),
  now: buyer.nullable(),
  rows: z.array(change),
})
export type FakturChanges = z.output<typeof changes>

export const readFakturChanges = endpoint({
  method: 'GET',
  path: '/output-tax-invoices/:id/changes',
  summary: 'Kode dan pembeli suatu faktur pajak, kode yang dapat dipakainya, dan penggantian sebelumnya',
  access: 'books.read',
  params: withId,
  reply: changes,
})

const coded = {
  version,
  transactionCode: z.enum(transactionCodes),
  facility: optionalText(2),
  reason: text(500),
}

export const changeFakturCode = endpoint({
  method: 'POST',
  path: '/output-tax-invoices/:id/code',
  summary: 'Ganti kode transaksi faktur pajak yang belum disetujui, dengan alasan; dokumennya tetap',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject(coded),
  reply: z.object({ id }),
})

export const replaceFaktur = endpoint({
  method: 'POST',
  path: '/output-tax-invoices/:id/replacement',
  summary:
    'Catat faktur pengganti atas faktur yang disetujui: nomor, kode, dan pembelinya; faktur lama disimpan, dokumennya tetap',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({ ...coded, fakturNumber: text(40) }),
  reply: z.object({ id, sequence: z.int() }),
})
