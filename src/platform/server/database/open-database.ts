import pg from 'pg'
import { bringToSchema } from './bring-to-schema.ts'
import { connectionUrl, type DatabaseConnection } from './connection-url.ts'
import { dataFolder } from './data-folder.ts'
import { migrate } from './migrate.ts'
import { createSignIn } from './program-roles.ts'
import { programSignIn } from '../embedded/embedded-cluster.ts'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { projectRoot } from '../program/project-root.ts'
import type { Settings } from '../program/settings.ts'
import { StartProblem } from '../program/start-problem.ts'

/** The addresses of a database. */
export interface DatabaseAddresses {
  /** Where the program signs in. */
  readonly url: string
  /** Where the owner of the tables does; the same when it was given no other. */
  readonly ownerUrl: string
}

export interface OpenDatabase extends DatabaseAddresses {
  /** Brings it to the schema of this program; whoever may change the schema is gone afterwards. */
  migrate(): Promise<void>
  stop(): Promise<void>
}

export interface OpenOptions {
  readonly onProgress: (text: string) => void
  readonly onLost: () => void
}

const oldestServer = 150_000

/** Starts the embedded PostgreSQL, or reaches the one DATABASE_URL names; refuses one that may lose commits. */
export async function openDatabase(settings: Settings, options: OpenOptions): Promise<OpenDatabase> {
  if (settings.DATABASE_URL !== undefined) return openServer(settings.DATABASE_URL, settings)
  const folder = dataFolder(process.env, projectRoot())
  const embedded = await startEmbeddedPostgres({
    dataDirectory: folder,
    onProgress: options.onProgress,
    onGivenUp: options.onLost,
  })
  try {
    const addresses = await embeddedAddresses(folder, embedded.connection)
    return { ...addresses, migrate: () => migrate(addresses.ownerUrl), stop: () => embedded.stop() }
  } catch (error) {
    await embedded.stop()
    throw error
  }
}

/** Addresses of the database of a data folder, which its owner is connected to; the program's sign-in works afterwards. */
export async function embeddedAddresses(
  folder: string,
  owner: DatabaseConnection,
): Promise<DatabaseAddresses> {
  const [ownerUrl, signIn] = [connectionUrl(owner), programSignIn(folder)]
  await createSignIn(ownerUrl, signIn)
  return { url: connectionUrl({ ...owner, ...signIn }), ownerUrl }
}

async function openServer(url: string, settings: Settings): Promise<OpenDatabase> {
  const given = settings.DATABASE_OWNER_URL
  await checkServer(url, settings.NERACA_UNSAFE_DATABASE === 'true')
  return {
    url,
    ownerUrl: given ?? url,
    migrate: () => bringToSchema(url, given !== undefined),
    stop: async () => undefined,
  }
}

async function checkServer(url: string, mayBeUnsafe: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings
       where name in ('server_version_num', 'fsync', 'full_page_writes', 'synchronous_commit')`,
    )
    refuseUnfit(new Map(rows.map((row) => [row.name, row.setting])), mayBeUnsafe)
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw unreachable('DATABASE_URL', error)
  } finally {
    await client.end().catch(() => undefined)
  }
}

function refuseUnfit(found: Map<string, string>, mayBeUnsafe: boolean): void {
  if (Number(found.get('server_version_num')) < oldestServer) {
    throw new StartProblem(
      'Database pada DATABASE_URL terlalu lama: diperlukan PostgreSQL 15 atau lebih baru.',
    )
  }
  const off = ['fsync', 'full_page_writes', 'synchronous_commit'].filter((name) => found.get(name) === 'off')
  if (off.length > 0 && !mayBeUnsafe) {
    throw new StartProblem(`Database pada DATABASE_URL dapat kehilangan data: nyalakan ${off.join(', ')}.`)
  }
}

/** Why the server that a setting names cannot be reached. */
export function unreachable(setting: string, error: unknown): StartProblem {
  const { code, message } = error as { code?: string; message?: string }
  const said = [code, message].filter((part) => part !== undefined && part !== '').join(' ')
  return new StartProblem(
    `Database pada ${setting} tidak dapat dihubungi: ${said || 'alasan tidak diketahui'}.`,
  )
}
