import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Dialect,
  type Driver,
  type TransactionSettings,
} from 'kysely'
import { planNames, type PlanName } from './plan-names.ts'
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
  readonly #pool: StatementPool
  readonly #planName: PlanName | undefined

  constructor({ pool, keepsPlans }: PipelinedOptions) {
    this.#pool = pool
    this.#planName = keepsPlans ? planNames() : undefined
  }

  async init(): Promise<void> {
    // The pool connects when a connection is asked for.
  }

  async acquireConnection(): Promise<PipelinedConnection> {
    return new PipelinedConnection(await this.#pool.connect(), this.#planName)
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
    return this.#pool.end()
  }
}
