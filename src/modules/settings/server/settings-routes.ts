import type { Day } from '../../../platform/rules/day/day.ts'
import type { Holder } from '../../../platform/rules/http/permission.ts'
import { answer, type Route } from '../../../platform/server/http/answer.ts'
import type { Database, Tx } from '../../../platform/server/database/database.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import { unchangedEmails } from '../../identity/server/index.ts'
import * as contract from '../contract.ts'
import { beginOrganisation, type BeginningOfBooks } from './begin-organisation.ts'
import { logoFile, replaceLogo } from './change-logo.ts'
import { changeOrganisation } from './change-organisation.ts'
import { deleteLogo, findLogo, lockLogo } from './logo-store.ts'
import { findOrganisation } from './organisation-store.ts'

export interface ExampleLogin {
  readonly role: string
  readonly email: string
  readonly password: string
}

/** Up to which day somebody posts nothing, and which group of documents is locked; without a group it is the books. */
interface StrictestLock {
  readonly until: Day
  readonly group: string | null
}

/**
 * What other modules add: the books of a new organisation, what locks them for a person, whether a fiscal year is closed
 * (and stays as it is until the end of the transaction), and the example's logins.
 */
export interface SettingsHooks {
  readonly prepareBooks: (tx: Tx, books: BeginningOfBooks) => Promise<void>
  readonly strictestLock?: (db: Database, holder: Holder) => Promise<StrictestLock | undefined>
  readonly isYearClosed: (tx: Tx) => Promise<boolean>
  readonly exampleLogins: readonly ExampleLogin[]
}

/** The organisation: its beginning, its details, and what a person sees of it at the door. */
export function settingsRoutes(hooks: SettingsHooks): Route[] {
  const { prepareBooks, strictestLock, isYearClosed, exampleLogins } = hooks
  return [
    answer(contract.readWelcome, async ({ db }) => {
      const organisation = await findOrganisation(db)
      return {
        isFirstRun: organisation === undefined,
        organisationName: organisation?.name ?? null,
        exampleLogins: organisation?.isExample ? await workingLogins(db, exampleLogins) : [],
      }
    }),
    answer(contract.readWorkspace, async ({ db, actor, today }) => {
      const organisation = await findOrganisation(db)
      if (organisation === undefined) throw notFound()
      const lock = await strictestLock?.(db, actor)
      return { organisation, today, lockedUntil: lock?.until ?? null, lockedGroup: lock?.group ?? null }
    }),
    answer(contract.beginOrganisation, ({ body, db }) => beginOrganisation(db, body, prepareBooks)),
    answer(contract.updateOrganisation, (call) => changeOrganisation(call, isYearClosed)),
    answer(contract.readLogo, async ({ db }) => ({ logo: (await findLogo(db)) ?? null })),
    answer(contract.readLogoFile, logoFile),
    answer(contract.changeLogo, replaceLogo),
    answer(contract.removeLogo, async ({ db }) => {
      await lockLogo(db)
      await deleteLogo(db)
      return {}
    }),
  ]
}

/** The example logins that still hold: nobody has changed, deactivated or deleted the person since. */
async function workingLogins(db: Database, logins: readonly ExampleLogin[]): Promise<ExampleLogin[]> {
  const emails = new Set(
    await unchangedEmails(
      db,
      logins.map(({ email }) => email),
    ),
  )
  return logins.filter(({ email }) => emails.has(email))
}
