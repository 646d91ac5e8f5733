import type { Writable } from 'node:stream'
import type { CompiledQuery, DatabaseConnection, QueryResult, TransactionSettings } from 'kysely'
import type { PlanName } from './plan-names.ts'
import { isPlannedOnce, isWithNext, refusalOf } from './statement-marks.ts'

/*
 * A round trip costs more than most statements of an act do. So BEGIN, and the statements marked `withNext`, wait here
 * for the statement that follows and reach the database in one write with it. A posting in four journeys:
 *
 *   act                          connection                              database
 *    │ begin ──────────────────────▶ held
 *    │ who acts (with next) ───────▶ held
 *    │ claim the key ──────────────▶│── begin, who acts, claim ───────────▶│
 *    │◀───────────────── claimed ───│◀─────────────────── three answers ───│
 *    │ accounts ───────────────────▶│── accounts ─────────────────────────▶│
 *    │◀──────────────────── rows ───│◀────────────────────── one answer ───│
 *    │ turn (with next) ───────────▶ held
 *    │ number, entry, lines ───────▶│── turn, entry and lines ────────────▶│
 *    │◀────────────────── number ───│◀───────────────────── two answers ───│
 *    │ balances (with next) ───────▶ held
 *    │ kept answer (with next) ────▶ held
 *    │ commit ─────────────────────▶│── balances, kept answer, commit ────▶│  locks of the counters end
 *    │◀──────────────────── done ───│◀─────────────────── three answers ───│
 *
 *   A refusal of what was held is thrown where the statement it travelled with is awaited; that one is refused as well,
 *   and a commit that follows a refusal rolls back. An act that gives up before anything has travelled sends nothing.
 */

/** A statement as it is sent; PostgreSQL plans one that has a name once for each connection. */
export interface Statement {
  readonly text: string
  readonly values: unknown[]
  readonly name?: string | undefined
  /** What is thrown instead of what the database says against it. */
  readonly refused?: (error: unknown) => unknown
}

export interface StatementResult<Row> {
  readonly command: string
  readonly rowCount: number | null
  readonly rows: Row[]
}

/** What is used of a client of `pg`, which must take statements before it has answered those sent (`pipeline`). */
export interface StatementClient {
  query<Row>(statement: Statement): Promise<StatementResult<Row>>
  readonly connection: { readonly stream: Pick<Writable, 'cork' | 'uncork'> }
  release(): void
}

/** How far the transaction of a connection is: a held one is not known to the database yet. */
type Progress = 'none' | 'held' | 'sent'

/** A connection while it is lent out. */
export class PipelinedConnection implements DatabaseConnection {
  readonly #client: StatementClient
  readonly #planName: PlanName | undefined
  #held: Statement[] = []
  #transaction: Progress = 'none'
  #isActing = false

  constructor(client: StatementClient, planName?: PlanName) {
    this.#client = client
    this.#planName = planName
  }

  /** Begins an act, or a reading on one state of the books when settings are given. */
  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const settings = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean)
    this.#isActing = settings.length === 0
    this.#transaction = 'held'
    this.#held.push(plain(this.#isActing ? 'begin' : `start transaction ${settings.join(' ')}`))
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = this.#statementOf(query)
    if (this.#transaction === 'none' || !isWithNext(query)) return resultOf(await this.#send<Row>(statement))
    this.#held.push(statement)
    return { rows: [] }
  }

  streamQuery(): never {
    throw new Error('a pipelined connection has no cursors; read page by page')
  }

  async commit(): Promise<void> {
    try {
      await this.#send(plain('commit'))
    } finally {
      // After a commit that failed there is nothing left to roll back, nor perhaps a connection.
      this.#end()
    }
  }

  async rollback(): Promise<void> {
    const isKnown = this.#transaction === 'sent'
    this.#end()
    if (isKnown) await this.#send(plain('rollback'))
  }

  release(): void {
    this.#client.release()
  }

  #end(): void {
    this.#held = []
    this.#transaction = 'none'
    this.#isActing = false
  }

  /**
   * Planning takes about half of the time of a posting, so the plans of acts are kept. A reading is planned anew unless
   * it says otherwise: what is best for one filter is not for the next.
   */
  #statementOf(query: CompiledQuery): Statement {
    const [text, values] = [query.sql, [...query.parameters]]
    const isKept = isPlannedOnce(query) || (values.length > 0 && this.#isActing)
    return {
      text,
      values,
      name: isKept ? this.#planName?.(text) : undefined,
      refused: (error) => refusalOf(query, error),
    }
  }

  /** Sends a statement and before it, in the same write, those held; gives its result when all have succeeded. */
  async #send<Row>(statement: Statement): Promise<StatementResult<Row>> {
    const held = this.#held
    this.#held = []
    if (this.#transaction === 'held') this.#transaction = 'sent'
    const { earlier, own } = this.#inOneWrite(() => ({
      earlier: held.map((each) => this.#ask(each)),
      own: this.#ask<Row>(statement),
    }))
    try {
      // Nobody goes on before all are answered; the first refusal is the reason of those after it.
      await Promise.allSettled([...earlier, own])
      await Promise.all(earlier)
      return await own
    } catch (refusal) {
      // The trace of the library ends before it comes to whoever asked.
      if (refusal instanceof Error) Error.captureStackTrace(refusal)
      throw refusal
    }
  }

  async #ask<Row>({ refused = (error) => error, ...statement }: Statement): Promise<StatementResult<Row>> {
    try {
      return await this.#client.query<Row>(statement)
    } catch (error) {
      throw refused(error)
    }
  }

  /** Hands what is written meanwhile to the system at once. */
  #inOneWrite<T>(write: () => T): T {
    const { stream } = this.#client.connection
    stream.cork()
    try {
      return write()
    } finally {
      stream.uncork()
    }
  }
}

function plain(text: string): Statement {
  return { text, values: [] }
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

function resultOf<Row>({ command, rowCount, rows }: StatementResult<Row>): QueryResult<Row> {
  return changing.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows }
}
