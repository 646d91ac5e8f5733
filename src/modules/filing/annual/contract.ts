import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  optionalText,
  rupiah,
  text,
  total,
  withId,
} from '../../../platform/rules/http/endpoint.ts'
import { reportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { annualColumns } from './rules/annual-columns.ts'
import { correctionKinds } from './rules/fiscal-correction.ts'

const year = z.string().regex(/^(19|20|21)\d{2}$/, { error: 'Tahun tidak valid' })
const ofYear = z.strictObject({ year })
const kind = z.enum(correctionKinds)

const account = z.object({
  accountId: id,
  code: z.string(),
  name: z.string(),
  type: z.enum(['revenue', 'expense']),
  /** What it says in the books, as people read it: revenue and expense both positive. */
  commercial: total,
  positive: total,
  negative: total,
  fiscal: total,
})
export type AnnualAccount = z.output<typeof account>

const correction = z.object({
  id,
  kind,
  accountCode: z.string().nullable(),
  accountName: z.string().nullable(),
  entryNumber: z.string().nullable(),
  amount: rupiah,
  reason: z.string(),
  createdBy: z.string(),
})
export type CorrectionRow = z.output<typeof correction>

const proposal = z.object({
  basis: z.string(),
  kind,
  accountId: id,
  accountCode: z.string(),
  accountName: z.string(),
  amount: total,
  reason: z.string(),
})
export type ProposalRow = z.output<typeof proposal>

const figures = {
  profit: total,
  positive: total,
  negative: total,
  lossUsed: total,
  taxable: total,
  turnover: total,
  rateBasisPoints: z.int(),
  tax: total,
  credit22: total,
  credit23: total,
  credit25: total,
  payable: total,
  overpaid: total,
  instalment: total,
}

const posted = z.object({
  id,
  ...figures,
  entryNumber: z.string().nullable(),
  createdBy: z.string(),
  /** How many returns of the year were filed before this one. */
  correction: z.int(),
  filedOn: day.nullable(),
  receiptNumber: z.string().nullable(),
  cancelledOn: day.nullable(),
  cancelReason: z.string().nullable(),
})
export type PostedAnnualTax = z.output<typeof posted>

/** The income tax of a year: what the books say, what tax law counts otherwise, and what it comes to. */
export const readAnnualTax = endpoint({
  method: 'GET',
  path: '/annual-tax',
  summary:
    'Rekonsiliasi fiskal dan PPh badan suatu tahun: laba menurut buku, koreksi, kredit pajak, PPh 29 atau 28A',
  access: 'books.read',
  query: ofYear,
  reply: z.object({
    from: day,
    to: day,
    accounts: z.array(account),
    corrections: z.array(correction),
    proposals: z.array(proposal),
    /** None without a rate of the year. */
    result: z.object({ ...figures, relieved: total, source: z.string() }).nullable(),
    /** What was withheld of the year without a slip: it is no credit yet. */
    unproven: total,
    /** Instalments of the year that no receipt of the state proves. */
    unproven25: total,
    posted: posted.nullable(),
    /** Whether what was posted is what the books say now. */
    isCurrent: z.boolean(),
    before: z.array(posted),
    /** What was paid of what the posted year owes. */
    paid29: total,
    obstacle: z.string().nullable(),
    actions: z.array(z.enum(['correct', 'post', 'file', 'cancel'])),
  }),
})
export const exportAnnualTax = reportEndpoint(readAnnualTax, { columns: annualColumns })

export const addFiscalCorrection = endpoint({
  method: 'POST',
  path: '/fiscal-corrections',
  summary:
    'Catat koreksi fiskal suatu tahun: akun, jurnal bila ada, beda tetap atau waktu, jumlah, dan alasannya',
  access: 'tax.edit',
  body: z.strictObject({
    year,
    kind,
    accountId: id.nullable(),
    entryNumber: optionalText(40),
    /** Positive adds to the taxable income. */
    amount: rupiah,
    reason: text(300),
    basis: z
      .string()
      .regex(/^[a-z_]{1,40}$/, { error: 'Usulan tidak dikenal' })
      .nullable()
      .default(null),
  }),
  reply: z.object({ id }),
})

export const removeFiscalCorrection = endpoint({
  method: 'POST',
  path: '/fiscal-corrections/:id/remove',
  summary: 'Hapus koreksi fiskal selama PPh tahunnya belum diposting; riwayatnya tetap',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({}),
  reply: z.object({ id }),
})

export const postAnnualTax = endpoint({
  method: 'POST',
  path: '/annual-taxes',
  summary: 'Posting PPh badan suatu tahun pada hari terakhirnya: beban pajak kini, kredit pajak, dan PPh 29',
  access: 'tax.edit',
  body: z.strictObject({
    year,
    told: z.strictObject({ taxable: rupiah, tax: rupiah, payable: rupiah }),
  }),
  reply: z.object({ id, entryNumber: z.string().nullable() }),
})

export const cancelAnnualTax = endpoint({
  method: 'POST',
  path: '/annual-taxes/:id/cancel',
  summary: 'Batalkan posting PPh badan dengan jurnal balik pada hari yang sama; koreksinya dapat diubah lagi',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({ reason: text(500) }),
  reply: z.object({ entryNumber: z.string().nullable() }),
})

export const fileAnnualTax = endpoint({
  method: 'POST',
  path: '/annual-taxes/:id/filing',
  summary: 'Catat pelaporan SPT Tahunan PPh Badan: nomor BPE dan tanggalnya, setelah PPh 29 disetor',
  access: 'tax.edit',
  params: withId,
  body: z.strictObject({ filedOn: day, receiptNumber: text(100) }),
  reply: z.object({ correction: z.int() }),
})
