import { z } from 'zod'
import { day, endpoint, id, idText, total } from '../../../platform/rules/http/endpoint.ts'
import { reportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { departmentChoice } from '../../departments/contract.ts'
import { comparisonColumns } from '../rules/comparison-columns.ts'
import { spans } from '../rules/comparison.ts'
import { isPlannable, plannedTypes } from '../rules/plan.ts'
import { budget } from './plans.ts'

const row = z.object({
  code: z.string(),
  name: z.string(),
  level: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  type: z.enum(plannedTypes),
  budget: total,
  actual: total,
  commitment: total,
  remaining: total,
  variance: total,
  /** In basis points of the budget; null without one. */
  varianceShare: z.int().nullable(),
  usedShare: z.int().nullable(),
  isFavourable: z.boolean(),
  forecast: total,
  /** By the departments that were asked for as columns. */
  parts: z.array(z.object({ budget: total, actual: total, commitment: total, remaining: total })),
})

export const readBudgetComparison = endpoint({
  method: 'GET',
  path: '/budget-comparison',
  summary: 'Anggaran, realisasi, dan selisih per akun untuk sebulan, sampai bulan itu, atau setahun',
  access: 'books.read',
  query: z.strictObject({
    /** A day of the month asked about. */
    of: day.refine(isPlannable, { error: 'Pilih bulan antara 1950 dan 2150' }),
    span: z.enum(spans).default('ytd'),
    /** A version; the one in force in the fiscal year of that day when left out. */
    budget: idText.optional(),
    level: z.enum(['1', '2', '3']).default('3'),
    /** A department with those below it, what names none, or all of them side by side. */
    department: departmentChoice.optional(),
  }),
  reply: z.object({
    /** Null while the year has no approved budget and none was asked for. */
    budget: budget.nullable(),
    from: day,
    to: day,
    /** What it is narrowed to. */
    department: z.string().nullable(),
    /** The columns of `parts`; what names no department comes last, without an id. */
    departments: z.array(z.object({ id: id.nullable(), name: z.string() })),
    rows: z.array(row),
    totals: z.object({ revenue: row, expense: row, result: row, asset: row }),
    /** Revenue and expense of every month of the fiscal year. */
    months: z.array(
      z.object({
        month: day,
        revenue: z.object({ budget: total, actual: total }),
        expense: z.object({ budget: total, actual: total }),
      }),
    ),
  }),
})

export const exportBudgetComparison = reportEndpoint(readBudgetComparison, { columns: comparisonColumns })
