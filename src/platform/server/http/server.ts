import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyInstance, type FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'
import { admit, anybodyKnown } from './admit.ts'
import type { Route } from './answer.ts'
import { answerRequest } from './answer-request.ts'
import { bearerOf } from './bearer.ts'
import { answerClientError } from './client-error.ts'
import { hostCheck } from './host-check.ts'
import { LongJson, readJsonBody } from './json-body.ts'
import { openApiOf, type DescribedApi } from './open-api.ts'
import { problemSender } from './problem-reply.ts'
import { refusal, type Refusal } from './refusal.ts'
import { encodingRefusal, refuseMethods } from './refuse-probes.ts'
import { requestCounter } from './request-counter.ts'
import { newRequestId } from './request-id.ts'
import { requestSecurity } from './request-security.ts'
import { createLanes, type InLane } from '../database/lanes.ts'
import { securityHeaders } from './security-headers.ts'
import type { SecurityLog } from './security-log.ts'
import { sessionCookieOf } from './session-cookie.ts'
import { fileBody, largestFile, type Endpoint } from '../../rules/http/endpoint.ts'
import { platformProblemCodes } from '../../rules/http/problem-codes.ts'
import type { Settings } from '../program/settings.ts'
import { serveStatic } from './static-files.ts'
import type { Surroundings } from './surroundings.ts'

const apiPrefix = '/api/v1'
const bodyLimit = 1_048_576
/** Anybody may send these, so they are kept small. */
const publicBodyLimit = 65_536
/** Long bodies that are parsed and answered at once; the bytes of the others wait. */
const longAtOnce = 4
/** Milliseconds a client may take to send a request. */
const requestTimeout = 60_000

export interface ServerParts extends Omit<Surroundings, 'sessionCookie' | 'countRequest' | 'security'> {
  /** Gathers what somebody else writes into the security log. */
  readonly securityLog: SecurityLog
  readonly settings: Settings
  /** The routes of each module. */
  readonly routes: Readonly<Record<string, readonly Route[]>>
  readonly version: string
  /** The problem codes of each module. */
  readonly problemCodes: DescribedApi['problemCodes']
  /** Folder of the built browser program; left out when only the API is served. */
  readonly webFolder?: string
  /** Throws when the database cannot be asked or has another schema. */
  readonly checkReady: () => Promise<void>
}

/** Builds the HTTP server: API, health, OpenAPI and the browser program. It does not listen yet. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const security = requestSecurity(parts.securityLog)
  const sendProblem = problemSender(security)
  const app = Fastify({
    bodyLimit,
    trustProxy: parts.settings.NERACA_TRUST_PROXY === 'true' && isNearestProxy,
    logger: { level: parts.settings.NERACA_LOG, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    requestTimeout,
    return503OnClosing: false,
    frameworkErrors: sendProblem,
    clientErrorHandler: answerClientError,
  })
  app.addHook('preClose', (done) => {
    closeConnectionsAsTheyFinish(app)
    done()
  })
  app.setErrorHandler(sendProblem)
  app.setNotFoundHandler((request, reply) => sendProblem(notHere, request, reply))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, readJsonBody(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
  await app.register(cookie)
  await app.register(helmet, securityHeaders(parts.settings))
  addHealth(app, parts)
  refuseMethods(app)
  refuseUnknown(app, parts.settings)
  await app.register((api) => addApi(api, { ...parts, security }), { prefix: apiPrefix })
  if (parts.webFolder !== undefined) await serveStatic(app, parts.webFolder)
  return app
}

const closingPause = 50

/** Once nobody may connect any more, connections kept alive would hold the end up for a minute after their last answer. */
function closeConnectionsAsTheyFinish({ server }: FastifyInstance): void {
  const timer = setInterval(() => server.closeIdleConnections(), closingPause)
  server.once('close', () => clearInterval(timer))
}

/** Of the addresses a proxy forwards only the last is its own word; those before it are what the client claims. */
function isNearestProxy(_address: string, hop: number): boolean {
  return hop === 0
}

type ApiParts = ServerParts & Pick<Surroundings, 'security'>

async function addApi(api: FastifyInstance, parts: ApiParts): Promise<void> {
  await api.register(rateLimit, { global: false })
  const surroundings: Surroundings = {
    ...parts,
    sessionCookie: sessionCookieOf(parts.settings),
    countRequest: requestCounter(api, parts.settings),
  }
  api.addHook('onRequest', (request, _reply, done) =>
    done(foreignRequest(request, parts.settings) ?? encodingRefusal(request)),
  )
  const inLongLane = createLanes(longAtOnce)
  for (const route of Object.values(parts.routes).flat())
    addRoute(api, route, { ...surroundings, inLongLane })
  api.all('/*', { onRequest: (_request, _reply, done) => done(notHere) }, () => undefined)
  addDocument(api, parts, surroundings)
}

/** Whether to let somebody in is decided before their body is read. */
function addRoute(
  api: FastifyInstance,
  route: Route,
  surroundings: Surroundings & { readonly inLongLane: InLane },
): void {
  const actors = new WeakMap<FastifyRequest, Actor>()
  const { endpoint } = route
  api.route({
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit: bodyLimitOf(endpoint),
    onRequest: async (request, reply) => {
      actors.set(request, await admit(endpoint, surroundings, { request, reply }))
    },
    handler: async (request, reply) => {
      const actor = actors.get(request)
      if (actor === undefined) throw new Error('a request was answered that nobody was admitted for')
      const answered = () => answerRequest(route, surroundings, { request, reply, actor })
      await (request.body instanceof LongJson ? surroundings.inLongLane(answered) : answered())
      return reply
    },
  })
}

function bodyLimitOf({ access, body }: Endpoint): number {
  if (access === 'public') return publicBodyLimit
  return body === fileBody ? largestFile : bodyLimit
}

/** The description of the API, for whoever is signed in; it is made when somebody asks for it first. */
function addDocument(api: FastifyInstance, parts: ServerParts, surroundings: Surroundings): void {
  let document: Promise<string> | undefined
  api.route({
    method: 'GET',
    url: '/openapi.json',
    onRequest: async (request, reply) => {
      await admit({ access: anybodyKnown, method: 'GET', path: '/openapi.json' }, surroundings, {
        request,
        reply,
      })
    },
    handler: async (_request, reply) => {
      document ??= openApiOf(described(parts)).then((api) => JSON.stringify(api))
      return reply
        .header('cache-control', 'no-store')
        .type('application/json')
        .send(await document)
    },
  })
}

/** What the description of the API is made from. */
function described({ routes, version, isForTokens, problemCodes, settings }: ServerParts): DescribedApi {
  const endpoints = Object.entries(routes).flatMap(([module, ofModule]) =>
    ofModule.map(({ endpoint }) => ({ module, endpoint })),
  )
  return {
    endpoints,
    version,
    isForTokens,
    problemCodes: { platform: platformProblemCodes, ...problemCodes },
    limits: {
      readsPerMinute: settings.NERACA_READS_PER_MINUTE,
      writesPerMinute: settings.NERACA_WRITES_PER_MINUTE,
      filesPerMinute: settings.NERACA_EXPORTS_PER_MINUTE,
      bodyBytes: bodyLimit,
      fileBytes: largestFile,
    },
  }
}

const notHere = refusal({ status: 404, code: 'http-404', title: 'Alamat tidak dikenal' })
const health = new Set(['/healthz', '/readyz'])

/** Refuses hosts that are not ours, and addresses that lead nowhere, before anything else of the request is read. */
function refuseUnknown(app: FastifyInstance, settings: Settings): void {
  const check = hostCheck(settings)
  app.addHook('onRequest', (request, _reply, done) => {
    const refusal = health.has(request.routeOptions.url ?? '') ? undefined : check(request.headers.host)
    if (refusal !== undefined) return done(refusal)
    done(request.is404 ? notHere : undefined)
  })
}

function addHealth(app: FastifyInstance, parts: ServerParts): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/version', () => ({ name: 'neraca', version: parts.version }))
  app.get('/readyz', async () => {
    await parts.checkReady()
    return { status: 'ready' }
  })
}

/**
 * State changes must come from our own pages (Sec-Fetch-Site, else Origin) or from a program that sends neither. No page
 * can make a browser add a bearer token, and no cookie counts beside one, so that it may come from anywhere.
 */
function foreignRequest(request: FastifyRequest, settings: Settings): Refusal | undefined {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  if (bearerOf(request) !== undefined) return undefined
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin') return undefined
  const { origin } = request.headers
  const own = settings.NERACA_ORIGIN ?? `${request.protocol}://${request.headers.host ?? ''}`
  if (site === undefined && (origin === own || origin === undefined)) return undefined
  return refusal({ status: 403, code: 'foreign-origin', title: 'Permintaan dari situs lain ditolak' })
}
