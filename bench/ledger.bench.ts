import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { loadExampleCompany } from '../db/seed/load-example-company.ts'
import { addDays, dayInZone } from '../src/platform/rules/day.ts'
import { connectionUrl } from '../src/platform/server/connection-url.ts'
import { connect, rowsOf } from '../src/platform/server/database.ts'
import { startEmbeddedPostgres } from '../src/platform/server/embedded-postgres.ts'
import { migrate } from '../src/platform/server/migrate.ts'
import { projectRoot } from '../src/platform/server/project-root.ts'
import { startProgram } from '../tests/journeys/program.ts'
import { entryBody, fillBooks, signIn, type World } from './ledger-world.ts'
import { ask, hangUp, measure, type Measured } from './load.ts'
import { recordedPosting, replay, withClients } from './recorded-act.ts'

/** Posting and reading the ledger over HTTP, each beside the same work in bare SQL on the same durable server. */
const entryCount = Number(process.env['NERACA_BENCH_ENTRIES'] ?? 10_000)
const secondsEach = Number(process.env['NERACA_BENCH_SECONDS'] ?? 3)
const clientCounts = [1, 4, 16]
const today = dayInZone(new Date().toISOString(), 'Asia/Jakarta')

await main()

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'neraca-bench-'))
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres({ dataDirectory: join(folder, 'd') })
  try {
    const databaseUrl = connectionUrl(server.connection)
    await migrate(databaseUrl)
    const db = connect({ url: databaseUrl, poolSize: 4 })
    await loadExampleCompany(db, today)
    await fillBooks(db, { entryCount, today })
    const program = await startProgram({ databaseUrl, env: { NERACA_POOL: '20', NERACA_LOG: 'error' } })
    const url = `${program.baseURL}/api/v1`
    const world = { databaseUrl, db, url, headers: await signIn(url) }
    const lines = [
      ...(await measurePosting(world)),
      '',
      ...(await measureReading(world)),
      '',
      ...(await whereTimeGoes(world)),
    ]
    report(lines)
    await program.stop()
    await db.destroy()
  } finally {
    hangUp()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measurePosting(world: World): Promise<string[]> {
  const body = await entryBody(world.db, today)
  const act = await recordedPosting(world, body)
  const lines = [
    '| Posting a 4-line entry | clients | per second | p50 ms | p95 ms | p99 ms | share of bare SQL |',
    '|---|---|---|---|---|---|---|',
  ]
  for (const clients of clientCounts) {
    const milliseconds = secondsEach * 1000
    const http = await measure({ clients, milliseconds }, async (client, number) => {
      const key = `bench-${clients}-${client}-${number}-${Date.now()}`
      await ask(`${world.url}/journal-entries`, {
        method: 'POST',
        headers: { ...world.headers, 'idempotency-key': key },
        body,
      })
    })
    const bare = await withClients(world.databaseUrl, clients, (connected) =>
      measure({ clients, milliseconds }, async (client, number) => {
        const connection = connected[client]
        if (connection !== undefined)
          await replay(connection, act, `bare-${clients}-${client}-${number}-${Date.now()}`)
      }),
    )
    lines.push(row('over HTTP', clients, http, `${Math.round((100 * http.perSecond) / bare.perSecond)} %`))
    lines.push(row(`the same ${act.statements.length} statements`, clients, bare, ''))
  }
  return lines
}

function row(name: string, clients: number, { perSecond, p50, p95, p99 }: Measured, share: string): string {
  return `| ${name} | ${clients} | ${Math.round(perSecond)} | ${p50.toFixed(2)} | ${p95.toFixed(2)} | ${p99.toFixed(2)} | ${share} |`
}

/** Reads, and what the same answer costs when every line is added up. */
async function measureReading({ db, url, headers }: World): Promise<string[]> {
  const from = addDays(today, -200)
  const aggregate = sql`select account_id, sum(debit) filter (where entry_date >= ${from}) as debit,
      sum(credit) filter (where entry_date >= ${from}) as credit, sum(debit - credit) filter (where entry_date < ${from}) as opening
    from journal_line where posting_number is not null and entry_date <= ${today} group by account_id`
  const questions: [string, () => Promise<unknown>][] = [
    ['trial balance of 200 days', () => ask(`${url}/trial-balance?from=${from}&to=${today}`, { headers })],
    ['… every line added up, bare SQL', () => aggregate.execute(db)],
    ['general ledger page', () => ask(`${url}/general-ledger/1-1101?from=${from}&to=${today}`, { headers })],
    ['journal list, first page', () => ask(`${url}/journal-entries`, { headers })],
    [
      'journal list, posted and manual',
      () => ask(`${url}/journal-entries?status=posted&type=manual`, { headers }),
    ],
    ['journal list, text search', () => ask(`${url}/journal-entries?q=Transaksi%2077`, { headers })],
    ['chart of accounts with balances', () => ask(`${url}/accounts?asOf=${today}`, { headers })],
  ]
  const count = await rowsOf(db, sql<{ count: number }>`select count(*) from journal_entry`)
  const lines = [
    `| Reading at ${count[0]?.count ?? 0} entries, one client | p50 ms | p99 ms |`,
    '|---|---|---|',
  ]
  for (const [name, question] of questions) {
    await question()
    const { p50, p99 } = await measure(
      { clients: 1, milliseconds: secondsEach * 500 },
      async () => void (await question()),
    )
    lines.push(`| ${name} | ${p50.toFixed(2)} | ${p99.toFixed(2)} |`)
  }
  return lines
}

/** Milliseconds of each statement of a posting, alone on the server. */
async function whereTimeGoes(world: World): Promise<string[]> {
  const act = await recordedPosting(world, await entryBody(world.db, today))
  const totals = act.statements.map(() => 0)
  const rounds = 300
  await withClients(world.databaseUrl, 1, async ([client]) => {
    for (let round = 0; client !== undefined && round < rounds; round += 1) {
      const times = await replay(client, act, `waktu-${round}-${Date.now()}`)
      times.forEach((time, at) => (totals[at] = (totals[at] ?? 0) + time / rounds))
    }
  })
  const label = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 70)
  return ['| Statement of a posting, one client | mean ms |', '|---|---|'].concat(
    act.statements.map(
      ({ text }, at) => `| \`${label(text).replaceAll('|', '\\|')}\` | ${(totals[at] ?? 0).toFixed(3)} |`,
    ),
  )
}

/** Prints the tables; with NERACA_BENCH_WRITE=true also writes them down. */
function report(lines: readonly string[]): void {
  const text = lines.join('\n')
  console.log(text)
  if (process.env['NERACA_BENCH_WRITE'] !== 'true') return
  const head = `# Speed of the ledger

Measured by \`NERACA_BENCH_WRITE=true npm run bench -- ledger\` on ${today}, Node ${process.version}, embedded PostgreSQL with fsync on.
Absolute figures drift between machines; compare the ratios of one run.
`
  writeFileSync(join(projectRoot(), 'docs', 'performance.md'), `${head}\n${text}\n`)
}
