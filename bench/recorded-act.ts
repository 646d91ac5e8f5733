import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { composeServer } from '../src/main.server.ts'
import type { Database } from '../src/platform/server/database/database.ts'
import { readSettings } from '../src/platform/server/program/settings.ts'
import type { World } from './ledger-world.ts'

/** One statement as the program sent it. */
interface RecordedStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The statements of an act and the idempotency key it was done under. */
export interface RecordedAct {
  readonly statements: readonly RecordedStatement[]
  readonly key: string
}

interface Recorder {
  readonly db: Database
  /** Statements since the last time they were taken. */
  take(): RecordedStatement[]
}

/** Connections that keep what is sent over them. */
function recordingConnections(url: string): Recorder {
  let kept: RecordedStatement[] = []
  const pool = new pg.Pool({ connectionString: url, max: 1, options: '-c role=neraca_app -c TimeZone=UTC' })
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (text: string, values?: unknown[]) => Promise<unknown>
    const recording = async (text: string, values: unknown[] = []) => {
      kept.push({ text, values })
      return query(text, values)
    }
    Object.assign(client, { query: recording })
  })
  const take = () => {
    const taken = kept
    kept = []
    return taken
  }
  return { db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }), take }
}

/** The statements of the one transaction among them, from BEGIN to COMMIT. */
function transactionOf(statements: readonly RecordedStatement[]): RecordedStatement[] {
  const first = statements.findIndex(({ text }) => /^begin|^start transaction/i.test(text))
  const last = statements.findIndex(({ text }) => /^commit/i.test(text))
  if (first < 0 || last < first) throw new Error('no transaction was recorded')
  return statements.slice(first, last + 1)
}

/** The statements of one posting, recorded once from the program itself. */
export async function recordedPosting({ databaseUrl, headers }: World, body: string): Promise<RecordedAct> {
  const key = `rekaman-${Date.now()}`
  const recorder = recordingConnections(databaseUrl)
  const settings = readSettings({ NERACA_LOG: 'silent' })
  const app = await composeServer({ db: recorder.db, settings })
  const post = () =>
    app.inject({
      method: 'POST',
      url: '/api/v1/journal-entries',
      headers: { ...headers, 'idempotency-key': key },
      body,
    })
  const answer = await post()
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const statements = transactionOf(recorder.take())
  await app.close()
  await recorder.db.destroy()
  return { statements, key }
}

/** Sends the statements again, under another idempotency key; those that the program sends along with the next one, too. */
export async function replay(client: pg.Client, act: RecordedAct, key: string): Promise<void> {
  const travelling: Promise<unknown>[] = []
  for (const [at, statement] of act.statements.entries()) {
    travelling.push(sendAgain(client, { act, statement, at, key }))
    if (!travelsWithNext(statement)) await Promise.all(travelling.splice(0))
  }
}

/** Sends the statements again, each when the one before it is done; gives the milliseconds of each. */
export async function replayOneByOne(client: pg.Client, act: RecordedAct, key: string): Promise<number[]> {
  const times: number[] = []
  for (const [at, statement] of act.statements.entries()) {
    const started = performance.now()
    await sendAgain(client, { act, statement, at, key })
    times.push(performance.now() - started)
  }
  return times
}

function travelsWithNext({ text }: RecordedStatement): boolean {
  return text === 'begin' || text.startsWith('/* with next */')
}

/** Sends one statement; the database plans it once, as it does for the program. */
function sendAgain(
  client: pg.Client,
  sent: {
    readonly act: RecordedAct
    readonly statement: RecordedStatement
    readonly at: number
    readonly key: string
  },
): Promise<unknown> {
  const { text } = sent.statement
  const values = sent.statement.values.map((value) => (value === sent.act.key ? sent.key : value))
  return client.query(values.length === 0 ? { text } : { name: `statement_${sent.at}`, text, values })
}

/** Lets bare connections of the application role do something. */
export async function withClients<T>(
  databaseUrl: string,
  count: number,
  act: (clients: pg.Client[]) => Promise<T>,
): Promise<T> {
  const options = '-c role=neraca_app -c TimeZone=UTC'
  const clients = Array.from(
    { length: count },
    () => new pg.Client({ connectionString: databaseUrl, options, pipeline: true }),
  )
  await Promise.all(clients.map((client) => client.connect()))
  try {
    return await act(clients)
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}
