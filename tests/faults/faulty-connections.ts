import { Kysely } from 'kysely'
import pg from 'pg'
import type { Database } from '../../src/platform/server/database/database.ts'
import type { StatementClient } from '../../src/platform/server/database/pipelined-connection.ts'
import { pipelinedDialect } from '../../src/platform/server/database/pipelined-driver.ts'

/** How a statement fails: it never reaches the database, or it is done and the answer is lost. */
export type FaultKind = 'before' | 'after'

export interface FaultyConnections {
  readonly connect: (url: string) => Database
  /** Lets the n-th statement from now on fail (counted from 1) and its connection with it. */
  arm(kind: FaultKind, n: number): void
  /** Takes the fault back; whether it struck. */
  disarm(): boolean
}

/** Connections like those of the program, of which any statement can be made to fail: BEGIN and COMMIT too. */
export function faultyConnections(): FaultyConnections {
  let left = Infinity
  let kind: FaultKind = 'before'
  const strikes = () => (left -= 1) === 0
  const connect = (url: string): Database => {
    const options = '-c role=neraca_app -c statement_timeout=5000 -c lock_timeout=3000 -c TimeZone=UTC'
    const pool = new pg.Pool({ connectionString: url, max: 3, options, pipeline: true })
    pool.on('error', () => undefined)
    pool.on('connect', (client) => void client.on('error', () => undefined))
    const faultyPool = {
      connect: async () => faulty(await pool.connect(), strikes, () => kind),
      end: () => pool.end(),
    }
    return new Kysely<unknown>({ dialect: pipelinedDialect({ pool: faultyPool, keepsPlans: true }) })
  }
  return {
    connect,
    arm: (how, n) => void ([kind, left] = [how, n]),
    disarm: () => {
      const struck = left <= 0
      left = Infinity
      return struck
    },
  }
}

function faulty(lent: pg.PoolClient, strikes: () => boolean, kind: () => FaultKind): StatementClient {
  const client: StatementClient = lent
  return {
    query: async (statement) => {
      if (!strikes()) return client.query(statement)
      const lost = new Error('Connection terminated unexpectedly')
      if (kind() === 'after') await client.query(statement)
      lent.connection.stream.destroy(lost)
      throw lost
    },
    connection: lent.connection,
    release: () => lent.release(),
  }
}
