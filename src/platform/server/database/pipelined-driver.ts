import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Dialect,
  type Driver,
  type TransactionSettings,
} from 'kysely'
import { PipelinedConnection, type StatementClient } from './pipelined-connection.ts'

/** What is used of a pool of `pg`. */
export interface StatementPool {
  connect(): Promise<StatementClient>
  end(): Promise<void>
}

interface PipelinedOptions {
  readonly pool: StatementPool
  /** Whether the connections keep the plans of acts. */
  readonly keepsPlans: boolean
}

/** PostgreSQL as Kysely speaks it, over connections on which statements travel together. */
export function pipelinedDialect(options: PipelinedOptions): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PipelinedDriver(options),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

class PipelinedDriver implements Driver {
  readonly #options: PipelinedOptions

  constructor(options: PipelinedOptions) {
    this.#options = options
  }

  async init(): Promise<void> {
    // The pool connects when a connection is asked for.
  }

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection(await this.#options.pool.connect(), this.#options)
  }

  async beginTransaction(connection: PipelinedConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings)
  }

  commitTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.commit()
  }

  rollbackTransaction(connection: PipelinedConnection): Promise<void> {
    return connection.rollback()
  }

  async releaseConnection(connection: PipelinedConnection): Promise<void> {
    connection.release()
  }

  destroy(): Promise<void> {
    return this.#options.pool.end()
  }
}
