import pg from 'pg'
import { quoted, readCatalogue, type BackupTable } from './backup-catalogue.ts'
import type { BackupHead, BackupManifest, BackupRow } from './backup-file.ts'
import { filesTable, type FilesBeside } from './files-beside.ts'
import { continueIdentities, type IdentityPositions } from './identity-positions.ts'
import { readBackup } from './read-backup.ts'
import { StartProblem } from '../program/start-problem.ts'

export interface RestorePlan {
  /** Address for the owner of the tables of a database that holds no organisation yet. */
  readonly url: string
  readonly file: string
  readonly files: FilesBeside
  /** Brings the empty database to the schema the backup was made with. */
  readonly prepare: (migrations: readonly string[]) => Promise<void>
  /** Throws unless what came is what the manifest says; before anything of it stays. */
  readonly prove: (client: pg.ClientBase, manifest: BackupManifest) => Promise<void>
  /** The highest numbers the books themselves name, for a file that does not tell what was handed out. */
  readonly namedNumbers: (client: pg.ClientBase) => Promise<IdentityPositions>
  readonly onProgress?: (progress: { readonly table: string; readonly rows: number }) => void
}

/** The tables of the database by name, read once: a hundred of them come. */
type KnownTables = ReadonlyMap<string, BackupTable>

interface Trigger {
  readonly table: string
  readonly name: string
  readonly always: boolean
}

/**
 * Writes a backup into an empty database, in one transaction: all of it or nothing. Guards and audit stand aside
 * while the rows come, because they have been checked and written down before; references are checked as ever.
 */
export async function restoreBackup(
  plan: RestorePlan,
): Promise<{ head: BackupHead; manifest: BackupManifest }> {
  const client = new pg.Client({ connectionString: plan.url, options: '-c statement_timeout=0' })
  await client.connect()
  try {
    const state: { head?: BackupHead; loader?: Loader; triggers: Trigger[]; known: KnownTables } = {
      triggers: [],
      known: new Map(),
    }
    const manifest = await readBackup(plan.file, {
      head: async (head) => {
        state.head = head
        await plan.prepare(head.migrations)
        await client.query('begin')
        await client.query("set local timezone to 'UTC'; set local datestyle to 'ISO'")
        state.known = new Map((await readCatalogue(client, [])).map((table) => [table.name, table]))
        const stranger = head.tables.find((name) => !state.known.has(name))
        if (stranger !== undefined) throw unknownTable(stranger)
        state.triggers = await setTriggersAside(client, head.tables)
        await emptyTables(client, head.tables)
      },
      table: async (name, columns) => {
        state.loader =
          name === filesTable
            ? fileKeeper(plan.files)
            : loaderOf(client, state.known.get(name), { name, columns })
      },
      rows: async (rows) => {
        await state.loader?.load(rows)
        plan.onProgress?.({ table: state.loader?.name ?? '', rows: state.loader?.loaded() ?? 0 })
      },
    })
    await continueIdentities(client, manifest.identities ?? (await plan.namedNumbers(client)))
    await putTriggersBack(client, state.triggers)
    await plan.prove(client, manifest)
    await client.query('commit')
    if (state.head === undefined) throw new Error('a backup without a head was read')
    return { head: state.head, manifest }
  } finally {
    await client.end()
  }
}

/** Only those of the program: other programs may share the database. */
async function setTriggersAside(client: pg.Client, tables: readonly string[]): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `select c.relname as table, t.tgname as name, t.tgenabled = 'A' as always
     from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
       and not t.tgisinternal and t.tgenabled in ('O', 'A')`,
    [tables],
  )
  for (const { table, name } of rows) {
    await client.query(`alter table ${quoted(table)} disable trigger ${quoted(name)}`)
  }
  return rows
}

async function putTriggersBack(client: pg.Client, triggers: readonly Trigger[]): Promise<void> {
  // References that wait for the commit are checked now: a table with such events open takes no change.
  await client.query('set constraints all immediate')
  for (const { table, name, always } of triggers) {
    await client.query(
      `alter table ${quoted(table)} enable ${always ? 'always ' : ''}trigger ${quoted(name)}`,
    )
  }
}

/** What migrating wrote makes way for what the backup holds. */
async function emptyTables(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query(`truncate ${tables.map(quoted).join(', ')} restart identity`)
}

interface Loader {
  readonly name: string
  readonly load: (rows: readonly BackupRow[]) => Promise<void>
  readonly loaded: () => number
}

/** Files are put where they lie before the rows that name them are there; one that nothing names harms nobody. */
function fileKeeper(files: FilesBeside): Loader {
  let loaded = 0
  return {
    name: filesTable,
    load: async (rows) => {
      for (const [name, content] of rows) await files.keep(name ?? '', Buffer.from(content ?? '', 'base64'))
      loaded += rows.length
    },
    loaded: () => loaded,
  }
}

function loaderOf(
  client: pg.Client,
  table: BackupTable | undefined,
  { name, columns }: { readonly name: string; readonly columns: readonly string[] },
): Loader {
  const types = columns.map((column) => table?.columns.find((each) => each.name === column)?.type)
  if (table === undefined || types.includes(undefined)) throw unknownTable(name)
  const values = types.map((type, index) => `v.c${index}::${type}`).join(', ')
  const arrays = types.map((_, index) => `$${index + 1}::text[]`).join(', ')
  const names = types.map((_, index) => `c${index}`).join(', ')
  const text = `insert into ${quoted(name)} (${columns.map(quoted).join(', ')}) overriding system value
    select ${values} from unnest(${arrays}) with ordinality as v (${names}, position) order by position`
  let loaded = 0
  return {
    name,
    load: async (rows) => {
      const values = columns.map((_, at) => rows.map((row) => row[at]))
      await client.query({ name: `load ${name}`, text, values }).catch((error: unknown) => {
        throw refusedRows(name, error)
      })
      loaded += rows.length
    },
    loaded: () => loaded,
  }
}

/** Rows the database refuses are damage of the file, told with the database's reason. */
function refusedRows(table: string, error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error
  return new StartProblem(`File cadangan rusak: tabel ${table} ditolak database (${error.message}).`)
}

function unknownTable(name: string): StartProblem {
  return new StartProblem(`Cadangan memuat tabel ${name} yang tidak dikenal program ini.`)
}
