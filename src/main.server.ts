import { join } from 'node:path'
import { sql } from 'kysely'
import { exampleLogins } from '../db/seed/example-people.ts'
import { loadExampleCompany } from '../db/seed/load-example-company.ts'
import * as audit from './modules/audit/server/index.ts'
import * as identity from './modules/identity/server/index.ts'
import { isForTokens } from './modules/identity/rules/api-token.ts'
import { concealFor, knownBy, mayAsk, refuseHidden } from './main.scopes.ts'
import { addMissingAccounts } from './modules/accounts/server/index.ts'
import { approvalMails } from './modules/approvals/server/index.ts'
import * as journals from './modules/journals/server/index.ts'
import { noteStopped } from './modules/budget/server/index.ts'
import * as ledger from './modules/ledger/server/index.ts'
import { startHealthRunner } from './modules/reports/server/index.ts'
import { startRecurringBills } from './modules/purchasing/server/index.ts'
import { tellFollowing } from './modules/inventory/server/index.ts'
import { forgetVanishedGroups } from './modules/parties/server/index.ts'
import { findIssuer, isFirstRun, readLetterhead, readTimeZone } from './modules/settings/server/index.ts'
import { dayInZone, type Day } from './platform/rules/day/day.ts'
import { permissions } from './main.permissions.ts'
import { problemCodes } from './main.problems.ts'
import { connect, type Database } from './platform/server/database/database.ts'
import { commandInChild, startBackupRunner } from './platform/server/backup/backup-runner.ts'
import { startMailWorker } from './platform/server/mail/mail-worker.ts'
import { forgetMail } from './platform/server/mail/mail-health.ts'
import { forgetOldKeys } from './platform/server/database/idempotency.ts'
import { createLanes } from './platform/server/database/lanes.ts'
import { fileLimits } from './platform/server/files/send-file.ts'
import { systemActor } from './platform/server/http/actor.ts'
import { listen } from './platform/server/http/listen.ts'
import { createSecurityLog } from './platform/server/http/security-log.ts'
import { transaction } from './platform/server/database/transaction.ts'
import { checkSchema } from './platform/server/database/migrate.ts'
import { openDatabase } from './platform/server/database/open-database.ts'
import { programVersion } from './platform/server/program/program-version.ts'
import { projectRoot } from './platform/server/program/project-root.ts'
import { type Beginning, runProgram } from './platform/server/program/run-program.ts'
import { createServer } from './platform/server/http/server.ts'
import { readSettings, type Settings } from './platform/server/program/settings.ts'
import { startLoop, type StopLoop } from './platform/server/program/start-loop.ts'
import { readArguments } from './platform/server/program/start-arguments.ts'
import { todayReader } from './platform/server/program/today-reader.ts'
import { healthChecks } from './main.books.ts'
import { routesByModule, sessionLimits } from './main.routes.ts'

export { backup, importJournals, migrateBooks, recover, restore, verify } from './main.commands.ts'

const say = (text: string) => console.log(text)

export interface Composition {
  readonly db: Database
  readonly settings: Settings
  readonly clock?: () => Date
  readonly webFolder?: string
}

/** The HTTP server of the whole program over a database; it does not listen yet. */
export async function composeServer({ db, settings, clock = () => new Date(), webFolder }: Composition) {
  const limits = sessionLimits(settings)
  const securityLog = createSecurityLog({ now: () => performance.now(), clock })
  const app = await createServer({
    db,
    securityLog,
    settings,
    clock,
    routes: routesByModule(settings),
    problemCodes,
    today: todayReader(db, clock, readTimeZone),
    ...knownBy(db, limits),
    mayUse: mayAsk,
    refuseHidden,
    concealFor,
    isForTokens: (access) => isForTokens(access, permissions),
    letterhead: readLetterhead,
    issuer: findIssuer,
    noteRefused: (refused) => noteStopped(db, refused),
    postedIn: async (tx) => tellFollowing(tx, await ledger.readPostedIn(tx)),
    digestPassword: identity.digestPassword,
    inLane: createLanes(Math.max(1, Math.floor(settings.NERACA_POOL / 3))),
    fileLimits: fileLimits(settings.NERACA_POOL),
    version: programVersion(),
    checkReady: () => checkSchema(db),
    ...(webFolder === undefined ? {} : { webFolder }),
  })
  const stopWriting = audit.startSecurityWriter(db, securityLog, {
    namesOf: identity.findNames,
    tell: (security) => app.log.warn({ security }, 'security'),
    onError: (error) => app.log.error(error),
  })
  app.addHook('onClose', () => stopWriting())
  return app
}

/** Starts the program as `npm start` does; `--empty` begins without the example company. */
export async function main(argv: readonly string[]): Promise<void> {
  await runProgram((onEnd, stop) => begin({ argv, environment: process.env, say, onEnd, stop }))
}

/** Begins the whole program in this process; gives the address it answers at. Whoever calls ends it. */
export async function begin({ argv, environment, say, onEnd, stop }: Beginning): Promise<string> {
  const given = readSettings(environment)
  const { isEmpty } = readArguments(argv)
  const database = await openDatabase(given, {
    onProgress: say,
    onLost: () =>
      stop(
        'Basis data berulang kali berhenti tanpa diminta. Periksa catatannya, lalu jalankan kembali program.',
      ),
  })
  onEnd(() => database.stop())
  await database.migrate()
  // From here on nobody needs the owner any more.
  const { DATABASE_OWNER_URL: _owner, ...settings } = given
  delete environment['DATABASE_OWNER_URL']
  const keepsPlans = settings.NERACA_PREPARED === 'true'
  const db = connect({ url: database.url, poolSize: settings.NERACA_POOL, keepsPlans })
  onEnd(() => db.destroy())
  onEnd(journals.stopImports)
  const endImports =
    settings.DATABASE_URL === undefined ? journals.endAbandonedImports : journals.endSilentImports
  await transaction(db, { actor: systemActor, requestId: 'start' }, endImports)
  if (!(await isFirstRun(db))) {
    await transaction(db, { actor: systemActor, requestId: 'start' }, addMissingAccounts)
  } else if (!isEmpty) {
    say('Memuat perusahaan contoh…')
    await loadExampleCompany(db, dayInZone(new Date().toISOString(), 'Asia/Jakarta'))
  }
  const app = await composeServer({ db, settings, webFolder: join(projectRoot(), 'dist', 'web') })
  onEnd(audit.startSealer(db, (error) => app.log.error(error)))
  const today = todayReader(db, () => new Date(), readTimeZone)
  onEnd(journals.startRecurringRunner(db, { today, onError: (error) => app.log.error(error) }))
  onEnd(startRecurringBills(db, { today, onError: (error) => app.log.error(error) }))
  onEnd(
    startBackupRunner(
      db,
      {
        run: commandInChild({ ...environment, DATABASE_OWNER_URL: given.DATABASE_OWNER_URL }),
        timeZone: readTimeZone,
        clock: () => new Date(),
      },
      { onError: (error) => app.log.error(error) },
    ),
  )
  onEnd(sendMail(db, settings, { today, onError: (error) => app.log.error(error) }))
  onEnd(startHealthRunner(db, healthChecks, (error) => app.log.error(error)))
  onEnd(keepHouse(db, settings, (error) => app.log.error(error)))
  const address = await listen(app, settings)
  onEnd(() => app.close())
  await announce(db, address, say)
  return address
}

interface Sending {
  readonly today: (db: Database) => Promise<Day>
  readonly onError: (error: unknown) => void
}

/** Sends mail where the program was told a server. */
function sendMail(db: Database, settings: Settings, { today, onError }: Sending): StopLoop {
  const { NERACA_SMTP_URL: smtpUrl, NERACA_ORIGIN: origin } = settings
  if (smtpUrl === undefined) return async () => undefined
  const writers = approvalMails({ permissions, today, origin })
  return startMailWorker(db, { smtpUrl, writers }, { onError })
}

async function announce(db: Database, address: string, say: (text: string) => void): Promise<void> {
  say(`Neraca siap di ${address}`)
  if (await isFirstRun(db)) return say('Buka alamat itu untuk membuat organisasi dan admin pertama.')
  const { rows } = await sql<{
    isExample: boolean
  }>`select is_example as "isExample" from organisation`.execute(db)
  if (rows[0]?.isExample !== true) return
  for (const { role, email, password } of exampleLogins) say(`  ${role.padEnd(6)}  ${email}  ${password}`)
}

const houseKeepingPause = 600_000

/** Forgets expired sessions, old failures, idempotency keys, security events and vanished groups now and then, and ends imports whose program has died. */
function keepHouse(db: Database, settings: Settings, onError: (error: unknown) => void): StopLoop {
  const clean = async () => {
    await forgetOldKeys(db, identity.keysOfFormDrafts)
    await audit.forgetOldSecurityEvents(db)
    await forgetMail(db)
    await transaction(db, { actor: systemActor, requestId: 'housekeeping' }, journals.endSilentImports)
    await identity.forgetExpired(db, sessionLimits(settings))
    await forgetVanishedGroups(db)
  }
  return startLoop(clean, { pauseMilliseconds: houseKeepingPause, onError, isPatient: true })
}
