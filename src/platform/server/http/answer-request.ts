import type { FastifyReply, FastifyRequest } from 'fastify'
import { fileBody, fileReply, repliesWithFile, type FileReply } from '../../rules/http/endpoint.ts'
import { seesEntries } from '../../rules/http/permission.ts'
import type { Actor } from './actor.ts'
import type { AnyCall, Route } from './answer.ts'
import type { Database } from '../database/database.ts'
import { onceByKey, refuseBrokenKey, type KeyedAct } from '../database/idempotency.ts'
import { transaction, withRetries } from '../database/transaction.ts'
import { inTurn } from '../files/file-turn.ts'
import { sendFile } from '../files/send-file.ts'
import { asksForPreview, previewOf, refuseUnseen, seenMark } from './preview.ts'
import { bodyOf, checkShape, closingOf, headerText, versionOf } from './read-request.ts'
import { Refusal } from './refusal.ts'
import { replyText } from './reply-text.ts'
import { requestIdentity } from './request-identity.ts'
import type { RefusedAct, Surroundings } from './surroundings.ts'

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
  await ownTurn(route, call, () =>
    concealingRefusal(call, async () => {
      const result = isPreview
        ? await previewFor(route, call, surroundings)
        : await tellingRefusal(route, call, {
            noteRefused: (refused) => noted(surroundings, request, refused),
            work: () => runHandler(route, call, { idempotencyKey, seen, ...surroundings }),
          })
      void reply.header('cache-control', 'no-store').code(200)
      if (repliesWithFile(route.endpoint)) await sendFile(reply, result as FileReply, surroundings.fileLimits)
      else void reply.type('application/json').send(replyText(call.conceal(result)))
    }),
  )
}

/** A refusal shows no more than an answer does: the record as it stands now comes with a stale edit. */
async function concealingRefusal(
  { conceal }: Pick<AnyCall, 'conceal'>,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw error instanceof Refusal ? error.withExtra(conceal(error.extra)) : error
  }
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
  const act = (rehearsal: object) => checkedReply(route, { ...call, ...rehearsal })
  const preview = await previewOf(act, { ...call, ...surroundings })
  return seesEntries(call.actor) ? preview : { entries: [], consequences: [], mark: null, isClosed: true }
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
    conceal: surroundings.concealFor(actor, endpoint),
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
