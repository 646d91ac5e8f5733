import { z } from 'zod'
import {
  day,
  endpoint,
  fileReply,
  id,
  optionalText,
  rupiah,
  text,
  version,
  withId,
} from '../../../platform/rules/http/endpoint.ts'
import { exportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { fakturColumns, reductionColumns } from '../rules/vat-list-columns.ts'
import { givenStatuses } from '../rules/pasted-numbers.ts'
import { mostInFile, proposedInFile } from '../rules/faktur-file.ts'
import { returnKinds } from '../../tax/output/rules/return-kind.ts'
import { fakturStatuses } from '../../tax/output/rules/faktur-status.ts'
import { transactionCodes } from '../../tax/rules/tax-class.ts'

const masa = day.describe('Any day of the month')
const ofMasa = z.strictObject({ masa })

const fault = z.object({
  message: z.string(),
  record: z.enum(['organisation', 'customer', 'product', 'document']),
  of: z.string().nullable(),
  field: z.string(),
})

const faktur = z.object({
  id,
  version,
  source: z.string(),
  sourceNumber: z.string(),
  isReduction: z.boolean(),
  reducesNumber: z.string().nullable(),
  issuedOn: day,
  transactionCode: z.enum(transactionCodes),
  facility: z.string().nullable(),
  baseAmount: rupiah,
  /** DPP nilai lain. */
  otherBaseAmount: rupiah,
  vatAmount: rupiah,
  collectedAmount: rupiah,
  partyCode: z.string(),
  partyName: z.string(),
  partyTaxNumber: z.string().nullable(),
  status: z.enum(fakturStatuses),
  fakturNumber: z.string().nullable(),
  statusReason: z.string().nullable(),
  /** Of a return; none of notes from before kinds were told. */
  returnKind: z.enum(returnKinds).nullable(),
  returnNumber: z.string().nullable(),
  returnDay: day.nullable(),
  /** Of a return how the tax invoice it takes back stands, and its number. */
  reducesStatus: z.enum(fakturStatuses).nullable(),
  reducesFaktur: z.string().nullable(),
  /** Its invoice was cancelled before any file held it. */
  isCalledOff: z.boolean(),
  /** Of a return whether its note was cancelled, and of what takes it back. */
  isRestored: z.boolean(),
  /** The day it was due, of one that bills deliveries. */
  dueOn: day.nullable(),
  file: z.string().nullable(),
  faults: z.array(fault),
})
export type FakturRow = z.output<typeof faktur>

export const listFakturs = endpoint({
  method: 'GET',
  path: '/output-tax-invoices',
  summary: 'Faktur pajak dan retur suatu masa dengan statusnya dan apa yang masih kurang',
  access: 'books.read',
  query: ofMasa,
  reply: z.object({ rows: z.array(faktur), files: z.array(z.object({ file: z.string(), count: z.int() })) }),
})

/** The reductions of a month alone: what notes take back. */
export const listReductions = endpoint({
  method: 'GET',
  path: '/output-tax-reductions',
  summary: 'Retur dan pembatalan PPN keluaran suatu masa',
  access: 'books.read',
  query: ofMasa,
  reply: z.object({ rows: z.array(faktur) }),
})
export const exportFakturList = exportEndpoint(listFakturs, { columns: fakturColumns })
export const exportReductions = exportEndpoint(listReductions, { columns: reductionColumns })

/** What the tax office says of one tax invoice. */
export const markFaktur = endpoint({
  method: 'POST',
  path: '/output-tax-invoices/:id/mark',
  summary: 'Catat status dan nomor suatu faktur pajak dari kantor pajak',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({
    version,
    status: z.enum(fakturStatuses),
    fakturNumber: optionalText(40),
    statusReason: optionalText(500),
  }),
  reply: z.object({ id }),
})

/** Numbers and statuses come back from the tax office by our own number. */
export const takeFakturNumbers = endpoint({
  method: 'POST',
  path: '/output-tax-numbers',
  summary: 'Isi nomor dan status faktur pajak menurut Referensi dari hasil ekspor kantor pajak',
  access: 'tax.edit',
  body: z.strictObject({
    masa,
    rows: z
      .array(
        z.strictObject({
          reference: text(60),
          fakturNumber: text(40),
          status: z.enum(givenStatuses).default('approved'),
        }),
      )
      .min(1)
      .max(2_000),
  }),
  reply: z.object({ count: z.int() }),
})

export const exportFakturs = endpoint({
  method: 'POST',
  path: '/output-tax-files',
  summary: 'Masukkan semua faktur masa yang belum diekspor ke file e-Faktur',
  access: 'tax.edit',
  body: z.strictObject({
    masa,
    /** The most tax invoices in one file. */
    perFile: z
      .int({ error: 'Jumlah per file harus bilangan bulat' })
      .min(1, { error: 'Jumlah per file minimal 1' })
      .max(mostInFile, { error: 'Jumlah per file maksimal 1.000' })
      .default(proposedInFile),
    /** Whether goods of an invoice after an advance are told as what settles them. */
    namesSettlement: z.boolean().default(true),
  }),
  reply: z.object({ count: z.int(), files: z.array(z.string()) }),
})

export const downloadFakturs = endpoint({
  method: 'GET',
  path: '/output-tax-files/:file',
  summary: 'File e-Faktur (XML TaxInvoiceBulk) seperti saat diekspor',
  access: 'tax.read',
  params: z.strictObject({ file: z.string().regex(/^\d{4}-\d{2}-\d{1,4}$/, { error: 'File tidak valid' }) }),
  reply: fileReply,
})

export const downloadFakturArchive = endpoint({
  method: 'GET',
  path: '/output-tax-archives/:month',
  summary: 'Semua file e-Faktur suatu masa dalam satu arsip ZIP, seperti saat diekspor',
  access: 'tax.read',
  params: z.strictObject({
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, { error: 'Masa tidak valid' }),
  }),
  reply: fileReply,
})
