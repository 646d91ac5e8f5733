import type { Day } from '../../../platform/rules/day/day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { confirmationProblems } from '../../identity/rules/password.ts'
import { newUserProblems } from '../../identity/rules/user.ts'
import { organisationProblems } from './organisation.ts'
import { problem } from './problem-codes.ts'

/** What is typed about the first admin. */
export interface FirstAdmin {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly passwordConfirmation: string
}

/** What is asked of the books at their beginning. */
export interface BooksDraft {
  readonly isPkp: boolean | undefined
  readonly pkpSince: Day | undefined
}

/** What is wrong with what a form asks of the books: whether VAT is collected is never left to chance. */
export function booksProblems({ isPkp, pkpSince }: BooksDraft): Problem[] {
  if (isPkp === undefined) return [problem('pkp-unknown', 'books.isPkp', 'Pilih apakah perusahaan PKP')]
  if (!isPkp || pkpSince !== undefined) return []
  return [problem('pkp-unknown', 'books.pkpSince', 'Tanggal pengukuhan PKP harus diisi')]
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
