import type { Database, Tx } from './database.ts'

/** Runs several reading statements on one state of the books, whatever is written meanwhile. */
export async function snapshot<T>(db: Database, read: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
}
