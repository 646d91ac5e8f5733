import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsOf } from '../../../platform/rules/http/problem.ts'

/** What the reports objects to. */
export const reportsProblemCodes = {
  'day-outside': 'The day is outside what reports cover.',
  'too-many-columns': 'The comparison has too many columns.',
} satisfies ProblemCodes

export type ReportsProblemCode = keyof typeof reportsProblemCodes | PlatformProblemCode

export const { problem } = problemsOf<ReportsProblemCode>()
