import { sql } from 'kysely'
import type { z } from 'zod'
import { examplePeople } from '../db/seed/example-people.ts'
import { composeServer } from '../src/main.server.ts'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '../src/platform/rules/http/endpoint.ts'
import { insertSession } from '../src/modules/identity/server/session-store.ts'
import { newToken, tokenHash as hashOf } from '../src/modules/identity/server/session-token.ts'
import { assert } from '../src/platform/rules/proof/assert.ts'
import { connect, soleRowOf, type Database } from '../src/platform/server/database/database.ts'
import { transaction } from '../src/platform/server/database/transaction.ts'
import { replyText } from '../src/platform/server/http/reply-text.ts'
import { cookieName } from '../src/platform/server/http/session-cookie.ts'
import { readSettings, type Settings } from '../src/platform/server/program/settings.ts'
import { createTestDatabase } from './database.ts'
import { createExampleDatabase } from './example-database.ts'

export interface ProblemBody {
  readonly status: number
  readonly code: string
  readonly title: string
  readonly errors: readonly { readonly path: string; readonly message: string; readonly line?: number }[]
  readonly requestId: string
}

export interface Answer<Body> {
  readonly status: number
  readonly body: Body
  readonly headers: Headers
}

export interface CallInput<E> {
  readonly params?: ParamsOf<E>
  readonly query?: Partial<Record<keyof QueryOf<E>, string>>
  readonly body?: BodyOf<E> | Record<string, unknown>
  readonly version?: number
  readonly key?: string
}

function asTravelled(reply: unknown): unknown {
  return JSON.parse(replyText(reply))
}

/** What an act answers once it is done. */
type Done<Reply> = Exclude<Reply, { readonly waits: { readonly requestId: number } }>

/** A person (or nobody) who talks to the server over real HTTP. */
export interface Client {
  /** The session cookie as a header value; empty for nobody. */
  readonly cookie: string
  /** Calls an endpoint and expects it to be done; throws when it is refused or waits. Totals are as JSON has them. */
  call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<Done<ReplyOf<E>>>
  /** Calls an endpoint that waits for people to agree; throws when it is refused or done at once. */
  asks<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<{ readonly requestId: number }>
  /** Calls an endpoint and expects a refusal; throws when it is answered. */
  refusal<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ProblemBody>
  /** Sends anything at all to a path below /api/v1. */
  send(
    method: string,
    path: string,
    request?: { body?: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> },
  ): Promise<Answer<unknown>>
}

export type ExampleRole = (typeof examplePeople)[number]['role']

export interface TestWorld {
  readonly url: string
  /** Address of the database for the owner of the tables. */
  readonly ownerUrl: string
  readonly db: Database
  as(role: ExampleRole | 'nobody'): Promise<Client>
  /** Stops the clock of the server at an instant; undefined lets it run. */
  setClock(instant: string | undefined): void
  close(): Promise<void>
}

export interface WorldOptions {
  /** Load the example company (default) or stay empty. */
  readonly isEmpty?: boolean
  /** The example company with stock of its own, as a fresh program begins with it; else tests begin stock as they need it. */
  readonly keepsStock?: boolean
  readonly environment?: Record<string, string>
  /** The connections of the server, when they shall be others than usual. */
  readonly connectServer?: (url: string) => Database
}

const generous = {
  NERACA_LOG: 'silent',
  NERACA_READS_PER_MINUTE: '1000000',
  NERACA_WRITES_PER_MINUTE: '1000000',
  NERACA_EXPORTS_PER_MINUTE: '1000000',
}

/** The whole server on a port of its own, over a fresh database with the example company. */
export async function createWorld(options: WorldOptions = {}): Promise<TestWorld> {
  const database =
    options.isEmpty === true
      ? createTestDatabase()
      : createExampleDatabase(options.keepsStock === true ? 'kept' : 'typed')
  const { url: ownerUrl, drop } = await database
  const settings = readSettings({ ...generous, ...options.environment })
  const db = connect({ url: ownerUrl, poolSize: settings.NERACA_POOL })
  let stopped: string | undefined
  const clock = () => (stopped === undefined ? new Date() : new Date(stopped))
  const serverDb = options.connectServer?.(ownerUrl) ?? db
  const app = await composeServer({ db: serverDb, settings, clock })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const close = async () => {
    await app.close()
    await serverDb.destroy()
    await db.destroy()
    await drop()
  }
  return {
    url,
    ownerUrl,
    db,
    as: (role) => signedIn({ url, db, settings }, role),
    setClock: (instant) => void (stopped = instant),
    close,
  }
}

const firstAdmin = { email: 'admin@contoh.example', name: 'Admin', password: 'kata sandi panjang' }

/** Begins the books of an empty world with the default chart; gives the first admin. */
export async function beginOrganisation({ url }: TestWorld): Promise<Client> {
  const organisation = {
    name: 'PT Contoh Niaga Sejahtera',
    timeZone: 'Asia/Jakarta',
    fiscalYearStartMonth: 1,
  }
  const visitor = clientOf(url, undefined)
  const body = JSON.stringify({ organisation, admin: firstAdmin })
  const { status } = await visitor.send('POST', '/first-run', {
    body,
    headers: { 'content-type': 'application/json' },
  })
  if (status !== 200) throw new Error(`the organisation was not begun: ${status}`)
  return signInWith(url, firstAdmin)
}

/** Somebody with a session as signing in leaves it: checking a password costs a tenth of a second, so only tests of signing in do. */
async function signedIn(
  { url, db, settings }: Pick<TestWorld, 'url' | 'db'> & { readonly settings: Settings },
  role: ExampleRole | 'nobody',
): Promise<Client> {
  const person = examplePeople.find((one) => one.role === role)
  if (person === undefined) return clientOf(url, undefined)
  const token = newToken()
  const { id: userId } = await soleRowOf(
    db,
    sql<{ id: number }>`select id from user_account where email = ${person.email}`,
  )
  const tokenHash = hashOf(token)
  assert(tokenHash !== undefined, 'a new token has a hash')
  const session = { tokenHash, userId, address: '127.0.0.1', userAgent: 'test', absoluteHours: 12 }
  await transaction(db, { actor: { ...person, id: userId }, requestId: 'test' }, (tx) =>
    insertSession(tx, session),
  )
  return clientOf(url, `${cookieName(settings)}=${token}`)
}

/** Signs a person in by what they type. */
export async function signInWith(
  url: string,
  { email, password }: { email: string; password: string },
): Promise<Client> {
  const answer = await fetch(`${url}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`sign-in failed: ${answer.status} ${await answer.text()}`)
  return clientOf(url, answer.headers.get('set-cookie')?.split(';')[0])
}

/** A client that sends this cookie, or none. */
export function clientOf(url: string, cookie: string | undefined): Client {
  const send: Client['send'] = async (method, path, request = {}) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { ...(cookie === undefined ? {} : { cookie }), ...request.headers },
      ...(request.body === undefined ? {} : { body: request.body }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      body: text === '' ? undefined : JSON.parse(text),
      headers: answer.headers,
    }
  }
  const callEndpoint = (endpoint: Endpoint, input: CallInput<Endpoint> = {}) =>
    send(endpoint.method, pathOf(endpoint, input), {
      headers: headersOf(input),
      ...(input.body === undefined ? {} : { body: contentOf(input.body) }),
    })
  const answered = async (endpoint: Endpoint, input: unknown) => {
    const { status, body } = await callEndpoint(endpoint, input as CallInput<Endpoint>)
    if (status !== 200)
      throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`)
    return { body, waits: waitsIn(body) }
  }
  return {
    cookie: cookie ?? '',
    send,
    async call(endpoint, input) {
      const { body, waits } = await answered(endpoint, input)
      if (waits !== undefined)
        throw new Error(`${endpoint.method} ${endpoint.path} waits: ${JSON.stringify(waits)}`)
      return asTravelled((endpoint.reply as z.ZodType).parse(body)) as never
    },
    async asks(endpoint, input) {
      const { body, waits } = await answered(endpoint, input)
      if (waits === undefined)
        throw new Error(`${endpoint.method} ${endpoint.path} did not wait: ${JSON.stringify(body)}`)
      return waits
    },
    async refusal(endpoint, input) {
      const { status, body } = await callEndpoint(endpoint, input as CallInput<Endpoint>)
      if (status < 400)
        throw new Error(`${endpoint.method} ${endpoint.path} was answered: ${JSON.stringify(body)}`)
      return body as ProblemBody
    },
  }
}

function waitsIn(body: unknown): { readonly requestId: number } | undefined {
  return typeof body === 'object' && body !== null && 'waits' in body
    ? (body.waits as { readonly requestId: number })
    : undefined
}

/** A file is sent as it is, everything else as JSON. */
function contentOf(body: unknown): string | Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body)
}

function contentTypeOf(body: unknown): string {
  return body instanceof Uint8Array ? 'application/octet-stream' : 'application/json'
}

function headersOf(input: CallInput<Endpoint>): Record<string, string> {
  return {
    ...(input.body === undefined ? {} : { 'content-type': contentTypeOf(input.body) }),
    ...(input.version === undefined ? {} : { 'if-match': String(input.version) }),
    ...(input.key === undefined ? {} : { 'idempotency-key': input.key }),
  }
}

function pathOf(endpoint: Endpoint, input: CallInput<Endpoint>): string {
  const params = (input.params ?? {}) as Record<string, unknown>
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const query = new URLSearchParams((input.query ?? {}) as Record<string, string>).toString()
  return query === '' ? path : `${path}?${query}`
}

/** Ids of accounts by code. */
export async function accountIds(db: Database): Promise<(code: string) => number> {
  const { rows } = await sql<{ id: number; code: string }>`select id, code from account`.execute(db)
  const ids = new Map(rows.map((row) => [row.code, row.id]))
  return (code) => ids.get(code) ?? 0
}
