import { Kysely } from 'kysely'
import pg from 'pg'
import { composeServer } from '../src/main.server.ts'
import type { Statement } from '../src/platform/server/database/pipelined-connection.ts'
import { pipelinedDialect } from '../src/platform/server/database/pipelined-driver.ts'
import { readSettings } from '../src/platform/server/program/settings.ts'
import { recordingPool } from '../tests/recording-pool.ts'
import type { World } from './ledger-world.ts'

/** One statement as the program sent it. */
interface RecordedStatement extends Statement {
  /** Whether the program waited for its answer, and for those of the ones before it. */
  readonly isAwaited: boolean
}

/** The statements of an act and the idempotency key it was done under. */
export interface RecordedAct {
  readonly statements: readonly RecordedStatement[]
  readonly key: string
}

/** The statements of the one transaction among them, from BEGIN to COMMIT. */
function transactionOf(writes: readonly (readonly Statement[])[]): RecordedStatement[] {
  const statements = writes.flatMap((write) =>
    write.map((statement, at) => ({ ...statement, isAwaited: at === write.length - 1 })),
  )
  const first = statements.findIndex(({ text }) => /^begin|^start transaction/i.test(text))
  const last = statements.findIndex(({ text }) => /^commit/i.test(text))
  if (first < 0 || last < first) throw new Error('no transaction was recorded')
  return statements.slice(first, last + 1)
}

/** The statements of one posting, recorded once from the program itself. */
export async function recordedPosting({ databaseUrl, headers }: World, body: string): Promise<RecordedAct> {
  const key = `rekaman-${Date.now()}`
  const options = '-c role=neraca_app -c TimeZone=UTC'
  const pool = recordingPool(new pg.Pool({ connectionString: databaseUrl, max: 1, options, pipeline: true }))
  const db = new Kysely<unknown>({ dialect: pipelinedDialect({ pool, keepsPlans: false }) })
  const settings = readSettings({ NERACA_LOG: 'silent' })
  const app = await composeServer({ db, settings })
  const post = () =>
    app.inject({
      method: 'POST',
      url: '/api/v1/journal-entries',
      headers: { ...headers, 'idempotency-key': key },
      body,
    })
  const answer = await post()
  if (answer.statusCode !== 200) throw new Error(answer.body)
  const statements = transactionOf(pool.take())
  await app.close()
  await db.destroy()
  return { statements, key }
}

/** Sends the statements again, under another idempotency key; those that the program sends along with the next one, too. */
export async function replay(client: pg.Client, act: RecordedAct, key: string): Promise<void> {
  const travelling: Promise<unknown>[] = []
  for (const [at, statement] of act.statements.entries()) {
    travelling.push(sendAgain(client, { act, statement, at, key }))
    if (statement.isAwaited) await Promise.all(travelling.splice(0))
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
