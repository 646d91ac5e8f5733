import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Migrator, sql, type Kysely, type Migration } from 'kysely'
import { hasNoKeyYet, takeKey } from './book-key-store.ts'
import { rowOf, type Database } from './database.ts'
import { attribution } from './transaction.ts'
import { asOwner, createRoles } from './program-roles.ts'
import { systemActor } from '../http/actor.ts'
import { projectRoot } from '../program/project-root.ts'
import { refusal } from '../http/refusal.ts'
import { StartProblem } from '../program/start-problem.ts'

type Owner = Kysely<unknown>

/**
 * Brings the database at `url` to the schema of this program, or only through the migrations of a backup; refuses a
 * database whose migrations are not those of this program.
 */
export async function migrate(
  url: string,
  { through }: { readonly through?: readonly string[] } = {},
): Promise<void> {
  await asOwner(url, async (db) => {
    await createRoles(db)
    const files = await readMigrations()
    const last = through === undefined ? undefined : lastOf(through, files)
    await refuseForeignOrChanged(db, files, last)
    const migrations = Object.fromEntries([...files].map(([name, text]) => [name, migrationOf(name, text)]))
    const provider = { getMigrations: () => Promise.resolve(migrations) }
    const migrator = new Migrator({ db, provider, allowUnorderedMigrations: false })
    const { error } = await (last === undefined ? migrator.migrateToLatest() : migrator.migrateTo(last))
    if (error !== undefined) throw error
    if (last === undefined) await proveFromNowOn(db)
  })
}

/** The last migration a backup had been through. */
function lastOf(names: readonly string[], files: ReadonlyMap<string, string>): string {
  const unknown = names.find((name) => !files.has(name))
  if (unknown !== undefined) throw foreignData('Cadangan ini', unknown, files)
  const last = names.toSorted().at(-1)
  if (last === undefined) throw new StartProblem('Cadangan ini tidak menyebut migrasi databasenya.')
  return last
}

const advice = {
  'Database ini':
    'pakai program yang membuatnya, atau mulai dengan folder data (NERACA_DATA) atau database yang baru',
  'Cadangan ini': 'pulihkan dengan program yang membuatnya',
}

/** Data that has been through a migration unknown here; names begin with their day, so that they tell the age of the data. */
function foreignData(
  data: keyof typeof advice,
  name: string,
  files: ReadonlyMap<string, string>,
): StartProblem {
  const known = [...files.keys()]
  if (known.every((each) => each < name)) {
    return new StartProblem(
      `${data} lebih baru daripada program (migrasi ${name} tidak dikenal). Perbarui program lebih dahulu.`,
    )
  }
  const maker = known.every((each) => name < each) ? 'versi lama Neraca' : 'versi lain Neraca'
  return new StartProblem(
    `${data} dibuat ${maker} (migrasi ${name}) yang susunan datanya tidak dikenal program ini; ${advice[data]}.`,
  )
}

/** Books that no key proves yet, because they are new or of a program that had none, take the key of this program. */
async function proveFromNowOn(db: Owner): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await hasNoKeyYet(tx))) return
    await attribution({ actor: systemActor, requestId: 'migration' }).execute(tx)
    await takeKey(tx, { reason: 'Kunci pertama', takenBy: systemActor.name })
  })
}

function migrationOf(name: string, text: string): Migration {
  return {
    up: async (db: Owner) => {
      await attribution({ actor: systemActor, requestId: name }).execute(db)
      await sql.raw(text).execute(db)
      await sql`insert into schema_checksum (name, checksum) values (${name}, ${checksum(text)})`.execute(db)
    },
  }
}

function folder(): string {
  return join(projectRoot(), 'db', 'migrations')
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(folder())).filter((name) => name.endsWith('.sql')).sort()
}

async function readMigrations(): Promise<Map<string, string>> {
  const names = await migrationFiles()
  const texts = await Promise.all(names.map((name) => readFile(join(folder(), name), 'utf8')))
  return new Map(names.map((name, index) => [name.replace(/\.sql$/, ''), texts[index] ?? '']))
}

async function refuseForeignOrChanged(
  db: Owner,
  files: ReadonlyMap<string, string>,
  last: string | undefined,
): Promise<void> {
  await sql`create table if not exists schema_checksum (name text primary key, checksum text not null)`.execute(
    db,
  )
  await sql`grant select on schema_checksum to neraca_app`.execute(db)
  const applied = await sql<{
    name: string
    checksum: string
  }>`select name, checksum from schema_checksum order by name`.execute(db)
  for (const { name, checksum: known } of applied.rows) {
    const text = files.get(name)
    if (text === undefined) throw foreignData('Database ini', name, files)
    if (checksum(text) !== known) {
      throw new StartProblem(`Berkas migrasi ${name} berbeda dari yang pernah dijalankan pada database ini.`)
    }
    if (last !== undefined && name > last) {
      throw new StartProblem(
        'Database tujuan lebih baru daripada cadangan ini; pulihkan ke database yang kosong.',
      )
    }
  }
}

function checksum(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** Throws unless the database stands at the last migration of this program. */
export async function checkSchema(db: Database): Promise<void> {
  const expected = (await migrationFiles()).at(-1)?.replace(/\.sql$/, '')
  const row = await rowOf(db, sql<{ name: string | null }>`select max(name) as name from schema_checksum`)
  if (row?.name !== expected) {
    throw refusal({ status: 503, code: 'schema', title: 'Skema database berbeda dari program' })
  }
}
