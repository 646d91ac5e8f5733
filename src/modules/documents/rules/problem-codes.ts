import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsOf } from '../../../platform/rules/http/problem.ts'

/** What numbering and templates of papers object to. */
export const documentsProblemCodes = {
  'number-pattern': 'The pattern of the numbers is not one.',
  'number-pattern-taken': 'Numbers of the pattern could be those of another series, or of another period.',
  'series-unknown': 'No document has this series.',
  'series-unchanged': 'The series has this pattern on that day already.',
  'print-color': 'The colour is not written as one, or cannot be read on white paper.',
  'print-column': 'The papers have no such column, or cannot be without it.',
  'print-footer': 'The foot is longer than a line.',
  'print-terms': 'The terms are too long.',
  'print-signers': 'There are too many signers or none, or one of them is empty.',
  'series-begun': 'A pattern that is in force is not taken back.',
} satisfies ProblemCodes

export const { problem } = problemsOf<keyof typeof documentsProblemCodes | PlatformProblemCode>()
