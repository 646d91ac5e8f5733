import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsFor } from '../../../platform/rules/http/problem.ts'

/** What the reports objects to. */
export const reportsProblemCodes = {
  'day-outside': 'Harinya di luar jangkauan laporan.',
  'department-unknown': 'Departemen yang diminta tidak ada.',
  'department-columns': 'Departemen sebagai kolom tidak dapat bersama pembanding atau perubahan.',
  'too-many-columns': 'Perbandingannya punya terlalu banyak kolom.',
  'budget-column': 'Kolom anggaran tidak dapat bersama “Berubah sejak”.',
} satisfies ProblemCodes

export type ReportsProblemCode = keyof typeof reportsProblemCodes | PlatformProblemCode

export const { problem } = problemsFor<ReportsProblemCode>()
