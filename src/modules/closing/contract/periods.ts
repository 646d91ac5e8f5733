import { z } from 'zod'
import { toDay } from '../../../platform/rules/day/day.ts'
import {
  day,
  endpoint,
  id,
  moment,
  nothing,
  optionalText,
  text,
  withId,
} from '../../../platform/rules/http/endpoint.ts'
import { orWaits } from '../../approvals/contract.ts'
import { documentGroups } from '../../periods/rules/document-lock.ts'
import { periodActs, periodStatuses } from '../../periods/rules/fiscal-period.ts'
import { exceptionStates } from '../../periods/rules/period-exception.ts'

/** A month in an address: `2026-10`. */
export const monthText = z
  .string()
  .regex(/^(19|[2-9]\d)\d{2}-(0[1-9]|1[0-2])$/, { error: 'Bulan tidak valid' })
  .transform((text) => toDay(`${text}-01`))
export const ofMonth = z.strictObject({ month: monthText })
export const ofYear = z.strictObject({ lastDay: day })
export const periodReason = text(500)

export const fiscalPeriod = z.object({
  month: day,
  status: z.enum(periodStatuses),
  isYearClosed: z.boolean(),
  /** Groups of documents are locked in the month, or in a part of it. */
  hasLockedDocuments: z.boolean(),
  /** Who brought the month into its state, when and why; null while it never was anything but open. */
  reason: z.string().nullable(),
  changedBy: z.string().nullable(),
  changedAt: moment.nullable(),
  drafts: z.int(),
  entries: z.int(),
  /** Exceptions that let somebody in now. */
  exceptions: z.int(),
  actions: z.array(z.enum(periodActs)),
})
export type FiscalPeriodRow = z.output<typeof fiscalPeriod>

export const yearClosing = z.object({
  /** Null when there was nothing to clear. */
  entryNumber: z.string().nullable(),
  closedBy: z.string(),
  closedAt: moment,
})

export const fiscalYear = z.object({
  firstDay: day,
  lastDay: day,
  closing: yearClosing.nullable(),
  months: z.array(fiscalPeriod),
  /** The month the books begin in; months before it wait for nobody. */
  booksBegin: day.nullable(),
  /** Months of the years before it. */
  earlier: z.array(z.object({ month: day, status: z.enum(periodStatuses), isYearClosed: z.boolean() })),
})
export type FiscalYearReply = z.output<typeof fiscalYear>

export const readFiscalYear = endpoint({
  method: 'GET',
  path: '/fiscal-years',
  summary: 'Tahun-tahun buku, dan bulan-bulan salah satunya (tahun ini bila tanggal tidak disebut)',
  access: 'periods.manage',
  query: z.strictObject({ of: day.optional() }),
  reply: z.object({ years: z.array(z.object({ firstDay: day, lastDay: day })), year: fiscalYear }),
})

export const readPeriodLocks = endpoint({
  method: 'GET',
  path: '/period-locks',
  summary:
    'Bulan yang tidak dapat diposting, kelompok dokumen yang terkunci sampai suatu hari, dan pengecualian milik pemanggil',
  access: 'books.read',
  reply: z.object({
    months: z.array(z.object({ month: day, status: z.enum(['locked', 'closed']) })),
    groups: z.array(z.object({ group: z.enum(documentGroups), until: day })),
    yearClosedUntil: day.nullable(),
    oldBooksUntil: day.nullish(),
    exceptions: z.array(z.object({ month: day, until: moment })),
    now: moment,
  }),
})

/**
 * `withEarlier` does the same to every earlier month it can be done to; `passOver` says why what is open on the checklists
 * is passed over, and is kept with every month and point.
 */
const periodChange = z.strictObject({
  reason: periodReason,
  withEarlier: z.boolean().default(false),
  passOver: optionalText(500),
})
const changedMonths = z.object({ months: z.array(day) })

export const lockPeriod = endpoint({
  method: 'POST',
  path: '/fiscal-periods/:month/lock',
  summary:
    'Kunci satu bulan, atau semua bulan terbuka sampai bulan itu; setelah itu hanya pengecualian dan jurnal penutup yang diposting',
  access: 'periods.manage',
  params: ofMonth,
  body: periodChange,
  reply: changedMonths,
})

export const reopenPeriod = endpoint({
  method: 'POST',
  path: '/fiscal-periods/:month/reopen',
  summary: 'Buka kembali bulan yang terkunci',
  access: 'periods.manage',
  params: ofMonth,
  body: z.strictObject({ reason: periodReason }),
  reply: changedMonths,
})

export const closePeriod = endpoint({
  method: 'POST',
  path: '/fiscal-periods/:month/close',
  summary: 'Tutup satu bulan secara permanen, atau semua bulan sampai bulan itu; tidak pernah dibuka lagi',
  access: 'periods.manage',
  params: ofMonth,
  body: periodChange,
  reply: changedMonths,
})

export const periodException = z.object({
  id,
  month: day,
  userName: z.string(),
  reason: z.string(),
  until: moment,
  grantedBy: z.string(),
  grantedAt: moment,
  revokedBy: z.string().nullable(),
  revokedAt: moment.nullable(),
  state: z.enum(exceptionStates),
  /** Entries posted under it, the latest few by number. */
  uses: z.int(),
  entryNumbers: z.array(z.string()),
})
export type PeriodException = z.output<typeof periodException>

export const listPeriodExceptions = endpoint({
  method: 'GET',
  path: '/period-exceptions',
  summary: 'Siapa yang boleh atau pernah boleh posting ke bulan terkunci, seratus yang terbaru dahulu',
  access: 'periods.manage',
  reply: z.object({ rows: z.array(periodException) }),
})

export const grantPeriodException = endpoint({
  method: 'POST',
  path: '/period-exceptions',
  summary:
    'Izinkan satu orang posting ke bulan terkunci sampai saat tertentu, paling lama tujuh hari ke depan',
  access: 'periods.manage',
  body: z.strictObject({ month: monthText, userId: id, until: moment, reason: periodReason }),
  reply: orWaits(z.object({ id })),
})

export const revokePeriodException = endpoint({
  method: 'POST',
  path: '/period-exceptions/:id/revoke',
  summary: 'Akhiri suatu pengecualian seketika',
  access: 'periods.manage',
  params: withId,
  reply: nothing,
})
