import type { Tx } from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { addUser, hasUsers } from '../../identity/server/index.ts'
import { firstRunProblems } from '../rules/first-run.ts'
import { insertOrganisation, type OrganisationDetails } from './organisation-store.ts'
import { conflict } from './refusals.ts'

export interface Beginning {
  readonly organisation: OrganisationDetails
  readonly admin: { readonly email: string; readonly name: string; readonly password: string }
}

/** Creates the organisation, what `prepareBooks` adds to its books, and its first admin; possible once, on empty books. */
export async function beginOrganisation(
  tx: Tx,
  { organisation, admin }: Beginning,
  prepareBooks: (tx: Tx) => Promise<void>,
): Promise<{ email: string }> {
  refuseIf(firstRunProblems(organisation, admin))
  const isFirst = await insertOrganisation(tx, organisation)
  if (!isFirst || (await hasUsers(tx)))
    throw conflict('already-begun', 'Organisasi sudah dibuat. Silakan masuk.')
  await prepareBooks(tx)
  const around = { organisation: organisation.name, mustChangePassword: false }
  const { email } = await addUser(tx, { ...admin, role: 'admin' }, around)
  return { email }
}
