import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsOf } from '../../../platform/rules/http/problem.ts'

/** What numbering objects to. */
export const documentsProblemCodes = {
  'number-pattern': 'The pattern of the numbers is not one.',
  'number-pattern-taken': 'Numbers of the pattern could be those of another series, or of another period.',
  'series-unknown': 'No document has this series.',
  'series-unchanged': 'The series has this pattern on that day already.',
  'series-begun': 'A pattern that is in force is not taken back.',
} satisfies ProblemCodes

export const { problem } = problemsOf<keyof typeof documentsProblemCodes | PlatformProblemCode>()
