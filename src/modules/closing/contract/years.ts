import { z } from 'zod'
import { day, endpoint, rupiah, total } from '../../../platform/rules/http/endpoint.ts'
import { clearingKeys } from '../rules/equity-clearing.ts'
import { ofYear, periodReason, yearClosing } from './periods.ts'

const closingLine = z.object({
  accountCode: z.string(),
  accountName: z.string(),
  debit: rupiah,
  credit: rupiah,
})

export const yearClosePreview = z.object({
  firstDay: day,
  lastDay: day,
  closing: yearClosing.nullable(),
  /** The lines that would be posted; of a closed year those that were. */
  lines: z.array(closingLine),
  /** What else may be cleared in the same entry: drawings to the owner's capital, dividends to retained earnings. */
  clearings: z.array(z.object({ key: z.enum(clearingKeys), label: z.string(), lines: z.array(closingLine) })),
  /** Profit of the year, a loss negative. */
  result: total,
  problems: z.array(z.string()),
  warnings: z.array(z.string()),
  /** Drafts dated in the year, the first of them. */
  drafts: z.array(z.object({ entryNumber: z.string(), entryDate: day })),
  /** What keeps the closing from being taken back. */
  reopenProblems: z.array(z.string()),
})
export type YearClosePreview = z.output<typeof yearClosePreview>

export const readYearClosing = endpoint({
  method: 'GET',
  path: '/fiscal-years/:lastDay/closing',
  summary:
    'Apa yang akan diposting penutupan tahun yang berakhir pada suatu tanggal, dan apa yang menghalanginya',
  access: 'periods.manage',
  params: ofYear,
  reply: yearClosePreview,
})

export const closeYear = endpoint({
  method: 'POST',
  path: '/fiscal-years/:lastDay/close',
  summary:
    'Tutup pendapatan dan beban setahun ke laba ditahan dengan satu jurnal penutup, termasuk prive dan dividen bila dipilih',
  access: 'periods.manage',
  params: ofYear,
  body: z.strictObject({ clear: z.array(z.enum(clearingKeys)).max(clearingKeys.length).default([]) }),
  reply: z.object({ entryNumber: z.string().nullable() }),
})

export const reopenYear = endpoint({
  method: 'POST',
  path: '/fiscal-years/:lastDay/reopen',
  summary: 'Batalkan penutupan tahun tertutup yang terakhir dengan jurnal pembalik',
  access: 'periods.manage',
  params: ofYear,
  body: z.strictObject({ reason: periodReason }),
  reply: z.object({ entryNumber: z.string().nullable() }),
})
