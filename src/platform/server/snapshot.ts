import { sql } from 'kysely'
import type { Database, Tx } from './database.ts'

/** Runs several reading statements on one state of the books, whatever is written meanwhile. */
export async function snapshot<T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
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
