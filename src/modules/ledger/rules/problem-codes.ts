import type { ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsOf } from '../../../platform/rules/http/problem.ts'
import type { AccountsProblemCode } from '../../accounts/rules/problem-codes.ts'

/** What the ledger objects to. */
export const ledgerProblemCodes = {
  'period-closed': 'The day is in a month that is locked or closed.',
  'import-running':
    'A large import is being posted; repeat with the same key after the time that Retry-After names.',
  'moment-ahead': 'The moment has not come yet.',
  'clocks-apart': 'The clocks of the program and of its database differ; nothing is posted until they agree.',
  'already-reversed': 'The entry has been reversed before.',
  'date-before-original': 'A reversal is not earlier than what it reverses.',
  'description-missing': 'The description is empty.',
  'lines-missing': 'There are too few lines.',
  'both-sides': 'A line has debit and credit.',
  'amount-negative': 'Debit and credit are not negative.',
  'account-not-leaf': 'The account is a heading.',
  'account-inactive': 'The account is inactive.',
  'total-zero': 'The total is zero.',
  'total-too-large': 'The total is larger than the books can hold.',
  'posting-too-large': 'The total is larger than one entry may post.',
  unbalanced: 'Debit and credit differ, or are zero.',
  'range-reversed': 'The range of days ends before it begins.',
} satisfies ProblemCodes

export type LedgerProblemCode = keyof typeof ledgerProblemCodes | AccountsProblemCode

export const { lineProblem, problem } = problemsOf<LedgerProblemCode>()
