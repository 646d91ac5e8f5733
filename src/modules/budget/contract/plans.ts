import { z } from 'zod'
import {
  day,
  endpoint,
  fileBody,
  id,
  moment,
  nothing,
  optionalText,
  rupiah,
  text,
  total,
  version,
  withId,
} from '../../../platform/rules/http/endpoint.ts'
import { exportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { draftApproval } from '../../approvals/contract.ts'
import { budgetStatuses } from '../rules/budget-status.ts'
import { monthCount } from '../rules/plan-months.ts'
import { plannedTypes } from '../rules/plan.ts'
import { toDay } from '../../../platform/rules/day/day.ts'
import { planColumns } from '../rules/plan-columns.ts'

const name = text(100)
const notes = optionalText(1000)
const months = z.array(rupiah).length(monthCount, { error: 'Anggaran harus berisi dua belas bulan' })

/** A version of a budget without its amounts. */
export const budget = z.object({
  id,
  /** The first day of its fiscal year. */
  firstDay: day,
  name: z.string(),
  /** Which version of the budget of its name it is, from 1. */
  revision: z.int(),
  status: z.enum(budgetStatuses),
  notes: z.string().nullable(),
  /** The version it revises. */
  revisesId: id.nullable(),
  /** Sums of the year. */
  revenue: total,
  expense: total,
  asset: total,
  createdAt: moment,
  createdBy: z.string(),
  updatedAt: moment,
  updatedBy: z.string(),
  submittedAt: moment.nullable(),
  submittedBy: z.string().nullable(),
  approvedAt: moment.nullable(),
  approvedBy: z.string().nullable(),
  /** How it stands with those who have to agree to it. */
  approval: draftApproval,
  version,
})
export type Budget = z.output<typeof budget>

const plannedAccount = z.object({
  accountId: id,
  code: z.string(),
  name: z.string(),
  type: z.enum(plannedTypes),
  /** 1 on the side of its type; -1 for what lessens it. */
  sign: z.union([z.literal(1), z.literal(-1)]),
  isActive: z.boolean(),
})

const planLine = z.object({
  accountId: id,
  /** Whose budget it is; null for what is planned of no department. */
  departmentId: id.nullable(),
  months,
})

const plan = budget.extend({
  /** Every account that can be planned, in code order. */
  accounts: z.array(plannedAccount),
  /** Their amounts by month of the fiscal year; an account or department without one has no line. */
  lines: z.array(planLine),
  /** Headings above them. */
  headings: z.array(z.object({ code: z.string(), name: z.string() })),
})
export type Plan = z.output<typeof plan>

export const listBudgets = endpoint({
  method: 'GET',
  path: '/budgets',
  summary: 'Semua versi anggaran, tahun terbaru dahulu',
  access: 'books.read',
  reply: z.object({ rows: z.array(budget), firstDays: z.array(day) }),
})

export const readBudget = endpoint({
  method: 'GET',
  path: '/budgets/:id',
  summary: 'Satu versi anggaran dengan angka setiap akun per bulan',
  access: 'books.read',
  params: withId,
  reply: plan,
})

export const exportBudget = exportEndpoint(readBudget, {
  columns: planColumns(toDay('2026-01-01'), { hasDepartments: true }),
})

const origin = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('nothing') }),
  z.strictObject({ kind: z.literal('budget'), id }),
  z.strictObject({ kind: z.literal('actual'), firstDay: day }),
])

export const createBudget = endpoint({
  method: 'POST',
  path: '/budgets',
  summary:
    'Buat anggaran suatu tahun buku: kosong, dari anggaran lain, atau dari realisasi, dinaikkan sekian persen',
  access: 'budgets.edit',
  body: z.strictObject({
    firstDay: day,
    name,
    notes,
    from: origin.default({ kind: 'nothing' }),
    /** How much is added to every month of what it is copied from, in basis points. */
    raiseBy: z
      .int()
      .min(-10_000, { error: 'Minimal -100 %' })
      .max(100_000, { error: 'Maksimal 1.000 %' })
      .default(0),
  }),
  reply: budget,
})

/** More than the accounts of any chart in every department of most organisations. */
const mostLines = 20_000

/** Lines that are not named stay as they are; a line of twelve zeros is taken out. */
export const changeBudget = endpoint({
  method: 'PATCH',
  path: '/budgets/:id',
  summary: 'Ubah nama, catatan, dan angka anggaran yang masih draft',
  access: 'budgets.edit',
  versioned: true,
  params: withId,
  body: z.strictObject({
    name,
    notes,
    lines: z
      .array(z.strictObject({ accountId: id, departmentId: id.nullable().default(null), months }))
      .max(mostLines, { error: `Maksimal ${mostLines} baris sekali simpan` })
      .default([]),
  }),
  reply: budget,
})

export const deleteBudget = endpoint({
  method: 'DELETE',
  path: '/budgets/:id',
  summary: 'Hapus anggaran yang masih draft',
  access: 'budgets.edit',
  versioned: true,
  params: withId,
  reply: nothing,
})

const act = (name: string, summary: string, access: string) =>
  endpoint({
    method: 'POST',
    path: `/budgets/:id/${name}`,
    summary,
    access,
    versioned: true,
    params: withId,
    reply: budget,
  })

export const submitBudget = act('submit', 'Ajukan anggaran untuk disetujui', 'budgets.edit')
export const returnBudget = act('return', 'Kembalikan anggaran yang diajukan menjadi draft', 'budgets.edit')
export const approveBudget = act(
  'approve',
  'Setujui anggaran yang diajukan: ia berlaku, dan yang berlaku sebelumnya digantikan',
  'budgets.approve',
)
export const reviseBudget = act(
  'revise',
  'Buat revisi dari anggaran yang disetujui, sebagai draft',
  'budgets.edit',
)

/** Nothing is kept: the amounts are shown in the grid, and saved there. */
export const readBudgetFile = endpoint({
  method: 'POST',
  path: '/budgets/:id/file',
  summary: 'Baca angka anggaran dari file XLSX atau CSV tanpa menyimpannya',
  access: 'budgets.edit',
  params: withId,
  query: z.strictObject({ format: z.enum(['xlsx', 'csv']) }),
  body: fileBody,
  reply: z.object({
    lines: z.array(planLine),
    /** Whether the file says which department its lines are of. */
    namesDepartments: z.boolean(),
    problems: z.array(z.object({ cell: z.string(), message: z.string() })),
  }),
})
