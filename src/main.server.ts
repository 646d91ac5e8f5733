import { join } from 'node:path'
import { sql } from 'kysely'
import { exampleLogins } from '../db/seed/example-people.ts'
import { loadExampleCompany } from '../db/seed/load-example-company.ts'
import { history } from './main.history.ts'
import * as audit from './modules/audit/server/index.ts'
import * as identity from './modules/identity/server/index.ts'
import { isForTokens, mayUse } from './modules/identity/rules/api-token.ts'
import { accountsRoutes, installDefaultChart } from './modules/accounts/server/index.ts'
import * as closing from './modules/closing/server/index.ts'
import { evidenceOf, type DocumentSource } from './modules/documents/server/index.ts'
import * as journals from './modules/journals/server/index.ts'
import * as ledger from './modules/ledger/server/index.ts'
import { openingGuards, openingHealth, openingRoutes } from './modules/opening/server/index.ts'
import {
  bookHealthRoutes,
  keptChecks,
  reportsHealth,
  reportsRoutes,
  startHealthRunner,
} from './modules/reports/server/index.ts'
import { purchasingHealth, purchasingRoutes, purchasingSeries } from './modules/purchasing/server/index.ts'
import {
  salesEvidence,
  salesHealth,
  salesRoutes,
  salesSeries,
  salesSources,
} from './modules/sales/server/index.ts'
import { customerStore, partiesRoutes, partyEvidence, vendorStore } from './modules/parties/server/index.ts'
import { productsRoutes, productStore } from './modules/products/server/index.ts'
import { isFirstRun, readLetterhead, readTimeZone, settingsRoutes } from './modules/settings/server/index.ts'
import { dayInZone } from './platform/rules/day/day.ts'
import { permissions } from './main.permissions.ts'
import { problemCodes } from './main.problems.ts'
import type { Route } from './platform/server/http/answer.ts'
import {
  asCommand,
  backupCommand,
  fileArgument,
  restoreCommand,
  verifyBackup,
  verifyCommand,
} from './platform/server/backup/backup-command.ts'
import { systemActor } from './platform/server/http/actor.ts'
import { connect, type Database } from './platform/server/database/database.ts'
import { knownSeries, type HealthCheck } from './platform/server/database/health-check.ts'
import { forgetOldKeys } from './platform/server/database/idempotency.ts'
import { backupDatabase, restoreDatabase, type Books } from './platform/server/backup/keep-books.ts'
import { createLanes } from './platform/server/database/lanes.ts'
import { listen } from './platform/server/http/listen.ts'
import { checkSchema, migrate } from './platform/server/database/migrate.ts'
import { openDatabase } from './platform/server/database/open-database.ts'
import { programVersion } from './platform/server/program/program-version.ts'
import { projectRoot } from './platform/server/program/project-root.ts'
import { type Beginning, runProgram } from './platform/server/program/run-program.ts'
import { createServer } from './platform/server/http/server.ts'
import { readSettings, type Settings } from './platform/server/program/settings.ts'
import { readArguments } from './platform/server/program/start-arguments.ts'
import { todayReader } from './platform/server/program/today-reader.ts'
import { withBooks } from './platform/server/backup/with-books.ts'

/** Every kind of master record. */
export const recordKinds = [customerStore.kind, vendorStore.kind, productStore.kind]

/** The kinds of document of every module, in the order in which the palette shows them. */
export const documentSources: readonly DocumentSource[] = [...salesSources, journals.journalStore.source]

/** Every kind of record that evidence is attached to. */
export const attachmentSubjects = {
  journal_entry: evidenceOf(journals.journalStore.source),
  ...salesEvidence,
  ...partyEvidence,
}

/** Every route of every module. */
export function allRoutes(settings: Settings): Route[] {
  return Object.values(routesByModule(settings)).flat()
}

/** The routes of each module. */
function routesByModule(settings: Settings): Record<string, Route[]> {
  const folder = settings.NERACA_ATTACHMENTS
  const kept = keptChecks(healthChecks)
  return {
    audit: audit.auditRoutes({
      history,
      numbered: ledger.numberedEntries,
      subjects: attachmentSubjects,
      folder,
    }),
    identity: identity.identityRoutes({ limits: sessionLimits(settings), permissions }),
    settings: settingsRoutes({
      prepareBooks: installDefaultChart,
      lockedUntil: closing.lockedUntil,
      isYearClosed: closing.isYearClosed,
      exampleLogins,
    }),
    accounts: accountsRoutes(ledger.accountBooks),
    ledger: ledger.ledgerRoutes,
    journals: journals.journalsRoutes(closing.readLocks),
    closing: closing.closingRoutes(kept, permissions),
    opening: openingRoutes,
    parties: partiesRoutes,
    products: productsRoutes,
    sales: salesRoutes,
    purchasing: purchasingRoutes,
    reports: [...reportsRoutes(settings.NERACA_ORIGIN, documentSources), ...bookHealthRoutes(kept)],
  }
}

/** What refuses in the database what no code may do to the books, and writes their history. */
export const bookGuards = [
  ...ledger.ledgerGuards,
  ...journals.journalsGuards,
  ...closing.closingGuards,
  ...openingGuards,
]
/** Tables whose rows a backup leaves out: sessions and counters that last for hours. */
const passing = ['user_session', 'sign_in_failure', 'idempotency_key']

/** What must always be true of the books, as every module contributes it; `folder` is where attachments lie. */
function checksWith(folder: string | undefined): HealthCheck[] {
  return [
    ...ledger.ledgerHealth,
    ...journals.journalsHealth,
    ...closing.closingHealth,
    ...openingHealth,
    ledger.guardHealth(bookGuards),
    ...salesHealth,
    ...purchasingHealth,
    ...reportsHealth,
    knownSeries([...ledger.ledgerSeries, ...salesSeries, ...purchasingSeries]),
    ...audit.auditHealth({ history, passing, subjects: attachmentSubjects, folder }),
  ]
}

/** The checks of the running program. */
export const healthChecks: readonly HealthCheck[] = checksWith(process.env['NERACA_ATTACHMENTS'])

/** The books as the commands see them that check, keep and bring back all of them. */
const books: Books = {
  version: programVersion(),
  passing,
  figures: [ledger.ledgerFigures, audit.auditFigures],
  filesIn: audit.attachmentFiles,
  checksWith,
  isEmpty: isFirstRun,
}

const say = (text: string) => console.log(text)

/** `npm run verify`, with the file of a backup or without; gives the exit code. */
export function verify(argv: readonly string[]): Promise<number> {
  return asCommand(say, async () => {
    if (argv.length === 0) return verifyCommand(books, { settings: readSettings(process.env), say })
    return verifyBackup(books, { file: fileArgument(argv, 'npm run verify -- [FILE_CADANGAN]'), say })
  })
}

/** `npm run backup -- FILE`; gives the exit code. */
export function backup(argv: readonly string[]): Promise<number> {
  return asCommand(say, async () => {
    const file = fileArgument(argv, 'npm run backup -- FILE_CADANGAN')
    await backupCommand(books, { settings: readSettings(process.env), file, say })
    return 0
  })
}

/** `npm run restore -- FILE`; gives the exit code. */
export function restore(argv: readonly string[]): Promise<number> {
  return asCommand(say, async () => {
    const file = fileArgument(argv, 'npm run restore -- FILE_CADANGAN')
    await restoreCommand(books, { settings: readSettings(process.env), file, say })
    return 0
  })
}

/** `npm run import -- FILE`: brings a file of journals into the books while the program may be running; gives the exit code. */
export function importJournals(argv: readonly string[]): Promise<number> {
  return asCommand(say, () =>
    withBooks(readSettings(process.env), say, (db) => {
      const actor = { ...systemActor, name: 'npm run import' }
      return journals.importCommand(db, { argv, actor, say, readLocks: closing.readLocks })
    }),
  )
}

type Kept = { readonly url: string; readonly file: string; readonly folder?: string }

/** Keeps a database in a file, as the command does. */
export function keepBooks(kept: Kept) {
  return backupDatabase(books, kept)
}

/** Brings a file back into an empty database, as the command does. */
export function bringBooksBack(kept: Kept) {
  return restoreDatabase(books, kept)
}

export interface Composition {
  readonly db: Database
  readonly settings: Settings
  readonly clock?: () => Date
  readonly webFolder?: string
}

/** The HTTP server of the whole program over a database; it does not listen yet. */
export async function composeServer({ db, settings, clock = () => new Date(), webFolder }: Composition) {
  const limits = sessionLimits(settings)
  return createServer({
    db,
    settings,
    clock,
    routes: routesByModule(settings),
    problemCodes,
    today: todayReader(db, clock, readTimeZone),
    authenticate: (token) => identity.authenticate(db, token, { limits, permissions }),
    authenticateToken: identity.tokenAuthenticator(db, permissions),
    mayUse,
    isForTokens: (access) => isForTokens(access, permissions),
    letterhead: readLetterhead,
    inLane: createLanes(Math.max(1, Math.floor(settings.NERACA_POOL / 3))),
    version: programVersion(),
    checkReady: () => checkSchema(db),
    ...(webFolder === undefined ? {} : { webFolder }),
  })
}

/** Starts the program as `npm start` does; `--empty` begins without the example company. */
export async function main(argv: readonly string[]): Promise<void> {
  await runProgram((onEnd, stop) => begin({ argv, environment: process.env, say, onEnd, stop }))
}

/** Begins the whole program in this process; gives the address it answers at. Whoever calls ends it. */
export async function begin({ argv, environment, say, onEnd, stop }: Beginning): Promise<string> {
  const settings = readSettings(environment)
  const { isEmpty } = readArguments(argv)
  const database = await openDatabase(settings, {
    onProgress: say,
    onLost: () => stop('Database berhenti tanpa diminta. Jalankan kembali program; data tetap utuh.'),
  })
  onEnd(() => database.stop())
  await migrate(database.url)
  const keepsPlans = settings.NERACA_PREPARED === 'true'
  const db = connect({ url: database.url, poolSize: settings.NERACA_POOL, keepsPlans })
  onEnd(() => db.destroy())
  onEnd(journals.stopImports)
  await (settings.DATABASE_URL === undefined
    ? journals.endAbandonedImports(db)
    : journals.endSilentImports(db))
  if (!isEmpty && (await isFirstRun(db))) {
    say('Memuat perusahaan contoh…')
    await loadExampleCompany(db, dayInZone(new Date().toISOString(), 'Asia/Jakarta'))
  }
  const app = await composeServer({ db, settings, webFolder: join(projectRoot(), 'dist', 'web') })
  onEnd(audit.startSealer(db, (error) => app.log.error(error)))
  const today = todayReader(db, () => new Date(), readTimeZone)
  onEnd(journals.startRecurringRunner(db, { today, onError: (error) => app.log.error(error) }))
  onEnd(startHealthRunner(db, healthChecks, (error) => app.log.error(error)))
  onEnd(keepHouse(db, settings, (error) => app.log.error(error)))
  const address = await listen(app, settings)
  onEnd(() => app.close())
  await announce(db, address, say)
  return address
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

/** Forgets expired sessions, old failures and old idempotency keys now and then, and ends imports whose program has died. */
function keepHouse(db: Database, settings: Settings, onError: (error: unknown) => void): () => void {
  const clean = async () => {
    await forgetOldKeys(db)
    await journals.endSilentImports(db)
    await identity.forgetExpired(db, sessionLimits(settings))
  }
  const timer = setInterval(() => void clean().catch(onError), houseKeepingPause)
  return () => clearInterval(timer)
}

function sessionLimits(settings: Settings) {
  return { idleMinutes: settings.NERACA_SESSION_IDLE_MINUTES, absoluteHours: settings.NERACA_SESSION_HOURS }
}
