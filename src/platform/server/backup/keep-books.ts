import type pg from 'pg'
import type { BackupManifest } from './backup-file.ts'
import { connect, type Database } from '../database/database.ts'
import type { FilesBeside } from './files-beside.ts'
import type { HealthCheck } from '../database/health-check.ts'
import type { IdentityPositions } from './identity-positions.ts'
import { migrate } from '../database/migrate.ts'
import { restoreBackup } from './restore-backup.ts'
import { StartProblem } from '../program/start-problem.ts'
import { writeBackup } from './write-backup.ts'

/** What the program as a whole knows of its books, for the commands that keep and bring back all of them. */
export interface Books {
  readonly version: string
  /** Tables that hold nothing to keep. */
  readonly passing: readonly string[]
  /** Queries of (name, value) whose answers a restore must find again. */
  readonly figures: readonly string[]
  /** Query of (table, number): the highest number of a record of each table that the books have ever named. */
  readonly namedNumbers: string
  /** Files beside the database, when they lie in this folder. */
  readonly filesIn: (folder: string | undefined) => FilesBeside
  /** What must be true, with those files in this folder. */
  readonly checksWith: (folder: string | undefined) => readonly HealthCheck[]
  /** Whether a database holds no organisation yet. */
  readonly isEmpty: (db: Database) => Promise<boolean>
}

export type Progress = { readonly table: string; readonly rows: number }

/** A database, a file of all of it, and who is told how far the way between them is gone. */
interface BooksFile {
  /** Address for the owner of the tables. */
  readonly url: string
  readonly file: string
  /** Where files beside the database lie. */
  readonly folder?: string | undefined
  readonly onProgress?: (progress: Progress) => void
}

/** Writes the database at an address into a file. */
export async function backupDatabase(
  books: Books,
  { url, file, folder, onProgress }: BooksFile,
): Promise<BackupManifest> {
  return writeBackup({
    url,
    file,
    version: books.version,
    without: books.passing,
    files: books.filesIn(folder),
    figures: (client) => readFigures(books, client),
    ...(onProgress === undefined ? {} : { onProgress }),
  })
}

/** Writes a backup into an empty database and proves that its figures are there. */
export async function restoreDatabase(
  books: Books,
  { url, file, folder, onProgress }: BooksFile,
): Promise<BackupManifest> {
  const { manifest } = await restoreBackup({
    url,
    file,
    files: books.filesIn(folder),
    prepare: (migrations) => prepareSchema(books, url, migrations),
    namedNumbers: (client) => readNamedNumbers(books, client),
    prove: (client, manifest) => proveFigures(books, client, manifest),
    ...(onProgress === undefined ? {} : { onProgress }),
  })
  await migrate(url)
  return manifest
}

async function prepareSchema(books: Books, url: string, migrations: readonly string[]): Promise<void> {
  await migrate(url, { through: migrations })
  if (!(await isEmptyAt(books, url)))
    throw new StartProblem('Database tujuan sudah berisi pembukuan; pulihkan ke database yang kosong.')
}

async function readFigures(books: Books, client: pg.ClientBase): Promise<Record<string, string>> {
  const figures: Record<string, string> = {}
  for (const query of books.figures) {
    const { rows } = await client.query<{ name: string; value: string }>(query)
    for (const { name, value } of rows) figures[name] = value
  }
  return figures
}

async function readNamedNumbers(books: Books, client: pg.ClientBase): Promise<IdentityPositions> {
  const { rows } = await client.query<{ table: string; number: string }>(books.namedNumbers)
  return Object.fromEntries(rows.map(({ table, number }) => [table, number]))
}

async function proveFigures(books: Books, client: pg.ClientBase, { figures }: BackupManifest): Promise<void> {
  const found = await readFigures(books, client)
  const wrong = Object.entries(figures).find(([name, value]) => found[name] !== value)
  if (wrong === undefined) return
  const [name, value] = wrong
  throw new StartProblem(
    `Pemulihan tidak sesuai manifes: ${name} ${found[name] ?? '-'}, seharusnya ${value}.`,
  )
}

async function isEmptyAt(books: Books, url: string): Promise<boolean> {
  const db = connect({ url, poolSize: 1 })
  try {
    return await books.isEmpty(db)
  } finally {
    await db.destroy()
  }
}
