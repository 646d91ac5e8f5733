import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { formatCount } from '../../rules/money/format-amount.ts'
import { connectionUrl } from '../database/connection-url.ts'
import { dataFolder } from '../database/data-folder.ts'
import { connect, violationOf } from '../database/database.ts'
import { clusterFolder, ownerPassword, replaceCluster } from '../embedded/embedded-cluster.ts'
import { claimDataFolder } from '../embedded/embedded-lock.ts'
import { endOrphan } from '../embedded/embedded-orphan.ts'
import { startEmbeddedPostgres } from '../embedded/embedded-postgres.ts'
import { backupDatabase, restoreDatabase, type Books, type Progress } from './keep-books.ts'
import { migrateAsOwner } from '../database/migrate-as-owner.ts'
import { checkSchema } from '../database/migrate.ts'
import { projectRoot } from '../program/project-root.ts'
import { reachDatabase } from '../database/reach-database.ts'
import { Refusal } from '../http/refusal.ts'
import type { Settings } from '../program/settings.ts'
import { StartProblem } from '../program/start-problem.ts'
import { checkConnections, runChecks } from './verify-books.ts'

type Say = (text: string) => void

/** Runs a command to its exit code; what stands in its way is said in one sentence. */
export async function asCommand(say: Say, work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    say(sentenceOf(error))
    return 1
  }
}

/** What a command says of what stands in its way; everything else is a bug and stays loud. */
function sentenceOf(error: unknown): string {
  if (violationOf(error)?.sqlState === '42501')
    return 'Pengguna pada DATABASE_URL tidak berhak; isi DATABASE_OWNER_URL dengan pemilik database itu.'
  if (error instanceof StartProblem || error instanceof Refusal) return error.message
  throw error
}

/** The only argument of a command: a file. */
export function fileArgument(argv: readonly string[], usage: string): string {
  const [file] = argv
  if (file === undefined || file.startsWith('-') || argv.length > 1)
    throw new StartProblem(`Cara pakai: ${usage}`)
  return file
}

/** `npm run verify`: checks the books while the program may be running; gives the exit code. */
export async function verifyCommand(
  books: Books,
  { settings, say }: { readonly settings: Settings; readonly say: Say },
): Promise<number> {
  const database = await reachDatabase(settings, say)
  const db = connect({ url: database.url, poolSize: checkConnections })
  try {
    await checkSchema(db)
    return (await runChecks(db, books.checksWith(settings.NERACA_ATTACHMENTS), say)).wrong === 0 ? 0 : 1
  } finally {
    await db.destroy()
    await database.stop()
  }
}

/** `npm run backup -- FILE`: keeps the books in a file while the program may be running. */
export async function backupCommand(
  books: Books,
  { settings, file, say }: { readonly settings: Settings; readonly file: string; readonly say: Say },
): Promise<void> {
  const target = resolve(file)
  if (existsSync(target)) throw new StartProblem(`File ${target} sudah ada; pilih nama lain.`)
  const database = await reachDatabase(settings, say)
  try {
    const manifest = await backupDatabase(books, {
      url: database.ownerUrl,
      file: target,
      folder: settings.NERACA_ATTACHMENTS,
      onProgress: sayProgress(say),
    })
    const rows = manifest.tables.reduce((total, table) => total + table.rows, 0)
    say(
      `Cadangan selesai: ${target} (${formatCount(rows)} baris, ${formatCount(statSync(target).size)} byte).`,
    )
  } finally {
    await database.stop()
  }
}

/**
 * `npm run restore -- FILE`: brings a backup back and proves it by every check before it takes the place of the books
 * that are there; those stay beside it.
 */
export async function restoreCommand(
  books: Books,
  { settings, file, say }: { readonly settings: Settings; readonly file: string; readonly say: Say },
): Promise<void> {
  const target = { file: resolve(file), folder: settings.NERACA_ATTACHMENTS }
  if (settings.DATABASE_URL !== undefined) {
    // What is written to a server stays there: the file is proved elsewhere first.
    await inSideFolder(say, (target) => restoreAndProve(books, { ...target, file: resolve(file), say }))
    await restoreAndProve(books, {
      ...target,
      url: settings.DATABASE_OWNER_URL ?? settings.DATABASE_URL,
      say,
    })
    if (settings.DATABASE_OWNER_URL !== undefined) await migrateAsOwner(settings)
    return
  }
  const folder = dataFolder(process.env, projectRoot())
  mkdirSync(folder, { recursive: true })
  const release = claimDataFolder(folder)
  try {
    await endOrphan(clusterFolder(folder))
    await restoreBeside(books, { ...target, data: folder, say })
  } finally {
    release()
  }
}

/** Restores into a folder inside the data folder and puts it in the place of the books, once it is proved. */
async function restoreBeside(
  books: Books,
  { data, ...target }: Omit<Restored, 'url'> & { readonly data: string },
): Promise<void> {
  const side = sideFolder(data)
  try {
    await inEmbedded(side, target.say, (url) => restoreAndProve(books, { ...target, url }))
    const former = replaceCluster(data, side)
    target.say(`Pemulihan selesai di ${data}.`)
    if (existsSync(former))
      target.say(`Pembukuan sebelumnya disimpan di ${former}; hapus bila sudah tidak diperlukan.`)
  } finally {
    rmSync(side, { recursive: true, force: true })
  }
}

/** `npm run verify -- FILE`: reads a backup into a database of its own and runs every check on it; gives the exit code. */
export async function verifyBackup(
  books: Books,
  { file, say }: { readonly file: string; readonly say: Say },
): Promise<number> {
  return inSideFolder(say, async (target) => {
    const { wrong } = await restoreAndCheck(books, { ...target, file: resolve(file), say })
    return wrong === 0 ? 0 : 1
  })
}

/** Work on a database of its own that is gone afterwards. */
async function inSideFolder<T>(
  say: Say,
  work: (target: { readonly url: string; readonly folder: string }) => Promise<T>,
): Promise<T> {
  const side = mkdtempSync(join(tmpdir(), 'neraca-verify-'))
  try {
    return await inEmbedded(side, say, (url) => work({ url, folder: join(side, 'attachments') }))
  } finally {
    rmSync(side, { recursive: true, force: true })
  }
}

const awaitsAdmin =
  'Yang disebut SALAH di atas tidak merusak pembukuan: admin menyelesaikannya di Kesehatan Buku setelah program berjalan.'

const notProved = 'Pemulihan dibatalkan: pemeriksaan di atas tidak lulus.'

interface Restored {
  readonly url: string
  readonly file: string
  readonly folder: string | undefined
  readonly say: Say
}

async function restoreAndProve(books: Books, restored: Restored): Promise<void> {
  const { wrong, forAdmin } = await restoreAndCheck(books, restored)
  if (wrong > forAdmin) throw new StartProblem(notProved)
  if (forAdmin > 0) restored.say(awaitsAdmin)
}

/** Restores a file and runs every check on what came. */
async function restoreAndCheck(books: Books, { say, ...target }: Restored) {
  await restoreDatabase(books, { ...target, onProgress: sayProgress(say) })
  const db = connect({ url: target.url, poolSize: checkConnections })
  try {
    return await runChecks(db, books.checksWith(target.folder), say)
  } finally {
    await db.destroy()
  }
}

async function inEmbedded<T>(folder: string, say: Say, work: (url: string) => Promise<T>): Promise<T> {
  const embedded = await startEmbeddedPostgres({ dataDirectory: folder, onProgress: say })
  try {
    return await work(connectionUrl(embedded.connection))
  } finally {
    await embedded.stop()
  }
}

/** A data folder inside the other, on the same disk, whose database has the same owner and password. */
function sideFolder(folder: string): string {
  const side = join(folder, `restore-${process.pid}`)
  mkdirSync(side, { recursive: true })
  ownerPassword(folder)
  cpSync(join(folder, 'password'), join(side, 'password'))
  return side
}

const pause = 2_000

/** Says now and then how far it has come. */
function sayProgress(say: Say): (progress: Progress) => void {
  let said = Date.now()
  return ({ table, rows }) => {
    if (Date.now() - said < pause) return
    said = Date.now()
    say(`  ${table}: ${formatCount(rows)} baris`)
  }
}
