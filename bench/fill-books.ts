import { sql } from 'kysely'
import { loadExampleCompany } from '../db/seed/load-example-company.ts'
import { healthChecks } from '../src/main.books.ts'
import { postJournals } from '../src/modules/ledger/server/post-journal.ts'
import { verifyBooks } from '../tests/verify-books.ts'
import type { Journal } from '../src/modules/ledger/server/stored-journal.ts'
import { toRupiah } from '../src/platform/rules/money/money.ts'
import { systemActor } from '../src/platform/server/http/actor.ts'
import { connectionUrl } from '../src/platform/server/database/connection-url.ts'
import { connect, rowsOf, type Database } from '../src/platform/server/database/database.ts'
import { startEmbeddedPostgres } from '../src/platform/server/embedded/embedded-postgres.ts'
import { migrate } from '../src/platform/server/database/migrate.ts'
import { transaction } from '../src/platform/server/database/transaction.ts'
import { runAsAdmin } from '../tests/test-server.ts'
import { databaseProcesses, processorSeconds } from './process-figures.ts'
import { realisticBooks, type BooksWanted } from './realistic-books.ts'
import type { BookEntry } from './trade-desk.ts'

const batchSize = 500
/** As many as a busy program has, one after the other: balances are kept apart by connection. */
const connectionCount = 16
/** More would only wait for the number counters. */
const mostAtOnce = 3
const rowsSealedAtOnce = 5_000

/** While books are made anew after a power cut anyway, nothing waits for the disk. */
const hasty = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  shared_buffers: '1GB',
  // Little of the log is left to be copied along.
  max_wal_size: '256MB',
  maintenance_work_mem: '512MB',
}

/** Makes a data folder with the example company and the books wanted: posted, sealed, analysed, verified. */
export async function fillBooks(dataDirectory: string, wanted: BooksWanted): Promise<void> {
  const server = await startEmbeddedPostgres({ dataDirectory, extraSettings: hasty })
  try {
    const url = connectionUrl(server.connection)
    await migrate(url)
    const connections = await openConnections(url)
    const [db] = connections
    if (db === undefined) throw new Error('no connection')
    await loadExampleCompany(db, wanted.lastDay, 'typed')
    const told = timekeeper(dataDirectory)
    await postAll(connections, wanted, told)
    await sealAll(db)
    told('sealed')
    await finish(url)
    told('analysed')
    const wrong = await verifyBooks(db)
    if (wrong.length > 0) throw new Error(JSON.stringify(wrong))
    told('verified')
    await Promise.all(connections.map((connection) => connection.destroy()))
  } finally {
    await server.stop()
  }
}

async function openConnections(url: string): Promise<Database[]> {
  const connections = Array.from({ length: connectionCount }, () => connect({ url, poolSize: 1 }))
  for (const connection of connections)
    await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`.execute(
      connection,
    )
  return connections
}

/** Tells how long filling has taken so far and who worked. */
function timekeeper(dataDirectory: string): (what: string) => void {
  const begun = performance.now()
  return (what) => {
    const seconds = (performance.now() - begun) / 1000
    const { user, system } = process.cpuUsage()
    const database = databaseProcesses(dataDirectory).reduce((sum, pid) => sum + processorSeconds(pid), 0)
    const node = (user + system) / 1_000_000
    console.log(
      `${what}: ${seconds.toFixed(0)} s; processor seconds: Node ${node.toFixed(0)}, PostgreSQL ${database.toFixed(0)}`,
    )
  }
}

type Indexed = readonly [index: number, entry: BookEntry]

/** Batches in which no entry takes back another of the same batch. */
function* batchesOf(books: Iterable<BookEntry>): Generator<Indexed[]> {
  let batch: Indexed[] = []
  let index = 0
  for (const entry of books) {
    const first = batch[0]?.[0] ?? index
    const takesBackOwn = entry.reverses !== undefined && entry.reverses.index >= first
    if (batch.length === batchSize || (takesBackOwn && batch.length > 0)) {
      yield batch
      batch = []
    }
    batch.push([index, entry])
    index += 1
  }
  if (batch.length > 0) yield batch
}

/** Posts the books through the door of the ledger, in their order, a few batches at once. */
async function postAll(
  connections: readonly Database[],
  wanted: BooksWanted,
  told: (what: string) => void,
): Promise<void> {
  const accounts = await accountIds(connections)
  const ids: number[] = []
  const running = new Set<Promise<void>>()
  let [sent, posted] = [0, 0]
  const post = async (db: Database, batch: readonly Indexed[]) => {
    const journals = batch.map(([, entry]) => journalOf(entry, accounts, ids))
    const written = await transaction(db, { actor: systemActor, requestId: 'bench' }, (tx) =>
      postJournals(tx, journals, { actor: systemActor }),
    )
    batch.forEach(([index], at) => (ids[index] = written[at]?.id ?? 0))
    posted += batch.length
    if (Math.floor(posted / 50_000) > Math.floor((posted - batch.length) / 50_000)) told(`${posted} posted`)
  }
  for (const batch of batchesOf(realisticBooks(wanted))) {
    const needs = batch.flatMap(([, { reverses }]) => reverses?.index ?? [])
    if (needs.some((index) => ids[index] === undefined)) await Promise.all(running)
    const db = connections[sent % connections.length]
    if (db === undefined) throw new Error('no connection')
    sent += 1
    const done: Promise<void> = post(db, batch).finally(() => running.delete(done))
    running.add(done)
    if (running.size === mostAtOnce) await Promise.race(running)
  }
  await Promise.all(running)
  told(`${posted} posted`)
}

async function accountIds([db]: readonly Database[]): Promise<Map<string, number>> {
  if (db === undefined) throw new Error('no connection')
  const rows = await rowsOf(db, sql<{ code: string; id: number }>`select code, id from account`)
  return new Map(rows.map(({ code, id }) => [code, id]))
}

function journalOf(
  { day, description, type, number, reverses, amounts }: BookEntry,
  accounts: ReadonlyMap<string, number>,
  ids: readonly number[],
): Journal {
  return {
    entryDate: day,
    description,
    referenceType: type,
    referenceNumber: number,
    reverses: reverses && { entryId: ids[reverses.index] ?? 0, reason: reverses.reason },
    lines: amounts.map(([code, rupiah, note]) => ({
      accountId: accounts.get(code) ?? 0,
      debit: toRupiah(Math.max(rupiah, 0)),
      credit: toRupiah(Math.max(-rupiah, 0)),
      description: note,
    })),
  }
}

async function sealAll(db: Database): Promise<void> {
  const statement = sql<{ sealed: number }>`select seal_audit(${rowsSealedAtOnce}) as sealed`
  for (let sealed = rowsSealedAtOnce; sealed === rowsSealedAtOnce;)
    sealed = (await rowsOf(db, statement))[0]?.sealed ?? 0
}

/** Leaves nothing for the background: no check of the books' health falls due, no table waits to be vacuumed. */
async function finish(url: string): Promise<void> {
  const keys = healthChecks.map(({ key }) => `('${key}', 'infinity')`)
  await runAsAdmin(url, [
    `insert into health_run (key, claimed_at) values ${keys.join(', ')} on conflict (key) do update set claimed_at = 'infinity'`,
    'vacuum (freeze, analyze)',
    'checkpoint',
  ])
}
