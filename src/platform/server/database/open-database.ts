import pg from 'pg'
import { connectionUrl } from './connection-url.ts'
import { dataFolder } from './data-folder.ts'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { projectRoot } from '../program/project-root.ts'
import type { Settings } from '../program/settings.ts'
import { StartProblem } from '../program/start-problem.ts'

export interface OpenDatabase {
  /** Address for the owner of the tables. */
  readonly url: string
  stop(): Promise<void>
}

export interface OpenOptions {
  readonly onProgress: (text: string) => void
  readonly onLost: () => void
}

const oldestServer = 150_000

/** Starts the embedded PostgreSQL, or reaches the one DATABASE_URL names; refuses one that may lose commits. */
export async function openDatabase(settings: Settings, options: OpenOptions): Promise<OpenDatabase> {
  if (settings.DATABASE_URL !== undefined) {
    await checkServer(settings.DATABASE_URL, settings.NERACA_UNSAFE_DATABASE === 'true')
    return { url: settings.DATABASE_URL, stop: async () => undefined }
  }
  const embedded = await startEmbeddedPostgres({
    dataDirectory: dataFolder(process.env, projectRoot()),
    onProgress: options.onProgress,
    onUnexpectedExit: options.onLost,
  })
  return { url: connectionUrl(embedded.connection), stop: () => embedded.stop() }
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
    throw new StartProblem(`Database pada DATABASE_URL tidak dapat dihubungi: ${reasonOf(error)}.`)
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

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  return (
    [code, message].filter((part) => part !== undefined && part !== '').join(' ') || 'alasan tidak diketahui'
  )
}
