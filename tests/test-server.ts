import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connectionUrl } from '../src/platform/server/database/connection-url.ts'
import { isAlive } from '../src/platform/server/embedded/embedded-lock.ts'
import { startEmbeddedPostgres } from '../src/platform/server/embedded/embedded-postgres.ts'
import { migrate } from '../src/platform/server/database/migrate.ts'

/** The server a test run uses, with an empty migrated database to copy from. */
export interface TestServer {
  /** Address of the maintenance database: other databases are made from there. */
  readonly adminUrl: string
  readonly template: string
  stop(): Promise<void>
}

const gigabyte = 1024 ** 3
const folderPrefix = 'neraca-test-'
/** How the program makes its database. */
export const programLocale = `LOCALE_PROVIDER icu ICU_LOCALE 'id-ID' LOCALE 'C' ENCODING 'UTF8'`
/** A test runs on each core, and has a few servers and their pools at most. */
const connections = String(100 + 50 * availableParallelism())
/** Test data need not survive a power cut, and no test may depend on when its tables were analysed. */
const hasty = {
  autovacuum: 'off',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: connections,
}

/** Starts a throw-away server, or uses the one DATABASE_URL names, and prepares the template. */
export async function startTestServer(): Promise<TestServer> {
  const server = await openServer()
  const template = `neraca_test_${randomBytes(4).toString('hex')}`
  try {
    await createTemplate(server.adminUrl, template)
  } catch (error) {
    await server.stop()
    throw error
  }
  const stop = async () => {
    await dropDatabasesOf(server.adminUrl, template)
    await server.stop()
  }
  return { adminUrl: server.adminUrl, template, stop }
}

/** The address of another database on the same server. */
export function urlOf(adminUrl: string, database: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}

/** Runs statements one by one outside any transaction, as creating databases demands. */
export async function runAsAdmin(adminUrl: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The server DATABASE_URL names, when tests shall use that one. */
export function externalServer(): string | undefined {
  const url = process.env['DATABASE_URL']
  return url === '' ? undefined : url
}

async function openServer(): Promise<{ adminUrl: string; stop: () => Promise<void> }> {
  const external = externalServer()
  if (external !== undefined) return { adminUrl: external, stop: async () => {} }
  removeLeftovers(roomyFolder())
  const dataDirectory = temporaryFolder()
  const server = await startEmbeddedPostgres({ dataDirectory, extraSettings: hasty })
  const stop = async () => {
    await server.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
  return { adminUrl: connectionUrl(server.connection), stop }
}

async function createTemplate(adminUrl: string, template: string): Promise<void> {
  await runAsAdmin(adminUrl, [`CREATE DATABASE ${template} TEMPLATE template0 ${programLocale}`])
  await migrate(urlOf(adminUrl, template))
}

async function dropDatabasesOf(adminUrl: string, template: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const found = await client.query<{ datname: string }>(
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1) ORDER BY length(datname) DESC',
    [template],
  )
  for (const { datname } of found.rows) await client.query(`DROP DATABASE IF EXISTS ${datname} WITH (FORCE)`)
  await client.end()
}

/** A folder for throw-away data; a later run removes it when this process could not. */
export function temporaryFolder(): string {
  return mkdtempSync(join(roomyFolder(), `${folderPrefix}${process.pid}-`))
}

/** Memory when there is a gigabyte to spare: copying a template there is many times faster. */
function roomyFolder(): string {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= gigabyte ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}

/** Removes folders of runs that were killed; their watchdogs have stopped the databases. */
function removeLeftovers(base: string): void {
  for (const name of readdirSync(base)) {
    const pid = Number(name.slice(folderPrefix.length).split('-')[0])
    if (!name.startsWith(folderPrefix) || !Number.isInteger(pid) || isAlive(pid)) continue
    try {
      rmSync(join(base, name), { recursive: true, force: true })
    } catch {
      // Belongs to another user, who will remove it.
    }
  }
}
