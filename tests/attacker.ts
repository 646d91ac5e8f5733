import pg from 'pg'

/** Who attacks: the role a connection takes, and whether it asks the server to fire no ordinary trigger. */
export interface AttackerKind {
  readonly role: 'neraca_app' | 'none'
  readonly isReplica?: boolean
}

/** One statement of an attack: SQL, or rows to be copied in from the client. */
export type AttackStep = string | { readonly copy: string; readonly rows: readonly string[] }

export interface Attacker {
  /** Runs the steps in one transaction; gives 'done' when it commits, else the SQLSTATE that refused it. */
  attack(steps: readonly AttackStep[]): Promise<string>
  /** Runs one statement outside a transaction of its own. */
  run(step: AttackStep): Promise<string>
  close(): Promise<void>
}

/** A connection of its own for somebody who tries what the database must refuse. */
export async function attackerOf(url: string, kind: AttackerKind): Promise<Attacker> {
  const replica = kind.isReplica === true ? ' -c session_replication_role=replica' : ''
  const options = `-c role=${kind.role} -c lock_timeout=8000${replica}`
  const client = new pg.Client({ connectionString: url, options })
  client.on('error', () => undefined)
  await client.connect()
  const run = (step: AttackStep) => stateOf(() => perform(client, step))
  return {
    run,
    close: () => client.end(),
    async attack(steps) {
      await client.query('begin')
      for (const step of steps) {
        const state = await run(step)
        if (state === 'done') continue
        await client.query('rollback')
        return state
      }
      return run('commit')
    },
  }
}

/** Whether the owner of the tables may also switch ordinary triggers off. */
export async function isSuperuser(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ super: boolean }>(
    'select rolsuper as super from pg_roles where rolname = current_user',
  )
  await client.end()
  return rows[0]?.super === true
}

async function stateOf(act: () => Promise<void>): Promise<string> {
  try {
    await act()
    return 'done'
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code !== undefined) return error.code
    throw error
  }
}

async function perform(client: pg.Client, step: AttackStep): Promise<void> {
  if (typeof step === 'string') await client.query(step)
  else await copyIn(client, step)
}

/** What the connection of a client can do beside running queries. */
interface CopyConnection {
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** COPY FROM STDIN over the protocol of the client. */
function copyIn(client: pg.Client, { copy, rows }: { copy: string; rows: readonly string[] }): Promise<void> {
  return new Promise((resolve, reject) => {
    const query = {
      submit: (connection: CopyConnection) => connection.query(copy),
      handleCopyInResponse: (connection: CopyConnection) => {
        connection.sendCopyFromChunk(Buffer.from(rows.map((row) => `${row}\n`).join('')))
        connection.endCopyFrom()
      },
      handleCommandComplete: () => undefined,
      handleError: reject,
      handleReadyForQuery: () => resolve(),
    }
    client.query(query as unknown as pg.Submittable)
  })
}
