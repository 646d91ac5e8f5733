import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadExampleCompany } from '../db/seed/load-example-company.ts'
import { dayInZone, type Day } from '../src/platform/rules/day.ts'
import { connectionUrl } from '../src/platform/server/connection-url.ts'
import { connect, type Database } from '../src/platform/server/database.ts'
import { startEmbeddedPostgres } from '../src/platform/server/embedded-postgres.ts'
import { migrate } from '../src/platform/server/migrate.ts'
import { projectRoot } from '../src/platform/server/project-root.ts'
import { startProgram } from '../tests/journeys/program.ts'
import { signIn, type World } from './ledger-world.ts'
import { hangUp, measure } from './load.ts'

export const today = dayInZone(new Date().toISOString(), 'Asia/Jakarta')
export const secondsEach = Number(process.env['NERACA_BENCH_SECONDS'] ?? 3)

/** Measures the built program on a durable database that holds the example company and what `fill` adds to it. */
export async function withProgram(
  fill: (db: Database, books: { readonly today: Day; readonly databaseUrl: string }) => Promise<void>,
  work: (world: World & { readonly origin: string }) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'neraca-bench-'))
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres({ dataDirectory: join(folder, 'd') })
  try {
    const databaseUrl = connectionUrl(server.connection)
    await migrate(databaseUrl)
    const db = connect({ url: databaseUrl, poolSize: 4 })
    await loadExampleCompany(db, today)
    await fill(db, { today, databaseUrl })
    const program = await startProgram({ databaseUrl, env: { NERACA_POOL: '20', NERACA_LOG: 'error' } })
    const url = `${program.baseURL}/api/v1`
    await work({ databaseUrl, db, url, origin: program.baseURL, headers: await signIn(url) })
    await program.stop()
    await db.destroy()
  } finally {
    hangUp()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** What is asked, and how. */
export type Question = readonly [name: string, ask: () => Promise<unknown>, target?: string]

/** A table of how long questions take one client, asked one after the other. */
export async function timesOf(head: string, questions: readonly Question[]): Promise<string[]> {
  const lines = [`| ${head} | p50 ms | p99 ms | target |`, '|---|---|---|---|']
  for (const [name, question, target = ''] of questions) {
    await question()
    const options = { clients: 1, milliseconds: secondsEach * 500 }
    const { p50, p99 } = await measure(options, async () => void (await question()))
    lines.push(`| ${name} | ${p50.toFixed(2)} | ${p99.toFixed(2)} | ${target} |`)
  }
  return lines
}

/** Prints the tables of a benchmark; with NERACA_BENCH_WRITE=true also writes them into docs/performance.md, in its section. */
export function report(name: string, title: string, lines: readonly string[]): void {
  const text = lines.join('\n')
  console.log(text)
  if (process.env['NERACA_BENCH_WRITE'] !== 'true') return
  const file = join(projectRoot(), 'docs', 'performance.md')
  const command = `NERACA_BENCH_WRITE=true npm run bench -- ${name}`
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const section = [
    begin,
    `## ${title}`,
    '',
    `Measured by \`${command}\` on ${today}, Node ${process.version}, embedded PostgreSQL with fsync on.`,
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
