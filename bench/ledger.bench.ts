import { sql } from 'kysely'
import { addDays } from '../src/platform/rules/day.ts'
import { rowsOf } from '../src/platform/server/database.ts'
import { entryBody, fillBooks, type World } from './ledger-world.ts'
import { ask, measure, type Measured } from './load.ts'
import { report, secondsEach, timesOf, today, withProgram, type Question } from './program-world.ts'
import { recordedPosting, replay, withClients } from './recorded-act.ts'

/** Posting and reading the ledger over HTTP, each beside the same work in bare SQL on the same durable server. */
const entryCount = Number(process.env['NERACA_BENCH_ENTRIES'] ?? 10_000)
const clientCounts = [1, 4, 16]

await withProgram(
  async (db) => fillBooks(db, { entryCount, today }),
  async (world) => {
    const lines = [
      ...(await measurePosting(world)),
      '',
      ...(await measureReading(world)),
      '',
      ...(await whereTimeGoes(world)),
    ]
    report('ledger', 'Ledger', lines)
  },
)

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
  const questions: Question[] = [
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
  return timesOf(`Reading at ${count[0]?.count ?? 0} entries, one client`, questions)
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
