import { z } from 'zod'
import { day, endpoint, moment, nothing } from '../../../platform/rules/http/endpoint.ts'
import { periodActs, periodStatuses } from '../../periods/rules/fiscal-period.ts'
import { closingCheckKeys } from '../rules/closing-check.ts'
import { monthText, ofMonth, periodReason } from './periods.ts'

const closingCheckKey = z.enum(closingCheckKeys)
const closingNote = z.object({ reason: z.string(), notedBy: z.string(), notedAt: moment })

export const closingCheck = z.object({
  key: closingCheckKey,
  label: z.string(),
  isDone: z.boolean(),
  figure: z.string(),
  advice: z.string(),
  /** Where it is put right, and what is not right yet; an empty address leads nowhere. */
  to: z.string(),
  findings: z.array(z.object({ text: z.string(), to: z.string() })),
  /** When the oldest of the checks behind it last ran; null for a point the books answer at once. */
  checkedAt: moment.nullable(),
  note: closingNote.nullable(),
})
export type ClosingCheckRow = z.output<typeof closingCheck>

export const readClosingChecklist = endpoint({
  method: 'GET',
  path: '/fiscal-periods/:month/checklist',
  summary: 'Apa yang harus selesai sebelum suatu bulan dikunci, dicentang menurut isi pembukuan',
  access: 'periods.manage',
  params: ofMonth,
  reply: z.object({
    month: day,
    status: z.enum(periodStatuses),
    actions: z.array(z.enum(periodActs)),
    checks: z.array(closingCheck),
  }),
})

export const readClosingHealth = endpoint({
  method: 'GET',
  path: '/fiscal-periods/:month/health',
  summary: 'Butir daftar periksa yang memerlukan pemeriksaan seluruh pembukuan, menurut pemeriksaan terakhir',
  access: 'periods.manage',
  params: ofMonth,
  reply: z.object({
    checks: z.array(closingCheck),
    /** The checks behind these points. */
    runs: z.array(z.object({ key: z.string(), label: z.string() })),
  }),
})

export const runClosingCheck = endpoint({
  method: 'POST',
  path: '/closing-checks/:key/run',
  summary: 'Jalankan satu pemeriksaan seluruh pembukuan yang diminta daftar periksa suatu bulan',
  access: 'periods.manage',
  params: z.strictObject({ key: z.string().regex(/^[a-z][a-z0-9_]{0,59}$/) }),
  reply: z.object({ isRight: z.boolean() }),
})

const ofCheck = z.strictObject({ month: monthText, key: closingCheckKey })

export const noteClosingCheck = endpoint({
  method: 'PUT',
  path: '/fiscal-periods/:month/notes/:key',
  summary: 'Lewati satu butir daftar periksa, dengan alasannya',
  access: 'periods.manage',
  params: ofCheck,
  body: z.strictObject({ reason: periodReason }),
  reply: closingNote,
})

export const dropClosingNote = endpoint({
  method: 'DELETE',
  path: '/fiscal-periods/:month/notes/:key',
  summary: 'Batalkan melewati satu butir daftar periksa',
  access: 'periods.manage',
  params: ofCheck,
  reply: nothing,
})

export const readLockReadiness = endpoint({
  method: 'GET',
  path: '/fiscal-periods/:month/readiness',
  summary:
    'Butir yang masih terbuka pada daftar periksa bulan-bulan yang akan ikut dikunci atau ditutup permanen',
  access: 'periods.manage',
  params: ofMonth,
  query: z.strictObject({
    act: z.enum(['lock', 'close']).default('lock'),
    withEarlier: z.enum(['true', 'false']).default('false'),
  }),
  reply: z.object({
    months: z.array(
      z.object({ month: day, open: z.array(z.object({ key: closingCheckKey, label: z.string() })) }),
    ),
  }),
})
export type LockReadiness = z.output<typeof readLockReadiness.reply>
