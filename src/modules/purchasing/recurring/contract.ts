import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  idText,
  moment,
  optionalText,
  rupiah,
  text,
  version,
  withId,
} from '../../../platform/rules/http/endpoint.ts'
import { scheduleInput } from '../../journals/recurring/contract.ts'
import { frequencies } from '../../journals/recurring/rules/recurring-schedule.ts'
import { billRunStatuses } from './rules/recurring-bill.ts'

const access = 'purchasing.edit'
const taxClass = z.enum(['taxed', 'untaxed'], { error: 'Golongan pajak tidak valid' })
const withholdAt = z.enum(['bill', 'payment'])

export const recurringBillInput = z.strictObject({
  name: text(100),
  vendorId: id.nullable(),
  /** The vendor's number: `{bulan}`, `{tahun}` and `{tanggal}` are those of its day. */
  documentNumber: text(100),
  schedule: scheduleInput,
  /** Entered by itself; otherwise each day waits for a person. */
  posts: z.boolean(),
  isActive: z.boolean(),
  isCreditable: z.boolean().default(true),
  withholdAt: withholdAt.default('bill'),
  notes: optionalText(2000),
  lines: z
    .array(
      z.strictObject({
        accountId: id.nullable(),
        description: text(500).default(''),
        /** Base without VAT. */
        amount: rupiah,
        taxClass: taxClass.default('untaxed'),
        objectCode: text(20).nullable().default(null),
        departmentId: id.nullish(),
      }),
    )
    .max(500),
})

const run = z.object({
  dueDay: day,
  status: z.enum(billRunStatuses),
  billNumber: z.string().nullable(),
  /** Whether people are being asked about its bill. */
  isAsked: z.boolean(),
  /** Why it failed or was left out. */
  reason: z.string().nullable(),
  ranAt: moment,
  ranBy: z.string(),
})
export type RecurringBillRun = z.output<typeof run>

const head = {
  id,
  name: z.string(),
  vendorId: id,
  vendorCode: z.string(),
  vendorName: z.string(),
  documentNumber: z.string(),
  schedule: z.object({
    frequency: z.enum(frequencies),
    onDay: z.int().nullable(),
    start: day,
    end: day.optional(),
    count: z.int().optional(),
  }),
  posts: z.boolean(),
  isActive: z.boolean(),
  /** Without VAT. */
  amount: rupiah,
  /** The next day it comes on; null when its schedule has ended. */
  nextDue: day.nullable(),
  /** Days that wait for a person, and those that failed. */
  open: z.int(),
  failed: z.int(),
  firstFailure: z.object({ dueDay: day, reason: z.string() }).nullable(),
  version,
}

const recurringBillRow = z.object(head)
export type RecurringBillRow = z.output<typeof recurringBillRow>

export const recurringBill = z.object({
  ...head,
  isCreditable: z.boolean(),
  withholdAt,
  notes: z.string().nullable(),
  /** The first day the schedule may still run on. */
  resumesOn: day,
  createdAt: moment,
  createdBy: z.string(),
  updatedAt: moment,
  updatedBy: z.string(),
  lines: z.array(
    z.object({
      accountId: id,
      accountCode: z.string(),
      accountName: z.string(),
      description: z.string(),
      amount: rupiah,
      taxClass,
      objectCode: z.string().nullable(),
      departmentId: id.nullable(),
    }),
  ),
  /** The latest days, newest first (at most 60), and those that are left to be done. */
  runs: z.array(run),
})
export type RecurringBill = z.output<typeof recurringBill>

export const listRecurringBills = endpoint({
  method: 'GET',
  path: '/recurring-bills',
  summary: 'Semua tagihan berulang dengan tanggal berikutnya, yang menunggu dicatat, dan yang gagal',
  access: 'books.read',
  reply: z.object({ rows: z.array(recurringBillRow) }),
})

export const readRecurringBill = endpoint({
  method: 'GET',
  path: '/recurring-bills/:id',
  summary: 'Satu tagihan berulang dengan baris dan apa jadinya tiap tanggalnya',
  access: 'books.read',
  params: withId,
  reply: recurringBill,
})

export const createRecurringBill = endpoint({
  method: 'POST',
  path: '/recurring-bills',
  summary:
    'Buat tagihan vendor yang berulang menurut jadwal: dicatat sendiri, atau menunggu diperiksa dan dicatat orang',
  access,
  body: recurringBillInput,
  reply: recurringBill,
})

export const updateRecurringBill = endpoint({
  method: 'PUT',
  path: '/recurring-bills/:id',
  summary: 'Ubah tagihan berulang; tagihan yang sudah dicatat tetap',
  access,
  versioned: true,
  params: withId,
  body: recurringBillInput,
  reply: recurringBill,
})

const ofDay = z.strictObject({ id: idText, dueDay: day })

export const runRecurringBill = endpoint({
  method: 'POST',
  path: '/recurring-bills/:id/runs/:dueDay',
  summary: 'Catat tagihan tanggal yang sudah tiba sekarang, atau coba lagi yang gagal',
  access,
  params: ofDay,
  reply: recurringBill,
})

export const skipRecurringBillRun = endpoint({
  method: 'POST',
  path: '/recurring-bills/:id/runs/:dueDay/skip',
  summary: 'Lewati tanggal berikutnya, yang menunggu, atau yang gagal, dengan alasannya',
  access,
  params: ofDay,
  body: z.strictObject({ reason: text(500) }),
  reply: recurringBill,
})
