import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsOf } from '../../../platform/rules/http/problem.ts'

/** What the closing of months and years objects to. */
export const closingProblemCodes = {
  'year-closed': 'The fiscal year has been closed before.',
  'year-not-ready': 'The fiscal year cannot be closed now.',
  'year-not-reopened': 'The closing of the fiscal year cannot be taken back now.',
  'month-not-ready': 'Points of the checklist of the month are neither done nor passed over.',
  'note-kept': 'Why a point of a locked month was passed over is kept.',
  'clearing-refused': 'What owners took is not there to be cleared, or cannot be cleared now.',
} satisfies ProblemCodes

export type ClosingProblemCode = keyof typeof closingProblemCodes | PlatformProblemCode

export const { problem } = problemsOf<ClosingProblemCode>()
