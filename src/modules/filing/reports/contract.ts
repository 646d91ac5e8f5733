import { z } from 'zod'
import { day, endpoint, rupiah, total } from '../../../platform/rules/http/endpoint.ts'
import { reportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { equalisationColumns, recapColumns, returnColumns } from './rules/report-columns.ts'
import { dutyKeys, dutyStates } from './rules/tax-calendar.ts'

const ofYear = z.strictObject({
  year: z.string().regex(/^(19|20|21)\d{2}$/, { error: 'Tahun tidak valid' }),
})

/** What is due in a year, moved to working days, and how it stands. */
export const readTaxCalendar = endpoint({
  method: 'GET',
  path: '/tax-calendar',
  summary:
    'Kewajiban pajak suatu tahun menurut tanggal jatuh temponya, digeser ke hari kerja, dengan keadaannya',
  access: 'books.read',
  query: ofYear,
  reply: z.object({
    rows: z.array(
      z.object({
        key: z.enum(dutyKeys),
        masa: day,
        period: z.string(),
        text: z.string(),
        address: z.string(),
        source: z.string(),
        fine: z.string(),
        dueDay: day,
        state: z.enum(dutyStates),
        /** What is left of it: rupiah to pay, or tax invoices to upload. */
        left: total.nullable(),
        /** What paying it today costs beside it, where it is late. */
        interest: z.object({ months: z.int(), basisPoints: z.int(), amount: total }).nullable(),
      }),
    ),
  }),
})

/** The returns of a year and its months with what proves them. */
export const listTaxReturns = endpoint({
  method: 'GET',
  path: '/tax-returns',
  summary:
    'SPT Masa PPN dan PPh serta SPT Tahunan PPh Badan suatu tahun dengan kode billing, NTPN, dan BPE-nya',
  access: 'books.read',
  query: ofYear,
  reply: z.object({
    rows: z.array(
      z.object({
        masa: day,
        /** VAT, the article of income tax, or the return of the year; of that the masa is the last month. */
        tax: z.string(),
        correction: z.int(),
        payable: rupiah,
        overpaid: rupiah,
        billingCode: z.string().nullable(),
        ntpn: z.string().nullable(),
        paidOn: day.nullable(),
        receiptNumber: z.string().nullable(),
        filedOn: day.nullable(),
      }),
    ),
  }),
})
export const exportTaxReturns = reportEndpoint(listTaxReturns, { columns: returnColumns })

/** What VAT was declared of against what was earned, by month, and the documents that make the difference. */
export const readEqualisation = endpoint({
  method: 'GET',
  path: '/tax-equalisation',
  summary: 'Ekualisasi DPP PPN keluaran dengan pendapatan per bulan, dan dokumen yang membuat selisihnya',
  access: 'books.read',
  query: ofYear,
  reply: z.object({
    months: z.array(z.object({ masa: day, base: total, revenue: total })),
    rows: z.array(
      z.object({
        day,
        number: z.string(),
        entryNumber: z.string().nullable(),
        description: z.string().nullable(),
        base: total,
        revenue: total,
      }),
    ),
    isCut: z.boolean(),
  }),
})
export const exportEqualisation = reportEndpoint(readEqualisation, { columns: equalisationColumns })

/** The taxes of a year by customer and vendor. */
export const readTaxRecap = endpoint({
  method: 'GET',
  path: '/tax-recap',
  summary: 'Rekap PPN dan PPh dipotong suatu tahun per customer dan vendor',
  access: 'books.read',
  query: ofYear,
  reply: z.object({
    rows: z.array(
      z.object({
        side: z.enum(['customer', 'vendor']),
        code: z.string(),
        name: z.string(),
        base: total,
        vat: total,
        withheld: total,
      }),
    ),
    isCut: z.boolean(),
  }),
})
export const exportTaxRecap = reportEndpoint(readTaxRecap, { columns: recapColumns })
