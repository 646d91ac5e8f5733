import type { ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsOf } from '../../../platform/rules/http/problem.ts'
import type { LedgerProblemCode } from '../../ledger/rules/problem-codes.ts'

/** What the opening of the books objects to. */
export const openingProblemCodes = {
  'accounts-missing': 'The trial balance of the old books is empty.',
  'books-begun': 'The books have an entry on the cut-over day or before it.',
  'equity-account': 'The balancing account has no balance of its own.',
  'advance-account': 'Advances are entered as receipts, not as a balance.',
  'trial-balance-residual': 'Debit and credit of the trial balance differ.',
  'receivable-residual': 'The receivables do not add up to their account.',
  'payable-residual': 'The payables do not add up to their account.',
  'party-missing': 'A document names no customer or vendor.',
  'party-unknown': 'The customer or vendor does not exist.',
  'party-inactive': 'The customer or vendor is inactive.',
  'number-missing': 'A document has no number.',
  'number-repeated': 'Two documents of a party have the same number.',
  'date-invalid': 'A date cannot be read.',
  'due-before-document': 'A document is due before its day.',
  'opening-posted': 'The opening has been posted.',
  'opening-not-posted': 'The opening has not been posted.',
  'opening-in-use': 'Something posted depends on the opening.',
} satisfies ProblemCodes

export type OpeningProblemCode = keyof typeof openingProblemCodes | LedgerProblemCode

export const { lineProblem, problem } = problemsOf<OpeningProblemCode>()
