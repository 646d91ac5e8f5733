import { chmodSync, createWriteStream, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { installDefaultChart } from '../src/modules/accounts/server/install-default-chart.ts'
import { readLocks } from '../src/modules/closing/server/index.ts'
import { journalFileBooks } from '../src/modules/journals/files/server/exported-entries.ts'
import { fileOnDisk } from '../src/modules/journals/files/server/journal-file-source.ts'
import { readImport } from '../src/modules/journals/files/server/journal-import-store.ts'
import { importOver, startImport } from '../src/modules/journals/files/server/run-journal-import.ts'
import { addDays, toDay } from '../src/platform/rules/day/day.ts'
import { systemActor } from '../src/platform/server/http/actor.ts'
import { connectionUrl } from '../src/platform/server/database/connection-url.ts'
import { connect, rowsOf, type Database } from '../src/platform/server/database/database.ts'
import { startEmbeddedPostgres } from '../src/platform/server/embedded/embedded-postgres.ts'
import { migrate } from '../src/platform/server/database/migrate.ts'
import { snapshotPieces } from '../src/platform/server/database/snapshot.ts'
import { transaction } from '../src/platform/server/database/transaction.ts'
import { importBesideOthers } from './import-beside-others.ts'
import { report } from './program-world.ts'

/** Bringing in a file of journals beside COPY of the same rows into the same tables, and giving it out again. */
const entryCount = Number(process.env['NERACA_BENCH_ENTRIES']?.split(',').at(-1) ?? 10_000)
const tables = ['journal_entry', 'journal_line'] as const
const lineCounts = [2, 2, 3, 3, 4, 4, 4, 5, 2, 5]

const folder = mkdtempSync(join(tmpdir(), 'neraca-import-'))
chmodSync(folder, 0o755)
mkdirSync(join(folder, 'salinan'))
chmodSync(join(folder, 'salinan'), 0o777)
const server = await startEmbeddedPostgres({ dataDirectory: join(folder, 'd') })
try {
  const url = connectionUrl(server.connection)
  await migrate(url)
  const db = connect({ url, poolSize: 4 })
  await transaction(db, { actor: systemActor, requestId: 'bench' }, installDefaultChart)
  const file = join(folder, 'jurnal.csv')
  await writeFile(db, file, entryCount)
  const shortFile = join(folder, 'jurnal-pendek.csv')
  await writeFile(db, shortFile, Math.min(entryCount, 100_000))
  const lines = ['| Work | seconds | entries/s | RSS MB | longest pause ms |', '|---|---|---|---|---|']
  const imported = await watched(() => bringIn(db, file))
  lines.push(row('import of the CSV', imported))
  const given = await watched(() => giveOut(db, join(folder, 'keluar.csv')))
  lines.push(row('export as CSV', given))
  const copied = await copyAgain(url, db, folder)
  lines.push(row('COPY of the same rows into the same tables', { ...copied, megabytes: 0, pause: 0 }))
  const share = Math.round((100 * copied.seconds) / imported.seconds)
  lines.push('', `Import at ${share} % of COPY (target ≥ 20 %), ${imported.megabytes} MB (target ≤ 300 MB).`)
  lines.push('', ...(await triggerCosts(url, db)))
  await db.destroy()
  lines.push('', ...(await importBesideOthers((books) => bringIn(books, shortFile))))
  report('import', `Import of ${entryCount} entries`, lines)
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}

interface Watched {
  readonly seconds: number
  readonly megabytes: number
  readonly pause: number
}

function row(name: string, { seconds, megabytes, pause }: Watched): string {
  return `| ${name} | ${seconds.toFixed(1)} | ${Math.round(entryCount / seconds)} | ${megabytes || ''} | ${pause === 0 ? '' : pause.toFixed(0)} |`
}

/** Runs work; gives how long it took, the most memory the program had, and the longest time it answered nobody. */
async function watched(work: () => Promise<void>): Promise<Watched> {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  let most = 0
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 50)
  delay.enable()
  const begun = performance.now()
  await work()
  const seconds = (performance.now() - begun) / 1000
  delay.disable()
  clearInterval(timer)
  console.log(
    `pauses: p99 ${(delay.percentile(99) / 1e6).toFixed(1)}, p99.9 ${(delay.percentile(99.9) / 1e6).toFixed(1)}`,
  )
  return { seconds, megabytes: Math.round(most / 1_048_576), pause: delay.max / 1e6 }
}

/** Three years of entries in whole rupiah over the leaves of the chart, 3.4 lines each. */
async function writeFile(db: Database, file: string, count: number): Promise<void> {
  const leaves = await rowsOf(
    db,
    sql<{ code: string }>`select code from account where level = 3 order by code`,
  )
  const code = (at: number) => leaves[at % leaves.length]?.code ?? ''
  const first = toDay('2023-01-01')
  function* pieces(): Generator<string> {
    yield 'jurnal;tanggal;keterangan;akun;debit;kredit;catatan\n'
    for (let at = 0; at < count; at += 1) {
      const lines = lineCounts[at % lineCounts.length] ?? 2
      const amount = 1_000 * (1 + ((at * 7_919) % 9_973))
      const day = addDays(first, Math.floor((at * 1_095) / count))
      const head = `LAMA-${at};${day};Transaksi ${at} pelanggan ${at % 313}`
      const rows = Array.from(
        { length: lines - 1 },
        (_, line) => `${head};${code(at * 3 + line * 11)};${amount};;baris ${line}\n`,
      )
      yield `${rows.join('')}${head};${code(at * 5 + 7)};;${amount * (lines - 1)};\n`
    }
  }
  await pipeline(Readable.from(pieces()), createWriteStream(file))
}

async function bringIn(db: Database, file: string): Promise<void> {
  const source = fileOnDisk(file, { name: 'jurnal.csv', size: statSync(file).size })
  const times: string[] = []
  const begun = await startImport({
    db,
    actor: systemActor,
    requestId: 'bench',
    source,
    format: 'csv',
    posts: true,
    isForced: false,
    readLocks,
    today: toDay('2026-12-31'),
    onProgress: (_, status) => void times.push(status),
  })
  await importOver(begun.id)
  const checking = times.filter((status) => status === 'checking').length
  console.log(`checking about ${checking / 2} s, posting about ${(times.length - checking) / 2} s`)
  const ended = await readImport(db, begun.id)
  if (ended?.status !== 'posted') throw new Error(`not posted: ${JSON.stringify(ended).slice(0, 500)}`)
}

async function giveOut(db: Database, file: string): Promise<void> {
  const range = { from: toDay('1900-01-01'), to: toDay('9999-12-31') }
  const pieces = snapshotPieces(db, (tx) => journalFileBooks(tx, range, { format: 'csv', separator: ';' }))
  await pipeline(Readable.from(pieces), createWriteStream(file))
}

/** The same rows by COPY, all guards and the history as they are, into a second database. */
async function copyAgain(url: string, db: Database, at: string): Promise<{ seconds: number }> {
  const owner = new pg.Client({ connectionString: url })
  owner.on('error', () => undefined)
  await owner.connect()
  await owner.query('create database salinan')
  const other = new URL(url)
  other.pathname = '/salinan'
  await migrate(other.href)
  const second = new pg.Client({ connectionString: other.href })
  second.on('error', () => undefined)
  await second.connect()
  const { rows } = await sql<{ n: number; total: number }>`
    select last_number as n, posted_total as total from posting_counter`.execute(db)
  const columns = new Map<string, string>()
  for (const table of ['account', ...tables]) {
    const found = await owner.query<{ list: string }>(
      `select string_agg(quote_ident(attname), ',' order by attnum) as list from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    columns.set(table, found.rows[0]?.list ?? '')
    await owner.query(
      `copy (select ${columns.get(table)} from ${table} order by 1) to '${at}/salinan/${table}.copy'`,
    )
  }
  await second.query(`copy account (${columns.get('account')}) from '${at}/salinan/account.copy'`)
  const begun = performance.now()
  await second.query('begin')
  await second.query('update posting_counter set last_number = $1, posted_total = $2', [
    rows[0]?.n,
    rows[0]?.total,
  ])
  for (const table of tables) {
    await second.query(`copy ${table} (${columns.get(table)}) from '${at}/salinan/${table}.copy'`)
  }
  const beforeCommit = performance.now()
  await second.query('commit')
  console.log(`COPY: commit (deferred checks) ${((performance.now() - beforeCommit) / 1000).toFixed(1)} s`)
  const seconds = (performance.now() - begun) / 1000
  await second.end()
  await owner.end()
  return { seconds }
}

/** What the guards cost, as the server counts them for each trigger. */
async function triggerCosts(url: string, db: Database): Promise<string[]> {
  const owner = new pg.Client({ connectionString: url })
  owner.on('error', () => undefined)
  await owner.connect()
  await owner.query('begin')
  const copy = (table: string, list: string, from: string) =>
    owner.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, timing off, buffers off) insert into ${table} (${list}) ${from}`,
    )
  const entry = `entry_number, entry_date, description, status, reference_type, reference_id, reference_number, total_debit,
    total_credit, posting_number, posted_at, posted_by, created_by, updated_by`
  const head = await copy(
    'journal_entry',
    entry,
    `select replace(entry_number, 'JE-2', 'JE-9'), entry_date, description, status, reference_type, id, reference_number,
      total_debit, total_credit, posting_number + 10000000, posted_at, posted_by, created_by, updated_by
      from journal_entry where posting_number <= 5000`,
  )
  await owner.query('update posting_counter set last_number = 20000000')
  const body = await copy(
    'journal_line',
    'entry_id, line_number, account_id, debit, credit, description, entry_date, posting_number',
    `select n.id, l.line_number, l.account_id, l.debit, l.credit, l.description, l.entry_date, n.posting_number
      from journal_line l join journal_entry n on n.reference_id = l.entry_id and n.posting_number > 10000000`,
  )
  const deferred = performance.now()
  await owner.query('set constraints all immediate')
  const checks = performance.now() - deferred
  await owner.query('rollback')
  await owner.end()
  void db
  const told = [...head.rows, ...body.rows]
    .map((each) => each['QUERY PLAN'])
    .filter((text) => /Trigger|Time/.test(text))
  return ['```', ...told, `deferred checks of both tables: ${checks.toFixed(0)} ms`, '```']
}
