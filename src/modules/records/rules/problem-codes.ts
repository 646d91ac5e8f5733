import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'

/** What master records of any kind object to. */
export const recordsProblemCodes = {
  'code-reserved': 'The program uses this code itself.',
  'already-undone': 'The import has been undone before.',
  'changed-after': 'A record has changed since it was imported; the import cannot be undone.',
  'in-use': 'A document points at a record of the import; the import cannot be undone.',
} satisfies ProblemCodes

export type RecordsProblemCode = keyof typeof recordsProblemCodes | PlatformProblemCode
