import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsFor } from '../../../platform/rules/http/problem.ts'

/** What departments object to. */
export const departmentsProblemCodes = {
  'validity-reversed': 'Hari terakhir berlaku sebelum hari pertamanya.',
  'department-parent': 'Induk bukan departemen yang ada.',
  'department-circle': 'Departemen akan berada di bawah dirinya sendiri.',
  'department-missing': 'Departemen tidak ada.',
  'department-inactive': 'Departemen tidak aktif.',
  'department-invalid': 'Departemen tidak berlaku pada hari itu.',
  'department-default-unfit': 'Departemen bawaan tidak ada atau tidak aktif.',
  'department-defaults-full': 'Terlalu banyak data memiliki departemen bawaan.',
} satisfies ProblemCodes

export type DepartmentsProblemCode = keyof typeof departmentsProblemCodes | PlatformProblemCode

export const { problem } = problemsFor<DepartmentsProblemCode>()
