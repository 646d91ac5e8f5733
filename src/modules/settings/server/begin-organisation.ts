import type { Day } from '../../../platform/rules/day/day.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { addUser, hasUsers } from '../../identity/server/index.ts'
import { firstRunProblems } from '../rules/first-run.ts'
import { insertOrganisation, type OrganisationDetails } from './organisation-store.ts'
import { conflict } from './refusals.ts'

/** What the beginning says of the books, for the modules that keep it. */
export interface BeginningOfBooks {
  /** Null when the organisation is not PKP; absent when nobody said. */
  readonly pkpSince?: Day | null | undefined
  readonly cutOverDay?: Day | null | undefined
}

export interface Beginning extends BeginningOfBooks {
  readonly organisation: OrganisationDetails
  readonly admin: { readonly email: string; readonly name: string; readonly password: string }
}

/** Creates the organisation, what `prepareBooks` adds to its books, and its first admin; possible once, on empty books. */
export async function beginOrganisation(
  tx: Tx,
  { organisation, admin, ...books }: Beginning,
  prepareBooks: (tx: Tx, books: BeginningOfBooks) => Promise<void>,
): Promise<{ email: string }> {
  refuseIf(firstRunProblems(organisation, admin))
  const isFirst = await insertOrganisation(tx, organisation)
  if (!isFirst || (await hasUsers(tx)))
    throw conflict('already-begun', 'Organisasi sudah dibuat. Silakan masuk.')
  await prepareBooks(tx, books)
  const around = { organisation: organisation.name, mustChangePassword: false }
  const { email } = await addUser(tx, { ...admin, role: 'admin' }, around)
  return { email }
}
