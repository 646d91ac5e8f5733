import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsOf } from '../../../platform/rules/http/problem.ts'

/** What identity objects to. */
export const identityProblemCodes = {
  'wrong-credentials': 'E-mail address or password is wrong.',
  'too-many-sign-ins': 'Too many failed sign-ins; wait for the time that Retry-After names.',
  'too-many-tokens-tried': 'Too many wrong tokens; wait for the time that Retry-After names.',
  'email-missing': 'The e-mail address is empty.',
  'email-taken': 'Another user has this e-mail address.',
  password:
    'The new password is too short, too long, too common, or a name of the person or the organisation.',
  'password-confirmation': 'The two new passwords differ.',
  'password-missing': 'The present password is empty.',
  'wrong-password': 'The present password is wrong.',
  'last-admin': 'One active admin must remain.',
  'own-account': 'Nobody removes, deactivates, changes the role or resets the password of themselves.',
  'name-characters': 'The name holds a character that would mislead in the audit log.',
  'scope-missing': 'The token would have no permission.',
  'scope-contradicts': 'A token that only reads takes no list of permissions.',
  'scope-above-owner': 'The token would have a permission that its owner does not hold.',
  validity: 'The days that a token is valid are out of range.',
  'too-many-tokens': 'The owner has as many tokens as one may have.',
  query: 'The filters of a saved view cannot be kept.',
  'too-many-views': 'The owner has as many saved views as one may have.',
  'column-layout': 'The columns of a list cannot be kept like this.',
  'too-many-preferences': 'The person keeps as many preferences as one may have.',
  'too-large': 'The value is too large to be kept.',
} satisfies ProblemCodes

export type IdentityProblemCode = keyof typeof identityProblemCodes | PlatformProblemCode

export const { problem } = problemsOf<IdentityProblemCode>()
