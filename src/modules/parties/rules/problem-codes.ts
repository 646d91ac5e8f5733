import type { ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsOf } from '../../../platform/rules/http/problem.ts'
import type { SettingsProblemCode } from '../../settings/rules/problem-codes.ts'

/** What customers and vendors objects to. */
export const partiesProblemCodes = {
  terms: 'The days of payment are out of range.',
  country: 'A country is three capital letters.',
  'buyer-document': 'The tax office does not know the document of the buyer.',
  'credit-limit': 'The credit limit is out of range.',
  'bank-account': 'The number of the bank account is malformed.',
  'bank-details': 'Only admins change where a vendor is paid.',
} satisfies ProblemCodes

export type PartiesProblemCode = keyof typeof partiesProblemCodes | SettingsProblemCode

export const { problem } = problemsOf<PartiesProblemCode>()
