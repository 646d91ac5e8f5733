import type { Problem } from '../../../platform/rules/http/problem.ts'
import { confirmationProblems } from '../../identity/rules/password.ts'
import { newUserProblems } from '../../identity/rules/user.ts'
import { organisationProblems } from './organisation.ts'

/** What is typed about the first admin. */
export interface FirstAdmin {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly passwordConfirmation: string
}

/** What is wrong with the first organisation and its admin, with the paths of the request. */
export function firstRunProblems(
  organisation: Parameters<typeof organisationProblems>[0],
  admin: Omit<FirstAdmin, 'passwordConfirmation'> & { readonly passwordConfirmation?: string },
): Problem[] {
  const confirmation = admin.passwordConfirmation ?? admin.password
  return [
    ...organisationProblems(organisation, 'organisation.'),
    ...[
      ...newUserProblems(admin, { organisation: organisation.name }),
      ...confirmationProblems(admin.password, confirmation),
    ].map((found) => ({
      ...found,
      path: `admin.${found.path}`,
    })),
  ]
}
