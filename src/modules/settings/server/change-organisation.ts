import type { Call } from '../../../platform/server/http/answer.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { notFound, refuseIf, stale } from '../../../platform/server/http/refusal.ts'
import type { Organisation, updateOrganisation } from '../contract.ts'
import { organisationProblems, yearStartProblems } from '../rules/organisation.ts'
import { lockOrganisation, updateOrganisationRow } from './organisation-store.ts'

/** Changes the details of the organisation; its fiscal year only while none is closed. */
export async function changeOrganisation(
  { body, db, version }: Call<typeof updateOrganisation>,
  isYearClosed: (tx: Tx) => Promise<boolean>,
): Promise<Organisation> {
  const current = await lockOrganisation(db)
  if (current === undefined) throw notFound()
  if (current.version !== version) throw stale(current)
  const movesYear = body.fiscalYearStartMonth !== current.fiscalYearStartMonth
  const isFixed = movesYear && (await isYearClosed(db))
  refuseIf([...organisationProblems(body), ...yearStartProblems(isFixed)])
  return updateOrganisationRow(db, body)
}
