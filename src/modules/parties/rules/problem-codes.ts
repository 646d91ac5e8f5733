import type { ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsOf } from '../../../platform/rules/http/problem.ts'
import type { SettingsProblemCode } from '../../settings/rules/problem-codes.ts'

/** What customers and vendors objects to. */
export const partiesProblemCodes = {
  'code-reserved': 'The program uses this code itself.',
  digits: 'A number does not have the digits that it must have.',
  terms: 'The days of payment are out of range.',
  country: 'A country is three capital letters.',
  'credit-limit': 'The credit limit is out of range.',
  'bank-account': 'The number of the bank account is malformed.',
  'bank-details': 'Only admins change where a vendor is paid.',
  'already-undone': 'The import has been undone before.',
  'changed-after': 'A record has changed since it was imported; the import cannot be undone.',
  'in-use': 'A document points at a record of the import; the import cannot be undone.',
} satisfies ProblemCodes

export type PartiesProblemCode = keyof typeof partiesProblemCodes | SettingsProblemCode

export const { lineProblem, problem } = problemsOf<PartiesProblemCode>()
