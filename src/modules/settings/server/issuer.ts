import type { Database } from '../../../platform/server/database/database.ts'
import type { Issuer, Signatory } from '../../../platform/rules/print/issuer.ts'
import type { Organisation } from '../contract.ts'
import { readLogoContent } from './logo-store.ts'
import { findOrganisation } from './organisation-store.ts'

/** The organisation as papers name it, with its logo; undefined until there is one. Two queries. */
export async function findIssuer(db: Database): Promise<Issuer | undefined> {
  const organisation = await findOrganisation(db)
  if (organisation === undefined) return undefined
  const logo = await readLogoContent(db)
  return {
    ...organisation,
    signatories: signatoriesOf(organisation),
    logo: logo === undefined ? null : `data:${logo.contentType};base64,${logo.content.toString('base64')}`,
  }
}

/** Those who sign, in their order; a place with neither name nor title is nobody's. */
function signatoriesOf(organisation: Organisation): Signatory[] {
  const places = [
    { name: organisation.signatory, title: organisation.signatoryTitle },
    { name: organisation.secondSignatory, title: organisation.secondSignatoryTitle },
    { name: organisation.thirdSignatory, title: organisation.thirdSignatoryTitle },
  ]
  return places.filter(({ name, title }) => name !== null || title !== null)
}
