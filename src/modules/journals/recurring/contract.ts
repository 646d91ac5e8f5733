import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  rupiah,
  text,
  version,
  withId,
  idText,
  moment,
} from '../../../platform/rules/http/endpoint.ts'
import { journalEntry, journalLineInput } from '../entries/contract.ts'
import { frequencies } from './rules/recurring-schedule.ts'
import { runStatuses } from './rules/run-status.ts'

const accrualRow = z.object({
  entryId: id,
  entryNumber: z.string(),
  entryDate: day,
  description: z.string(),
  totalDebit: rupiah,
  reversalDay: day,
  status: z.enum(['waiting', 'failed']),
  reason: z.string().nullable(),
  version,
})
export type AccrualRow = z.output<typeof accrualRow>

export const listAccruals = endpoint({
  method: 'GET',
  path: '/accruals',
  summary:
    'Entry terposting yang masih menunggu pembalikannya, atau yang pembalikannya gagal (paling banyak 500)',
  access: 'books.read',
  reply: z.object({ rows: z.array(accrualRow) }),
})

export const reverseAccrualNow = endpoint({
  method: 'POST',
  path: '/accruals/:id/reverse',
  summary: 'Coba lagi pembalikan akrual yang sudah jatuh tanggalnya',
  access: 'journals.edit',
  params: withId,
  reply: journalEntry,
})

export const cancelAccrual = endpoint({
  method: 'POST',
  path: '/accruals/:id/cancel',
  summary: 'Tahan akrual agar tidak dibalik sendiri, dengan alasannya',
  access: 'journals.edit',
  versioned: true,
  params: withId,
  body: z.strictObject({ reason: text(500) }),
  reply: journalEntry,
})

/** When something comes again. */
export const scheduleInput = z.strictObject({
  frequency: z.enum(frequencies),
  onDay: z.int().min(1, { error: 'Tanggal 1–31' }).max(31, { error: 'Tanggal 1–31' }).nullable(),
  start: day,
  end: day.optional(),
  count: z
    .int()
    .min(1, { error: 'Jumlah harus 1–1.000' })
    .max(1000, { error: 'Jumlah harus 1–1.000' })
    .optional(),
})

export const recurringInput = z.strictObject({
  name: text(100),
  description: text(400),
  schedule: scheduleInput,
  /** Posts by itself; otherwise it leaves drafts. */
  posts: z.boolean(),
  reversesNextMonth: z.boolean(),
  isActive: z.boolean(),
  lines: z.array(journalLineInput).max(500, { error: 'Maksimal 500 baris' }),
})

const recurringRun = z.object({
  dueDay: day,
  status: z.enum(runStatuses),
  entryNumber: z.string().nullable(),
  /** Why it failed or was skipped. */
  reason: z.string().nullable(),
  ranAt: moment,
  ranBy: z.string(),
})
export type RecurringRun = z.output<typeof recurringRun>

const recurringHead = {
  id,
  name: z.string(),
  description: z.string(),
  schedule: z.object({
    frequency: z.enum(frequencies),
    onDay: z.int().nullable(),
    start: day,
    end: day.optional(),
    count: z.int().optional(),
  }),
  posts: z.boolean(),
  reversesNextMonth: z.boolean(),
  isActive: z.boolean(),
  totalDebit: rupiah,
  /** The next day it comes on; null when its schedule has ended. */
  nextDue: day.nullable(),
  /** Days before today that passed and were not made yet. */
  missed: z.int(),
  lastRun: recurringRun.nullable(),
  /** How many days failed, and the first of them. */
  failed: z.int(),
  firstFailure: recurringRun.nullable(),
  version,
}

export const recurringRow = z.object(recurringHead)
export type RecurringRow = z.output<typeof recurringRow>

export const recurringJournal = z.object({
  ...recurringHead,
  /** The first day the schedule may still run on. */
  resumesOn: day,
  /** Whether the person who asks may change it, run it and skip its days: admins any, users their own. */
  mayTouch: z.boolean(),
  createdAt: moment,
  createdBy: z.string(),
  updatedAt: moment,
  updatedBy: z.string(),
  lines: z.array(
    z.object({
      accountId: id,
      accountCode: z.string(),
      accountName: z.string(),
      debit: rupiah,
      credit: rupiah,
      description: z.string().nullable(),
      departmentId: id.nullable(),
    }),
  ),
  /** The latest runs, newest first (at most 60), and those that failed. */
  runs: z.array(recurringRun),
})
export type RecurringJournal = z.output<typeof recurringJournal>

export const listRecurringJournals = endpoint({
  method: 'GET',
  path: '/recurring-journals',
  summary: 'Semua jurnal berulang dengan tanggal berikutnya, dan yang gagal',
  access: 'books.read',
  reply: z.object({ rows: z.array(recurringRow) }),
})

export const readRecurringJournal = endpoint({
  method: 'GET',
  path: '/recurring-journals/:id',
  summary: 'Satu jurnal berulang dengan baris dan riwayat jalannya',
  access: 'books.read',
  params: withId,
  reply: recurringJournal,
})

export const createRecurringJournal = endpoint({
  method: 'POST',
  path: '/recurring-journals',
  summary: 'Buat jurnal yang berulang sendiri',
  access: 'journals.edit',
  body: recurringInput,
  reply: recurringJournal,
})

export const updateRecurringJournal = endpoint({
  method: 'PUT',
  path: '/recurring-journals/:id',
  summary: 'Ubah jurnal berulang; entry yang sudah dibuatnya tetap',
  access: 'journals.edit',
  versioned: true,
  params: withId,
  body: recurringInput,
  reply: recurringJournal,
})

const runParams = z.strictObject({ id: idText, dueDay: day })

export const runRecurringJournal = endpoint({
  method: 'POST',
  path: '/recurring-journals/:id/runs/:dueDay',
  summary: 'Buat entry untuk tanggal yang sudah tiba, atau coba lagi yang gagal',
  access: 'journals.edit',
  params: runParams,
  reply: recurringJournal,
})

export const skipRecurringRun = endpoint({
  method: 'POST',
  path: '/recurring-journals/:id/runs/:dueDay/skip',
  summary: 'Lewati tanggal berikutnya atau yang gagal, dengan alasannya',
  access: 'journals.edit',
  params: runParams,
  body: z.strictObject({ reason: text(500) }),
  reply: recurringJournal,
})
