import { z } from 'zod'
import {
  day,
  endpoint,
  fileReply,
  id,
  optionalText,
  rupiah,
  text,
  total,
  version,
  withId,
  type ReplyOf,
} from '../../../platform/rules/http/endpoint.ts'
import { reportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { certificateKinds } from '../../tax/rules/certificate.ts'
import { withheldArticleNames } from '../../tax/rules/withholding.ts'
import { slipStatuses } from '../../tax/withheld/rules/slip-status.ts'
import { billing } from '../billing/contract.ts'
import { incomeTaxActs, incomeTaxStates } from './rules/income-tax-closing.ts'
import { slipColumns } from './rules/slip-columns.ts'

const masa = day
  .refine((text) => text < '9999-12', { error: 'Tanggal tidak valid' })
  .describe('Any day of the month')
const ofMasa = z.strictObject({ masa })
const article = z.enum(withheldArticleNames)
const state = z.enum(incomeTaxStates)

/** The months of a year, each with how far its income tax has come. */
export const listIncomeTaxMonths = endpoint({
  method: 'GET',
  path: '/income-tax-months',
  summary: 'Dua belas masa PPh suatu tahun dengan keadaannya: nihil, belum, siap, tutup, bayar, lapor',
  access: 'books.read',
  query: z.strictObject({ year: z.string().regex(/^(19|20|21)\d{2}$/, { error: 'Tahun tidak valid' }) }),
  reply: z.object({ rows: z.array(z.object({ masa: day, state })) }),
})

const closing = z.object({
  id,
  correction: z.int(),
  closedOn: day,
  createdBy: z.string(),
  base: rupiah,
  tax: rupiah,
  settled: rupiah,
  payable: rupiah,
  payment: z
    .object({ billingCode: z.string(), ntpn: z.string(), paidOn: day, entryNumber: z.string() })
    .nullable(),
  /** The billing code that waits to be paid. */
  billing: billing.nullable(),
  filing: z.object({ receiptNumber: z.string(), filedOn: day }).nullable(),
})
export type IncomeTaxClosingView = z.output<typeof closing>

const ofArticle = z.object({
  article,
  state,
  /** Slips that count, those no file holds yet, and those that lack something. */
  slips: z.int(),
  waiting: z.int(),
  faulty: z.int(),
  base: rupiah,
  tax: rupiah,
  /** What documents of the month owe by its register and by its accounts, and those that make the difference. */
  register: total,
  ledger: total,
  differences: z.array(
    z.object({ number: z.string(), entryNumber: z.string().nullable(), register: total, ledger: total }),
  ),
  /** What the account owes at the end of the month. */
  balance: total,
  closing: closing.nullable(),
  /** Returns of the month that a correction followed. */
  before: z.array(closing),
  actions: z.array(z.enum(incomeTaxActs)),
})
export type IncomeTaxArticle = z.output<typeof ofArticle>

export const readIncomeTaxMonth = endpoint({
  method: 'GET',
  path: '/income-tax-month',
  summary: 'Masa PPh per pasal: bukti potongnya, selisihnya dengan buku besar, penutupan, setoran, pelaporan',
  access: 'books.read',
  query: ofMasa,
  reply: z.object({
    masa: day,
    state,
    payDay: day,
    fileDay: day,
    articles: z.array(ofArticle),
    mayExport: z.boolean(),
  }),
})

export type IncomeTaxMonth = ReplyOf<typeof readIncomeTaxMonth>

const fault = z.object({
  message: z.string(),
  record: z.enum(['organisation', 'vendor']),
  of: z.string().nullable(),
  field: z.string(),
})

const slip = z.object({
  id,
  version,
  withheldOn: day,
  article,
  objectCode: z.string(),
  objectName: z.string(),
  partyCode: z.string(),
  partyName: z.string(),
  partyTaxNumber: z.string().nullable(),
  baseAmount: rupiah,
  rateBasisPoints: z.int(),
  taxAmount: rupiah,
  source: z.string(),
  sourceNumber: z.string(),
  cancelledOn: day.nullable(),
  slipStatus: z.enum(slipStatuses),
  slipNumber: z.string().nullable(),
  slipReason: z.string().nullable(),
  /** Notes to the vendor that took off its base and that no file knows of. */
  notedBy: z.string().nullable(),
  certificateKind: z.enum(certificateKinds).nullable(),
  certificateNumber: z.string().nullable(),
  file: z.string().nullable(),
  /** Whether it waits for a file. */
  isWaiting: z.boolean(),
  faults: z.array(fault),
})
export type SlipRow = z.output<typeof slip>

export const listSlips = endpoint({
  method: 'GET',
  path: '/withheld-slips',
  summary:
    'PPh yang dipotong pada suatu masa, per dokumen dan objek, dengan bukti potong dan apa yang kurang',
  access: 'books.read',
  query: ofMasa,
  reply: z.object({ rows: z.array(slip), files: z.array(z.object({ file: z.string(), count: z.int() })) }),
})
export const exportSlipList = reportEndpoint(listSlips, { columns: slipColumns })

export const markSlip = endpoint({
  method: 'POST',
  path: '/withheld-slips/:id/mark',
  summary: 'Catat status dan nomor suatu bukti potong dari kantor pajak',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({
    version,
    status: z.enum(slipStatuses),
    slipNumber: optionalText(40),
    slipReason: optionalText(500),
  }),
  reply: z.object({ id }),
})

/** Numbers come back with tax number, object and tax: the tax office keeps no number of ours. */
export const takeSlipNumbers = endpoint({
  method: 'POST',
  path: '/withheld-slip-numbers',
  summary: 'Isi nomor bukti potong menurut NPWP/NIK, kode objek, dan PPh dari hasil ekspor kantor pajak',
  access: 'tax.edit',
  body: z.strictObject({
    masa,
    rows: z
      .array(
        z.strictObject({
          slipNumber: text(40),
          taxNumber: text(40),
          objectCode: text(20),
          tax: rupiah,
        }),
      )
      .min(1)
      .max(2_000),
  }),
  reply: z.object({ count: z.int() }),
})

export const exportSlips = endpoint({
  method: 'POST',
  path: '/withheld-slip-files',
  summary: 'Masukkan semua bukti potong masa yang belum diekspor ke file e-Bupot',
  access: 'tax.edit',
  body: ofMasa,
  reply: z.object({ count: z.int(), files: z.array(z.string()) }),
})

export const downloadSlips = endpoint({
  method: 'GET',
  path: '/withheld-slip-files/:file',
  summary: 'File e-Bupot (XML) seperti saat diekspor',
  access: 'tax.read',
  params: z.strictObject({
    file: z.string().regex(/^[a-z0-9]+-\d{4}-\d{2}-\d{1,4}$/, { error: 'File tidak valid' }),
  }),
  reply: fileReply,
})

export const closeIncomeTax = endpoint({
  method: 'POST',
  path: '/income-tax-closings',
  summary: 'Tutup masa suatu pasal PPh: baris-barisnya tidak berubah lagi',
  access: 'tax.edit',
  body: z.strictObject({ masa, article, told: z.strictObject({ base: rupiah, tax: rupiah }) }),
  reply: z.object({ id, payable: rupiah }),
})

export const reopenIncomeTax = endpoint({
  method: 'POST',
  path: '/income-tax-closings/:id/reopen',
  summary: 'Buka kembali masa suatu pasal PPh selama belum disetor atau dilaporkan',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({ reason: text(500) }),
  reply: z.object({ masa: day }),
})

export const payIncomeTax = endpoint({
  method: 'POST',
  path: '/income-tax-closings/:id/payment',
  summary: 'Catat setoran suatu pasal PPh: kode billing, NTPN, dan jurnalnya',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({ paidOn: day, accountId: id.nullable(), billingCode: text(20), ntpn: text(20) }),
  reply: z.object({ entryNumber: z.string() }),
})

export const unpayIncomeTax = endpoint({
  method: 'POST',
  path: '/income-tax-closings/:id/payment/cancel',
  summary: 'Batalkan setoran PPh yang salah catat dengan jurnal balik',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({ entryDate: day, reason: text(500) }),
  reply: z.object({ entryNumber: z.string() }),
})

export const fileIncomeTax = endpoint({
  method: 'POST',
  path: '/income-tax-closings/:id/filing',
  summary: 'Catat pelaporan SPT Masa PPh: nomor BPE dan tanggalnya',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({ filedOn: day, receiptNumber: text(100) }),
  reply: z.object({ masa: day }),
})

export const correctIncomeTax = endpoint({
  method: 'POST',
  path: '/income-tax-closings/:id/correction',
  summary:
    'Mulai pembetulan SPT Masa PPh yang sudah dilaporkan: barisnya dapat berubah lagi, yang dilaporkan tetap',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({}),
  reply: z.object({ masa: day, correction: z.int() }),
})
