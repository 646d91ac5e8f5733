import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Database } from '../../src/platform/server/database/database.ts'

export interface OneTransaction {
  readonly client: pg.Client
  /** The same connection as the checks see it: what they begin and end lies within the transaction that is open. */
  readonly db: Database
  close(): Promise<void>
}

/** A connection of the owner that keeps one transaction open, so that everything done in it can be taken back. */
export async function oneTransaction(url: string): Promise<OneTransaction> {
  const options = '-c TimeZone=UTC -c DateStyle=ISO -c search_path=public'
  const client = new pg.Client({ connectionString: url, options })
  await client.connect()
  const query = (text: string, values?: unknown[]) => client.query(nested(text), values)
  let turn = Promise.resolve()
  // One after the other: parts of one transaction end in the order they began.
  const connectInTurn = () =>
    new Promise<unknown>((lend) => {
      const before = turn
      turn = new Promise((release) => void before.then(() => lend({ query, release })))
    })
  const pool = { connect: connectInTurn, end: () => Promise.resolve() }
  const dialect = new PostgresDialect({ pool: pool as never })
  return { client, db: new Kysely<unknown>({ dialect }), close: () => client.end() }
}

/** Beginnings and endings of transactions as those of a part of one. */
function nested(text: string): string {
  if (/^(begin|start transaction)/.test(text)) return 'savepoint checks'
  if (text === 'commit') return 'release savepoint checks'
  return text === 'rollback' ? 'rollback to savepoint checks' : text
}
