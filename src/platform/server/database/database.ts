import { Kysely, sql, type RawBuilder } from 'kysely'
import pg from 'pg'
import { pipelinedDialect } from './pipelined-driver.ts'

/** A connection to the books; statements are SQL with a name, so no table types are kept here. */
export type Database = Kysely<unknown>

/** A database within a transaction. */
export type Tx = Kysely<unknown> & { readonly __transaction?: true }

const dateType = 1082
const int8Type = 20
const numericType = 1700

pg.types.setTypeParser(dateType, (text) => text)
pg.types.setTypeParser(int8Type, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint outside the safe range: ${text}`)
  return value
})
// What has no decimals is a sum of whole amounts (PostgreSQL adds bigint up to numeric): a Total. Quantities are texts.
pg.types.setTypeParser(numericType, (text) => (text.includes('.') ? text : BigInt(text)))

export interface ConnectOptions {
  readonly url: string
  readonly poolSize: number
  /** Role the connections take: the application role can neither change tables nor rewrite history. */
  readonly role?: string
  readonly onError?: (error: Error) => void
  /** False behind a proxy that lends a connection for one transaction only and keeps no prepared statements. */
  readonly keepsPlans?: boolean
}

/** What every connection asks of the server, whatever is usual there: the role, time limits, and how it talks. */
function sessionOptions(role: string): string {
  return [
    `role=${role}`,
    'statement_timeout=5000',
    'lock_timeout=3000',
    'idle_in_transaction_session_timeout=30000',
    'default_transaction_isolation=read\\ committed',
    'search_path=public',
    // A helping process takes tens of milliseconds to start and the processor of somebody else: for long statements only.
    'parallel_setup_cost=20000',
    'DateStyle=ISO',
    'TimeZone=UTC',
  ]
    .map((setting) => `-c ${setting}`)
    .join(' ')
}

/** Opens a pool of connections that take the application role; options of the address come before ours. */
export function connect(options: ConnectOptions): Database {
  const url = new URL(options.url)
  const given = url.searchParams.get('options') ?? ''
  url.searchParams.delete('options')
  const pool = new pg.Pool({
    connectionString: url.href,
    max: options.poolSize,
    options: `${given} ${sessionOptions(options.role ?? 'neraca_app')}`.trim(),
    application_name: 'neraca',
    pipeline: true,
    connectionTimeoutMillis: 10_000,
  })
  const onError = options.onError ?? (() => undefined)
  pool.on('error', onError)
  // A connection may be lost while it is lent out, when the pool does not listen to it; its statement fails anyway.
  pool.on('connect', (client) => void client.on('error', onError))
  return new Kysely<unknown>({ dialect: pipelinedDialect({ pool, keepsPlans: options.keepsPlans ?? true }) })
}

/** All rows of a statement. */
export async function rowsOf<Row>(db: Database, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(db)).rows
}

/** The only row of a statement, or undefined when there is none. */
export async function rowOf<Row>(db: Database, statement: RawBuilder<Row>): Promise<Row | undefined> {
  return (await statement.execute(db)).rows[0]
}

/** The only row of a statement that always gives one. */
export async function soleRowOf<Row>(db: Database, statement: RawBuilder<Row>): Promise<Row> {
  const row = await rowOf(db, statement)
  if (row === undefined) throw new Error('a statement that always gives a row gave none')
  return row
}

/** How many rows a statement changed. */
export async function changedBy(db: Database, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(db)).numAffectedRows ?? 0n)
}

/** A timestamptz column as ISO instant text with microseconds cut to milliseconds. */
export function instant(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** The first moment that `instant` shows as later than this one: below it is whatever it shows up to this one. */
export function afterInstant(moment: string): RawBuilder<string> {
  return sql<string>`(date_trunc('milliseconds', ${moment}::timestamptz) + interval '1 millisecond')`
}

/** What PostgreSQL says about a refused statement. */
export interface DatabaseViolation {
  readonly sqlState: string
  readonly constraint: string | undefined
  readonly message: string
}

/** The violation behind an error, or undefined when it is not from PostgreSQL. */
export function violationOf(error: unknown): DatabaseViolation | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code === undefined) return undefined
  return { sqlState: error.code, constraint: error.constraint, message: error.message }
}
