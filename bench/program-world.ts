import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadExampleCompany } from '../db/seed/load-example-company.ts'
import { dayInZone, type Day } from '../src/platform/rules/day/day.ts'
import { connectionUrl } from '../src/platform/server/database/connection-url.ts'
import { connect, type Database } from '../src/platform/server/database/database.ts'
import { startEmbeddedPostgres } from '../src/platform/server/embedded/embedded-postgres.ts'
import { migrate } from '../src/platform/server/database/migrate.ts'
import { projectRoot } from '../src/platform/server/program/project-root.ts'
import { startProgram } from '../tests/journeys/program.ts'
import { copyFilledBooks } from './filled-books.ts'
import { signIn, type World } from './ledger-world.ts'
import { hangUp, measure, type Measured } from './load.ts'

export const today = dayInZone(new Date().toISOString(), 'Asia/Jakarta')
/** Of the minutes before: figures of a machine that was busy are those of something else. */
const [, loadBefore = 0] = loadavg()
export const secondsEach = Number(process.env['NERACA_BENCH_SECONDS'] ?? 3)
/** How many entries the books have that are measured, smallest first. */
export const sizes = (process.env['NERACA_BENCH_ENTRIES'] ?? '10000,100000')
  .split(',')
  .map(Number)
  .toSorted((one, other) => one - other)

/** Asked as often as it can be answered: no limit of requests stands in the way of a measure. */
const withoutLimits = {
  NERACA_READS_PER_MINUTE: '1000000',
  NERACA_WRITES_PER_MINUTE: '1000000',
  NERACA_EXPORTS_PER_MINUTE: '1000000',
  NERACA_LOG: 'error',
}

/** A world whose program can be watched from outside. */
export interface WatchedWorld extends World {
  readonly origin: string
  readonly dataDirectory: string
  readonly pid: number | undefined
  /** How long the database and the program took to start, in milliseconds. */
  readonly started: { readonly database: number; readonly program: number }
}

/** Filled books: how many entries were asked for, and the day they end on. */
export interface BooksWorld extends WatchedWorld {
  readonly entryCount: number
  readonly lastDay: Day
}

/** Measures the built program on a durable database that holds the example company and what `fill` adds to it. */
export async function withProgram(
  fill: (db: Database, books: { readonly today: Day; readonly databaseUrl: string }) => Promise<void>,
  work: (world: WatchedWorld) => Promise<void>,
): Promise<void> {
  await inFolder(async (dataDirectory) => {
    const filled = `${dataDirectory}-filled`
    const prepare = async (databaseUrl: string, db: Database) => {
      await migrate(databaseUrl)
      if (existsSync(filled)) return
      await loadExampleCompany(db, today, 'typed')
      await fill(db, { today, databaseUrl })
      writeFileSync(filled, '')
    }
    await serve(dataDirectory, prepare, work)
  })
}

/** Measures the built program on a durable copy of realistic books of so many entries. */
export async function withBooks(
  entryCount: number,
  work: (world: BooksWorld) => Promise<void>,
): Promise<void> {
  await inFolder(async (dataDirectory) => {
    const lastDay = await copyFilledBooks(dataDirectory, { entryCount, today })
    const nothing = () => Promise.resolve()
    await serve(dataDirectory, nothing, (world) => work({ ...world, entryCount, lastDay }))
  })
}

/** A folder that is kept and filled once, so that large books are measured again without filling them again. */
const keptFolder = process.env['NERACA_BENCH_KEEP']

async function inFolder(work: (dataDirectory: string) => Promise<void>): Promise<void> {
  if (keptFolder !== undefined) {
    mkdirSync(keptFolder, { recursive: true, mode: 0o755 })
    return work(join(keptFolder, 'd')).finally(hangUp)
  }
  const folder = mkdtempSync(join(tmpdir(), 'neraca-bench-'))
  // The user of the database enters its own folder inside.
  chmodSync(folder, 0o755)
  try {
    await work(join(folder, 'd'))
  } finally {
    hangUp()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function serve(
  dataDirectory: string,
  prepare: (databaseUrl: string, db: Database) => Promise<void>,
  work: (world: WatchedWorld) => Promise<void>,
): Promise<void> {
  const begun = performance.now()
  const server = await startEmbeddedPostgres({ dataDirectory })
  const database = performance.now() - begun
  try {
    const databaseUrl = connectionUrl(server.connection)
    const db = connect({ url: databaseUrl, poolSize: 4 })
    await prepare(databaseUrl, db)
    const prepared = performance.now()
    const { baseURL, process: child, stop } = await startProgram({ databaseUrl, env: withoutLimits })
    const started = { database, program: performance.now() - prepared }
    const url = `${baseURL}/api/v1`
    const headers = await signIn(url)
    await work({ databaseUrl, db, url, origin: baseURL, headers, dataDirectory, pid: child.pid, started })
    await stop()
    await db.destroy()
  } finally {
    await server.stop()
  }
}

/** What is asked, how, and how many milliseconds it may take half of the time. */
export type Question = readonly [name: string, ask: () => Promise<unknown>, target?: string]

/** How long questions take one client, each asked again and again, one after the other. */
export async function timed(questions: readonly Question[]): Promise<Map<string, Measured>> {
  const times = new Map<string, Measured>()
  for (const [name, question] of questions) {
    await question()
    const options = { clients: 1, milliseconds: secondsEach * 500 }
    times.set(name, await measure(options, async () => void (await question())))
  }
  return times
}

/** A table of how long questions take one client. */
export async function timesOf(head: string, questions: readonly Question[]): Promise<string[]> {
  const times = await timed(questions)
  const rows = questions.map(([name, , target = '']) => {
    const { p50 = 0, p99 = 0 } = times.get(name) ?? {}
    return `| ${name} | ${p50.toFixed(2)} | ${p99.toFixed(2)} | ${target} |`
  })
  return [`| ${head} | p50 ms | p99 ms | target |`, '|---|---|---|---|', ...rows]
}

/** Prints the tables of a benchmark; with NERACA_BENCH_WRITE=true also writes them into docs/performance.md, in its section. */
export function report(name: string, title: string, lines: readonly string[]): void {
  const text = lines.join('\n')
  console.log(text)
  if (process.env['NERACA_BENCH_WRITE'] !== 'true') return
  const file = join(projectRoot(), 'docs', 'performance.md')
  const chosen = [
    'NERACA_BENCH_ENTRIES',
    'NERACA_BENCH_ROWS',
    'NERACA_BENCH_SECONDS',
    'NERACA_BENCH_PEERS',
  ].flatMap((key) => (process.env[key] === undefined ? [] : [`${key}=${process.env[key]}`]))
  const command = [...chosen, 'NERACA_BENCH_WRITE=true', `npm run bench -- ${name}`].join(' ')
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const section = [
    begin,
    `## ${title}`,
    '',
    `Measured by \`${command}\` on ${today}, Node ${process.version}, embedded PostgreSQL with fsync on, on a machine with ${cpus().length} processors that other work kept at a load of ${loadBefore.toFixed(1)} before.`,
    '',
    text,
    end,
  ].join('\n')
  const former = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const [from, to] = [former.indexOf(begin), former.indexOf(end)]
  const next =
    from < 0 || to < 0
      ? `${former.trimEnd()}\n\n${section}\n`
      : `${former.slice(0, from)}${section}${former.slice(to + end.length)}`
  writeFileSync(file, next)
}
