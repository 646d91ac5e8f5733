import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { quoted, readCatalogue, type BackupTable } from './backup-catalogue.ts'
import type { BackupHead, BackupManifest } from './backup-file.ts'
import { filesTable, type FilesBeside } from './files-beside.ts'
import { readPositions } from './identity-positions.ts'
import { isNoSpace } from '../http/problem-reply.ts'
import { renameForGood } from '../files/settle-folder.ts'
import { StartProblem } from '../program/start-problem.ts'

export interface BackupPlan {
  /** Address for the owner of the tables. */
  readonly url: string
  readonly file: string
  readonly version: string
  /** Tables that hold nothing to keep, such as sessions. */
  readonly without: readonly string[]
  readonly files: FilesBeside
  /** Figures of the books that a restore must find again, read in the same state as the rows. */
  readonly figures: (client: pg.ClientBase) => Promise<Record<string, string>>
  readonly onProgress?: (progress: { readonly table: string; readonly rows: number }) => void
}

const bytesAtOnce = 4_000_000
const mostRowsAtOnce = 5_000

/**
 * Writes every table into one file, as of one moment, while others go on working. The file appears under its name
 * only when it is whole and on the disk.
 */
export async function writeBackup(plan: BackupPlan): Promise<BackupManifest> {
  const client = new pg.Client({ connectionString: plan.url, options: '-c statement_timeout=0' })
  await client.connect()
  const draft = `${plan.file}.part`
  try {
    await client.query('begin isolation level repeatable read, read only')
    await client.query(
      "set local timezone to 'UTC'; set local datestyle to 'ISO'; set local extra_float_digits to 3",
    )
    const found: { manifest?: BackupManifest } = {}
    await pipeline(
      Readable.from(backupLines(client, plan, found)),
      createGzip({ level: 5 }),
      createWriteStream(draft, { mode: 0o600 }),
    )
    await settle(draft)
    await renameForGood(draft, plan.file)
    if (found.manifest === undefined) throw new Error('the backup ended without its manifest')
    return found.manifest
  } catch (error) {
    if (!isNoSpace(error)) throw error
    throw new StartProblem(`Ruang penyimpanan untuk ${plan.file} tidak cukup; cadangan tidak dibuat.`)
  } finally {
    await rm(draft, { force: true })
    await client.end()
  }
}

async function* backupLines(
  client: pg.Client,
  plan: BackupPlan,
  found: { manifest?: BackupManifest },
): AsyncGenerator<string> {
  const catalogue = await readCatalogue(client, plan.without)
  const names = [...catalogue.map((table) => table.name), ...plan.without]
  yield `${JSON.stringify({ ...(await headOf(client, plan.version)), tables: names })}\n`
  const tables: BackupManifest['tables'] = []
  for (const table of catalogue) {
    const columns = table.columns.map((column) => column.name)
    tables.push(yield* tableLines({ name: table.name, columns }, rowBatches(client, table), plan))
  }
  const files = { name: filesTable, columns: ['name', 'content'] }
  tables.push(yield* tableLines(files, fileRows(client, plan.files), plan))
  found.manifest = {
    tables,
    figures: await plan.figures(client),
    identities: await readPositions(client, catalogue),
  }
  yield `${JSON.stringify({ manifest: found.manifest })}\n`
}

/** A table as lines: its name and columns, then its rows; gives what the manifest says of it. */
async function* tableLines(
  { name, columns }: { readonly name: string; readonly columns: readonly string[] },
  batches: AsyncIterable<readonly string[]>,
  plan: Pick<BackupPlan, 'onProgress'>,
): AsyncGenerator<string, BackupManifest['tables'][number]> {
  yield `${JSON.stringify({ table: name, columns })}\n`
  const hash = createHash('sha256')
  let rows = 0
  for await (const batch of batches) {
    const text = batch.map((row) => `${row}\n`).join('')
    hash.update(text)
    rows += batch.length
    plan.onProgress?.({ table: name, rows })
    yield text
  }
  return { name, rows, sha256: hash.digest('hex') }
}

/** Files one by one, so that no more than one is held. */
async function* fileRows(client: pg.Client, files: FilesBeside): AsyncGenerator<string[]> {
  const { rows } = await client.query<{ name: string }>(files.names)
  for (const { name } of rows) {
    yield [JSON.stringify([name, Buffer.from(await files.read(name)).toString('base64')])]
  }
}

async function headOf(client: pg.Client, version: string): Promise<Omit<BackupHead, 'tables'>> {
  const { rows } = await client.query<{ at: string; migrations: string[] }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at,
       (select json_agg(name order by name) from schema_checksum) as migrations`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('the database told no time')
  return { neraca: 'backup', format: 1, version, ...row }
}

/** Rows as JSON arrays of texts, as many at once as fit into a few megabytes. */
async function* rowBatches(client: pg.Client, table: BackupTable): AsyncGenerator<string[]> {
  const values = table.columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  const keys = table.key.map((name) => quoted(name) + collationOf(table, name))
  const order = keys.length > 0 ? `order by ${keys.join(', ')}` : ''
  const count = await rowsAtOnce(client, table.name)
  await client.query(
    `declare kept no scroll cursor for select json_build_array(${values})::text as row
     from ${quoted(table.name)} ${order}`,
  )
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${count} from kept`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => row)
  }
  await client.query('close kept')
}

/** Texts are put in an order that is the same on every server, so that the same books are the same file. */
function collationOf({ columns }: BackupTable, name: string): string {
  return columns.find((column) => column.name === name)?.type === 'text' ? ' collate "C"' : ''
}

async function rowsAtOnce(client: pg.Client, table: string): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    `select coalesce(max(pg_column_size(t.*)), 1)::int as bytes from (select * from ${quoted(table)} limit 1000) t`,
  )
  const { rows: whole } = await client.query<{ bytes: string; count: string }>(
    `select pg_table_size($1::regclass)::text as bytes, greatest(reltuples, 1)::bigint::text as count
     from pg_class where oid = $1::regclass`,
    [quoted(table)],
  )
  const average = Number(whole[0]?.bytes ?? 0) / Number(whole[0]?.count ?? 1)
  const bytes = Math.max(rows[0]?.bytes ?? 1, Math.min(average, bytesAtOnce))
  return Math.max(1, Math.min(mostRowsAtOnce, Math.floor(bytesAtOnce / bytes)))
}

async function settle(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}
