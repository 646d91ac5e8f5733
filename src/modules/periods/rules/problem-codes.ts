import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsOf } from '../../../platform/rules/http/problem.ts'

/** What the periods objects to. */
export const periodsProblemCodes = {
  'period-lock': 'The month cannot be locked now.',
  'period-reopen': 'The month cannot be reopened now.',
  'period-exempt': 'Nobody can be let into the month now.',
  'period-close': 'The month cannot be closed for good now.',
  'person-cannot-post': 'The person is not active or may not post entries.',
  'until-past': 'The exception would have ended already.',
  'until-too-late': 'The exception would last too long.',
} satisfies ProblemCodes

export type PeriodsProblemCode = keyof typeof periodsProblemCodes | PlatformProblemCode

export const { problem } = problemsOf<PeriodsProblemCode>()
