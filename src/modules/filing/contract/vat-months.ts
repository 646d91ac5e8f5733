import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  rupiah,
  text,
  total,
  version,
  withId,
} from '../../../platform/rules/http/endpoint.ts'
import { billing } from '../billing/contract.ts'
import { masaStates } from '../rules/masa.ts'

/** What is due of a month has a day of its own, later than any day there is of the last one. */
const masa = day
  .refine((text) => text < '9999-12', { error: 'Tanggal tidak valid' })
  .describe('Any day of the month')
const ofMasa = z.strictObject({ masa })

const result = z.object({
  output: rupiah,
  input: rupiah,
  /** Paid in advance within the month. */
  prepaid: rupiah,
  compensation: rupiah,
  payable: rupiah,
  overpaid: rupiah,
})

const masaRow = z.object({
  masa: day,
  state: z.enum(masaStates),
  payable: rupiah,
  overpaid: rupiah,
  dueDay: day,
})

/** The months of a year, each with how far it has come. */
export const listVatMonths = endpoint({
  method: 'GET',
  path: '/vat-months',
  summary: 'Dua belas masa PPN suatu tahun dengan keadaannya: belum, siap, tutup, bayar, lapor',
  access: 'books.read',
  query: z.strictObject({ year: z.string().regex(/^(19|20|21)\d{2}$/, { error: 'Tahun tidak valid' }) }),
  reply: z.object({ rows: z.array(masaRow) }),
})
export type MasaRow = z.output<typeof masaRow>

const difference = z.object({
  number: z.string(),
  entryNumber: z.string().nullable(),
  register: total,
  ledger: total,
  /** The earlier month whose tax invoice the document corrects. */
  corrects: day.nullable(),
})
const tie = z.object({
  role: z.enum(['vat_out', 'vat_in', 'vat_prepaid']),
  register: total,
  ledger: total,
  /** Documents and entries that make the difference. */
  differences: z.array(difference),
})
export type VatTie = z.output<typeof tie>

const closing = z.object({
  id,
  version,
  correction: z.int(),
  closedOn: day,
  createdBy: z.string(),
  entryNumber: z.string().nullable(),
  result,
  payment: z
    .object({ billingCode: z.string(), ntpn: z.string(), paidOn: day, entryNumber: z.string() })
    .nullable(),
  /** The billing code that waits to be paid. */
  billing: billing.nullable(),
  filing: z.object({ receiptNumber: z.string(), filedOn: day }).nullable(),
})
export type VatClosing = z.output<typeof closing>

export const vatMonth = z.object({
  masa: day,
  state: z.enum(masaStates),
  dueDay: day,
  lines: z.array(
    z.object({
      key: z.string(),
      text: z.string(),
      base: rupiah.nullable(),
      /** DPP nilai lain. */
      otherBase: rupiah.nullable(),
      vat: rupiah.nullable(),
      kind: z.enum(['line', 'total']),
    }),
  ),
  /** What the registers come to now. */
  result,
  ties: z.array(tie),
  /** Entries by hand that brought the accounts of the month to zero. */
  manualClosings: z.array(z.string()),
  closing: closing.nullable(),
  /** Returns of the month that a correction followed. */
  before: z.array(closing),
  /** What the registers changed by since it was closed: documents that came later. */
  changedSince: rupiah,
  /** Documents whose tax invoices were replaced since. */
  replacedSince: z.array(z.string()),
  actions: z.array(z.enum(['close', 'reopen', 'bill', 'pay', 'unpay', 'file', 'correct', 'export', 'mark'])),
})
export type VatMonthView = z.output<typeof vatMonth>

export const readVatMonth = endpoint({
  method: 'GET',
  path: '/vat-month',
  summary:
    'Ringkasan SPT suatu masa PPN: baris formulirnya, selisihnya dengan buku besar, penutupan, setoran, pelaporan',
  access: 'books.read',
  query: ofMasa,
  reply: vatMonth,
})

export const closeMasa = endpoint({
  method: 'POST',
  path: '/vat-closings',
  summary: 'Tutup masa PPN: PPN keluaran dan masukan menjadi utang PPN atau lebih bayar',
  access: 'tax.edit',
  body: z.strictObject({ masa, told: result }),
  reply: z.object({ entryNumber: z.string().nullable(), closedOn: day }),
})

export const reopenMasa = endpoint({
  method: 'POST',
  path: '/vat-closings/:id/reopen',
  summary:
    'Buka kembali masa PPN dengan jurnal balik, selama belum disetor, dilaporkan, atau diikuti masa lain',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({ reason: text(500) }),
  reply: z.object({ masa: day }),
})

export const payMasa = endpoint({
  method: 'POST',
  path: '/vat-closings/:id/payment',
  summary: 'Catat setoran PPN suatu masa: kode billing, NTPN, dan jurnalnya',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({ paidOn: day, accountId: id.nullable(), billingCode: text(20), ntpn: text(20) }),
  reply: z.object({ entryNumber: z.string() }),
})

export const unpayMasa = endpoint({
  method: 'POST',
  path: '/vat-closings/:id/payment/cancel',
  summary: 'Batalkan setoran PPN yang salah catat dengan jurnal balik',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({ entryDate: day, reason: text(500) }),
  reply: z.object({ entryNumber: z.string() }),
})

export const fileMasa = endpoint({
  method: 'POST',
  path: '/vat-closings/:id/filing',
  summary: 'Catat pelaporan SPT Masa PPN: nomor BPE dan tanggalnya',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({ filedOn: day, receiptNumber: text(100) }),
  reply: z.object({ masa: day }),
})

export const correctMasa = endpoint({
  method: 'POST',
  path: '/vat-closings/:id/correction',
  summary: 'Mulai pembetulan SPT Masa PPN yang sudah dilaporkan: hanya selisihnya yang ditutup lagi',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({}),
  reply: z.object({ masa: day, correction: z.int() }),
})
