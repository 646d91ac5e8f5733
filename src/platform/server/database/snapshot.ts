import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'kysely'
import { soleRowOf, type Database, type Tx } from './database.ts'

/** Name of the state of the books that the work under way reads, when it is the same for all of it. */
const shared = new AsyncLocalStorage<string>()

/** Runs several reading statements on one state of the books, whatever is written meanwhile. */
export async function snapshot<T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const name = shared.getStore()
  return reading.execute(async (tx) => {
    if (name !== undefined) await sql`set transaction snapshot ${sql.lit(name)}`.execute(tx)
    return read(tx)
  })
}

/** As `snapshot`, for statements that may take as long as they need and may use the memory of a few. */
export async function longSnapshot<T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  return snapshot(db, async (tx) => {
    await sql`select set_config('statement_timeout', '0', true), set_config('work_mem', '64MB', true),
      set_config('jit', 'off', true), set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
      tx,
    )
    return read(tx)
  })
}

/** All snapshots that the work takes, on however many connections, are of one state of the books. */
export async function inOneSnapshot<T>(db: Database, work: () => Promise<T>): Promise<T> {
  return longSnapshot(db, async (tx) => {
    const { name } = await soleRowOf(tx, sql<{ name: string }>`select pg_export_snapshot() as name`)
    return shared.run(name, work)
  })
}

/** Milliseconds somebody who takes a file slowly may keep the snapshot waiting. */
const slowestReader = 300_000

/**
 * Reads piece by piece on one state of the books, for as long as somebody takes the pieces: the snapshot ends with the
 * last piece, with a failure, or when nobody wants more.
 */
export async function* snapshotPieces<T>(
  db: Database,
  read: (tx: Tx) => AsyncIterable<T>,
): AsyncGenerator<T> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute()
  try {
    await sql`select set_config('statement_timeout', '60s', true),
      set_config('idle_in_transaction_session_timeout', ${`${slowestReader}ms`}, true)`.execute(tx)
    yield* read(tx)
  } finally {
    await tx.rollback().execute()
  }
}
