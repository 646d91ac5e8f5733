import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Day } from '../../rules/day/day.ts'
import type { Issuer } from '../../rules/print/issuer.ts'
import type { SecurityKind } from '../../rules/http/security-event.ts'
import {
  fileBody,
  fileReply,
  repliesWithFile,
  type BodyOf,
  type Endpoint,
  type FileReply,
  type ParamsOf,
  type QueryOf,
} from '../../rules/http/endpoint.ts'
import type { Actor } from './actor.ts'
import type { Database, Tx } from '../database/database.ts'
import { inTurn } from '../files/file-turn.ts'
import { onceByKey, refuseBrokenKey, type KeyedAct } from '../database/idempotency.ts'
import type { InLane } from '../database/lanes.ts'
import type { Letterhead } from '../files/letterhead.ts'
import { Refusal } from './refusal.ts'
import { asksForPreview, previewOf, refuseUnseen, seenMark } from './preview.ts'
import { seesEntries } from '../../rules/http/permission.ts'
import { bodyOf, checkShape, closingOf, headerText, versionOf } from './read-request.ts'
import { replyText } from './reply-text.ts'
import { requestIdentity, type DigestPassword } from './request-identity.ts'
import type { RequestSecurity } from './request-security.ts'
import { sendFile, type FileLimits } from '../files/send-file.ts'
import { transaction, withRetries } from '../database/transaction.ts'

/** The session cookie of a request. */
export interface SessionCookie {
  readonly token: string | undefined
  set(token: string): void
  clear(): void
}

/** What a handler is given: the checked input, who asks, the day and the database (a transaction unless GET). */
export interface Call<E> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  readonly actor: Actor
  /** Version the caller saw; 0 when the endpoint is not versioned. */
  readonly version: number
  /** Today in the time zone of the organisation. */
  readonly today: Day
  readonly now: string
  readonly db: Database
  readonly requestId: string
  readonly client: { readonly address: string; readonly userAgent: string }
  readonly session: SessionCookie
  /** Aborted when the client closes the connection: nobody waits for the answer any more. */
  readonly signal: AbortSignal
  /** Whose books these are, for the head of a file; read in the snapshot of what stands below. */
  readonly letterhead: (db: Database) => Promise<Letterhead>
  /** The same as it stands on paper, with address, logo and who signs; undefined until there is an organisation. */
  readonly issuer: (db: Database) => Promise<Issuer | undefined>
  /** Has work begin once the transaction of the act is committed; never for an answer that is repeated. */
  readonly afterCommit: (work: (db: Database) => void) => void
  /** Says to the security log whose account somebody claims to have, before the password is proved. */
  readonly claimAccount: (account: string) => void
  /** Tells the security log, once it is committed, what was done to whose password, token or session. */
  readonly noteSecurity: (kind: SecurityKind, about?: string) => void
}

type ReplyIn<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.input<R> : never

type AnyCall = Call<Endpoint>

/** An endpoint with the code that answers it. */
export interface Route {
  readonly endpoint: Endpoint
  readonly handler: (call: AnyCall) => Promise<unknown>
  readonly inTransaction: boolean
}

/** Joins an endpoint to its handler. Acts run in one transaction unless they manage their own. */
export function answer<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<ReplyIn<E>>,
  options: { transaction?: boolean } = {},
): Route {
  return {
    endpoint,
    handler: handler as unknown as Route['handler'],
    inTransaction: endpoint.method !== 'GET' && (options.transaction ?? true),
  }
}

/** Who sent a request, and whether it asks for a file, which is dearer than other reading. */
export interface CountedRequest {
  readonly userId: number | undefined
  readonly asksForFile: boolean
}

/** A token as it was sent, from where and when. */
export interface TokenAttempt {
  readonly token: string
  readonly address: string
  readonly now: string
  readonly today: Day
}

/** A record that is asked for, and by whom. */
export type HiddenCall = Pick<AnyCall, 'db' | 'actor' | 'params'> & {
  readonly endpoint: Pick<Endpoint, 'path'>
}

/** An act that was refused, and by what. */
export interface RefusedAct {
  readonly actor: Actor
  readonly requestId: string
  readonly endpoint: Pick<Endpoint, 'summary'>
  readonly refusal: Refusal
}

/** What the program gives every route: the database, the clock, and how to know and judge a person. */
export interface Surroundings {
  readonly db: Database
  readonly clock: () => Date
  readonly today: () => Promise<Day>
  readonly authenticate: (token: string) => Promise<Actor | undefined>
  /** For whom a program acts that sends this token; undefined whatever is wrong with it. */
  readonly authenticateToken: (attempt: TokenAttempt) => Promise<Actor | undefined>
  readonly mayUse: (actor: Actor, asked: Pick<Endpoint, 'access' | 'method' | 'path'>) => boolean
  /** Refuses what an address names and the actor does not see, as if it were not there. */
  readonly refuseHidden: (call: HiddenCall) => Promise<void>
  /** Whether any token at all may be let in to what asks for this. */
  readonly isForTokens: (access: string) => boolean
  readonly sessionCookie: (request: FastifyRequest, reply: FastifyReply) => SessionCookie
  readonly letterhead: (db: Database) => Promise<Letterhead>
  readonly issuer: (db: Database) => Promise<Issuer | undefined>
  readonly digestPassword: DigestPassword
  /** Acts run in lanes, so that they leave connections to those who read. */
  readonly inLane: InLane
  /** How much of the program files to send may take. */
  readonly fileLimits: FileLimits
  /** Counts a request of a person, or of an address nobody is signed in at; throws when it is one too many. */
  readonly countRequest: (request: FastifyRequest, counted: CountedRequest) => Promise<void>
  readonly security: RequestSecurity
  /** Told of every act that was refused and rolled back: who limits it may keep that. */
  readonly noteRefused: (refused: RefusedAct) => Promise<void>
  /** The entries that were posted in a transaction, as a preview tells them. */
  readonly postedIn: (tx: Tx) => Promise<object>
}

export interface Exchange {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Answers one request of somebody admitted: shape, rules (in the handler), database — in this order. */
export async function answerRequest(
  route: Route,
  surroundings: Surroundings,
  exchange: Exchange & { readonly actor: Actor },
): Promise<void> {
  const { request, reply } = exchange
  const call = await readCall(route, surroundings, exchange)
  const idempotencyKey = headerText(request, 'idempotency-key')
  const isPreview = asksForPreview(route, request)
  const seen = seenMark(route, request)
  await surroundings.refuseHidden({ ...call, endpoint: route.endpoint })
  await ownTurn(route, call, async () => {
    const result = isPreview
      ? await previewFor(route, call, surroundings)
      : await tellingRefusal(route, call, {
          noteRefused: (refused) => noted(surroundings, request, refused),
          work: () => runHandler(route, call, { idempotencyKey, seen, ...surroundings }),
        })
    void reply.header('cache-control', 'no-store').code(200)
    if (repliesWithFile(route.endpoint)) await sendFile(reply, result as FileReply, surroundings.fileLimits)
    else void reply.type('application/json').send(replyText(result))
  })
}

/** Tells who limits acts; the answer is the refusal, whether or not that could be kept. */
async function noted(
  { noteRefused }: Pick<Surroundings, 'noteRefused'>,
  { log }: FastifyRequest,
  refused: RefusedAct,
): Promise<void> {
  await noteRefused(refused).catch((err: unknown) => log.error({ err }, 'a refusal could not be kept'))
}

/** Does the work; who limits acts is told of one that was refused before its answer is sent. */
async function tellingRefusal<T>(
  { endpoint }: Route,
  { actor, requestId }: AnyCall,
  { noteRefused, work }: Pick<Surroundings, 'noteRefused'> & { readonly work: () => Promise<T> },
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Refusal) await noteRefused({ actor, requestId, endpoint, refusal: error })
    throw error
  }
}

/** What an act would post; whoever does not see entries learns that it would be done, or why not. */
async function previewFor(route: Route, call: AnyCall, surroundings: Surroundings): Promise<object> {
  const act = (kept: object) => checkedReply(route, { ...call, ...kept })
  const told = await previewOf(act, { ...call, ...surroundings })
  return seesEntries(call.actor) ? told : { entries: [], consequences: [], mark: null, isClosed: true }
}

/** Files are made and read one at a time for each person; everything else runs at once. */
function ownTurn<T>({ endpoint }: Route, { actor, signal }: AnyCall, work: () => Promise<T>): Promise<T> {
  const isWorkOnFile = endpoint.reply === fileReply || endpoint.body === fileBody
  return isWorkOnFile && actor.id !== undefined ? inTurn({ userId: actor.id, signal }, work) : work()
}

async function readCall(
  route: Route,
  surroundings: Surroundings,
  { request, reply, actor }: Exchange & { readonly actor: Actor },
): Promise<AnyCall> {
  const { endpoint } = route
  const params = checkShape(endpoint.params, request.params, 'params')
  const query = checkShape(endpoint.query, request.query, 'query')
  const body = checkShape(endpoint.body, bodyOf(endpoint, request), 'body')
  return {
    params,
    query,
    body,
    actor,
    version: endpoint.versioned ? versionOf(request) : 0,
    today: await surroundings.today(),
    now: surroundings.clock().toISOString(),
    db: surroundings.db,
    requestId: request.id,
    client: { address: request.ip, userAgent: (headerText(request, 'user-agent') ?? '').slice(0, 300) },
    session: surroundings.sessionCookie(request, reply),
    signal: closingOf(reply),
    letterhead: surroundings.letterhead,
    issuer: surroundings.issuer,
    afterCommit: (work) => work(surroundings.db),
    claimAccount: (account) => surroundings.security.claimed(request, account),
    noteSecurity: (kind, about) => surroundings.security.done(request, kind, about),
  } as AnyCall
}

/** What an act runs with. */
type Running = Pick<Surroundings, 'inLane' | 'digestPassword' | 'postedIn'> & {
  readonly idempotencyKey: string | undefined
  /** The mark of what it is to post. */
  readonly seen: string | undefined
}

/** The key of an act with the identity of its request; undefined without a key or a person. */
async function keyedAct(
  { endpoint }: Route,
  { actor, params, query, body, version }: AnyCall,
  { idempotencyKey: key, digestPassword: digest }: Pick<Running, 'idempotencyKey' | 'digestPassword'>,
): Promise<KeyedAct | undefined> {
  if (actor.id === undefined || key === undefined) return undefined
  const salt = `${actor.id} ${key}`
  const identity = await requestIdentity({ endpoint, params, query, body, version }, { digest, salt })
  return { userId: actor.id, key, identity }
}

async function runHandler(
  route: Route,
  call: AnyCall,
  { idempotencyKey, seen, inLane, digestPassword, postedIn }: Running,
): Promise<unknown> {
  const acts = call.actor.id !== undefined && route.endpoint.method !== 'GET'
  if (acts && idempotencyKey !== undefined) refuseBrokenKey(idempotencyKey)
  if (!route.inTransaction) return checkedReply(route, call)
  const context = { actor: call.actor, requestId: call.requestId }
  const keyed = await keyedAct(route, call, { idempotencyKey, digestPassword })
  // Of the attempt that acted; one after it may only repeat its answer.
  let after: ((db: Database) => void)[] = []
  const once = () =>
    transaction(call.db, context, (tx) => {
      const act = async () => {
        after = []
        const afterCommit: AnyCall['afterCommit'] = (work) => void after.push(work)
        const noteSecurity: AnyCall['noteSecurity'] = (...event) =>
          afterCommit(() => call.noteSecurity(...event))
        const reply = await checkedReply(route, { ...call, db: tx, afterCommit, noteSecurity })
        if (seen !== undefined) await refuseUnseen(tx, seen, postedIn)
        return reply
      }
      return keyed === undefined ? act() : onceByKey(tx, keyed, act)
    })
  const reply = await inLane(() => withRetries({ isRepeatable: idempotencyKey !== undefined }, once))
  for (const work of after) work(call.db)
  return reply
}

/** Runs the handler and checks its reply, so that an act with a wrong one is rolled back. */
async function checkedReply({ endpoint, handler }: Route, call: AnyCall): Promise<unknown> {
  const reply = await handler(call)
  return repliesWithFile(endpoint) ? reply : endpoint.reply.parse(reply)
}
