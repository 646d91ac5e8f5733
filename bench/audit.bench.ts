import { sql } from 'kysely'
import pg from 'pg'
import { addDays } from '../src/platform/rules/day/day.ts'
import { soleRowOf, type Database } from '../src/platform/server/database/database.ts'
import { entryBody, signIn } from './ledger-world.ts'
import { ask, measure, type Measured } from './load.ts'
import { report, timesOf, today, withProgram, type Question, type WatchedWorld } from './program-world.ts'

/** The audit log at size: its screen, sealing what waits while others post, and what an index costs those who write. */
const rowCount = Number(process.env['NERACA_BENCH_ROWS'] ?? 1_000_000)

/** Rows that are written to see what one costs. */
const written = 20_000

/** Rows as posting writes them, two for each entry, by twenty people in three years. */
const rows = `
  insert into audit_log (at, actor_id, actor, request_id, action, table_name, record_id, before, after)
  select now() - interval '3 years' * (1 - g::float8 / $1), 1 + (g / 2) % 20,
    format('Orang Contoh %s <orang%s@contoh.example>', (g / 2) % 20, (g / 2) % 20), lpad(to_hex(g / 2), 16, '0'),
    case when g % 10 = 6 then 'update' else 'insert' end, case when g % 2 = 0 then 'journal_entry' else 'journal_line' end,
    (10000000 + g / 2)::text, case when g % 10 = 6 then entry || '{"description": "lama"}' end,
    case when g % 2 = 0 then entry || jsonb_build_object('id', 10000000 + g / 2, 'total_debit', g) else lines end
  from generate_series(0, $1 - 1) g,
    (select to_jsonb(e) as entry, (select jsonb_agg(to_jsonb(l)) from journal_line l where l.entry_id = e.id) as lines
      from journal_entry e where e.status = 'posted' order by id limit 1) example`

await withProgram(fill, async (world) => {
  const lines = [...(await measureSealing(world)), '', ...(await measureScreen(world)), '']
  lines.push(...(await costs(world)))
  report('audit', `Audit log of ${rowCount} rows`, lines)
})

async function fill(_db: Database, { databaseUrl }: { readonly databaseUrl: string }): Promise<void> {
  await asOwner(databaseUrl, async (owner) => {
    await owner.query(rows, [rowCount])
    await owner.query('vacuum analyze audit_log')
  })
}

async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url, options: '-c statement_timeout=0' })
  await owner.connect()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/** The program has begun to seal all of it: how fast, and what those meet who post meanwhile and afterwards. */
async function measureSealing(world: WatchedWorld): Promise<string[]> {
  const sealed = async () =>
    (
      await soleRowOf(
        world.db,
        sql<{ count: number }>`select coalesce(max(position), 0) as count from audit_seal`,
      )
    ).count
  const begun = { at: performance.now(), count: await sealed() }
  const meanwhile = await posting(world, 'meanwhile')
  while ((await sealed()) < rowCount) await new Promise((resolve) => setTimeout(resolve, 500))
  const perSecond = (1000 * ((await sealed()) - begun.count)) / (performance.now() - begun.at)
  const afterwards = await posting(world, 'afterwards')
  return [
    `Sealed ${Math.round(perSecond)} rows a second of ${rowCount} that waited.`,
    '',
    '| Posting by 4 | per second | p50 ms | p95 ms |',
    '|---|---|---|---|',
    row('while they are sealed', meanwhile),
    row('afterwards', afterwards),
  ]
}

async function posting(world: WatchedWorld, name: string): Promise<Measured> {
  const body = await entryBody(world.db, today)
  return measure({ clients: 4, milliseconds: 5_000 }, async (client, number) => {
    const headers = { ...world.headers, 'idempotency-key': `${name}-${client}-${number}` }
    await ask(`${world.url}/journal-entries`, { method: 'POST', headers, body })
  })
}

function row(name: string, { perSecond, p50, p95 }: Measured): string {
  return `| ${name} | ${Math.round(perSecond)} | ${p50.toFixed(1)} | ${p95.toFixed(1)} |`
}

async function measureScreen({ url }: WatchedWorld): Promise<string[]> {
  const headers = await signIn(url, 'admin')
  const [from, to] = [addDays(today, -400), addDays(today, -370)]
  const questions = {
    'first page': '',
    'a person': 'person=Orang%20Contoh%207',
    'an entry by its number': `record=JE-${today.slice(0, 4)}-00001`,
    'a customer by its code': 'record=CUST-00007',
    'a record by its identity': 'record=10000777&kind=journal_entry',
    'a field': 'field=description',
    'a field nobody changed': 'field=credit_limit',
    'a month': `from=${from}&to=${to}`,
    'a person in a month': `person=Orang%20Contoh%207&from=${from}&to=${to}`,
    'updates of a kind': 'kind=journal_entry&action=update',
    'a request': `requestId=${(5_000).toString(16).padStart(16, '0')}`,
  }
  const asked = Object.entries(questions).map(([name, query]): Question => [
    name,
    () => ask(`${url}/audit-log?${query}`, { headers }),
    '≤ 10',
  ])
  return timesOf('Audit log, one client', asked)
}

/** Time of writing a row with all indexes, and without each of them. */
async function costs({ databaseUrl }: WatchedWorld): Promise<string[]> {
  const names = ['newest', 'person', 'kind', 'request', 'name', 'record', 'unsealed']
  const table = ['| Writing a row of the audit log | µs |', '|---|---|']
  for (const left of [undefined, ...names]) {
    const name = left === undefined ? 'with all indexes' : `without audit_log_${left}`
    table.push(`| ${name} | ${(await costOf(databaseUrl, left)).toFixed(1)} |`)
  }
  return table
}

async function costOf(url: string, left: string | undefined): Promise<number> {
  return asOwner(url, async (owner) => {
    await owner.query('begin')
    if (left !== undefined) await owner.query(`drop index audit_log_${left}`)
    await owner.query(`create temp table source on commit drop as
      select * from audit_log where id > (select max(id) from audit_log) - ${written}`)
    const begun = performance.now()
    await owner.query(`insert into audit_log (actor_id, actor, request_id, action, table_name, record_id, before, after)
      select actor_id, actor, 'f' || request_id, action, table_name, '9' || record_id, before, after from source order by id`)
    const time = performance.now() - begun
    await owner.query('rollback')
    return (1000 * time) / written
  })
}
