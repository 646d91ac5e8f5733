import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { connect, type Database } from '../../src/platform/server/database/database.ts'
import { connectionUrl } from '../../src/platform/server/database/connection-url.ts'
import {
  databaseName,
  databaseUser,
  ownerPassword,
} from '../../src/platform/server/embedded/embedded-cluster.ts'
import { projectRoot } from '../../src/platform/server/program/project-root.ts'
import { freePort } from '../journeys/program.ts'
import { clientOf, type Client } from '../server.ts'

/** The built program with its own durable database, in a process that may be killed. */
export interface PostingProgram {
  readonly process: ChildProcess
  readonly ended: Promise<unknown>
  readonly url: string
  /** What it has said so far. */
  readonly output: () => string
  /** Address of the database for the owner of the tables. */
  readonly databaseUrl: string
  /** Signs in as a user of the example company, or as its admin. */
  signIn(person?: keyof typeof people): Promise<Client>
  isReady(): Promise<boolean>
  /** Acts on its database as the owner of the tables. */
  withDatabase<T>(act: (db: Database) => Promise<T>): Promise<T>
}

const patienceMilliseconds = 300_000

const people = {
  user: { email: 'rina@contoh.example', password: 'neraca-user' },
  admin: { email: 'admin@contoh.example', password: 'neraca-admin' },
}

export interface Start {
  /** Options of Node, such as limits of memory. */
  readonly nodeOptions?: readonly string[]
  readonly settings?: Readonly<Record<string, string>>
}

/** Starts the program on a data folder and waits until it answers. */
export async function startPostingProgram(
  dataDirectory: string,
  { nodeOptions = [], settings = {} }: Start = {},
): Promise<PostingProgram> {
  const port = await freePort()
  const entry = pathToFileURL(join(projectRoot(), 'dist', 'server', 'main.js')).href
  const child = spawn(
    process.execPath,
    [...nodeOptions, '--input-type=module', '-e', `(await import('${entry}')).main([])`],
    {
      env: { ...environment(dataDirectory, port), ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const deadline = Date.now() + patienceMilliseconds
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`the program did not start:\n${output}`)
    await pause(30)
  }
  const ownerUrl = databaseUrl(dataDirectory)
  return {
    process: child,
    ended,
    databaseUrl: ownerUrl,
    url,
    output: () => output,
    signIn: (person = 'user') => signIn(url, people[person]),
    isReady: () => isReady(url),
    withDatabase: (act) => withDatabase(ownerUrl, act),
  }
}

async function withDatabase<T>(databaseAddress: string, act: (db: Database) => Promise<T>): Promise<T> {
  const db = connect({ url: databaseAddress, poolSize: 2 })
  try {
    return await act(db)
  } finally {
    await db.destroy()
  }
}

/** The settings of the tests must not reach the program: it uses its own database, as durable as it is made. */
function environment(dataDirectory: string, port: number): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, NERACA_UNSAFE_DATABASE: _unsafe, ...rest } = process.env
  const limits = {
    NERACA_READS_PER_MINUTE: '1000000',
    NERACA_WRITES_PER_MINUTE: '1000000',
    NERACA_EXPORTS_PER_MINUTE: '1000000',
  }
  return {
    ...rest,
    ...limits,
    NODE_ENV: 'production',
    NERACA_DATA: dataDirectory,
    PORT: String(port),
    HOST: '127.0.0.1',
  }
}

/** Address of the database of a data folder, for the owner of the tables. */
function databaseUrl(dataDirectory: string): string {
  const password = ownerPassword(dataDirectory)
  return connectionUrl({
    host: join(dataDirectory, 'run'),
    user: databaseUser,
    password,
    database: databaseName,
  })
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => undefined)
  return answer?.ok === true
}

/** Signs in; whoever signs in after each crash is asked to wait now and then. */
async function signIn(url: string, person: { email: string; password: string }): Promise<Client> {
  for (;;) {
    const answer = await fetch(`${url}/api/v1/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    })
    if (answer.ok) return clientOf(url, answer.headers.get('set-cookie')?.split(';')[0])
    if (answer.status !== 429) throw new Error(`sign-in failed: ${answer.status} ${await answer.text()}`)
    await pause(1000 * Number(answer.headers.get('retry-after') ?? '1'))
  }
}
