import type { Call } from '../../../platform/server/answer.ts'
import { notFound, refuseIf, stale } from '../../../platform/server/refusal.ts'
import type { Organisation, updateOrganisation } from '../contract.ts'
import { organisationProblems } from '../rules/organisation.ts'
import { lockOrganisation, updateOrganisationRow } from './organisation-store.ts'

/** Changes the details of the organisation. */
export async function changeOrganisation({
  body,
  db,
  version,
}: Call<typeof updateOrganisation>): Promise<Organisation> {
  const current = await lockOrganisation(db)
  if (current === undefined) throw notFound()
  if (current.version !== version) throw stale(current)
  refuseIf(organisationProblems(body))
  return updateOrganisationRow(db, body)
}
