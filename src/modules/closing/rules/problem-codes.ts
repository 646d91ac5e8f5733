import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsOf } from '../../../platform/rules/http/problem.ts'

/** What the closing of a year objects to. */
export const closingProblemCodes = {
  'year-closed': 'The fiscal year has been closed before.',
  'year-not-ready': 'The fiscal year cannot be closed now.',
  'year-not-reopened': 'The closing of the fiscal year cannot be taken back now.',
  'clearing-refused': 'What owners took is not there to be cleared, or cannot be cleared now.',
} satisfies ProblemCodes

export type ClosingProblemCode = keyof typeof closingProblemCodes | PlatformProblemCode

export const { problem } = problemsOf<ClosingProblemCode>()
