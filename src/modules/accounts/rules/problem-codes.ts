import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsOf } from '../../../platform/rules/http/problem.ts'

/** What the chart of accounts objects to. */
export const accountsProblemCodes = {
  'account-missing': 'No account is chosen, or it does not exist.',
  'account-unknown': 'The account does not exist.',
  'account-in-use': 'Other records point at the account.',
  'account-has-transactions': 'The account has transactions.',
  'account-has-children': 'The account has accounts below it.',
  'account-has-role': 'Automatic entries use the account.',
  'code-shape': 'The code of an account is a digit, a hyphen and four digits.',
  'code-type': 'The first digit of the code belongs to another type.',
  'parent-level': 'The level of the code does not follow that of the parent.',
  'parent-code': 'The code does not begin as that of the parent does.',
  'parent-missing': 'The account above this one does not exist.',
  'role-heading': 'A heading cannot take the automatic entries of a role.',
  'role-inactive': 'An inactive account cannot take the automatic entries of a role.',
  'role-line': 'Retained earnings stay on their line of the balance sheet.',
  'role-unmapped': 'A role that the act needs has no account.',
  'line-missing': 'A class of the cash flow wants a line of a report.',
  'class-missing': 'A line of a report wants a class of the cash flow.',
  'line-of-other-type': 'The line of the report is for accounts of another type.',
  'cash-differs': 'Line and class must both be cash, or neither.',
  heading: 'A heading has no line of a report.',
  fixed: 'The file changes what stays as it is.',
} satisfies ProblemCodes

export type AccountsProblemCode = keyof typeof accountsProblemCodes | PlatformProblemCode

export const { problem } = problemsOf<AccountsProblemCode>()
